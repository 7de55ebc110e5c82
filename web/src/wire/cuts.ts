/**
 * This browser's part in the sealed deal (docs/fair.md, 2 to 4 and 7): it draws a cut, promises it, keeps the seal and
 * the header that it was shown, and only then opens the cut. What it keeps is what the slip is checked against.
 */
import type { Kept } from "../fair/check.ts";
import { commitment, digestOf, freshCut } from "../fair/deal.ts";
import { keep, kept } from "../shell/keeping.ts";

interface Promised {
  cut: string;
  seal: string;
}

const MOST = 60;
const INDEX = "waraq/matches";
const promiseOf = (code: string): string => `waraq/cut/${code}`;
const matchOf = (match: string): string => `waraq/match/${match}`;

// A browser that keeps nothing still plays and checks, until the page is closed.
const memory = new Map<string, unknown>();

function remember(key: string, value: unknown): void {
  memory.set(key, value);
  keep(key, value);
}

const recall = <T>(key: string): T | null => (memory.get(key) as T | undefined) ?? kept<T>(key);

/** Draws a cut for the next match of the table and gives the promise of it. The same seal keeps the same cut. */
export function promise(code: string, seal: string): string {
  const before = recall<Promised>(promiseOf(code));
  const promised = before?.seal === seal ? before : { cut: freshCut(), seal };
  remember(promiseOf(code), promised);
  return commitment(promised.cut);
}

/**
 * Keeps what the header says, then gives the cut that it waits for, or null: this browser promised none, or the
 * header is not about the seal and the cut that were shown, and then nothing is opened.
 */
export function opening(code: string, text: string): string | null {
  const header = JSON.parse(text) as { match: string; seal: string; cuts: (string | null)[] };
  const promised = recall<Promised>(promiseOf(code));
  if (promised && promised.seal !== header.seal) return null;
  const cut = promised && header.cuts.includes(commitment(promised.cut)) ? promised.cut : null;
  const known: Kept = { seal: promised?.seal ?? header.seal, header: digestOf(text), cut };
  remember(matchOf(header.match), known);
  forgetOldest(header.match);
  return cut;
}

/** What this browser kept of a match, or null. */
export const keptOf = (match: string): Kept | null => recall<Kept>(matchOf(match));

function forgetOldest(match: string): void {
  const matches = [...(kept<string[]>(INDEX) ?? []).filter((other) => other !== match), match];
  for (const old of matches.splice(0, Math.max(0, matches.length - MOST))) keep(matchOf(old), undefined);
  keep(INDEX, matches);
}
