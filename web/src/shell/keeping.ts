/** What this browser keeps, as JSON. A browser that keeps nothing (private windows, full discs) is no error. */

/** What was kept under the key, or null. */
export function kept<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as T | null;
  } catch {
    return null;
  }
}

/** Keeps a value; undefined forgets it. Says whether it will still be there after a reload. */
export function keep(key: string, value: unknown): boolean {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
