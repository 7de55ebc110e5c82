import assert from "node:assert/strict";
import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { check, inOrder, type Kept, type Shown } from "../src/fair/check.ts";
import { below, commitment, dealKey, digestOf, freshCut, linkBelow, shuffled, words } from "../src/fair/deal.ts";
import { Watch } from "../src/fair/watch.ts";
import type { SeenMove } from "../src/wire/messages.ts";
import { fromHex, hex, hmac, sha256, utf8 } from "../src/fair/sha256.ts";

interface Round {
  link: string;
  key: string;
  "first 8 words of deck/0": number[];
  "deck/0 of 108": number[];
  "deck/1 of 30": number[];
  "dealer below 3": number;
}
interface Vectors {
  header: { seal: string; cuts: (string | null)[] };
  canonical: string;
  header_sha256: string;
  cuts: (string | null)[];
  rounds: Record<string, Round>;
}
const vectors = JSON.parse(readFileSync(new URL("../../tests/fair/vectors.json", import.meta.url), "utf8")) as Vectors;
const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
const take = (n: number, source: Generator<number, never>): number[] => upTo(n).map(() => source.next().value);

test("our SHA-256 and HMAC are those of the standard, at every length around a block", () => {
  for (let length = 0; length < 200; length++) {
    const bytes = Uint8Array.from(upTo(length), (i) => (i * 31 + length) % 256);
    assert.equal(hex(sha256(bytes)), createHash("sha256").update(bytes).digest("hex"));
    assert.equal(hex(hmac(bytes, utf8("ورق"))), createHmac("sha256", bytes).update("ورق").digest("hex"));
  }
});

test("hex digits are read back, and anything else is refused", () => {
  assert.equal(hex(fromHex("00ff10")), "00ff10");
  assert.throws(() => fromHex("0g"), RangeError);
  assert.throws(() => fromHex("abc"), RangeError);
});

test("commitments and the header's hash are the published ones", () => {
  assert.equal(digestOf(vectors.canonical), vectors.header_sha256);
  vectors.cuts.forEach((cut, seat) => assert.equal(cut && commitment(cut), vectors.header.cuts[seat]));
});

test("the first links hash down to the seal", () => {
  const [one, two] = [vectors.rounds["1"]!.link, vectors.rounds["2"]!.link];
  assert.equal(linkBelow(one), vectors.header.seal);
  assert.equal(linkBelow(two), one);
});

for (const [name, round] of Object.entries(vectors.rounds)) {
  test(`round ${name} is dealt as published`, () => {
    const key = dealKey(round.link, vectors.canonical, vectors.cuts);
    assert.equal(hex(key), round.key);
    assert.deepEqual(take(8, words(key, "deck/0")), round["first 8 words of deck/0"]);
    assert.deepEqual(shuffled(upTo(108), words(key, "deck/0")), round["deck/0 of 108"]);
    assert.deepEqual(shuffled(upTo(30), words(key, "deck/1")), round["deck/1 of 30"]);
    assert.equal(below(words(key, "dealer"), 3), round["dealer below 3"]);
  });
}

test("any other header deals other cards", () => {
  const { link, key } = vectors.rounds["1"]!;
  assert.notEqual(hex(dealKey(link, vectors.canonical.replace('"voids":0', '"voids":1'), vectors.cuts)), key);
});

test("a fresh cut is 32 bytes and never the same", () => {
  assert.match(freshCut(), /^[0-9a-f]{64}$/);
  assert.notEqual(freshCut(), freshCut());
});

const PACK = upTo(108).map((n) => `c${n}`);

