/** What happened, in sentences: one step of the game, as one seat saw it. */
import { signed } from "../../speech/speech.svelte.ts";
import type { Sentence } from "../../table/story.svelte.ts";
import type { SeenEvent, SeenMove, SeenSay } from "../../wire/messages.ts";
import { cardName, say } from "./speech.ts";

export interface Teller {
  /** What a seat is called, the reader's own seat too. */
  who(seat: number): string;
  /** The reader's own seat, if it is spoken to as such. */
  own: number | null;
  /** Said when the turn comes to it. */
  yours: string;
}

const isSay = (event: SeenEvent): event is SeenSay => event.kind === "say";
const isMove = (event: SeenEvent): event is SeenMove => event.kind === "move";
const seatOf = (zone: string): number => +zone.slice("hand ".length);

/** The sentences of a step, in the order of its events. `first` is a step that deals. */
export function tell(events: readonly SeenEvent[], teller: Teller, first: boolean): Sentence[] {
  if (first) return dealt(events);
  const words = events.filter(isSay);
  const jumped = new Set(words.filter((e) => e.word === "jump").map((e) => e.seat));
  const took = new Set(words.filter((e) => e.word === "took").map((e) => e.seat));
  const skipped = new Set(words.filter((e) => e.word === "skipped").map((e) => e.seat));
  const out: Sentence[] = [];
  for (const event of events) {
    if (isMove(event) && event.target === "discard" && event.source.startsWith("hand")) {
      const seat = seatOf(event.source);
      const args = { who: teller.who(seat), card: cardName(event.card) };
      // what a seat did itself is no news to it: its strip tells what followed
      out.push({ text: jumped.has(seat) ? say("jumped", args) : say("played", args), minor: seat === teller.own });
    } else if (event.kind === "turn" && event.seat === teller.own) {
      out.push({ text: teller.yours, minor: true });
    } else if (event.kind === "shuffle") {
      out.push({ text: say("shuffled"), minor: true });
    } else if (isSay(event)) {
      // A seat that takes cards and loses its turn is told of once.
      if (event.word === "skipped" && took.has(event.seat)) continue;
      const sentence = spoken(event, teller, events, skipped.has(event.seat));
      if (sentence) out.push(sentence);
    }
  }
  return out;
}

function dealt(events: readonly SeenEvent[]): Sentence[] {
  const starter = events.filter(isMove).findLast((move) => move.target === "discard");
  return starter ? [{ text: say("dealt", { card: cardName(starter.card) }) }] : [];
}

function spoken(event: SeenSay, teller: Teller, events: readonly SeenEvent[], skipped: boolean): Sentence | null {
  const who = event.seat >= 0 ? teller.who(event.seat) : "";
  const mine = event.seat === teller.own;
  const n = Number(event.args[0] ?? 0);
  switch (event.word) {
    case "drew": {
      const card = events.filter(isMove).findLast((move) => move.source === "stock" && move.target === `hand ${event.seat}`)?.card;
      return { text: mine && card && card !== "?" ? say("drew_own", { card: cardName(card) }) : say("drew", { who, n }) };
    }
    case "took":
      return { text: skipped ? say("took_skipped", { who, n }) : say("took", { who, n }) };
    case "penalty":
      return { text: say("penalty", { who, n }) };
    case "owes":
      return { text: mine ? say("owes_own") : say("owes", { who }), minor: mine };
    case "stack":
      return { text: say("stacked", { plus: signed(n) }), minor: true };
    case "reverse":
      return { text: say(event.args[0] === "ccw" ? "ccw" : "cw"), minor: true };
    case "swap":
      return { text: say("swap", { who, other: teller.who(n) }) };
    case "rotate":
      return { text: say("rotate") };
    case "tie":
      return { text: say("tie") };
    case "kept":
    case "passed":
    case "skipped":
    case "called":
    case "left":
    case "forfeit":
    case "out":
      return { text: say(event.word, { who }) };
    default:
      return null; // `jump` and `colour` are told with the card itself
  }
}

/** A word or two at a seat, shown for a moment. */
export function bubble(event: SeenEvent): string | null {
  if (!isSay(event)) return null;
  const n = Number(event.args[0] ?? 0);
  switch (event.word) {
    case "took":
    case "penalty":
      return n ? signed(n) : null;
    case "kept":
      return say("bubble_kept");
    case "passed":
      return say("bubble_passed");
    case "skipped":
      return say("bubble_skipped");
    default:
      return null;
  }
}
