/** How one's own hand lies: by colour, or by face. Only the order on screen; the server's hand is a set. */
const COLOUR = "rbgyWF";
const FACE = "0123456789SRD";

export type Order = "colour" | "face";

const rank = (card: string, order: Order): number => {
  const colour = COLOUR.indexOf(card[0] ?? "");
  const face = FACE.indexOf(card[1] ?? "");
  if (colour > 3) return 1000 + colour;
  return order === "colour" ? colour * 20 + face : face * 20 + colour;
};

/** The cards in this order, wilds last. */
export const sorted = (cards: readonly string[], order: Order): string[] =>
  [...cards].sort((a, b) => rank(a, order) - rank(b, order));

/** The card that a legal move plays, if it plays one. */
export const cardOf = (move: string): string | null =>
  /^[WF](:|$)/.test(move) ? (move[0] ?? null) : /^[rbgy][0-9SRD]$/.test(move) ? move : null;
