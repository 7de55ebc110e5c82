/** The words of the table itself; each game brings its own. */
import { speaker } from "../speech/speech.svelte.ts";
import ar from "./speech.ar.ts";
import en from "./speech.en.ts";

export const say = speaker(ar, en);
