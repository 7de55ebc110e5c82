/** What sounds with a picture, or with a step that is shown without any. */
import type { Cue } from "../../table/sound.ts";
import type { SeenEvent } from "../../wire/messages.ts";

export function cuesOf(events: readonly SeenEvent[], own: number | null, over: boolean): Cue[] {
  if (over) return ["end"];
  const said = (word: string): boolean => events.some((e) => e.kind === "say" && e.word === word);
  const cues: Cue[] = [];
  if (said("takes")) cues.push("draw");
  else if (said("reveal") || events.some((e) => e.kind === "move" && e.target.startsWith("row"))) cues.push("card");
  if (events.some((e) => e.kind === "turn" && e.seat === own)) cues.push("turn");
  return cues;
}
