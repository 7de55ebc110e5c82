/** The words of Stack Attack: cards, lists, and every event a sentence. */
import { settings } from "../../shell/settings.svelte.ts";
import { number, speaker } from "../../speech/speech.svelte.ts";
import { deedOf, embersOf } from "./faces.ts";
import ar from "./speech.ar.ts";
import en from "./speech.en.ts";

export const say = speaker(ar, en);

/** What a card is called in full: its number, what it does, what it costs. */
export function cardName(card: string): string {
  if (card === "?") return say("hidden");
  const n = embersOf(card);
  const deed = deedOf(card);
  return deed ? say("card_deed", { card: +card, deed: say(deed), n }) : say("card", { card: +card, n });
}

/**
 * Several things in a sentence, as the language strings them together. A mark of the language's own direction goes
 * before them: the isolate that a sentence puts round them would otherwise look past their names and read left to right.
 */
export const list = (things: readonly string[]): string =>
  settings.lang === "ar" ? `\u200F${things.join("، ")}` : `\u200E${things.join(", ")}`;

/** Numbers of cards, read one after the other. */
export const numbers = (cards: readonly string[]): string => list(cards.map((card) => number(+card)));
