/** The page's addresses, read and written. Pure. */
export type Route =
  | { name: "home" }
  | { name: "new"; game: string }
  | { name: "table"; code: string }
  | { name: "rules"; game: string }
  | { name: "settings" }
  | { name: "nowhere" };

const part = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return "?"; // no page is called so
  }
};

/** What a path leads to; `nowhere` for every path that the page does not know. */
export function routeOf(path: string): Route {
  const [head = "", rest = "", ...more] = path.split("/").slice(1).map(part);
  if (more.length) return { name: "nowhere" };
  if (head === "" && rest === "") return { name: "home" };
  if (head === "settings" && rest === "") return { name: "settings" };
  if (rest === "") return { name: "nowhere" };
  if (head === "new") return { name: "new", game: rest };
  if (head === "rules") return { name: "rules", game: rest };
  if (head === "t") return { name: "table", code: rest.toLowerCase() };
  return { name: "nowhere" };
}

export const tablePath = (code: string): string => `/t/${encodeURIComponent(code)}`;

const EASTERN = /[٠-٩۰-۹]/g;

/**
 * The room code in what somebody typed or pasted: a code in any case, with blanks or Arabic digits, or a whole link.
 * Null where there is none.
 */
export function codeIn(text: string): string | null {
  const linked = /\/t\/([^/?#\s]+)/.exec(text)?.[1];
  const plain = (linked ?? text).replace(EASTERN, (d) => String((d.codePointAt(0) ?? 0) & 15)).replace(/[\s\u200e\u200f-]/g, "");
  return /^[A-Za-z0-9]{4,12}$/.test(plain) ? plain.toLowerCase() : null;
}
