/** The one message over the page: a refusal with its reason, or a short word that something was done. */
import { redigited } from "../speech/speech.svelte.ts";
import { settings } from "./settings.svelte.ts";
import { rulesOf } from "./games.ts";
import { sentenceOf } from "./refusals.ts";
import { find } from "./rules.ts";

export interface Toast {
  kind: "refusal" | "word";
  text: string;
  /** The ruling that it cites, and the game whose it is. */
  id?: string;
  game?: string;
}

const STAYS = 6000;

class Toasts {
  shown: Toast | null = $state.raw(null);
  /** The ruling whose paragraph is open in a sheet. */
  open: { game: string; id: string } | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  show(toast: Toast): void {
    clearTimeout(this.#timer);
    this.shown = toast;
    this.#timer = setTimeout(() => (this.shown = null), STAYS);
  }

  hide(): void {
    clearTimeout(this.#timer);
    this.shown = null;
  }

  read(game: string, id: string): void {
    this.hide();
    this.open = { game, id };
  }
}

export const toasts = new Toasts();

const RULING = /^[A-Z]{2}-\d+$/;

/** Says that something was refused: a ruling with the first line of its paragraph, or a code of the table's own. */
export async function refuse(ruling: string, game: string): Promise<void> {
  if (!RULING.test(ruling)) return toasts.show({ kind: "refusal", text: sentenceOf(ruling) });
  let line = "";
  try {
    line = find(await rulesOf(game, settings.lang), ruling)?.line ?? "";
  } catch {
    // the rules could not be loaded: the id still says which one it is
  }
  toasts.show({ kind: "refusal", text: redigited(line) || sentenceOf("other"), id: ruling, game });
}

/** Says a short word that something was done. */
export const word = (text: string): void => toasts.show({ kind: "word", text });
