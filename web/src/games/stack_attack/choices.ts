/** The choices of the table as the page offers them: what is legal by its notation, and how each is put into words. */
import type { StackAttackView, Waits } from "../../wire/messages.ts";
import { say } from "./speech.ts";

type Kind = Waits["kind"];

export interface Choice {
  cards: string[];
  rows: ReadonlySet<number>;
  seats: ReadonlySet<number>;
}

/** What may be touched now: cards of the hand, rows or seats. */
export function choiceOf(legal: readonly string[]): Choice {
  const after = (word: RegExp): number[] => legal.filter((move) => word.test(move)).map((move) => +(move.split(" ")[1] ?? 0));
  return {
    cards: legal.filter((move) => /^\d+$/.test(move)),
    rows: new Set(after(/^(row|block) /)),
    seats: new Set(after(/^swap /)),
  };
}

/** What touching a row asks for: to block it where that is the choice, else to take it. */
export const moveFor = (row: number, kind: Kind | undefined): string => `${kind === "block" ? "block" : "row"} ${row}`;

/** What the button says that makes a choice. */
export function confirmed(move: string, kind: Kind | undefined): string {
  const n = Number(move.split(" ")[1]);
  if (kind === "block") return say("block_it", { row: n });
  if (kind === "shield") return say("shield_it", { row: n });
  return kind === "swap" ? say("swap_it") : say("take_row", { row: n });
}

/** What the one who has to choose is asked; with a choice picked, what it costs. The server says the costs. */
export function question(view: StackAttackView, own: number, picked: string | null, who: (seat: number) => string): string {
  const kind = view.waits?.kind ?? "row";
  const card = cardOf(view, own);
  if (!picked) return say(`own_${kind}`, { card });
  const n = Number(picked.split(" ")[1]);
  if (kind === "swap") return say("pick_swap", { card, other: cardOf(view, n), who: who(n) });
  if (kind === "shield") return say("pick_shield", { row: n });
  const cost = view.effects[picked] ?? 0;
  if (kind === "row") return say("pick_row", { row: n, n: cost });
  return cost ? say("pick_block", { card, n: cost }) : say("pick_block_free", { card });
}

const cardOf = (view: StackAttackView, seat: number): number => +((view.zones[`shown ${seat}`] as string[])[0] ?? 0);
