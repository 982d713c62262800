/** The engine's best lines. Running along a line shows it on the board; choosing a turn plays it. */

import { h, fill } from "../dom.js";
import { say } from "../words.js";
import { scoreText } from "./score.js";

/**
 * @typedef {import("../types.js").Line} Line
 */

export class LinesView {
  #list = h("ol", { class: "lines" });
  #state = h("p", { class: "note" });
  element = h("div", { class: "engine" }, this.#list, this.#state);
  /** @type {(turns: string[]) => void} */ #preview;
  /** @type {(turns: string[]) => void} */ #play;
  /** @type {() => void} */ #leave;
  #held = false;
  /** What came while a pointer was on a line: shown when it leaves. @type {(() => void) | null} */ #later = null;

  /** @param {{preview: (turns: string[]) => void, play: (turns: string[]) => void, leave: () => void}} on */
  constructor({ preview, play, leave }) {
    this.#preview = preview;
    this.#play = play;
    this.#leave = leave;
    this.#list.setAttribute("aria-label", say("lines-label"));
    this.#list.addEventListener("pointerdown", (event) => {
      this.#held = event.target instanceof Element && event.target.closest("[data-step]") !== null;
      if (this.#held) this.#over(event);
    });
    this.#list.addEventListener("pointermove", (event) => {
      if (this.#held || event.pointerType === "mouse") this.#over(event);
    });
    this.#list.addEventListener("pointerleave", () => this.#left());
    this.#list.addEventListener("pointerup", (event) => { this.#held = false; if (event.pointerType !== "mouse") this.#left(); });
    this.#list.addEventListener("focusin", (event) => this.#over(event));
    this.#list.addEventListener("focusout", () => this.#left());
  }

  /** @param {Event & {clientX?: number, clientY?: number}} event */
  #over(event) {
    const under = event.clientX === undefined ? event.target : document.elementFromPoint(event.clientX, event.clientY ?? 0);
    const step = under instanceof Element ? under.closest("[data-step]") : null;
    if (step && this.#list.contains(step)) this.#preview(this.#turnsTo(step));
  }

  #left() {
    this.#held = false;
    this.#leave();
    // Taking away a line that has the keyboard comes back here: by then nothing waits any more.
    const later = this.#later;
    this.#later = null;
    later?.();
  }

  /** @param {Element} step */
  #turnsTo(step) {
    const all = [...(step.parentElement?.querySelectorAll("[data-step]") ?? [])];
    return all.slice(0, all.indexOf(step) + 1).map((one) => one.textContent ?? "");
  }

  /** @param {Line[]} lines @param {string} state */
  show(lines, state) {
    const draw = () => {
      this.#state.textContent = state;
      fill(this.#list, lines.map(({ text, turns }) => h("li", null,
        h("span", { class: "score" }, scoreText(text)),
        h("span", { class: "way" }, turns.map((turn) =>
          h("button", { type: "button", "data-step": true, onclick: (/** @type {any} */ event) => this.#play(this.#turnsTo(event.currentTarget)) }, turn))))));
    };
    // What a person is reading does not change under their eyes.
    if ((this.#held || this.#list.matches(":hover, :focus-within")) && this.#list.childElementCount > 0 && lines.length > 0) this.#later = draw;
    else { this.#later = null; draw(); }
    this.#state.textContent = state;
  }

  clear() {
    this.#later = null;
    this.#list.replaceChildren();
    this.#state.textContent = "";
  }
}
