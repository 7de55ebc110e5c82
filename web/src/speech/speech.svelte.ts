/**
 * What the page says. `t` has the shell's texts; `speaker` makes one for a module's own, so that a game's texts live
 * with the game. All read the settings each time, so that a change of language or digits shows at once.
 */
import { settings } from "../shell/settings.svelte.ts";
import { ar } from "./ar.ts";
import { en } from "./en.ts";
import { fill, inDigits, type Messages, redigit, type Speaker, type Translation, withSign } from "./forms.ts";

export { isolate, type Translation } from "./forms.ts";

/** Binds a module's texts, Arabic and English, to the settings. */
export function speaker<const B extends Messages>(arabic: Translation<B>, english: B): Speaker<B> {
  return (key, ...args) => {
    const messages: Messages = settings.lang === "ar" ? arabic : english;
    return fill(messages[key] ?? key, args[0] ?? {}, settings.lang, settings.digits);
  };
}

export const t = speaker(ar, en);

/** A number in the chosen digits. */
export const number = (n: number): string => inDigits(n, settings.digits);

/** A number with its sign, as an isolate from left to right. */
export const signed = (n: number): string => withSign(n, settings.digits);

/** A text that came with digits of its own, in the chosen digits. */
export const redigited = (text: string): string => redigit(text, settings.digits);
