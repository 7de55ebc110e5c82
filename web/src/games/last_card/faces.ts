/**
 * The faces of Last Card. A colour is always a shape and a pattern too: red circle and rings, blue square and
 * chequer, green triangle and teeth, yellow star and star field; a wild is a star cut in four, and shows only its
 * colour once played. Nothing with a digit on it is ever turned round: ٧ upside down is ٨.
 */
import { disc, khatam, ring, round, square } from "../../look/geometry.ts";
import { back, type Digits, EDGE, figure, onFace, PAPER, symbol } from "../../table/faces.ts";

export const COLOURS = ["r", "b", "g", "y"] as const;
export type Colour = (typeof COLOURS)[number];

/** The four shapes, of equal weight to the eye, on a box of 20 round the middle. */
export const SHAPE: Record<Colour, string> = {
  r: disc(8.6),
  b: square(7.7),
  g: "M0-9.4 9.9 7.6H-9.9Z",
  y: khatam(10),
};

const PLATE: Record<Colour, string> = {
  r: disc(31),
  b: "M-24.5-27.5h49a3 3 0 0 1 3 3v49a3 3 0 0 1-3 3h-49a3 3 0 0 1-3-3v-49a3 3 0 0 1 3-3Z",
  g: "M-3.2-35A3.7 3.7 0 0 1 3.2-35L36 21.4A3.7 3.7 0 0 1 32.8 27H-32.8A3.7 3.7 0 0 1-36 21.4Z",
  y: khatam(36),
};

// Pattern tiles: width, height, and the shape tessellated, in the class that sets --pat.
const TILES: Record<Colour | "w", [number, number, string]> = {
  r: [14, 14, `<path fill="none" stroke="var(--pat)" stroke-width="1.7" d="${[[0, 0], [14, 0], [0, 14], [14, 14], [7, 7]].map(([x, y]) => disc(4.6, x, y)).join("")}"/>`],
  b: [14, 14, '<path fill="var(--pat)" d="M0 0h7v7H0ZM7 7h7v7H7Z"/>'],
  g: [12, 21, '<path fill="var(--pat)" d="M0 10.5 6 0l6 10.5ZM-6 21 0 10.5 6 21ZM6 21l6-10.5L18 21Z"/>'],
  y: [16, 16, `<path fill="var(--pat)" d="${khatam(6.6, 8, 8)}${[[0, 0], [16, 0], [0, 16], [16, 16]].map(([x, y]) => khatam(2.6, x, y)).join("")}"/>`],
  w: [16, 16, `<path fill="var(--pat)" d="${khatam(6.6, 8, 8)}"/>`],
};

const patterns = (): string =>
  Object.entries(TILES)
    .map(
      ([c, [w, h, body]]) =>
        `<pattern id="pat-${c}" width="${w}" height="${h}" patternUnits="userSpaceOnUse" x="2" y="${c === "w" ? 6 : 3}"><g class="pat-${c}">${body}</g></pattern>`,
    )
    .join("");

// Skip is one hop over a seat; reverse is the ring that turns; both on a box of 40 round the middle.
const LINE = 'fill="none" stroke="currentColor" stroke-width="5" stroke-linecap="round"';
const DEED: Record<string, string> = {
  S: `<g ${LINE} stroke-linejoin="round"><path d="M-17 9C-15-17 14-17 15 5"/><path d="M6.4-2.4 15.4 6.6 23-3.2" stroke-linejoin="miter"/></g><path d="${khatam(6.6, -1, 12)}" fill="currentColor"/>`,
  R: `<g ${LINE} stroke-linejoin="miter"><path d="M-17-2C-15-15 1-20 12-10"/><path d="M13.4-20.4 13.2-8.8 2-8.6"/><path d="M17 2C15 15-1 20-12 10"/><path d="M-13.4 20.4-13.2 8.8-2 8.6"/></g>`,
};

const plus = (n: number, digits: Digits): string => `+${onFace(n, digits)}`;

function twoCards(digits: Digits): string {
  const cards = [-11, 11]
    .map((t) => `<rect x="-8.5" y="-12.5" width="17" height="25" rx="3" fill="var(--card)" transform="translate(${round(t * 0.36)} -9) rotate(${t} 0 14)"/>`)
    .join("");
  return `<g stroke="currentColor" stroke-width="2.2" stroke-linejoin="round">${cards}</g>${figure(0, 26, 25, plus(2, digits), 'fill="currentColor" direction="ltr"')}`;
}

// The Arabic zero is a dot: drawn as the rhombic dot of the pen, so that it holds its own.
const nought = (x: number, y: number, r: number): string =>
  `<path d="M${x} ${round(y - r)}L${round(x + r)} ${round(y)} ${x} ${round(y + r)} ${round(x - r)} ${round(y)}Z"/>`;

const digit = (x: number, y: number, size: number, face: string, digits: Digits): string =>
  face === "0" && digits === "arab"
    ? nought(x, y - size * 0.35, round(size * 0.22))
    : figure(x, y, size, onFace(face, digits));

const underlined = (face: string, digits: Digits): boolean => digits === "latn" && (face === "6" || face === "9");
const isDigit = (face: string): boolean => face >= "0" && face <= "9";

function index(colour: Colour, face: string, digits: Digits): string {
  const line = underlined(face, digits) ? '<path d="M10 36h14" stroke="currentColor" stroke-width="2.4"/>' : "";
  const mark = isDigit(face)
    ? digit(17, 32, 31, face, digits) + line
    : face === "D"
      ? figure(17, 30, 23, plus(2, digits), 'direction="ltr"')
      : `<g transform="translate(17 23) scale(.5)">${DEED[face]}</g>`;
  return `${mark}<path d="${SHAPE[colour]}" transform="translate(17 ${isDigit(face) || face === "D" ? 45 : 44}) scale(.62)"/>`;
}

