/** Whether things are simply there, without moving: by the one setting, which begins as the system's own wish. */
import { settings } from "../shell/settings.svelte.ts";

export const still = (): boolean => settings.motion === "none";