/** An honest match of one round in which the pack was shuffled again after 30 cards. */
function honest(): { shown: Shown; kept: Kept } {
  const { link } = vectors.rounds["1"]!;
  const key = dealKey(link, vectors.canonical, vectors.cuts);
  const first = shuffled(PACK, words(key, "deck/0"));
  const lay = first.slice(0, 20);
  const second = shuffled(lay, words(key, "deck/1"));
  const left = [...first.slice(0, 30), ...second.slice(0, 4)].map((card): [string, string] => [card, "hand 0"]);
  const shown: Shown = {
    header: vectors.canonical,
    seal: vectors.header.seal,
    cuts: vectors.cuts,
    links: [link],
    pack: PACK,
    rounds: [{ decks: [first, second], lay: [null, lay], left }],
  };
  return { shown, kept: { seal: vectors.header.seal, header: vectors.header_sha256, cut: vectors.cuts[0]! } };
}

test("an honest match passes on all three counts", () => {
  const { shown, kept } = honest();
  assert.deepEqual(check(shown, kept), { seal: true, cut: true, cards: true, seen: 0 });
  assert.equal(check(shown, { ...kept, cut: null }).cut, null);
});

test("each kind of cheating is seen", () => {
  const { shown, kept } = honest();
  assert.equal(check(shown, { ...kept, seal: "0".repeat(64) }).seal, false);
  assert.equal(check(shown, { ...kept, header: "0".repeat(64) }).seal, false);
  assert.equal(check({ ...shown, links: [vectors.rounds["2"]!.link] }, kept).seal, false);
  assert.equal(check(shown, { ...kept, cut: freshCut() }).cut, false);
  assert.equal(check({ ...shown, cuts: [freshCut(), null, vectors.cuts[2]!] }, kept).cut, false);
  const round = shown.rounds[0]!;
  const swapped = [round.left[1]!, round.left[0]!, ...round.left.slice(2)];
  assert.equal(check({ ...shown, rounds: [{ ...round, left: swapped }] }, kept).cards, false);
  const deck = [round.decks[0]![1]!, round.decks[0]![0]!, ...round.decks[0]!.slice(2)];
  assert.equal(check({ ...shown, rounds: [{ ...round, decks: [deck, round.decks[1]!] }] }, kept).cards, false);
});

test("what the page saw leave the stock must be what is shown, and is counted", () => {
  const { shown, kept } = honest();
  const { left } = shown.rounds[0]!;
  const hidden = left.map(([card, target], i): [string, string] => [i % 2 ? "?" : card, target]);
  assert.deepEqual(check(shown, kept, hidden), { seal: true, cut: true, cards: true, seen: 17 });
  assert.ok(check(shown, kept, hidden.slice(10)).cards, "a page that came later saw the end of it");
  const other = hidden.with(4, ["c1000", "hand 0"]);
  assert.equal(check(shown, kept, other).cards, false);
  assert.equal(check(shown, kept, hidden.with(5, ["?", "hand 1"])).cards, false, "another hand got it");
  assert.equal(check(shown, kept, [...hidden, ["?", "hand 0"]]).cards, false, "one more than is shown");
});

test("a page notes the stock of one match at a time, as far back as it saw without a gap", () => {
  const watch = new Watch();
  const move = (card: string): SeenMove => ({ kind: "move", card, source: "stock", target: "hand 0" });
  watch.note("a-1", [move("r1"), { ...move("r2"), source: "hand 0", target: "discard" }]);
  assert.deepEqual(watch.of("a-1"), [["r1", "hand 0"]]);
  watch.gap();
  watch.note("a-1", [move("?")]);
  assert.deepEqual(watch.of("a-1"), [["?", "hand 0"]]);
  watch.note("a-2", [move("r3")]);
  assert.deepEqual(watch.of("a-1"), []);
  assert.deepEqual(watch.of("a-2"), [["r3", "hand 0"]]);
});

test("cards leave in the order of the decks, a later deck taking over, and never otherwise", () => {
  const decks = [
    ["a", "b", "a", "c"],
    ["a", "d"],
  ];
  assert.ok(inOrder(decks, ["a", "b", "a", "d"]), "the second a may be the later deck's");
  assert.ok(inOrder(decks, ["a", "b", "a", "c", "a", "d"]));
  assert.ok(!inOrder(decks, ["b"]));
  assert.ok(!inOrder(decks, ["a", "b", "d"]));
});
