/**
 * What a person has chosen for this browser. Kept in localStorage (or for this visit only, where that is closed) and
 * written on <html>, so that CSS and the screen reader know.
 */
import type { Digits, Language } from "../speech/forms.ts";
import { kept, keep } from "./keeping.ts";

export type Theme = "auto" | "light" | "dark";
export type Motion = "full" | "none";

interface Chosen {
  lang: Language | null;
  digits: Digits | null;
  theme: Theme;
  motion: Motion | null;
  sound: boolean;
  vibration: boolean;
}

const KEY = "waraq/settings";
const PAPER: Record<string, string> = { light: "#fbf5e9", dark: "#1c130f" };
const FRESH: Chosen = { lang: null, digits: null, theme: "auto", motion: null, sound: true, vibration: true };

const dark = window.matchMedia("(prefers-color-scheme: dark)");
const still = window.matchMedia("(prefers-reduced-motion: reduce)");

class Settings {
  #chosen: Chosen = $state({ ...FRESH, ...kept<Partial<Chosen>>(KEY) });
  #dark = $state(dark.matches);
  #still = $state(still.matches);

  constructor() {
    dark.addEventListener("change", (event) => (this.#dark = event.matches));
    still.addEventListener("change", (event) => (this.#still = event.matches));
    $effect.root(() => {
      $effect(() => this.#write());
    });
    this.#write();
  }

  #write(): void {
    const { lang, dir } = this;
    const data = document.documentElement.dataset;
    document.documentElement.lang = lang;
    document.documentElement.dir = dir;
    data["theme"] = this.theme === "auto" ? (this.#dark ? "dark" : "light") : this.theme;
    data["motion"] = this.motion;
    // the browser's own bars take the colour of the paper
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", PAPER[data["theme"]] ?? "");
    keep(KEY, this.#chosen);
  }

  /** Arabic, until somebody has chosen. */
  get lang(): Language {
    return this.#chosen.lang ?? "ar";
  }
  set lang(lang: Language) {
    this.#chosen.lang = lang;
  }

  /** Whether nobody has chosen yet: then every screen that one may come to first offers the other language. */
  get unspoken(): boolean {
    return this.#chosen.lang === null;
  }

  get dir(): "rtl" | "ltr" {
    return this.lang === "ar" ? "rtl" : "ltr";
  }

  /** The digits of the language, until somebody has chosen. */
  get digits(): Digits {
    return this.#chosen.digits ?? (this.lang === "ar" ? "arab" : "latn");
  }
  set digits(digits: Digits) {
    this.#chosen.digits = digits;
  }

  get theme(): Theme {
    return this.#chosen.theme;
  }
  set theme(theme: Theme) {
    this.#chosen.theme = theme;
  }

  /** What the system asks for, until somebody has chosen. */
  get motion(): Motion {
    return this.#chosen.motion ?? (this.#still ? "none" : "full");
  }
  set motion(motion: Motion) {
    this.#chosen.motion = motion;
  }

  get sound(): boolean {
    return this.#chosen.sound;
  }
  set sound(on: boolean) {
    this.#chosen.sound = on;
  }

  get vibration(): boolean {
    return this.#chosen.vibration;
  }
  set vibration(on: boolean) {
    this.#chosen.vibration = on;
  }
}

export const settings = new Settings();
