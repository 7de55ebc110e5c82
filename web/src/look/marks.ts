/** Wordmark, emblem, rosette and icons of the house. All drawn on grids; strokes take currentColor. */
import { khatam, polar, round } from "./geometry.ts";

/** The emblem: two sheets of paper laid crosswise make the khatam. For a viewBox of -50 -50 100 100. */
export const EMBLEM =
  '<rect x="-33" y="-33" width="66" height="66" rx="5" fill="var(--em-a, var(--petrol))" transform="rotate(45)"/>' +
  '<rect x="-33" y="-33" width="66" height="66" rx="5" fill="var(--em-b, var(--paper-up))" stroke="var(--em-a, var(--petrol))" stroke-width="5"/>' +
  `<path d="${khatam(20)}" fill="var(--em-a, var(--petrol))"/>` +
  `<path d="${khatam(8, 0, 0, 22.5)}" fill="var(--em-b, var(--paper-up))"/>`;

/** ورق in a square hand: waw, ra, qaf. For a viewBox of 0 0 150 84. */
export const WORDMARK =
  '<g fill="none" stroke="currentColor" stroke-width="10" stroke-linejoin="round" stroke-linecap="butt">' +
  '<path d="M140 28V58a10 10 0 0 1-10 10H106"/><path d="M88 30V58a10 10 0 0 1-10 10H66"/>' +
  '<path d="M50 28V58a10 10 0 0 1-10 10H17A10 10 0 0 1 7 58V44"/></g>' +
  `<path fill="currentColor" fill-rule="evenodd" d="M115 23h30v30h-30Z${khatam(10.5, 129, 38)}"/>` +
  `<path fill="currentColor" fill-rule="evenodd" d="M25 23h30v30H25Z${khatam(10.5, 39, 38)}"/>` +
  '<path fill="currentColor" d="M30 4.5 36.5 11 30 17.5 23.5 11ZM47 4.5 53.5 11 47 17.5 40.5 11Z"/>';

/** The great rosette inlaid in the table: line work only. For a viewBox of -103 -103 206 206. */
export const ROSETTE = rosette(100);

function rosette(r: number): string {
  const petal = (a: number): string =>
    `<path d="M${polar(r * 0.34, a - 22.5)}L${polar(r * 0.5, a - 13)}L${polar(r * 0.66, a - 9)}L${polar(r * 0.86, a)}` +
    `L${polar(r * 0.66, a + 9)}L${polar(r * 0.5, a + 13)}L${polar(r * 0.34, a + 22.5)}"/>`;
  const joint = (a: number): string =>
    `<path d="M${polar(r * 0.5, a + 13)}L${polar(r * 0.6, a + 22.5)}L${polar(r * 0.5, a + 32)}` +
    `M${polar(r * 0.6, a + 22.5)}L${polar(r * 0.7121, a + 22.5)}"/>`;
  const petals = Array.from({ length: 8 }, (_, i) => petal(i * 45) + joint(i * 45)).join("");
  const stars = [r, r * 0.93, round(((r * 0.34) / 0.7654) * 0.98), r * 0.2].map((q) => `<path d="${khatam(q)}"/>`);
  return stars.slice(0, 2).join("") + petals + stars.slice(2).join("");
}

