/**
 * What happened at the table since this page has been watching: a short memory of steps, from which the strip, the
 * log and the live region are worded. Steps are kept, not sentences, so that a change of language rewords them.
 */
import type { SeenEvent } from "../wire/messages.ts";

export interface Happening {
  number: number;
  /** When this page heard of it: milliseconds of the page's own clock. */
  at: number;
  events: SeenEvent[];
  before: unknown;
  after: unknown;
  /** The seat whose view it was. */
  seat: number | null;
}

/** One sentence. `minor` ones are left out of the strip where room is short, never out of the log. */
export interface Sentence {
  text: string;
  minor?: boolean;
}

const KEPT = 60;

export class Story {
  entries = $state.raw<Happening[]>([]);

  add(step: Omit<Happening, "at">): void {
    if (!step.events.length) return;
    this.entries = [...this.entries.slice(1 - KEPT), { ...step, at: Date.now() }];
  }

  get last(): Happening | undefined {
    return this.entries.at(-1);
  }
}
