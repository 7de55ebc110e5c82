/**
 * What the shared parts need to know of a game's cards: how one looks and what it is called. A card is the text of
 * the game's notation; `?` is a card whose face is hidden. Every face lives on a sheet of 100 x 140; its colours come
 * from custom properties (look/tokens.css), so that one symbol serves light and dark.
 */
import { khatam, lattice } from "../look/geometry.ts";

export type Digits = "arab" | "latn";

export interface Faces {
  /** All `<symbol>`s of the game and what they refer to; shown once a page, in a hidden svg. */
  sheet(digits: Digits): string;
  /** The id of a card's symbol. */
  symbol(card: string): string;
  /** The id of the back. */
  back: string;
  /** What a card is called, in the language of the page. */
  name(card: string): string;
  /** A class that gives the card's colour as `--tint`, for the map under a long hand. */
  tint(card: string): string;
}

const ARAB = "٠١٢٣٤٥٦٧٨٩";

/** Digits as they stand on a face. */
export const onFace = (text: string | number, digits: Digits): string =>
  digits === "arab" ? String(text).replace(/\d/g, (d) => ARAB[+d] ?? d) : String(text);

export const symbol = (id: string, body: string): string => `<symbol id="${id}" viewBox="0 0 100 140">${body}</symbol>`;

export const PAPER = '<rect width="100" height="140" rx="9" fill="var(--card)"/>';
export const EDGE =
  '<rect x=".6" y=".6" width="98.8" height="138.8" rx="8.4" fill="none" stroke="var(--card-edge)" stroke-width="1.2"/>';

/** Text in the middle of a place on a face. */
export const figure = (x: number, y: number, size: number, text: string, extra = ""): string =>
  `<text x="${x}" y="${y}" font-size="${size}" text-anchor="middle" ${extra}>${text}</text>`;

/** The back of a pack, with the pattern that it needs. Its colour is `--back-<kind>`. */
export function back(kind: string): string {
  const tile = `<pattern id="pat-back" width="23" height="23" patternUnits="userSpaceOnUse" x="4" y="1">${lattice(23, "var(--back-line)", 0.9)}</pattern>`;
  const colour = `var(--back-${kind})`;
  return (
    `<defs>${tile}</defs>` +
    symbol(
      `back-${kind}`,
      `${PAPER}<rect x="5" y="5" width="90" height="130" rx="5" fill="${colour}"/>` +
        '<rect x="5" y="5" width="90" height="130" rx="5" fill="url(#pat-back)"/>' +
        '<rect x="8.5" y="8.5" width="83" height="123" rx="3" fill="none" stroke="var(--back-line)" stroke-width=".9"/>' +
        `<path d="${khatam(27, 50, 70)}" fill="${colour}"/>` +
        `<path d="${khatam(24, 50, 70)}" fill="none" stroke="var(--back-mark)" stroke-width="1.6"/>` +
        `<path d="${khatam(13, 50, 70, 22.5)}" fill="var(--back-mark)"/>${EDGE}`,
    )
  );
}
