import type { Translation } from "./forms.ts";
import type { en } from "./en.ts";
export const ar = { waraq: "ورق" } satisfies Translation<typeof en>;
