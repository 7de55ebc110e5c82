/** English. The Arabic beside it is written for itself, not after this. */
export const en = { waraq: "Waraq" } as const;
