/**
 * Flights: what moved in a step is shown moving. The state on screen is always the server's; a flight is a picture
 * over it, opaque all the way, and what has already landed in the state stays hidden until its picture lands.
 *
 * Zones are found by `data-zone`, cards in them by `data-card` (or `data-top`, the card shown of a pile); in a hand that
 * is hidden any `data-back` stands for the card.
 */
import type { Faces } from "./faces.ts";
import type { SeenEvent, SeenMove } from "../wire/messages.ts";

/** Durations in milliseconds, as look/tokens.css has them. */
const FLIGHT = 260;
const GAP = 60;
const SPAN = 600;
const LIFT = 24;
/** More cards than this from one place to another would be a cloud, not a story. */
const MOST = 7;
const EASING = "cubic-bezier(.3, .6, .2, 1)";

interface Place {
  x: number;
  y: number;
  width: number;
  element: Element | null;
}

const SVG = "http://www.w3.org/2000/svg";
const running = new Set<Animation>();

/** Let every card in the air land at once. */
export function land(): void {
  for (const animation of running) animation.finish();
}

/** The moves of a step that are worth showing. */
export function movesOf(events: readonly SeenEvent[]): SeenMove[] {
  const shown = new Map<string, number>();
  return events.filter((event): event is SeenMove => {
    if (event.kind !== "move" || event.source === event.target) return false;
    const route = `${event.source}>${event.target}`;
    shown.set(route, (shown.get(route) ?? 0) + 1);
    return (shown.get(route) ?? 0) <= MOST;
  });
}

/**
 * Show moves on the table. Call it before the new state is drawn: where cards leave from is measured now, where they
 * land after `drawn` has resolved. Resolves when the last one has landed. `pace` scales time, 0 shows nothing.
 */
export async function fly(
  table: HTMLElement,
  faces: Faces,
  moves: readonly SeenMove[],
  drawn: () => Promise<void>,
  pace = 1,
): Promise<void> {
  if (!moves.length || pace <= 0) return drawn();
  const taken = new Set<Element>();
  const from = moves.map((move) => spot(table, move.source, move.card, taken));
  await drawn();
  taken.clear();
  // The last card to arrive lies on top: look for targets from the end, so that the topmost is the last one's.
  const to = [...moves].reverse().map((move) => spot(table, move.target, move.card, taken)).reverse();
  const gap = moves.length > 1 ? Math.min(GAP, (SPAN - FLIGHT) / (moves.length - 1)) : 0;
  const frame = table.getBoundingClientRect();
  const layer = document.createElement("div");
  layer.className = "flights";
  table.append(layer);
  const flights = moves.map((move, i) => {
    const start = from[i];
    const end = to[i];
    if (!start || !end) return undefined;
    return flight(layer, frame, faces, move, start, end, i * gap * pace, FLIGHT * pace);
  });
  await Promise.all(flights);
  layer.remove();
}

/** Where a card of a zone lies, or would lie. A place that is not on screen has none. */
function spot(table: HTMLElement, zone: string, card: string, taken: Set<Element>): Place | null {
  const home = table.querySelector(`[data-zone="${zone}"]`);
  if (!home) return null;
  const own = found(home, card, taken);
  const sample = own?.querySelector<HTMLElement>(".c") ?? own ?? home.querySelector<HTMLElement>(".c") ?? home;
  if (own) taken.add(own);
  const box = (own ?? home).getBoundingClientRect();
  if (!box.width) return null;
  const width = sample.classList.contains("c") ? (sample as HTMLElement).offsetWidth : Math.min(box.width, 40);
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, width, element: own };
}

function found(home: Element, card: string, taken: Set<Element>): HTMLElement | null {
  const names = card.includes(":") ? [card, card.slice(0, card.indexOf(":"))] : [card];
  const places = [...names.map((name) => `[data-card="${name}"], [data-top="${name}"]`), "[data-back]"];
  for (const place of places) {
    const free = [...home.querySelectorAll<HTMLElement>(place)].reverse().find((element) => !taken.has(element));
    if (free) return free;
  }
  return null;
}

async function flight(
  layer: HTMLElement,
  frame: DOMRect,
  faces: Faces,
  move: SeenMove,
  start: Place,
  end: Place,
  delay: number,
  duration: number,
): Promise<void> {
  const width = Math.max(start.width, end.width);
  const turned = move.source === "stock" && move.card !== "?";
  const flyer = picture(faces.symbol(turned ? "?" : move.card), width);
  layer.append(flyer);
  end.element?.setAttribute("data-flying", "");
  const at = (place: Place, lift: number, turn: number, flat = 1): string => {
    const x = place.x - frame.left - width / 2;
    const y = place.y - frame.top - width * 0.7 - lift;
    const scale = place.width / width;
    return `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${scale * flat}, ${scale})`;
  };
  const half: Place = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2, width: (start.width + end.width) / 2, element: null };
  const lean = ((move.card.charCodeAt(0) + end.x) % 11) - 4;
  const animation = flyer.animate(
    [{ transform: at(start, 0, 0) }, { transform: at(half, LIFT, lean, turned ? 0.02 : 1) }, { transform: at(end, 0, 0) }],
    { duration, delay, easing: EASING, fill: "both" },
  );
  running.add(animation);
  const turnOver = turned ? setTimeout(() => show(flyer, faces.symbol(move.card)), delay + duration * 0.35) : undefined;
  try {
    await animation.finished;
  } catch {
    // the table was left while the card was in the air
  } finally {
    clearTimeout(turnOver);
    running.delete(animation);
    end.element?.removeAttribute("data-flying");
    flyer.remove();
  }
}

function picture(symbol: string, width: number): HTMLElement {
  const flyer = document.createElement("span");
  flyer.className = "c";
  flyer.style.setProperty("--cw", `${width}px`);
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 100 140");
  svg.append(document.createElementNS(SVG, "use"));
  flyer.append(svg);
  show(flyer, symbol);
  return flyer;
}

function show(flyer: HTMLElement, symbol: string): void {
  flyer.querySelector("use")?.setAttribute("href", `#${symbol}`);
}
