/** Names to begin with, for who has not said one: things and not persons, so that they suit anybody. */
import type { Language } from "../speech/forms.ts";

const NAMES: Record<Language, string[]> = {
  ar: ["سنبلة", "نورس", "زيتون", "مرجان", "ريحان", "نجمة", "نسيم", "لوز", "فيروز", "ياسمين", "سحابة", "كهرمان"],
  en: ["Olive", "Coral", "Comet", "Basil", "Willow", "Amber", "Robin", "Clover", "Maple", "Indigo", "Pebble", "Fern"],
};

/** Names for all who sit round one phone, each another. */
export function suggestions(lang: Language, count: number): string[] {
  const names = NAMES[lang].slice();
  return Array.from({ length: count }, () => names.splice(Math.floor(Math.random() * names.length), 1)[0] ?? "");
}

export const suggestion = (lang: Language): string => NAMES[lang][Math.floor(Math.random() * NAMES[lang].length)] ?? "";
