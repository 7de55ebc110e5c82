import assert from "node:assert/strict";
import { test } from "node:test";
import { chosen, defaults } from "../src/shell/options.ts";
import { spots } from "../src/shell/ring.ts";
import { codeIn, routeOf } from "../src/shell/routes.ts";
import { blocksOf, find, parse, runsOf } from "../src/shell/rules.ts";
import type { OptionChoice } from "../src/wire/messages.ts";

test("paths lead to the pages of the house, and all others nowhere", () => {
  assert.deepEqual(routeOf("/"), { name: "home" });
  assert.deepEqual(routeOf("/new/last-card"), { name: "new", game: "last-card" });
  assert.deepEqual(routeOf("/rules/last-card"), { name: "rules", game: "last-card" });
  assert.deepEqual(routeOf("/settings"), { name: "settings" });
  for (const path of ["/new", "/t/", "/x", "/t/ab12/more", "/%E0%A4%A"]) assert.deepEqual(routeOf(path), { name: "nowhere" }, path);
});

test("a room's code is the same in capitals", () => {
  assert.deepEqual(routeOf("/t/NKHL74"), { name: "table", code: "nkhl74" });
});

test("a code is found however it was typed or pasted", () => {
  for (const text of ["NKHL74", " nkhl 74 ", "nkhl٧٤", "http://192.0.2.2:8000/t/nkhl74", "/t/NKHL74#x", "\u200fnkhl74"]) {
    assert.equal(codeIn(text), "nkhl74", text);
  }
  for (const text of ["", "abc", "غرفة", "a_b_c_d", "1234567890123"]) assert.equal(codeIn(text), null, text);
});

const flag = (name: string, implies: string[] = [], excludes: string[] = []): OptionChoice => ({
  name,
  kind: "flag",
  choices: [false, true],
  default: false,
  implies,
  excludes,
  ruling: "",
});
const CHOICES = [flag("stacking"), flag("escalating", ["stacking"]), flag("jump-in", [], ["alone"]), flag("alone")];

test("an option brings along what it needs, and goes when that goes", () => {
  const on = chosen(CHOICES, defaults(CHOICES), "escalating", true);
  assert.deepEqual(on, { stacking: true, escalating: true, "jump-in": false, alone: false });
  assert.deepEqual(chosen(CHOICES, on, "stacking", false), { ...on, stacking: false, escalating: false });
});

test("an option puts off what it cannot stand beside, in either direction", () => {
  const jump = chosen(CHOICES, {}, "jump-in", true);
  const alone = chosen(CHOICES, jump, "alone", true);
  assert.equal(alone["jump-in"], false);
  assert.equal(chosen(CHOICES, alone, "jump-in", true)["alone"], false);
});

test("what the table itself decides is never asked for", () => {
  assert.ok(!("one-phone" in chosen(CHOICES, { "one-phone": false }, "stacking", true)));
});

test("one's own seat is at the near side, and the others follow clockwise from the left", () => {
  assert.deepEqual(spots(4, 0), ["s", "w", "n", "e"]);
  assert.deepEqual(spots(4, 1), ["e", "s", "w", "n"]);
  assert.deepEqual(spots(2, 1), ["n", "s"]);
  for (const count of [2, 3, 4, 5, 6]) assert.equal(new Set(spots(count, count - 1)).size, count);
});

const TEXT = `# Last Card

First out wins.

## Playing
Turn by turn.

### LC-7 Wild draw four
Only without the colour in play.
Coloured cards only, see LC-5.

- one
  goes on
- two

### LC-8 Action cards
Skip: the next seat loses its turn.
`;

test("a rules text is read into parts and paragraphs, the first line apart", () => {
  const rules = parse(TEXT);
  assert.equal(rules.title, "Last Card");
  assert.deepEqual(rules.before, [{ kind: "text", text: "First out wins." }]);
  assert.deepEqual(rules.parts.map((part) => part.title), ["Playing"]);
  assert.deepEqual(rules.parts[0]?.before, [{ kind: "text", text: "Turn by turn." }]);
  assert.deepEqual(find(rules, "LC-7"), {
    id: "LC-7",
    title: "Wild draw four",
    line: "Only without the colour in play.",
    rest: [
      { kind: "text", text: "Coloured cards only, see LC-5." },
      { kind: "list", items: ["one goes on", "two"] },
    ],
  });
  assert.equal(find(rules, "LC-8")?.line, "Skip: the next seat loses its turn.");
  assert.equal(find(rules, "LC-9"), undefined);
});

test("ids of rulings become links, strong words strong, and the rest stays", () => {
  assert.deepEqual(runsOf("see **this** and LC-17."), [
    { kind: "plain", text: "see " },
    { kind: "strong", text: "this" },
    { kind: "plain", text: " and " },
    { kind: "id", text: "LC-17" },
    { kind: "plain", text: "." },
  ]);
});

test("a blank line parts two paragraphs, a single break does not", () => {
  assert.deepEqual(blocksOf(["a", "b", "", "c"]), [
    { kind: "text", text: "a b" },
    { kind: "text", text: "c" },
  ]);
});

test("lines between bars are a table, whose second line is only a rule; a blank line ends it", () => {
  const lines = ["| Card | Does |", "|---|:-:|", "| Block | shuts a row |", "| Switch | |", "", "after | it"];
  assert.deepEqual(blocksOf(lines), [
    { kind: "table", head: ["Card", "Does"], lines: [["Block", "shuts a row"], ["Switch", ""]] },
    { kind: "text", text: "after | it" },
  ]);
});
