/** A hand as it is fanned: which card is which, and how far each leans. Pure. */

export interface Held {
  /** The card, in notation. */
  card: string;
  /** Tells equal cards apart: the first r7 of a hand is r7#0. */
  key: string;
}

/** Give each card of a hand a key that stays its own while others come and go. */
export function held(cards: readonly string[]): Held[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const n = seen.get(card) ?? 0;
    seen.set(card, n + 1);
    return { card, key: `${card}#${n}` };
  });
}

/** Most cards that still lean; more lie straight. */
const LEANING = 13;

/** How card `i` of `n` lies: degrees it leans, and pixels it sinks below the top of the arc. */
export function lean(i: number, n: number): { angle: number; sink: number } {
  if (n > LEANING) return { angle: 0, sink: 0 };
  const off = i - (n - 1) / 2;
  return { angle: off * 0.75, sink: off * off * 0.45 };
}

/** The least that a card of a hand may show, in pixels, and the same once the hand scrolls. */
const LEAST = 28;
const LEAST_LONG = 32;

/** Whether a hand of `n` cards of `card` pixels is too long for `width`, and the least each shows. */
export function spread(n: number, card: number, width: number): { long: boolean; least: number } {
  const long = n > 1 && (width - 24 - card) / (n - 1) < LEAST;
  return { long, least: long ? LEAST_LONG : LEAST };
}
