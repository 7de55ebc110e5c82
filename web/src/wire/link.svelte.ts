/**
 * A table as this browser sees it, over one WebSocket that comes back by itself. It never blanks what it shows: a lost
 * connection keeps the last view, unanswered acts are sent again with their ids, and the welcome puts all right.
 */
import type { ClientMessage, Clock, Refused, Room, ServerMessage, Step, Welcome } from "./messages.ts";
import { PROTOCOL } from "./messages.ts";
import { Watch } from "../fair/watch.ts";
import { opening, promise } from "./cuts.ts";
import type { LinkStatus, Told, Turned } from "./told.ts";

type Asked = Extract<ClientMessage, { id: string }>;
type Unsent = { [T in Asked["type"]]: Omit<Extract<Asked, { type: T }>, "id"> }[Asked["type"]];

const WAITS = [250, 500, 1000, 2000, 5000];
const QUIET = 10_000;
const DEAD = 30_000;
/** Goodbyes that are for good; after any other one the link comes back. */
const FINAL: Record<string, LinkStatus> = { "no-table": "absent", closed: "closed", protocol: "closed" };

const freshId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(36).padStart(2, "0")).join("");

export class TableLink {
  readonly code: string;
  room = $state.raw<Room | null>(null);
  view = $state.raw<unknown>(null);
  legal = $state.raw<string[]>([]);
  /** `at` is the page's own clock (performance.now) when the server said it. */
  clock = $state.raw<Clock & { at: number }>({ debts: [], turn: null, at: 0 });
  number = $state(0);
  seat = $state<number | null>(null);
  you = $state("");
  pace = $state(1);
  status = $state<LinkStatus>("connecting");
  /** Whether the game's screen is still showing what has happened; who ends or covers it waits for that. */
  showing = $state(false);
  /** Acts of the game that wait for their answer. */
  waiting = $state(0);

  /** What this page sees leave the stock, for the check of the deal. */
  readonly watch = new Watch();

  #socket: WebSocket | null = null;
  #unanswered = new Map<string, Asked>();
  #tellers = new Set<(step: Told) => void>();
  #refusers = new Set<(refused: Turned) => void>();
  /** The step that dealt, until the next one. */
  #deal: Told | null = null;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heard = 0;
  #beat: ReturnType<typeof setInterval>;
  #opened = "";
  #readied = "";
  #willing = false;
  #here = new AbortController();

  constructor(code: string) {
    this.code = code;
    this.#connect();
    this.#beat = setInterval(() => this.#listen(), 2000);
    const { signal } = this.#here;
    window.addEventListener("online", () => this.#hurry(), { signal });
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.#hurry(), { signal });
  }

  /** Ends the link; the seat is kept. */
  destroy(): void {
    this.#here.abort();
    clearInterval(this.#beat);
    clearTimeout(this.#timer);
    this.status = "closed";
    this.#socket?.close();
    this.#socket = null;
  }

  /**
   * Called with every step, in order. Gives the function that ends it. A screen comes to the page with the deal: the
   * step that dealt is told to it too, while it is still the last one.
   */
  onStep(tell: (step: Told) => void): () => void {
    this.#tellers.add(tell);
    if (this.#deal?.number === this.number) tell(this.#deal);
    return () => this.#tellers.delete(tell);
  }

  /** Called with every refusal. Gives the function that ends it. */
  onRefused(tell: (refused: Turned) => void): () => void {
    this.#refusers.add(tell);
    return () => this.#refusers.delete(tell);
  }

  // -- what may be asked -----------------------------------------------------------------------------------
  act(move: string, seat: number): string {
    return this.#ask({ type: "act", number: this.number, move, seat });
  }

  /** One device: lifts the curtain for a seat; -1 lowers it. */
  look(seat: number): void {
    this.#send({ type: "look", seat });
  }

  ready(on: boolean): void {
    const seal = this.room?.fair.seal;
    this.#ask({ type: "ready", ready: on, commit: on && seal ? promise(this.code, seal) : null });
  }

  sit(seat = -1): void {
    this.#ask({ type: "sit", seat });
  }

  stand(seat: number): void {
    this.#ask({ type: "stand", seat });
  }

  name(name: string): void {
    this.#ask({ type: "name", name });
  }

  options(options: Room["options"]): void {
    this.#ask({ type: "options", options });
  }

  computer(level: "easy" | "medium" | "hard", seat = -1): void {
    this.#ask({ type: "computer", level, seat });
  }

  remove(seat: number): void {
    this.#ask({ type: "remove", seat });
  }

  lock(locked: boolean): void {
    this.#ask({ type: "lock", locked });
  }

  rematch(vote: boolean): void {
    this.#willing = vote;
    this.#ask({ type: "rematch", vote });
  }

  leave(): void {
    this.#ask({ type: "leave" });
  }

  // -- the socket ------------------------------------------------------------------------------------------
  #ask(asked: Unsent): string {
    const message = { ...asked, id: freshId() } as Asked;
    this.#unanswered.set(message.id, message);
    this.#count();
    this.#send(message);
    return message.id;
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN && this.status === "open") this.#socket.send(JSON.stringify(message));
  }

  #connect(): void {
    clearTimeout(this.#timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${encodeURIComponent(this.code)}`);
    this.#socket = socket;
    this.#heard = performance.now();
    socket.onopen = () => socket.send(JSON.stringify({ type: "hello", seen: this.number, protocol: PROTOCOL }));
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket !== this.#socket) return;
      this.#heard = performance.now();
      this.#hear(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = () => {
      if (socket === this.#socket) void this.#lost();
    };
  }

  async #lost(): Promise<void> {
    this.#socket = null;
    if (this.status === "closed" || this.status === "absent") return;
    if (this.status === "open") this.#tries = 0;
    this.status = this.room ? "lost" : "connecting";
    if (!this.room && (await this.#isAbsent())) {
      this.status = "absent";
      return;
    }
    if (this.#socket || this.#here.signal.aborted) return;
    const wait = WAITS[Math.min(this.#tries++, WAITS.length - 1)] ?? 5000;
    this.#timer = setTimeout(() => this.#connect(), wait);
  }

  async #isAbsent(): Promise<boolean> {
    try {
      return (await fetch(`/api/tables/${encodeURIComponent(this.code)}`)).status === 404;
    } catch {
      return false;
    }
  }

  /** Tries at once where there is reason to think that the network is back. */
  #hurry(): void {
    if (this.#socket || this.status === "closed" || this.status === "absent") return;
    this.#tries = 0;
    this.#connect();
  }

  /** Asks after ten quiet seconds whether anybody is there, and gives a dead socket up after thirty. */
  #listen(): void {
    const quiet = performance.now() - this.#heard;
    if (quiet > DEAD) {
      const socket = this.#socket;
      this.#socket = null;
      socket?.close();
      if (socket) void this.#lost();
    } else if (quiet > QUIET) this.#send({ type: "ping" });
  }

  // -- what is heard ---------------------------------------------------------------------------------------
  #hear(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        return this.#welcome(message);
      case "step":
        return this.#step(message);
      case "refused":
        return this.#refused(message);
      case "accepted":
        return this.#answered(message.id);
      case "presence":
        return this.#presence(message.seat, message.presence);
      case "closing":
        this.status = FINAL[message.reason] ?? this.status;
        return;
      case "pong":
        return;
    }
  }

  #welcome(welcome: Welcome): void {
    const first = this.status !== "open";
    const told = this.#tale(welcome);
    this.#catchUp(welcome);
    this.room = welcome.room;
    this.view = welcome.view;
    this.legal = welcome.legal;
    this.clock = { ...welcome.clock, at: performance.now() };
    this.number = welcome.number;
    this.seat = welcome.seat;
    this.you = welcome.you;
    this.pace = welcome.pace;
    this.status = "open";
    if (told) for (const tell of this.#tellers) tell(told);
    if (first) {
      this.#opened = this.#readied = "";
      for (const message of this.#unanswered.values()) this.#send(message);
    }
    this.#takePart();
  }

  /** What was missed is known where it is all of the match that was watched; else it cannot be placed. */
  #catchUp({ number, events, room }: Welcome): void {
    const { match } = room.fair;
    if (number === this.number) return;
    if (this.number && events && match && match === this.room?.fair.match) this.watch.note(match, events.flat());
    else this.watch.gap();
  }

  /** What happened while the line was down, as one step; null where there is nothing to tell, or no view to tell it on. */
  #tale(welcome: Welcome): Told | null {
    const missed = welcome.events?.flat() ?? [];
    if (!missed.length || this.view === null || welcome.seat !== this.seat) return null;
    const { number, seat } = welcome;
    return { number, events: missed, before: this.view, after: welcome.view, mine: false, seat };
  }

