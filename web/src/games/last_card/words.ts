/** How the shell words a result of Last Card. */
import type { Words } from "../../shell/games.ts";
import { say } from "./speech.ts";

export default {
  result(word, n) {
    if (word === "out") return say("word_out");
    if (word === "left") return say("word_left");
    if (word === "forfeit") return say("word_forfeit");
    return say("word_cards", { n });
  },
  reason(code) {
    if (code === "forfeit") return say("reason_forfeit");
    if (code === "left") return say("reason_left");
    return code === "tie" ? say("reason_tie") : say("reason_out");
  },
} satisfies Words;
