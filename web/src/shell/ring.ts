/** Where the seats of a room stand round its little table: physically, the same in every language. Pure. */

export type Spot = "s" | "sw" | "w" | "nw" | "n" | "ne" | "e" | "se";

const SPOTS: Record<number, Spot[]> = {
  2: ["s", "n"],
  3: ["s", "nw", "ne"],
  4: ["s", "w", "n", "e"],
  5: ["s", "sw", "nw", "ne", "se"],
  6: ["s", "sw", "nw", "n", "ne", "se"],
};

/** The spot of each seat: one's own at the near side, the others clockwise from one's left hand. */
export function spots(count: number, own: number): Spot[] {
  const order = SPOTS[count] ?? SPOTS[6]!;
  return Array.from({ length: count }, (_, seat) => order[(seat - own + count) % count] ?? "n");
}
