/**
 * A step of the game as pictures, one a beat: the reveal, each Switch, each Block, each row taken and each card laid.
 * A picture is the view as it was then, made by carrying the step's own events out on the view before; the last
 * picture gives way to the server's view. Pure; the playing is in `player.svelte.ts`.
 */
import { embersOf } from "./faces.ts";
import type { SeenEvent, SeenMove, SeenSay, StackAttackView } from "../../wire/messages.ts";

/** A card in the order strip, and who holds it. */
export interface Held {
  card: string;
  seat: number;
}

export interface Picture {
  view: StackAttackView;
  /** What this picture shows happening. */
  events: SeenEvent[];
  /** What the strip tells meanwhile: the same, or what it told before where nothing new can be said. */
  caption: SeenEvent[];
  /** How long it stands, in beats of 420 ms; 0 only passes. */
  beats: number;
  /** Cards that fly to where they lie in this picture. */
  flights: SeenMove[];
  /** All the turn's cards in order; null while they are chosen. */
  line: Held[] | null;
  /** The card at work. */
  at: string | null;
  /** A row that is being blocked or taken, and by which seat. */
  row: { row: number; what: "block" | "take"; seat: number } | null;
  /** The seats whose cards change places. */
  swap: number[];
}

const NO_SEATS: number[] = [];

const isSay = (event: SeenEvent | undefined): event is SeenSay => event?.kind === "say";
const isMove = (event: SeenEvent | undefined): event is SeenMove => event?.kind === "move";
const seatOf = (zone: string): number => +zone.slice(zone.indexOf(" ") + 1);

type Zones = StackAttackView["zones"];

/** Carry one move out: a zone whose cards are hidden is a number. */
function carry(zones: Zones, move: SeenMove): Zones {
  const from = zones[move.source] ?? 0;
  const to = zones[move.target] ?? 0;
  return {
    ...zones,
    [move.source]: typeof from === "number" ? from - 1 : from.filter((card) => card !== move.card),
    [move.target]: typeof to === "number" ? to + 1 : [...to, move.card],
  };
}

/** The strip for a view that nothing is known before: the cards still to be resolved. */
export const lineOf = (view: StackAttackView): Held[] =>
  view.queue.map((seat) => ({ seat, card: (view.zones[`shown ${seat}`] as string[])[0] ?? "?" }));

/** Whether a strip is still that of this view: every card not yet resolved stands in it with its holder. */
export const fits = (line: readonly Held[], view: StackAttackView): boolean =>
  lineOf(view).every(({ card, seat }) => line.some((held) => held.card === card && held.seat === seat));

class Shooting {
  readonly pictures: Picture[] = [];
  view: StackAttackView;
  line: Held[] | null;
  told: SeenEvent[] = [];

  constructor(before: StackAttackView, line: Held[] | null) {
    this.view = before;
    this.line = line;
  }

  change(more: Partial<StackAttackView>): void {
    this.view = { ...this.view, ...more };
  }

  move(move: SeenMove): void {
    this.change({ zones: carry(this.view.zones, move) });
  }

  /** Take a picture of what has been carried out since the last one. */
  take(beats: number, more: Partial<Picture> = {}): void {
    const { view, line, told: events } = this;
    const caption = events.length ? events : (this.pictures.at(-1)?.caption ?? []);
    this.pictures.push({ view, events, caption, beats, flights: [], line, at: null, row: null, swap: NO_SEATS, ...more });
    this.told = [];
  }
}

/** The pictures of a step. `line` is the strip that stood before it. */
export function pictures(before: StackAttackView, events: readonly SeenEvent[], after: StackAttackView, line: Held[] | null): Picture[] {
  const film = new Shooting(before, line);
  for (let i = 0; i < events.length; i++) {
    const event = events[i];
    if (isSay(event)) i = said(film, event, events, i, after);
    else if (isMove(event) && event.source.startsWith("shown") && event.target.startsWith("row")) lay(film, event);
  }
  return film.pictures;
}

/** Shows what a word brings with it, and gives the place of the last event that belongs to it. */
function said(film: Shooting, event: SeenSay, events: readonly SeenEvent[], i: number, after: StackAttackView): number {
  film.told.push(event);
  switch (event.word) {
    case "chose":
      film.change({ chosen: film.view.chosen.map((had, seat) => had || seat === event.seat) });
      film.take(0);
      return i;
    case "reveal":
      return reveal(film, events, i);
    case "swap":
      return swap(film, event.seat, Number(event.args[0]), events, i);
    case "block": {
      const row = Number(event.args[0]);
      film.change({ blocked: [...film.view.blocked, row] });
      film.take(1.5, { at: cardOf(film, event.seat), row: { row, what: "block", seat: event.seat } });
      return i;
    }
    case "takes":
      return takes(film, event, events, i);
    case "round":
      return round(film, moves(events, i), after);
    default:
      return i; // told with the picture that follows
  }
}

