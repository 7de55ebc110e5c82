/** Who sits where, as the table shows it. */
import type { Chair } from "../wire/messages.ts";
import { say } from "./speech.ts";

const COMPUTERS = ["computer_0", "computer_1", "computer_2", "computer_3", "computer_4", "computer_5"] as const;

/** What a seat is called: the name a person said, a computer player's by its seat, oneself, or a guest's number. */
export function nameOf(chair: Chair | undefined, seat: number): string {
  if (chair?.kind === "computer") return say(COMPUTERS[seat] ?? "computer_0");
  return chair?.name || (chair?.mine ? say("you") : say("guest", { n: seat + 1 }));
}
