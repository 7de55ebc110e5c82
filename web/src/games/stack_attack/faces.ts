/**
 * The faces of Stack Attack, in two cuts: in a hand the index stands on the left strip, for that is what a fan shows;
 * in a row the strip is narrow and the number big. A penalty is a colour and as many embers as points. What each
 * card costs and does is printed on it, so the faces hold it; the rules are the server's.
 */
import { khatam, round } from "../../look/geometry.ts";
import { back, type Digits, EDGE, figure, onFace, PAPER, symbol } from "../../table/faces.ts";

export type Deed = "block" | "shield" | "down" | "switch";

/** An ember, on a box of 20 round the middle. */
export const EMBER =
  "M.4-9.6C1.2-5.6 6.6-3 6.6 2.6 6.6 6.6 3.8 9.4 0 9.4S-6.6 6.6-6.6 2.8C-6.6.2-5.2-1.6-3.9-3-3.8-1.4-3.2-.4-2.2.2-2.6-3.6-1.6-7.2.4-9.6Z";

const LINE = 'fill="none" stroke="currentColor" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"';

/** What an action card does, as a mark on a box of 30 round the middle: a barrier, a shield, steps down, two arrows. */
export const DEED: Record<Deed, string> = {
  block: `<path ${LINE} d="M-13-5.5H13V5.5H-13ZM-9 5.5V12M9 5.5V12M-9-5.5V-11M9-5.5V-11"/><path d="M-8.5 5.5-3.5-5.5M-.5 5.5 4.5-5.5M7.5 5.5 11.5-3.6" stroke="currentColor" stroke-width="3"/>`,
  shield: `<path ${LINE} d="M0-13 11-9V0C11 7 6 11.4 0 14-6 11.4-11 7-11 0V-9Z"/><path d="${khatam(5.6, 0, -0.6)}" fill="currentColor"/>`,
  down: `<path ${LINE} d="M-14-12H-6V-4H2V4H10V12M4.5 8 10 13.6 15.5 8"/>`,
  switch: `<path ${LINE} d="M-12-6H11.5M5.5-12 11.5-6 5.5 0M12 6.5H-11.5M-5.5.5-11.5 6.5-5.5 12.5"/>`,
};

const PRINTED: [penalty: number, deed: Deed | null, cards: number[]][] = [
  [2, "block", [3, 23, 46, 58]],
  [2, "shield", [7, 19, 42, 62]],
  [2, "down", [10, 30, 39, 51]],
  [2, "switch", [14, 26, 35, 55]],
  [3, null, [20, 40, 50, 60]],
  [5, null, [11, 22, 33, 44]],
];
const SIZE = 64;

/** How many embers a card shows. */
export const embersOf = (card: string): number => PRINTED.find(([, , cards]) => cards.includes(+card))?.[0] ?? 1;

/** The mark that a card shows, if it is an action card. */
export const deedOf = (card: string): Deed | null => PRINTED.find(([, , cards]) => cards.includes(+card))?.[1] ?? null;

// Widths of digits in the bold text face, in em: a number takes the largest size that fits its field.
const WIDE: Record<string, number> = { "٠": 0.33, "١": 0.38, "٢": 0.56, "٣": 0.79, "٤": 0.45, "٥": 0.72, "٦": 0.54, "٧": 0.67, "٨": 0.67, "٩": 0.58 };
const LATIN = 0.6;

function fitted(x: number, y: number, room: number, most: number, text: string): string {
  const size = Math.min(most, room / [...text].reduce((sum, digit) => sum + (WIDE[digit] ?? LATIN), 0));
  return figure(x, round(y - (most - size) * 0.33), round(size), text);
}

const embers = (n: number, x: number, y: number, step: number, scale: number): string =>
  Array.from({ length: n }, (_, i) => `<path d="${EMBER}" transform="translate(${x} ${round(y + i * step)}) scale(${scale})"/>`).join("");

const strip = (width: number, penalty: number): string =>
  `<path d="M0 9A9 9 0 0 1 9 0H${width}V140H9A9 9 0 0 1 0 131Z" fill="var(--sa-${penalty})"/>`;

const mark = (deed: Deed, x: number, y: number, scale: number, colour: string): string =>
  `<g color="var(--sa-${colour})" transform="translate(${x} ${y}) scale(${scale})">${DEED[deed]}</g>`;

function inHand(card: string, digits: Digits): string {
  const p = embersOf(card);
  const deed = deedOf(card);
  const text = onFace(card, digits);
  const star = (y: number): string => `<path d="${khatam(6, 69, y)}" fill="var(--sa-${p}-soft)"/>`;
  return (
    strip(38, p) +
    `<g class="ix" fill="var(--sa-${p}-on)">${fitted(19, 30, 33, 29, text)}${deed ? embers(p, 19, 88, 21, 0.92) : embers(p, 19, 51, 19, 0.86)}</g>` +
    (deed ? mark(deed, 19, 56, 0.86, `${p}-on`) : "") +
    `<g class="ix" fill="var(--ink-card)">${fitted(69, deed ? 76 : 88, 55, 52, text)}</g>` +
    (deed ? mark(deed, 69, 102, 1.2, "2") : star(114) + star(28))
  );
}

function inRow(card: string, digits: Digits): string {
  const p = embersOf(card);
  const deed = deedOf(card);
  return (
    strip(27, p) +
    `<g fill="var(--sa-${p}-on)">${embers(p, 13.5, 70 - (p - 1) * 12.5, 25, 1.12)}</g>` +
    `<g class="ix" fill="var(--ink-card)">${fitted(63.5, deed ? 74 : 92, 68, 66, onFace(card, digits))}</g>` +
    (deed ? mark(deed, 63.5, 108, 1.5, "2") : "")
  );
}

const ALL = Array.from({ length: SIZE }, (_, i) => String(i + 1));

/** The back and every face in both cuts; or only some faces, as they lie in a hand. */
export function sheet(digits: Digits, cards: readonly string[] = ALL): string {
  const hand = cards.map((card) => symbol(`s-${card}`, PAPER + inHand(card, digits) + EDGE));
  const row = cards === ALL ? cards.map((card) => symbol(`s-r${card}`, PAPER + inRow(card, digits) + EDGE)) : [];
  return back("stack") + hand.join("") + row.join("");
}

/** The id of a card's symbol as it lies in a hand; `?` is the back. */
export const symbolOf = (card: string): string => (card === "?" ? "back-stack" : `s-${card}`);

/** The id of a card's symbol as it lies in a row. */
export const rowSymbolOf = (card: string): string => (card === "?" ? "back-stack" : `s-r${card}`);
