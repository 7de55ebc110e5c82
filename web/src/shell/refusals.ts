/** The sentences of refusals that are the table's own; rulings of a game have theirs in its rules text. */
import { t } from "../speech/speech.svelte.ts";

const LONGEST_NAME = 24;

const SENTENCES: Record<string, () => string> = {
  offline: () => t("no_server"),
  closed: () => t("no_closed"),
  playing: () => t("no_playing"),
  running: () => t("no_playing"),
  "not-playing": () => t("match_over"),
  "not-ended": () => t("no_playing"),
  ended: () => t("no_ended"),
  "not-host": () => t("no_host"),
  "not-seated": () => t("no_seated"),
  "not-yours": () => t("no_yours"),
  private: () => t("no_private"),
  locked: () => t("no_locked"),
  full: () => t("no_full"),
  taken: () => t("no_taken"),
  "no-seat": () => t("no_taken"),
  left: () => t("no_left"),
  options: () => t("no_options_allowed"),
  seats: () => t("no_seats"),
  "not-ready": () => t("no_ready"),
  stale: () => t("no_stale"),
  "no-table": () => t("join_none"),
  "name-empty": () => t("no_name_empty"),
  "name-long": () => t("no_name_long", { n: LONGEST_NAME }),
  "name-control": () => t("no_name_control"),
  fast: () => t("no_slow"),
};

/** A sentence for a code, whatever it is. */
export const sentenceOf = (code: string): string => (SENTENCES[code] ?? (() => t("no_other")))();
