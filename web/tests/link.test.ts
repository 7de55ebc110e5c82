import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { commitment, digestOf } from "../src/fair/deal.ts";
import type { LastCardView, Room, SeenEvent } from "../src/wire/messages.ts";
import { FakeSocket, type FakeStorage, furnish, roomOf, stepOf, welcomeOf } from "./page.ts";

let storage = furnish().storage;
const { TableLink } = await import("../src/wire/link.svelte.ts");
const { keptOf } = await import("../src/wire/cuts.ts");

type Link = InstanceType<typeof TableLink>;
let links: Link[] = [];
const viewOf = (turn: number): LastCardView => ({ game: "last-card", turn }) as LastCardView;

function joined(welcome = welcomeOf({ view: viewOf(0) }), code = "nkhl74"): { link: Link; socket: FakeSocket } {
  const link = new TableLink(code);
  links.push(link);
  const socket = FakeSocket.last.open();
  socket.tell(welcome);
  return { link, socket };
}

beforeEach(() => {
  storage = furnish().storage;
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
});
afterEach(() => {
  for (const link of links) link.destroy();
  links = [];
  mock.timers.reset();
});

test("the first message says what was seen, and a welcome opens the link", () => {
  const { link, socket } = joined();
  assert.equal(socket.url, "ws://192.0.2.2:8000/ws/nkhl74");
  assert.deepEqual(socket.sent[0], { type: "hello", seen: 0, protocol: 1 });
  assert.equal(link.status, "open");
  assert.equal(link.number, 7);
});

test("an act carries the number that was seen, and waits until its step", () => {
  const { link, socket } = joined();
  const id = link.act("r7", 0);
  assert.deepEqual(socket.of("act"), [{ type: "act", id, number: 7, move: "r7", seat: 0 }]);
  assert.equal(link.waiting, 1);
  const told: boolean[] = [];
  link.onStep((step) => told.push(step.mine));
  socket.tell(stepOf({ number: 8, act: id }));
  socket.tell(stepOf({ number: 9 }));
  assert.equal(link.waiting, 0);
  assert.deepEqual(told, [true, false]);
});

test("what left the stock is noted over a short break, and not over a gap or another match", () => {
  const moves = (card: string): SeenEvent[] => [{ kind: "move", card, source: "stock", target: "hand 0" }];
  const match = (id: string): Room => roomOf({ fair: { seal: "a".repeat(64), header: null, match: id, voids: 0 } });
  const { link, socket } = joined(welcomeOf({ room: match("a-1"), view: viewOf(0), events: [moves("r9")] }));
  assert.deepEqual(link.watch.of("a-1"), [], "what was before this page is not its own to tell");
  socket.tell(stepOf({ number: 8, events: moves("r1") }));
  socket.tell(welcomeOf({ number: 9, room: match("a-1"), events: [moves("r2")] }));
  assert.deepEqual(link.watch.of("a-1").map(([card]) => card), ["r1", "r2"]);
  socket.tell(welcomeOf({ number: 9, room: match("a-1") })); // another seat is looked at
  assert.equal(link.watch.of("a-1").length, 2);
  socket.tell(welcomeOf({ number: 20, room: match("a-1") }));
  assert.deepEqual(link.watch.of("a-1"), []);
  socket.tell(welcomeOf({ number: 40, room: match("a-2"), events: [moves("r3"), moves("r4")] }));
  assert.deepEqual(link.watch.of("a-2"), []);
});

test("a step is told with the views around it, and never twice", () => {
  const { link, socket } = joined();
  const told: unknown[] = [];
  link.onStep(({ number, before, after }) => told.push([number, before, after]));
  socket.tell(stepOf({ number: 8, view: viewOf(1) }));
  socket.tell(stepOf({ number: 8, view: viewOf(1) }));
  assert.deepEqual(told, [[8, viewOf(0), viewOf(1)]]);
});

test("a refusal names what was refused, and the act does not wait any more", () => {
  const { link, socket } = joined();
  const refused: unknown[] = [];
  link.onRefused(({ ruling, kind, move }) => refused.push([ruling, kind, move]));
  socket.tell({ type: "refused", id: link.act("F:b", 0), ruling: "LC-7", number: 7 });
  assert.deepEqual(refused, [["LC-7", "act", "F:b"]]);
  assert.equal(link.waiting, 0);
});

test("a lost connection keeps the view, comes back, and sends the unanswered act again with its id", () => {
  const { link, socket } = joined();
  const id = link.act("r7", 0);
  socket.close();
  assert.equal(link.status, "lost");
  assert.deepEqual(link.view, viewOf(0));
  link.act("call", 0); // while the line is down
  mock.timers.tick(250);
  const again = FakeSocket.last.open();
  assert.notEqual(again, socket);
  assert.deepEqual(again.sent, [{ type: "hello", seen: 7, protocol: 1 }]);
  again.tell(welcomeOf({ view: viewOf(0) }));
  assert.deepEqual(again.of("act").map((act) => [act.move, act.number]), [["r7", 7], ["call", 7]]);
  assert.equal(again.of("act")[0]?.id, id);
  assert.equal(link.status, "open");
});

