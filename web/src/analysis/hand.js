/** A hand that runs along a line, of which only where it stops is worth a question. */

/** What follows within this time, in milliseconds, is still on its way. */
const SOON = 150;

export class Hand {
  #at = -SOON;
  #timer = 0;

  /** Who takes one step has stopped at once; who goes on at once stops when nothing follows any more. @param {() => void} stopped */
  step(stopped) {
    const now = performance.now(), soon = now - this.#at < SOON;
    this.#at = now;
    clearTimeout(this.#timer);
    if (soon) this.#timer = window.setTimeout(stopped, SOON);
    else stopped();
  }
}