/** Icons: one path each, for a viewBox of 0 0 24 24, stroked. */
export const ICON = {
  back: "M9 5 16 12 9 19",
  leave: "M14 4H6V20H14M11 12H21M17 8 21 12 17 16",
  menu: "M4 7H20M4 12H20M4 17H20",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  check: "M5 12.5 10 17.5 19.5 7",
  checks: "M2 13 6 17 12 10M9.5 15 11.5 17 20 8",
  x: "M6 6 18 18M18 6 6 18",
  plus: "M12 5V19M5 12H19",
  minus: "M5 12H19",
  people: "M8.5 11.5A3.5 3.5 0 1 0 8.5 4.5 3.5 3.5 0 1 0 8.5 11.5ZM2.5 20C2.5 15.5 5.5 14 8.5 14S14.5 15.5 14.5 20M15 4.8A3.4 3.4 0 0 1 15 11.2M17.4 14.4C20 15 21.5 16.8 21.5 20",
  bot: "M6 9H18V18H6ZM12 9V5M12 5h.01M9.5 13h.01M14.5 13h.01M3 12V15M21 12V15",
  phone: "M7 3H17V21H7ZM11 18H13",
  clock: "M12 3A9 9 0 1 0 12 21 9 9 0 1 0 12 3ZM12 7V12L15.5 14",
  link: "M10 14A4 4 0 0 0 15.6 14L18.6 11A4 4 0 0 0 13 5.4L11.6 6.8M14 10A4 4 0 0 0 8.4 10L5.4 13A4 4 0 0 0 11 18.6L12.4 17.2",
  share: "M12 15V4M7.5 8 12 3.5 16.5 8M5 13V20H19V13",
  copy: "M9 9H20V20H9ZM15 9V4H4V15H9",
  sort: "M4 7H14M4 12H11M4 17H8M17.5 6V18M14 14.5 17.5 18 21 14.5",
  chat: "M4 5H20V16H12L7 20V16H4Z",
  sound: "M4 9.5H7.5L12 5.5V18.5L7.5 14.5H4ZM15.5 9A4.2 4.2 0 0 1 15.5 15M18 6.5A8 8 0 0 1 18 17.5",
  book: "M12 6C10 4.4 7 4 3.5 4.5V18.5C7 18 10 18.4 12 20 14 18.4 17 18 20.5 18.5V4.5C17 4 14 4.4 12 6ZM12 6V20",
  home: "M4 11 12 4 20 11V20H14.5V14.5H9.5V20H4Z",
  board: "M5 20V12H9.5V20M9.5 20V5H14.5V20M14.5 20V9H19V20M3 20H21",
  me: "M12 12A4 4 0 1 0 12 4 4 4 0 1 0 12 12ZM4.5 20.5C4.5 16 8 14.5 12 14.5S19.5 16 19.5 20.5",
  seal: `${khatam(9.6, 12, 12)}M8.6 12.2 11 14.6 15.4 9.8`,
  eye: "M2.5 12C5 7.5 8.3 5.5 12 5.5S19 7.5 21.5 12C19 16.5 15.7 18.5 12 18.5S5 16.5 2.5 12ZM12 9A3 3 0 1 0 12 15 3 3 0 1 0 12 9Z",
  undo: "M9 14 4 9 9 4M4 9H14A5.5 5.5 0 0 1 14 20H9",
  streak: "M12.5 3C13.5 7 18 9.4 18 14.4A6 6 0 0 1 6 14.4C6 12 7.2 10 8.6 8.6 8.8 10.4 9.4 11.4 10.4 12 10 8.6 10.8 5.4 12.5 3Z",
  gear: "M4 7H10M15 7H20M4 17H9M14 17H20M12.5 4.5A2.5 2.5 0 1 0 12.5 9.5 2.5 2.5 0 1 0 12.5 4.5ZM11.5 14.5A2.5 2.5 0 1 0 11.5 19.5 2.5 2.5 0 1 0 11.5 14.5Z",
  day: "M5 6H19V20H5ZM5 10.5H19M9 3.5V7M15 3.5V7",
  again: "M19 5V10H14M5 19V14H10M18.5 10A7 7 0 0 0 6 8.5M5.5 14A7 7 0 0 0 18 15.5",
  play: "M8 5 18.5 12 8 19Z",
  replay: "M6 5V19M20 5 10 12 20 19Z",
  cut: "M4 8H14V20H4ZM8 8V4H20V16H14",
  flag: "M6 21V4H18L15 8.5 18 13H6",
  crown: "M4 18H20M4.5 15 3.5 7 8.5 10.5 12 5 15.5 10.5 20.5 7 19.5 15Z",
  lock: "M6 11H18V20H6ZM8.5 11V8A3.5 3.5 0 0 1 15.5 8V11",
  hand: "M5 9 9 8V19L5 20ZM9 7.5H14V19H9ZM14 8 19 9 17.5 20 14 19Z",
  up: "M6 14.5 12 8.5 18 14.5",
  text: "M5 6H19M12 6V19M9 19H15",
  key: "M8 11A4 4 0 1 0 8 19 4 4 0 1 0 8 11ZM11 12.5 20 4M16 7.5 19 10.5",
} as const;

export type IconName = keyof typeof ICON;
