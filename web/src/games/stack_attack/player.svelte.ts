/**
 * Plays the pictures of steps one after the other. Nothing is kept from the page meanwhile: `now` is only what is
 * drawn, and as soon as there is none, the server's view is drawn again. `skip` ends them all at once.
 */
import { land } from "../../table/flight.ts";
import type { Held, Picture } from "./film.ts";

/** Milliseconds of a beat at full pace. */
const BEAT = 420;
/** Pictures that may wait. Who is further behind is shown the present. */
const MOST = 60;

export class Player {
  now = $state.raw<Picture | null>(null);
  /** The order strip as it last stood. */
  line = $state.raw<Held[] | null>(null);
  #waiting: Picture[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #show: (picture: Picture) => void;
  #pace = 1;

  /** `show` is called just before a picture is drawn. */
  constructor(show: (picture: Picture) => void) {
    this.#show = show;
  }

  add(pictures: Picture[], pace: number): void {
    const last = pictures.at(-1);
    if (!last) return;
    this.#pace = pace;
    this.#waiting.push(...pictures);
    if (pace <= 0 || this.#waiting.length > MOST) this.skip();
    else if (!this.now) this.#next();
  }

  /** The present, at once. */
  skip = (): void => {
    const last = this.#waiting.at(-1) ?? this.now;
    clearTimeout(this.#timer);
    this.#waiting = [];
    land();
    if (last) this.line = last.line;
    this.now = null;
  };

  #next = (): void => {
    const picture = this.#waiting.shift();
    if (!picture) {
      this.now = null;
      return;
    }
    this.#show(picture);
    this.now = picture;
    this.line = picture.line;
    if (picture.beats) this.#timer = setTimeout(this.#next, picture.beats * BEAT * this.#pace);
    else this.#next();
  };
}