/** The moves that follow an event at once, and where the last of them stands. */
function moves(events: readonly SeenEvent[], i: number): { list: SeenMove[]; end: number } {
  const list: SeenMove[] = [];
  let end = i;
  for (let j = i + 1; j < events.length; j++) {
    const event = events[j];
    if (event?.kind === "shuffle") end = j;
    else if (isMove(event)) {
      list.push(event);
      end = j;
    } else break;
  }
  return { list, end };
}

const cardOf = (film: Shooting, seat: number): string | null => film.line?.find((held) => held.seat === seat)?.card ?? null;

/** All turn over where they lie, then they go to the strip in their order. One's own card goes there from the hand. */
function reveal(film: Shooting, events: readonly SeenEvent[], i: number): number {
  const { list, end } = moves(events, i);
  const order = events[end + 1];
  const own = `hand ${film.view.seat ?? 0}`;
  const down = isSay(order) && order.word === "order" && order.args[0] === "down";
  for (const move of list) if (move.source !== own) film.move(move);
  film.change({ phase: "resolve", order: down ? "down" : "up", chosen: film.view.chosen.map(() => false) });
  film.told.push(...list);
  film.take(1.2);
  for (const move of list) if (move.source === own) film.move(move);
  film.change({ choice: null });
  const line = list.map((move) => ({ card: move.card, seat: seatOf(move.target) }));
  line.sort((a, b) => (down ? +b.card - +a.card : +a.card - +b.card));
  film.line = line;
  film.change({ queue: line.map((held) => held.seat) });
  if (isSay(order)) film.told.push(order);
  film.take(1.8, { flights: list.map((move) => (move.source === own ? move : { ...move, source: move.target })) });
  return isSay(order) ? end + 1 : end;
}

/** The card at work changes places with another: in the strip the holders do. The two moves follow the word. */
function swap(film: Shooting, seat: number, other: number, events: readonly SeenEvent[], i: number): number {
  const at = cardOf(film, seat);
  const exchanged = events.slice(i + 1, i + 3).filter(isMove);
  for (const move of exchanged) film.move(move);
  const turned: Record<number, number> = { [seat]: other, [other]: seat };
  film.line = film.line?.map((held) => ({ ...held, seat: turned[held.seat] ?? held.seat })) ?? null;
  film.change({ queue: film.view.queue.map((holder) => turned[holder] ?? holder) });
  film.told.push(...exchanged);
  film.take(2, { at, swap: [seat, other] });
  return i + exchanged.length;
}

/** A row goes to its owner, the cards that follow the word; the card that took it comes next by itself. */
function takes(film: Shooting, event: SeenSay, events: readonly SeenEvent[], i: number): number {
  const row = Number(event.args[0]);
  const taken = moves(events, i).list.filter((move) => move.source === `row ${row}` && move.target === `taken ${event.seat}`);
  const at = cardOf(film, event.seat);
  const marked = { row, what: "take", seat: event.seat } as const;
  // the row lies there marked for a moment before it goes
  film.take(1, { at, row: marked });
  for (const move of taken) film.move(move);
  const { view } = film;
  film.change({
    taken: view.taken.map((points, seat) => (seat === event.seat ? points + Number(event.args[1]) : points)),
    costs: view.costs.map((cost, r) => (r === row - 1 ? 0 : cost)),
  });
  film.take(1, { at, flights: taken, row: marked });
  return i + taken.length;
}

function lay(film: Shooting, move: SeenMove): void {
  film.move(move);
  // a row that is laid on costs what its cards show
  const row = seatOf(move.target) - 1;
  film.change({ costs: film.view.costs.map((cost, r) => (r === row ? cost + embersOf(move.card) : cost)) });
  film.told.push(move);
  film.change({ queue: film.view.queue.filter((seat) => seat !== seatOf(move.source)) });
  film.take(1, { at: move.card, flights: [move] });
}

/** A round ends: the last cards stand for a moment, then everything is dealt anew. */
function round(film: Shooting, { list, end }: { list: SeenMove[]; end: number }, after: StackAttackView): number {
  film.change({ totals: after.totals, taken: after.totals.map(() => 0), sheet: after.sheet, blocked: [], order: "up" });
  film.line = null;
  film.take(4);
  film.view = { ...after, phase: "choose" };
  film.take(1.5, { flights: dealt(list, after.seat) });
  return end;
}

/** Of the cards that a deal moves, those that are seen to land: one's own, and the first of each row. */
export const dealt = (events: readonly SeenEvent[], seat: number | null): SeenMove[] =>
  events.filter(isMove).filter(({ source, target }) => source === "stock" && (target === `hand ${seat}` || target.startsWith("row")));
