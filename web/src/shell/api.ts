/** What is asked of the server by HTTP. Answers are JSON; refusals are codes, worded in `refusals.ts`. */
import type { OptionChoice, Room } from "../wire/messages.ts";
import type { Shown } from "../fair/check.ts";

export interface GameOffer {
  name: string;
  seats: number[];
  options: OptionChoice[];
  /** The options on one device, where fewer can be. */
  device: OptionChoice[];
}

export interface MyTable {
  code: string;
  game: string;
  sort: Room["sort"];
  phase: Room["phase"];
  turn_mine: boolean;
  seats: string[];
}

export interface Me {
  name: string;
  tables: MyTable[];
}

export interface NewTable {
  game: string;
  sort: Room["sort"];
  options: Room["options"];
  computers?: string[];
  names?: string[];
  name?: string;
}

/** The server said no, with a code; `offline` where it said nothing at all. */
export class Failed extends Error {
  readonly code: string;
  readonly status: number;
  constructor(code: string, status: number) {
    super(code);
    this.code = code;
    this.status = status;
  }
}

async function answer(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new Failed("offline", 0);
  }
  if (response.ok) return response;
  const body = (await response.json().catch(() => ({}))) as { error?: string };
  throw new Failed(body.error ?? "other", response.status);
}

const get = async <T>(path: string): Promise<T> => (await (await answer(path)).json()) as T;

async function post<T>(path: string, body: unknown): Promise<T> {
  const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  return (await (await answer(path, init)).json()) as T;
}

const at = (code: string, rest = ""): string => `/api/tables/${encodeURIComponent(code)}${rest}`;

export const api = {
  games: () => get<GameOffer[]>("/api/games"),
  me: () => get<Me>("/api/me"),
  rename: (name: string) => post<{ name: string }>("/api/me", { name }),
  make: (table: NewTable) => post<{ code: string }>("/api/tables", table),
  table: (code: string) => get<{ code: string; game: string; sort: string; phase: string }>(at(code)),
  fair: (code: string, match: string) => get<Shown>(at(code, `/fair/${encodeURIComponent(match)}`)),
  record: async (code: string, match: string) => (await answer(recordPath(code, match))).text(),
  move: () => post<{ link: string }>("/api/me/move", {}),
  address: () => get<{ urls: string[] }>("/api/address"),
};

export const recordPath = (code: string, match: string): string => at(code, `/record/${encodeURIComponent(match)}`);
export const qrPath = (code: string): string => at(code, "/qr.svg");
