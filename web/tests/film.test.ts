import assert from "node:assert/strict";
import { test } from "node:test";
import { fits, lineOf, pictures } from "../src/games/stack_attack/film.ts";
import type { SeenEvent, StackAttackView } from "../src/wire/messages.ts";

const move = (card: string, source: string, target: string): SeenEvent => ({ kind: "move", card, source, target });
const said = (seat: number, word: string, ...args: (string | number)[]): SeenEvent => ({ kind: "say", seat, word, args });

/** Two seats, each with two cards, the reader on seat 0. */
const BEFORE: StackAttackView = {
  game: "stack-attack",
  seat: 0,
  seats: 2,
  turn: null,
  phase: "choose",
  waits: null,
  zones: {
    stock: 53,
    "hand 0": ["14", "50"],
    "hand 1": 2,
    "shown 0": [],
    "shown 1": [],
    "taken 0": [],
    "taken 1": [],
    "row 1": ["1", "2", "4", "5", "6"],
    "row 2": ["28"],
    "row 3": ["47"],
    "row 4": ["63"],
  },
  chosen: [false, true],
  choice: null,
  order: "up",
  blocked: [],
  queue: [],
  taken: [0, 0],
  totals: [0, 0],
  round: 1,
  turn_number: 9,
  costs: [5, 1, 1, 1],
  effects: {},
  left: [],
  winner: null,
  over: false,
  sheet: [],
};

/** Seat 0 plays the Switch 14 against 8: the 8 takes row 1 for seat 0, the 14 lies behind it. */
const TURN: SeenEvent[] = [
  said(0, "chose"),
  said(-1, "reveal"),
  move("14", "hand 0", "shown 0"),
  move("8", "hand 1", "shown 1"),
  said(-1, "order", "up"),
  said(0, "swap", 1),
  move("14", "shown 0", "shown 1"),
  move("8", "shown 1", "shown 0"),
  said(0, "takes", 1, 5),
  ...["1", "2", "4", "5", "6"].map((card) => move(card, "row 1", "taken 0")),
  move("8", "shown 0", "row 1"),
  move("14", "shown 1", "row 1"),
];

const AFTER: StackAttackView = {
  ...BEFORE,
  zones: { ...BEFORE.zones, "hand 0": ["50"], "hand 1": 1, "taken 0": ["1", "2", "4", "5", "6"], "row 1": ["8", "14"] },
  chosen: [false, false],
  taken: [5, 0],
  turn_number: 10,
  costs: [3, 1, 1, 1],
};

test("the last picture of a turn shows what the server shows: cards, points and costs", () => {
  const last = pictures(BEFORE, TURN, AFTER, null).at(-1);
  assert.deepEqual(last?.view.zones, AFTER.zones);
  assert.deepEqual(last?.view.taken, AFTER.taken);
  assert.deepEqual(last?.view.costs, AFTER.costs);
});

test("all cards turn over at once where they lie, then stand in their order", () => {
  const [, turned, ordered] = pictures(BEFORE, TURN, AFTER, null);
  assert.equal(turned?.line, null);
  assert.deepEqual(turned?.view.zones["shown 1"], ["8"]);
  assert.deepEqual(turned?.view.zones["hand 0"], ["14", "50"]);
  assert.deepEqual(ordered?.line, [{ card: "8", seat: 1 }, { card: "14", seat: 0 }]);
});

test("a Switch moves the holders, the cards keep their places in the order", () => {
  const swap = pictures(BEFORE, TURN, AFTER, null).find((picture) => picture.swap.length);
  assert.deepEqual(swap?.line, [{ card: "8", seat: 0 }, { card: "14", seat: 1 }]);
  assert.deepEqual(swap?.view.queue, [0, 1]);
});

test("a row that is taken is marked, goes to its owner, and then the card is laid", () => {
  const film = pictures(BEFORE, TURN, AFTER, null);
  const [marked, gone] = film.filter((picture) => picture.row?.what === "take");
  assert.deepEqual(marked?.view.zones["row 1"], ["1", "2", "4", "5", "6"]);
  assert.deepEqual(gone?.view.zones["row 1"], []);
  assert.equal(gone?.flights.length, 5);
  assert.ok(gone?.caption.length, "the strip goes on telling of it");
  assert.equal(film[film.indexOf(gone!) + 1]?.at, "8");
});

test("a sealed choice passes without taking time", () => {
  const film = pictures(BEFORE, [said(0, "chose")], { ...BEFORE, chosen: [true, true] }, null);
  assert.deepEqual(film.map((picture) => picture.beats), [0]);
  assert.deepEqual(film[0]?.view.chosen, [true, true]);
});

test("a strip is kept as long as the cards still to come stand in it with their holders", () => {
  const view: StackAttackView = { ...BEFORE, phase: "resolve", queue: [1], zones: { ...BEFORE.zones, "shown 1": ["14"] } };
  assert.deepEqual(lineOf(view), [{ card: "14", seat: 1 }]);
  assert.ok(fits([{ card: "8", seat: 0 }, { card: "14", seat: 1 }], view));
  assert.ok(!fits([{ card: "8", seat: 1 }, { card: "14", seat: 0 }], view));
});

test("cards that are laid right after a Switch or a taken row each have a picture of their own", () => {
  const laid = pictures(BEFORE, TURN, AFTER, null).filter((picture) => picture.flights.some((flight) => flight.target === "row 1"));
  assert.deepEqual(laid.map((picture) => picture.at), ["8", "14"]);
  const plain = [...TURN.slice(0, 8), move("8", "shown 0", "row 2"), move("14", "shown 1", "row 1")];
  const film = pictures(BEFORE, plain, AFTER, null);
  assert.deepEqual(film.slice(-2).map((picture) => picture.at), ["8", "14"]);
  assert.deepEqual(film.at(-3)?.swap, [0, 1]);
});
