/** What happened, in sentences: a step of the game, or one picture of it, as one seat saw it. */
import { number } from "../../speech/speech.svelte.ts";
import type { Sentence } from "../../table/story.svelte.ts";
import type { SeenEvent, SeenMove, SeenSay, StackAttackView } from "../../wire/messages.ts";
import { list, say } from "./speech.ts";

export interface Teller {
  /** What a seat is called, the reader's own seat too. */
  who(seat: number): string;
  /** The reader's own seat, if it is spoken to as such. */
  own: number | null;
}

/** One step, or a part of it: its events and the views around them. */
export interface Scene {
  events: readonly SeenEvent[];
  before: StackAttackView | null;
  after: StackAttackView;
}

const isMove = (event: SeenEvent): event is SeenMove => event.kind === "move";
const isSay = (event: SeenEvent): event is SeenSay => event.kind === "say";
const seatOf = (zone: string): number => +zone.slice(zone.indexOf(" ") + 1);

/** The sentences of a scene, in the order of its events. What a glance at the table shows as well is minor. */
export function tell(scene: Scene, teller: Teller): Sentence[] {
  const out: Sentence[] = [];
  const { events } = scene;
  events.forEach((event, i) => {
    if (isSay(event)) out.push(...spoken(event, i, scene, teller));
    else if (isMove(event) && event.target.startsWith("row") && event.source.startsWith("shown")) {
      const before = events[i - 1];
      const shielded = before && isSay(before) && before.word === "shield";
      const args = { who: teller.who(seatOf(event.source)), card: +event.card, row: seatOf(event.target) };
      out.push({ text: say(shielded ? "shielded" : "placed", args), minor: !shielded });
    } else if (event.kind === "turn") out.push(...waits(event.seat, scene.after, teller));
  });
  return out;
}

function spoken(event: SeenSay, i: number, scene: Scene, teller: Teller): Sentence[] {
  const who = event.seat >= 0 ? teller.who(event.seat) : "";
  const { events, after } = scene;
  switch (event.word) {
    case "chose":
      return [chose(event.seat, after, teller)];
    case "reveal":
      return [{ text: revealed(events, teller), minor: true }];
    case "order":
      return [{ text: say(event.args[0] === "down" ? "order_down" : "up"), minor: event.args[0] !== "down" }];
    case "swap": {
      const [given, got] = events.slice(i + 1).filter(isMove);
      const args = { who, other: teller.who(Number(event.args[0])), given: +(given?.card ?? 0), got: +(got?.card ?? 0) };
      return [{ text: say("swap", args) }];
    }
    case "block":
      return [{ text: say("block_row", { who, row: Number(event.args[0]) }) }];
    case "takes":
      return [{ text: say("takes", { who, row: Number(event.args[0]), n: Number(event.args[1]) }) }];
    case "low":
      // who has to choose is told with the question
      if (events[i + 1]?.kind === "turn" && event.seat === teller.own) return [];
      return [{ text: say("low", { who, card: lowCard(event.seat, i, scene) }), minor: true }];
    case "round":
      return rounds(Number(event.args[0]), after, teller);
    case "fizzle":
    case "left":
    case "forfeit":
    case "out":
      return [{ text: say(event.word, { who }) }];
    default:
      return []; // a Shield is told with the card itself
  }
}

function chose(seat: number, after: StackAttackView, teller: Teller): Sentence {
  const own = seat === teller.own && after.choice;
  return { text: own ? say("chose_own", { card: +own }) : say("chose", { who: teller.who(seat) }), minor: true };
}

function revealed(events: readonly SeenEvent[], teller: Teller): string {
  const cards = events.filter(isMove).filter((move) => move.target.startsWith("shown") && move.source.startsWith("hand"));
  return say("revealed", {
    list: list(cards.map((move) => say("held", { who: teller.who(seatOf(move.target)), card: +move.card }))),
  });
}

/** The low card: the one that this seat lays next, or that still lies before it. */
function lowCard(seat: number, i: number, { events, after }: Scene): number {
  const laid = events.slice(i).find((event) => isMove(event) && event.source === `shown ${seat}`) as SeenMove | undefined;
  return +(laid?.card ?? (after.zones[`shown ${seat}`] as string[])[0] ?? 0);
}

function rounds(next: number, after: StackAttackView, teller: Teller): Sentence[] {
  const points = after.sheet.at(-1);
  const dealt = { text: say("dealt", { round: next }), minor: next > 1 };
  if (next === 1 || !points) return [dealt];
  return [over(next - 1, points, teller), dealt];
}

/** What a finished round cost everybody. */
export function over(round: number, points: readonly number[], teller: Teller): Sentence {
  const scored = points.map((n, seat) => say("scored", { who: teller.who(seat), points: n ? number(n) : say("points", { n }) }));
  return { text: say("round_over", { round, list: list(scored) }) };
}

function waits(seat: number, after: StackAttackView, teller: Teller): Sentence[] {
  const kind = after.waits?.seat === seat ? after.waits.kind : null;
  if (!kind) return [];
  const card = +((after.zones[`shown ${seat}`] as string[])[0] ?? 0);
  const text = seat === teller.own ? say(`own_${kind}`, { card }) : say(`wait_${kind}`, { who: teller.who(seat) });
  return [{ text, minor: true }];
}
