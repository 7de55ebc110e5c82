/**
 * The check of a finished match, by this browser, against what this browser kept: the seal and its own cut from
 * before the header, the header's hash from before any cut was opened, and the cards that the page saw leave the
 * stock. It knows no rule of any game: that the moves obey the rules is the part of `waraq verify`.
 */
import { commitment, dealKey, digestOf, linksHold, shuffled, words } from "./deal.ts";
import type { Left } from "./watch.ts";

/** What a browser keeps of a match, all 64 hex digits. */
export interface Kept {
  seal: string;
  header: string;
  cut: string | null;
}

/** What the server shows after the end; `lay` is null where a shuffle began from the pack's own order. */
export interface Shown {
  header: string;
  seal: string;
  cuts: (string | null)[];
  links: string[];
  pack: string[];
  rounds: { decks: string[][]; lay?: (string[] | null)[]; left: [string, string][] }[];
}

export interface Verdict {
  /** The links hash down to the seal that was shown before the cuts, and the header is the one shown then. */
  seal: boolean;
  /** This browser's cut is among those that went into the shuffle. Null: this browser had none. */
  cut: boolean | null;
  /** Every deck is the one that links, header and cuts give, the cards left it in its order, and as this page saw it. */
  cards: boolean;
  /** How many cards that this page saw with their faces were compared. */
  seen: number;
}

const same = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((x, i) => x === b[i]);

/** Compares what is shown with what was kept, and with what was seen. */
export function check(shown: Shown, kept: Kept, seen: Left = []): Verdict {
  const header = JSON.parse(shown.header) as { seal: string; cuts: (string | null)[] };
  const promised = header.cuts.every((promise, i) => {
    const cut = shown.cuts[i] ?? null;
    return promise === null ? cut === null : cut !== null && commitment(cut) === promise;
  });
  return {
    seal:
      kept.seal === shown.seal &&
      header.seal === shown.seal &&
      digestOf(shown.header) === kept.header &&
      linksHold(shown.seal, shown.links),
    cut: kept.cut === null ? null : promised && shown.cuts.includes(kept.cut),
    cards:
      promised &&
      shown.rounds.length <= shown.links.length &&
      shown.rounds.every((_, i) => roundHolds(shown, i)) &&
      (!shown.rounds.length || asSeen(shown, seen)),
    seen: shown.rounds.length ? seen.filter(([card]) => card !== "?").length : 0,
  };
}

/** Whether the last cards that left the stock are those that were seen, each on its way to the same place. */
function asSeen(shown: Shown, seen: Left): boolean {
  const all = shown.rounds.flatMap((round) => round.left);
  const from = all.length - seen.length;
  return seen.every(([card, target], i) => {
    const told = all[from + i];
    return told !== undefined && told[1] === target && (card === "?" || card === told[0]);
  });
}

function roundHolds(shown: Shown, index: number): boolean {
  const round = shown.rounds[index]!;
  const key = dealKey(shown.links[index]!, shown.header, shown.cuts);
  const decks = round.decks.map((_, k) => shuffled(round.lay?.[k] ?? shown.pack, words(key, `deck/${k}`)));
  return round.decks.every((deck, k) => same(deck, decks[k]!)) && inOrder(decks, round.left.map(([card]) => card));
}

/**
 * Whether the cards left the stock in the order of the decks, each deck from its first card, a later one taking over
 * where an earlier one was shuffled again before its end.
 */
export function inOrder(decks: string[][], left: string[]): boolean {
  // All places that the stock may be at: a card may be the next of this deck or the first of the one after it.
  let places: [number, number][] = [[0, 0]];
  for (const card of left) {
    const next: [number, number][] = [];
    for (const [deck, at] of places) {
      if (decks[deck]?.[at] === card) next.push([deck, at + 1]);
      if (at > 0 && decks[deck + 1]?.[0] === card) next.push([deck + 1, 1]);
    }
    if (!next.length) return false;
    places = next;
  }
  return true;
}
