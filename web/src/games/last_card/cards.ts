/** The cards of Last Card, as the shared parts of the table want them. */
import type { Faces } from "../../table/faces.ts";
import { sheet, symbolOf } from "./faces.ts";
import { cardName } from "./speech.ts";

export const faces: Faces = {
  sheet,
  symbol: symbolOf,
  back: "back-waraq",
  name: cardName,
  tint: (card) => `tint-${/^[rbgy]/.test(card) ? card[0] : "w"}`,
};
