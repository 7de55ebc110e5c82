import assert from "node:assert/strict";
import { test } from "node:test";
import { cardOf, sorted } from "../src/games/last_card/hand.ts";
import { held, lean, spread } from "../src/table/hand.ts";
import { absent, around, letters } from "../src/table/seating.ts";

test("equal cards of a hand keep keys of their own", () => {
  assert.deepEqual(held(["r7", "r7", "W"]).map((h) => h.key), ["r7#0", "r7#1", "W#0"]);
});

test("a hand leans evenly to both sides and lies straight above thirteen cards", () => {
  assert.deepEqual([lean(0, 9).angle, lean(4, 9).angle, lean(8, 9).angle], [-3, 0, 3]);
  assert.deepEqual(lean(0, 14), { angle: 0, sink: 0 });
});

test("a phone's hand scrolls from eleven cards on and never before", () => {
  assert.equal(spread(10, 84, 360).long, false);
  assert.equal(spread(11, 84, 360).long, true);
});

test("a hand is sorted by colour or by face, wilds last", () => {
  const hand = ["W", "g2", "r9", "b2", "F", "r2"];
  assert.deepEqual(sorted(hand, "colour"), ["r2", "r9", "b2", "g2", "W", "F"]);
  assert.deepEqual(sorted(hand, "face"), ["r2", "b2", "g2", "r9", "W", "F"]);
});

test("a move of a card names the card, another move none", () => {
  assert.deepEqual(["r7", "gS", "W:b", "W", "F:y"].map(cardOf), ["r7", "gS", "W", "W", "F"]);
  assert.deepEqual(["draw", "call", "keep", "take"].map(cardOf), [null, null, null, null]);
});

test("rivals stand clockwise from the left hand, two of them at the sides", () => {
  assert.deepEqual(around(0, 4), [{ seat: 1, place: 1 }, { seat: 2, place: 2 }, { seat: 3, place: 3 }]);
  assert.deepEqual(around(2, 3), [{ seat: 0, place: 1 }, { seat: 1, place: 3 }]);
  assert.deepEqual(around(1, 2), [{ seat: 0, place: 2 }]);
});

test("two letters stand for a name, without its article", () => {
  assert.deepEqual(["سلمى", "السندباد", "Noura", "ع", "👋🏽"].map(letters), ["سل", "سن", "No", "ع", "👋🏽"]);
});

test("a computer is never away, a person who left has left", () => {
  const chair = { kind: "person", name: "", level: null, ready: true, left: false, presence: "gone", mine: false, host: false, vote: false, cutless: false } as const;
  assert.equal(absent(chair), "away");
  assert.equal(absent({ ...chair, kind: "computer" }), null);
  assert.equal(absent({ ...chair, left: true }), "left");
  assert.equal(absent(undefined), null);
});
