/** What home and the new table need to know of Stack Attack, without its screen and its words. */
import { sheet, symbolOf } from "./faces.ts";

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
      ["ن", "ورقة النقاط"],
    ] as [string, string][],
    en: [
      ["1 – 4", "Row"],
      ["P", "Points"],
    ] as [string, string][],
  },
};
