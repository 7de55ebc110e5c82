/** What a link tells whoever draws a table. */
import type { ClientMessage, SeenEvent } from "./messages.ts";

/** One step of the log, told to whoever draws it. `before` and `after` are the views around it. */
export interface Told {
  number: number;
  events: SeenEvent[];
  before: unknown;
  after: unknown;
  /** Made by an act of this very page. */
  mine: boolean;
  seat: number | null;
}

/** An act was refused; `move` if it was a move of the game, `kind` what was asked. */
export interface Turned {
  id: string;
  ruling: string;
  kind: ClientMessage["type"];
  move?: string;
}

/**
 * `absent`: there is no such table. `closed`: the server ended it for good. `lost`: coming back by itself.
 */
export type LinkStatus = "connecting" | "open" | "lost" | "closed" | "absent";
