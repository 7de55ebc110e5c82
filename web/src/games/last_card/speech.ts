/** The words of Last Card: cards, and every event a sentence. */
import { number, speaker } from "../../speech/speech.svelte.ts";
import ar from "./speech.ar.ts";
import en from "./speech.en.ts";
import type { Colour } from "./faces.ts";

export const say = speaker(ar, en);

export const colourName = (colour: string): string => say(colour as Colour);

// A card's name is words of the page's own language. Isolates inside it would hide them from the isolate that a
// sentence puts round it, which then would not know its direction.
const plain = (text: string): string => text.replace(/[\u2066-\u2069]/g, "");

/** What a card is called: `r7`, `gS`, `W`, `F:b`. */
export function cardName(card: string): string {
  const [first = "", second = ""] = card;
  if (card === "?") return say("hidden");
  if (first === "W" || first === "F") {
    const name = say(first);
    return card.length > 1 ? plain(say("named", { card: name, colour: colourName(card.slice(2)) })) : name;
  }
  const colour = colourName(first);
  if (second === "S" || second === "R" || second === "D") return plain(say(second, { colour }));
  if (second === "0") return plain(say("zero", { colour })); // a lone ٠ in a sentence reads as a full stop
  return plain(say("plain", { colour, face: number(+second) }));
}
