/** What sounds in a step: one cue, the one that matters most. */
import type { Cue } from "../../table/sound.ts";
import type { SeenEvent } from "../../wire/messages.ts";

export function cuesOf(events: readonly SeenEvent[], own: number | null, over: boolean): Cue[] {
  if (over) return ["end"];
  const cues: Cue[] = [];
  const said = (word: string): boolean => events.some((e) => e.kind === "say" && e.word === word);
  if (events.some((e) => e.kind === "move" && e.target === "discard")) cues.push("card");
  else if (events.some((e) => e.kind === "move")) cues.push("draw");
  if (said("called") || events.some((e) => e.kind === "say" && e.word === "owes" && e.seat === own)) cues.push("call");
  else if (events.some((e) => e.kind === "turn" && e.seat === own)) cues.push("turn");
  return cues;
}
