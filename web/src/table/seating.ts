/** How seats stand round the table. Pure. */
import type { Chair } from "../wire/messages.ts";

/** The two letters in a seat's star: two, for names often begin alike. Marks and the article fall away. */
export function letters(name: string): string {
  const plain = name.normalize("NFC").replace(/[\u064B-\u065F\u0670\u0640\p{P}]/gu, "").trim();
  const bare = plain.length > 4 && plain.startsWith("ال") ? plain.slice(2) : plain;
  return [...bare].slice(0, 2).join("");
}

/**
 * The seats around the table as one seat sees them: the rivals clockwise from its left hand, so that they stand
 * left to right over the top. With fewer than three, each keeps the place that is fair to it: one in the middle, two
 * at the sides.
 */
export function around(own: number, count: number): { seat: number; place: number }[] {
  const rivals = Array.from({ length: count - 1 }, (_, i) => (own + 1 + i) % count);
  const places = rivals.length === 1 ? [2] : rivals.length === 2 ? [1, 3] : rivals.map((_, i) => i + 1);
  return rivals.map((seat, i) => ({ seat, place: places[i] ?? i + 1 }));
}

/** A person whose connection is gone, or who has left for good, is shown faded and with a word. */
export function absent(chair: Chair | undefined): "left" | "away" | null {
  if (!chair) return null;
  if (chair.left) return "left";
  return chair.kind === "person" && chair.presence !== "here" ? "away" : null;
}