  #step(step: Step): void {
    if (step.number <= this.number) return;
    const before = this.view;
    const mine = step.act !== null && this.#unanswered.has(step.act);
    if (step.act !== null) this.#answered(step.act);
    if (step.room) this.room = step.room;
    this.watch.note(this.room?.fair.match ?? "", step.events);
    this.view = step.view;
    this.legal = step.legal;
    this.clock = { ...step.clock, at: performance.now() };
    this.number = step.number;
    this.seat = step.seat;
    const told: Told = { number: step.number, events: step.events, before, after: step.view, mine, seat: step.seat };
    this.#deal = before === null && step.view !== null && step.events.length ? told : null;
    for (const tell of this.#tellers) tell(told);
    this.#takePart();
  }

  #refused(refused: Refused): void {
    const asked = this.#unanswered.get(refused.id);
    this.#answered(refused.id);
    const turned: Turned = { id: refused.id, ruling: refused.ruling, kind: asked?.type ?? "act" };
    if (asked?.type === "act") turned.move = asked.move;
    if (asked?.type === "ready") this.#readied = "";
    for (const tell of this.#refusers) tell(turned);
  }

  #answered(id: string): void {
    this.#unanswered.delete(id);
    this.#count();
  }

  #count(): void {
    this.waiting = [...this.#unanswered.values()].filter((message) => message.type === "act").length;
  }

  #presence(seat: number, presence: "here" | "away" | "gone"): void {
    if (!this.room) return;
    this.room = { ...this.room, seats: this.room.seats.map((chair, i) => (i === seat ? { ...chair, presence } : chair)) };
  }

  // -- the sealed deal -------------------------------------------------------------------------------------
  /** What the page does by itself: opening its cut, and being ready where nobody else is asked. */
  #takePart(): void {
    const room = this.room;
    if (!room) return;
    const { fair, phase } = room;
    if (phase === "opening" && fair.header && this.#opened !== fair.match) {
      this.#opened = fair.match ?? "";
      // a new match on one phone: the hand last looked at is nobody's to see before it is asked for
      if (room.sort === "device") this.look(-1);
      const cut = opening(this.code, fair.header);
      if (cut) this.#ask({ type: "open", cut });
    }
    if (phase === "playing") this.#willing = false;
    const alone = room.sort !== "room" || this.#willing;
    const unready = room.seats.some((chair) => chair.mine && !chair.ready && !chair.left);
    if (phase === "gathering" && alone && unready && fair.seal && this.#readied !== fair.seal) {
      this.#readied = fair.seal;
      this.ready(true);
    }
  }
}
