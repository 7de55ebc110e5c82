/** What home, the new table and the result slip need to know of Stack Attack, without its screen. */
import { sheet, symbolOf } from "./faces.ts";
import type { StackAttackView } from "../../wire/messages.ts";
import { say } from "./speech.ts";

const CARDS = ["7", "33", "50", "14"];

export default {
  name: "stack-attack",
  title: { ar: "ستاك أتاك", en: "Stack Attack" },
  line: { ar: "كل ورقة تجد صفّها، والأقل نقاطًا يفوز", en: "Every card finds its row, and the lowest total wins" },
  /** Cards that stand for the game, and how to draw them. */
  art: { sheet: (digits: "arab" | "latn") => sheet(digits, CARDS), symbol: symbolOf, cards: CARDS },
  options: {},
  keys: {
    ar: [
      ["١ – ٤", "الصف"],
      ["ق", "ورقة النقاط"],
    ] as [string, string][],
    en: [
      ["1 – 4", "Row"],
      ["P", "Points"],
    ] as [string, string][],
  },
  progress(view: unknown): string {
    const { round, turn_number: turn } = view as StackAttackView;
    return say("turn_of_ten", { round, turn });
  },
  /** What a seat of the result is told with: a code and a number of the verdict. */
  resultWord(word: string, n: number): string {
    if (word === "left") return say("word_left");
    if (word === "forfeit") return say("word_forfeit");
    return say("word_points", { n });
  },
  resultReason(reason: string): string {
    if (reason === "forfeit") return say("reason_forfeit");
    if (reason === "left") return say("reason_left");
    return reason === "tie" ? say("reason_tie") : say("reason_total");
  },
};
