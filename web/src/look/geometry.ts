/**
 * The few figures that everything here is drawn from: regular polygons, and the khatam, the eight-pointed star that
 * two squares make. Pure: numbers in, the text of SVG paths out.
 */

const round = (x: number): number => +x.toFixed(2);

/** The corners of a regular figure with `k` points; with a second radius, of a star. Turned by degrees, clockwise. */
export function ring(k: number, outer: number, inner = outer, turn = 0, cx = 0, cy = 0): string[] {
  const count = inner === outer ? k : 2 * k;
  return Array.from({ length: count }, (_, i) => {
    const angle = (i * 2 * Math.PI) / count + (turn * Math.PI) / 180;
    const radius = inner !== outer && i % 2 ? inner : outer;
    return `${round(cx + radius * Math.sin(angle))} ${round(cy - radius * Math.cos(angle))}`;
  });
}

export const polygon = (points: string[]): string => `M${points.join("L")}Z`;

/** Two squares, one turned by 45 degrees. */
export const khatam = (radius: number, cx = 0, cy = 0, turn = 0): string =>
  polygon(ring(8, radius, radius * 0.7654, turn, cx, cy));

export const square = (half: number, cx = 0, cy = 0): string =>
  `M${round(cx - half)} ${round(cy - half)}h${round(2 * half)}v${round(2 * half)}h${round(-2 * half)}Z`;

export const disc = (r: number, cx = 0, cy = 0): string =>
  `M${round(cx - r)} ${round(cy)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** The star-and-cross lattice of the backs, one tile of `size`: line work only. */
export function lattice(size: number, stroke: string, width: number): string {
  const half = size / 2;
  const corners = [[0, 0], [size, 0], [0, size], [size, size]].map(([x, y]) => khatam(half * 0.3, x, y)).join("");
  return (
    `<g fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="miter">` +
    `<path d="${khatam(half, half, half)}"/><path d="${khatam(half * 0.52, half, half)}"/><path d="${corners}"/></g>`
  );
}

/** A point on a circle, in the text of a path; degrees clockwise from the top. */
export function polar(radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${round(radius * Math.sin(angle))} ${round(-radius * Math.cos(angle))}`;
}

export { round };
