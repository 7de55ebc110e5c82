/**
 * Texts as typed data: a string with {holes}, or the plural forms of one counted argument `n`. Unknown keys, missing
 * holes, keys that Arabic lacks and plural forms that it lacks are errors of the compiler. Pure: no page, no setting.
 */
export type Language = "ar" | "en";
export type Digits = "arab" | "latn";
export type Forms = { other: string } & Partial<Record<"zero" | "one" | "two" | "few" | "many", string>>;
export type Message = string | Forms;
export type Messages = Record<string, Message>;

/** A translation has the same keys and the same kinds of text; Arabic gives all six forms. */
export type Translation<B> = { [K in keyof B]: B[K] extends string ? string : Required<Forms> };

type Holes<S> = S extends `${string}{${infer H}}${infer R}` ? H | Holes<R> : never;
type ArgsOf<M> = M extends string ? Holes<M> : "n" | (M extends { other: infer O } ? Holes<O> : never);
type Value<K> = K extends "n" ? number : string | number;
type Args<M> = [ArgsOf<M>] extends [never] ? [] : [args: { [A in ArgsOf<M>]: Value<A> }];
export type Speaker<B> = <K extends keyof B & string>(key: K, ...args: Args<B[K]>) => string;

const FIRST_STRONG = "\u2068";
const LEFT_TO_RIGHT = "\u2066";
const END = "\u2069";

/** A name or any text of unknown direction, so that it cannot turn the sentence round it. */
export const isolate = (name: string): string => `${FIRST_STRONG}${name}${END}`;

const formats = new Map<string, Intl.NumberFormat>();
const plurals: Record<Language, Intl.PluralRules> = { ar: new Intl.PluralRules("ar"), en: new Intl.PluralRules("en") };

/** A number in the chosen digits. `ar` alone would give Latin digits in Chromium: the tag always says which. */
export function inDigits(n: number, digits: Digits): string {
  const tag = digits === "arab" ? "ar-u-nu-arab" : "en-u-nu-latn";
  const format = formats.get(tag) ?? new Intl.NumberFormat(tag, { maximumFractionDigits: 2 });
  formats.set(tag, format);
  return format.format(Math.abs(n)).replace(/^/, n < 0 ? "−" : "");
}

const ARAB = "٠١٢٣٤٥٦٧٨٩";

/** A text that was written with digits of its own, such as the rules, in the chosen digits. */
export const redigit = (text: string, digits: Digits): string =>
  digits === "arab"
    ? text.replace(/\d/g, (d) => ARAB[Number(d)] ?? d)
    : text.replace(/[٠-٩]/g, (d) => String(ARAB.indexOf(d)));

/** A number with its sign, which must stand to the left of it in both languages. */
export const withSign = (n: number, digits: Digits): string =>
  `${LEFT_TO_RIGHT}${n > 0 ? "+" : ""}${inDigits(n, digits)}${END}`;

/** Fills a text's holes: numbers in the chosen digits, everything else isolated. */
export function fill(message: Message, args: Record<string, string | number>, lang: Language, digits: Digits): string {
  const text = typeof message === "string" ? message : (message[plurals[lang].select(Number(args["n"]))] ?? message.other);
  return text.replace(/\{(\w+)\}/g, (_, hole: string) => {
    const value = args[hole];
    return typeof value === "number" ? inDigits(value, digits) : isolate(value ?? "");
  });
}