test("what happened while the line was down is told as one step", () => {
  const { link, socket } = joined();
  const told: unknown[] = [];
  link.onStep((step) => told.push([step.number, step.events.length, step.before, step.after]));
  socket.close();
  mock.timers.tick(250);
  const turn = { kind: "turn", seat: 1 } as const;
  FakeSocket.last.open().tell(welcomeOf({ number: 9, view: viewOf(1), events: [[turn], [turn]] }));
  assert.deepEqual(told, [[9, 2, viewOf(0), viewOf(1)]]);
});

test("tries to come back are further and further apart, up to five seconds", () => {
  joined().socket.close();
  for (const wait of [250, 500, 1000, 2000, 5000, 5000]) {
    const before = FakeSocket.made.length;
    mock.timers.tick(wait - 1);
    assert.equal(FakeSocket.made.length, before, `not before ${wait}`);
    mock.timers.tick(1);
    assert.equal(FakeSocket.made.length, before + 1);
    FakeSocket.last.close();
  }
});

test("a table that is not there is said to be absent, and not asked for again", () => {
  const { link, socket } = joined();
  socket.tell({ type: "closing", reason: "no-table" });
  socket.close();
  mock.timers.tick(60_000);
  assert.equal(link.status, "absent");
  assert.equal(FakeSocket.made.length, 1);
});

test("a server that starts anew is come back to", () => {
  const { link, socket } = joined();
  socket.tell({ type: "closing", reason: "restart" });
  socket.close();
  assert.equal(link.status, "lost");
  mock.timers.tick(250);
  assert.equal(FakeSocket.made.length, 2);
});

const SEAL = "b".repeat(64);
const gathering = (sort: "practice" | "room", seal = SEAL) =>
  roomOf({ sort, phase: "gathering", fair: { seal, header: null, match: null, voids: 0 } });

function opening(match: string, seal: string, cut: string | null) {
  const header = JSON.stringify({ match, seal, cuts: [cut, null] });
  return { header, room: roomOf({ phase: "opening", fair: { seal, header, match, voids: 0 } }) };
}

test("practice is ready by itself once there is a seal, and a room is not", () => {
  assert.equal(joined(welcomeOf({ room: gathering("room") }), "room1").socket.of("ready").length, 0);
  const early = joined(welcomeOf({ room: gathering("practice", "") }), "early").socket;
  assert.equal(early.of("ready").length, 0);
  early.tell(stepOf({ room: gathering("practice") }));
  assert.match(early.of("ready")[0]?.commit ?? "", /^[0-9a-f]{64}$/);
});

test("the cut is opened when the header promises it, and what was seen before is kept", () => {
  const { link, socket } = joined(welcomeOf({ room: gathering("room") }), "keeps");
  link.ready(true);
  const commit = socket.of("ready")[0]?.commit ?? "";
  const { header, room } = opening("keeps-1", SEAL, commit);
  socket.tell(stepOf({ room }));
  const cut = socket.of("open")[0]?.cut ?? "";
  assert.equal(commitment(cut), commit);
  assert.deepEqual(keptOf("keeps-1"), { seal: SEAL, header: digestOf(header), cut });
  socket.tell(stepOf({ number: 9, room }));
  assert.equal(socket.of("open").length, 1, "once");
});

test("a header about another seal is not answered with the cut", () => {
  const { link, socket } = joined(welcomeOf({ room: gathering("room") }), "other");
  link.ready(true);
  const commit = socket.of("ready")[0]?.commit ?? "";
  socket.tell(stepOf({ room: opening("other-1", "c".repeat(64), commit).room }));
  assert.equal(socket.of("open").length, 0);
  assert.equal(keptOf("other-1"), null);
});

test("a browser that keeps nothing still opens its cut and checks", () => {
  (storage as FakeStorage).closed = true;
  const { link, socket } = joined(welcomeOf({ room: gathering("room") }), "private");
  link.ready(true);
  const commit = socket.of("ready")[0]?.commit ?? "";
  socket.tell(stepOf({ room: opening("private-1", SEAL, commit).room }));
  assert.equal(socket.of("open").length, 1);
  assert.equal(keptOf("private-1")?.seal, SEAL);
});

test("who has voted for another match is ready for it without being asked again", () => {
  const { link, socket } = joined(welcomeOf({ room: roomOf({ phase: "ended" }) }), "again");
  link.rematch(true);
  socket.tell(stepOf({ room: gathering("room") }));
  assert.equal(socket.of("ready").length, 1);
});
