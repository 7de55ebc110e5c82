/** Keys of the table: single letters, in the letters of both languages, wherever the focus is on it. */

/** The key of a press that is meant for the table, in lower case; null for one that belongs to something else. */
export function pressed(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return null;
  const target = event.target;
  if (target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable], [role=dialog]")) return null;
  return event.key.toLowerCase();
}

/** Whether the focus is on nothing that does something: the page, or a heading that a new screen was announced by. */
export function unfocused(): boolean {
  const at = document.activeElement;
  return !(at instanceof HTMLElement) || at === document.body || /^H[1-6]$/.test(at.tagName);
}
