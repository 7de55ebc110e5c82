/** A clock of the page that steps once a second, for what the server says runs out. */

export class Ticking {
  now = $state(performance.now());

  /** Runs while it is used: give it to `$effect`. */
  run = (): (() => void) => {
    const timer = setInterval(() => (this.now = performance.now()), 1000);
    return () => clearInterval(timer);
  };

  /** What is left of `left` milliseconds that were said at `at`. */
  left(left: number, at: number): number {
    return Math.max(0, left - Math.max(0, this.now - at));
  }
}
