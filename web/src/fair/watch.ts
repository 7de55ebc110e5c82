/**
 * What this page itself saw leave the stock while a match was played: every card that was dealt, turned up or drawn,
 * in order, face down (`?`) where it was not for its eyes. It is as long as the page watched without a gap, up to the
 * last card: the end of the whole story, or all of it.
 */
import type { SeenEvent } from "../wire/messages.ts";

export type Left = [card: string, target: string][];

export class Watch {
  #match = "";
  #left: Left = [];

  /** Notes what a step of a match showed. */
  note(match: string, events: readonly SeenEvent[]): void {
    const left = events.flatMap((e): Left => (e.kind === "move" && e.source === "stock" ? [[e.card, e.target]] : []));
    if (!left.length) return; // what comes after the end is of no match any more
    if (match !== this.#match) this.gap();
    this.#match = match;
    this.#left.push(...left);
  }

  /** Something was not seen: what was noted before it cannot be placed any more. */
  gap(): void {
    this.#left = [];
  }

  /** What was seen of a match, nothing where it was another. */
  of(match: string): Left {
    return match === this.#match ? this.#left : [];
  }
}
