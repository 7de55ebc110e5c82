/** How the shell words a result of Stack Attack, and how far its match is. */
import type { Words } from "../../shell/games.ts";
import type { StackAttackView } from "../../wire/messages.ts";
import { say } from "./speech.ts";

export default {
  progress(view) {
    const { round, turn_number: turn } = view as StackAttackView;
    return say("turn_of_ten", { round, turn });
  },
  result(word, n) {
    if (word === "left") return say("word_left");
    if (word === "forfeit") return say("word_forfeit");
    return say("word_points", { n });
  },
  reason(code) {
    if (code === "forfeit") return say("reason_forfeit");
    if (code === "left") return say("reason_left");
    return code === "tie" ? say("reason_tie") : say("reason_total");
  },
} satisfies Words;
