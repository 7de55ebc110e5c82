/** Names to begin with, for who has not said one: things and not persons, so that they suit anybody. */
import type { Language } from "../speech/forms.ts";

const NAMES: Record<Language, string[]> = {
  ar: ["سنبلة", "نورس", "زيتون", "مرجان", "ريحان", "نجمة", "نسيم", "لوز", "فيروز", "ياسمين", "سحابة", "كهرمان"],
  en: ["Olive", "Coral", "Comet", "Basil", "Willow", "Amber", "Robin", "Clover", "Maple", "Indigo", "Pebble", "Fern"],
};

export const suggestion = (lang: Language): string => NAMES[lang][Math.floor(Math.random() * NAMES[lang].length)] ?? "";
