/** A page for tests without one: what the shell asks of a browser, and a server that is scripted line by line. */
import type { ClientMessage, Room, ServerMessage, Step, Welcome } from "../src/wire/messages.ts";

export class FakeStorage {
  readonly items = new Map<string, string>();
  /** A private window: everything is refused. */
  closed = false;

  getItem(key: string): string | null {
    if (this.closed) throw new Error("closed");
    return this.items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    if (this.closed) throw new Error("closed");
    this.items.set(key, value);
  }
  removeItem(key: string): void {
    if (this.closed) throw new Error("closed");
    this.items.delete(key);
  }
}

export class FakeSocket {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  static get last(): FakeSocket {
    const socket = FakeSocket.made.at(-1);
    if (!socket) throw new Error("no socket was opened");
    return socket;
  }

  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: ClientMessage[] = [];
  readonly url: string;

  constructor(url: string) {
    this.url = url;
    FakeSocket.made.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  open(): this {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
    return this;
  }
  tell(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  of<T extends ClientMessage["type"]>(type: T): Extract<ClientMessage, { type: T }>[] {
    return this.sent.filter((message): message is Extract<ClientMessage, { type: T }> => message.type === type);
  }
}

/** Puts a browser's globals in place, as far as the link and the settings ask for them. */
export function furnish(): { storage: FakeStorage } {
  const storage = new FakeStorage();
  FakeSocket.made = [];
  const nowhere = { addEventListener: () => {}, visibilityState: "visible", documentElement: { dataset: {} }, querySelector: () => null };
  Object.assign(globalThis, {
    window: { ...nowhere, matchMedia: () => ({ matches: false, addEventListener: () => {} }) },
    document: nowhere,
    location: { protocol: "http:", host: "192.0.2.2:8000", pathname: "/", hash: "" },
    WebSocket: FakeSocket,
  });
  Object.defineProperty(globalThis, "localStorage", { value: storage, configurable: true, writable: true });
  return { storage };
}

const SEAL = "a".repeat(64);

export const roomOf = (more: Partial<Room> = {}): Room => ({
  code: "nkhl74",
  game: "last-card",
  sort: "room",
  phase: "playing",
  locked: false,
  you_host: true,
  seats: [
    { kind: "person", name: "سامي", level: null, ready: false, left: false, presence: "here", mine: true, host: true, vote: false, cutless: false },
    { kind: "computer", name: "", level: "easy", ready: true, left: false, presence: "here", mine: false, host: false, vote: false, cutless: false },
  ],
  options: {},
  choices: [],
  least: 2,
  fair: { seal: SEAL, header: null, match: null, voids: 0 },
  result: null,
  waits: false,
  ...more,
});

export const welcomeOf = (more: Partial<Welcome> = {}): Welcome => ({
  type: "welcome",
  protocol: 1,
  number: 7,
  room: roomOf(),
  view: null,
  legal: [],
  clock: { debts: [], turn: null },
  events: null,
  pace: 1,
  you: "",
  seat: 0,
  ...more,
});

export const stepOf = (more: Partial<Step> = {}): Step => ({
  type: "step",
  number: 8,
  events: [],
  view: null,
  legal: [],
  clock: { debts: [], turn: null },
  room: null,
  act: null,
  seat: 0,
  ...more,
});