function bigFigure(colour: Colour, face: string, digits: Digits): string {
  const narrow = colour === "g";
  if (isDigit(face)) {
    const line = underlined(face, digits) ? `<path d="M-8 ${narrow ? 22.5 : 21}h16" stroke="currentColor" stroke-width="3"/>` : "";
    return digit(0, narrow ? 19 : 15.5, narrow ? 37 : 44, face, digits) + line;
  }
  if (face === "D") return `<g transform="translate(0 ${narrow ? 4 : 0}) scale(${narrow ? 0.78 : 0.95})">${twoCards(digits)}</g>`;
  return `<g transform="translate(${narrow ? "0 8) scale(.74" : "0 0) scale(.98"})">${DEED[face]}</g>`;
}

function coloured(colour: Colour, face: string, digits: Digits): string {
  const own = `var(--lc-${colour})`;
  const field = 'x="4" y="4" width="92" height="132" rx="5.5"';
  return symbol(
    `l-${colour}${face}`,
    `${PAPER}<rect ${field} fill="${own}"/><rect ${field} fill="url(#pat-${colour})"/>` +
      `<path d="M4 9.5A5.5 5.5 0 0 1 9.5 4H30V50A4 4 0 0 1 26 54H4Z" fill="${own}"/>` +
      `<g class="ix" fill="currentColor" color="var(--lc-${colour}-on)">${index(colour, face, digits)}</g>` +
      `<g transform="translate(53 ${colour === "g" ? 82 : 79})"><path d="${PLATE[colour]}" fill="var(--card)" stroke="var(--lc-${colour}-ink)" stroke-width="2" stroke-linejoin="round"/>` +
      `<g class="ix" fill="currentColor" color="var(--lc-${colour}-ink)">${bigFigure(colour, face, digits)}</g></g>` +
      `<circle cx="87" cy="127" r="9" fill="${own}"/><path d="${SHAPE[colour]}" transform="translate(87 127) scale(.55)" fill="var(--lc-${colour}-on)"/>${EDGE}`,
  );
}

/** The star cut in four, or whole in the one colour that a played wild named. */
function wildStar(radius: number, named: Colour | "", out = 0.5, share = 47): string {
  const points = ring(8, radius, radius * 0.7654);
  const quarter = (colour: Colour, q: number): string => {
    const slice = Array.from({ length: 5 }, (_, i) => points[(q * 4 + i) % 16]).join("L");
    const angle = ((q * 90 + 45) * Math.PI) / 180;
    const x = round(radius * out * Math.sin(angle));
    const y = round(-radius * out * Math.cos(angle));
    const shape = `<path d="${SHAPE[colour]}" transform="translate(${x} ${y}) scale(${round(radius / share)})" fill="var(--lc-${colour}-on)"/>`;
    return `<path d="M0 0L${slice}Z" fill="var(--lc-${named || colour})"/>${named ? "" : shape}`;
  };
  const seam = named
    ? `<path d="${SHAPE[named]}" transform="scale(${round(radius / 19)})" fill="var(--lc-${named}-on)"/>`
    : `<path d="M0 ${-radius}V${radius}M${-radius} 0H${radius}" stroke="var(--card)" stroke-width="${round(radius / 20)}"/>`;
  return COLOURS.map(quarter).join("") + seam;
}

function wild(kind: "W" | "F", named: Colour | "", digits: Digits): string {
  const four = kind === "F";
  const field = 'x="4" y="4" width="92" height="132" rx="5.5"';
  const corner = four ? figure(17, 53, 22, plus(4, digits), 'class="ix" fill="var(--lc-w-on)" direction="ltr"') : "";
  const heart = four
    ? `<g transform="translate(56 76)"><circle r="13.5" fill="var(--card)"/>${figure(-0.5, 6.4, 18, plus(4, digits), 'class="ix" fill="var(--lc-w)" direction="ltr"')}</g>`
    : "";
  return symbol(
    `l-${kind}${named}`,
    `${PAPER}<rect ${field} fill="var(--lc-w)"/><rect ${field} fill="url(#pat-w)"/>` +
      `<path d="M4 9.5A5.5 5.5 0 0 1 9.5 4H31V${four ? 56 : 36}A4 4 0 0 1 27 ${four ? 60 : 40}H4Z" fill="var(--lc-w)"/>${corner}` +
      `<g transform="translate(17.5 21.5)">${wildStar(12.5, named)}</g>` +
      `<g transform="translate(${four ? "56 76" : "53 79"})"><path d="${khatam(four ? 36 : 40)}" fill="var(--card)"/>${four ? wildStar(32, named, 0.7, 62) : wildStar(36, named)}</g>` +
      heart +
      EDGE,
  );
}

/** All faces, the back and the patterns. */
export function sheet(digits: Digits): string {
  const plain = COLOURS.flatMap((c) => [..."0123456789SRD"].map((f) => coloured(c, f, digits)));
  const wilds = (["W", "F"] as const).flatMap((k) => (["", ...COLOURS] as const).map((c) => wild(k, c, digits)));
  return `<defs>${patterns()}</defs>${back("waraq")}${plain.join("")}${wilds.join("")}`;
}

/** The id of a card's symbol: `r7`, `W`, `F:b`; `?` is the back. */
export const symbolOf = (card: string): string => (card === "?" ? "back-waraq" : `l-${card.replace(":", "")}`);
