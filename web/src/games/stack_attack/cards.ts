/** The cards of Stack Attack, as the shared parts of the table want them: as they lie in a hand, and in a row. */
import type { Faces } from "../../table/faces.ts";
import { embersOf, rowSymbolOf, sheet, symbolOf } from "./faces.ts";
import { cardName } from "./speech.ts";

export const faces: Faces = {
  sheet: (digits) => sheet(digits),
  symbol: symbolOf,
  back: "back-stack",
  name: cardName,
  tint: (card) => `tint-sa-${embersOf(card)}`,
};

export const rowFaces: Faces = { ...faces, symbol: rowSymbolOf };
