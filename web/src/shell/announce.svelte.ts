/** The shell's live region: what changed on the page, for who does not see it. The table has its own. */
class Announcer {
  text = $state("");
}

export const announcer = new Announcer();

export function announce(text: string): void {
  // the same words twice are read twice only if they went away in between
  announcer.text = "";
  queueMicrotask(() => (announcer.text = text));
}
