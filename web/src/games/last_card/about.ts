/** What home and the new table need to know of Last Card, without its screen and its words. */
import type { About } from "../../shell/games.ts";
import { sheet, symbolOf } from "./faces.ts";

export default {
  name: "last-card",
  title: { ar: "آخر ورقة", en: "Last Card" },
  line: { ar: "أول يد تفرغ تفوز، والنداء قبل الأخيرة", en: "Empty your hand first, and call before the last card" },
  /** Cards that stand for the game, and how to draw them. */
  art: { sheet, symbol: symbolOf, cards: ["b7", "gR", "r2", "W"] },
  options: {
    stacking: {
      ar: { title: "التكديس", line: "«اسحب اثنتين» تُردّ بمثلها، والمجموع ينتقل." },
      en: { title: "Stacking", line: "A draw two may be answered with another; the sum moves on." },
    },
    escalating: {
      ar: { title: "السحب المتصاعد", line: "«اسحب اثنتين» و«تغيير مع سحب أربع» تُردّ كل منهما على الأخرى." },
      en: { title: "Escalating", line: "Draw two and wild draw four may be stacked on each other." },
    },
    "seven-zero": {
      ar: { title: "سبعة–صفر", line: "السبعة تبادل اليد مع المقعد التالي، والصفر يدوّر الأيدي كلها." },
      en: { title: "Seven-zero", line: "A seven swaps hands with the next seat, a zero turns all hands." },
    },
    "jump-in": {
      ar: { title: "القفز", line: "الورقة المطابقة تمامًا تُلعب خارج الدور." },
      en: { title: "Jump-in", line: "The very same card may be played out of turn." },
    },
    window: {
      ar: { title: "مهلة النداء", line: "كم ثانية يبقى نداء «آخر ورقة!» متاحًا." },
      en: { title: "Call window", line: "How many seconds “Last card!” can be called." },
    },
  },
  /** Keys of its own at the table, in the letters of each language. */
  keys: {
    ar: [
      ["س", "السحب"],
      ["ح", "الاحتفاظ بالورقة"],
      ["ن", "آخر ورقة!"],
    ],
    en: [
      ["D", "Draw"],
      ["K", "Keep the card"],
      ["C", "Last card!"],
    ],
  },
} satisfies About;
