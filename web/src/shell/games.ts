/**
 * The games of the house, found by their folders: a tiny `about.ts` each, at once; their screens and rules texts when
 * they are needed. A further game touches nothing here.
 */
import type { Component } from "svelte";
import type { Digits, Language } from "../speech/forms.ts";
import type { TableLink } from "../wire/link.svelte.ts";
import { load, type Rules } from "./rules.ts";

interface Worded {
  title: string;
  line: string;
}

export interface About {
  name: string;
  title: Record<Language, string>;
  line: Record<Language, string>;
  /** Cards that stand for the game: their symbols, and which. */
  art: { sheet: (digits: Digits) => string; symbol: (card: string) => string; cards: string[] };
  options: Record<string, Record<Language, Worded>>;
  /** Where the match has got to, under the game's name at the table; where there is something to count. */
  progress?: (view: unknown) => string;
  /** Keys of its own at the table: what is pressed, and what it does. */
  keys?: Record<Language, [key: string, does: string][]>;
}

/** What the shell says about a match; it comes with the game's own texts, so not before the table. */
export interface Words {
  /** What a seat is told with at the end: a code and a number of the verdict. */
  result: (word: string, n: number) => string;
  /** Why the match ended. */
  reason: (code: string) => string;
  /** How far the match is, for the bar. */
  progress?: (view: unknown) => string;
}

export type Screen = Component<{ link: TableLink; ruling: (id: string) => void }>;

const abouts = import.meta.glob<About>("../games/*/about.ts", { eager: true, import: "default" });
const screens = import.meta.glob<Screen>("../games/*/Screen.svelte", { import: "default" });
const words = import.meta.glob<Words>("../games/*/words.ts", { import: "default" });
const texts = import.meta.glob<string>("../../../src/waraq/games/*/RULES.*.md", { query: "?raw", import: "default" });

/** In the order of the house: the simplest first. */
export const GAMES: About[] = Object.values(abouts);

export const aboutOf = (game: string): About | undefined => GAMES.find((about) => about.name === game);

const folder = (game: string): string => `../games/${game.replaceAll("-", "_")}`;

/** The screen of a game's table, and its words; throws where it has none. */
export async function tableOf(game: string): Promise<{ screen: Screen; words: Words }> {
  const [screen, said] = [screens[`${folder(game)}/Screen.svelte`], words[`${folder(game)}/words.ts`]];
  if (!screen || !said) throw new Error(`no table of ${game}`);
  const [found, spoken] = await Promise.all([screen(), said()]);
  return { screen: found, words: spoken };
}

const read = new Map<string, Promise<Rules>>();

/** A game's rules in a language, read once. */
export function rulesOf(game: string, lang: Language): Promise<Rules> {
  const key = `${game}/${lang}`;
  const known = read.get(key) ?? load(texts, game, lang);
  read.set(key, known);
  known.catch(() => read.delete(key));
  return known;
}
