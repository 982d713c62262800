/** The engine's best lines. Running along a line shows it on the board; choosing a turn plays it. */

import { h, fill } from "../dom.js";
import { turnWords } from "../game/names.js";
import { say } from "../words.js";
import { scoreText } from "./score.js";

/**
 * @typedef {import("../types.js").Line} Line
 */

export class LinesView {
  #list = h("ol", { class: "lines" });
  #state = h("p", { class: "note" });
  element = h("div", { class: "engine", role: "group", tabindex: "-1", "aria-label": say("lines-label") }, this.#list, this.#state);
  /** @type {(line: string[], count: number) => void} */ #preview;
  /** @type {(turns: string[]) => void} */ #play;
  /** @type {() => void} */ #leave;
  /** The turns of the lines that are shown. @type {string[][]} */ #lines = [];
  #held = false;
  /** Whether somebody runs along the lines. */ #read = false;
  /** What came while somebody did: shown when they leave. @type {(() => void) | null} */ #later = null;

  /** @param {{preview: (line: string[], count: number) => void, play: (turns: string[]) => void, leave: () => void}} on */
  constructor({ preview, play, leave }) {
    this.#preview = preview;
    this.#play = play;
    this.#leave = leave;
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
    this.#list.addEventListener("click", (event) => {
      const { line, count } = this.#stepOf(event.target) ?? { line: [], count: 0 };
      if (count > 0) this.#play(line.slice(0, count));
    });
  }

  /** @param {Event & {clientX?: number, clientY?: number}} event */
  #over(event) {
    const under = event.clientX === undefined ? event.target : document.elementFromPoint(event.clientX, event.clientY ?? 0);
    const step = this.#stepOf(under);
    this.#read = true;
    if (step) this.#preview(step.line, step.count);
  }

  #left() {
    this.#held = this.#read = false;
    this.#leave();
    // Taking away a line that has the keyboard comes back here: by then nothing waits any more.
    const later = this.#later;
    this.#later = null;
    later?.();
  }

  /** The line that something is in, and how many of its turns lead there. @param {EventTarget | null} target */
  #stepOf(target) {
    const step = target instanceof Element ? target.closest("[data-step]") : null;
    if (!step || !this.#list.contains(step)) return null;
    const [line, count] = (step.getAttribute("data-step") ?? "").split(" ").map(Number);
    return { line: this.#lines[line], count };
  }

  /** @param {Line[]} lines @param {string} state */
  show(lines, state) {
    const draw = () => {
      this.#lines = lines.map(({ turns }) => turns);
      this.#fill(lines.map(({ text, turns }, at) => h("li", null,
        h("span", { class: "score" }, scoreText(text)),
        h("span", { class: "way" }, turns.map((turn, ply) =>
          h("button", { type: "button", "data-step": `${at} ${ply + 1}` }, turnWords(turn)))))));
    };
    // What a person is reading does not change under their eyes.
    if (this.#read && this.#list.childElementCount > 0 && lines.length > 0) this.#later = draw;
    else { this.#later = null; draw(); }
    this.tell(state);
  }

  /** Says how far the engine is, or why it is not. @param {string} state */
  tell(state) {
    this.#state.textContent = state;
  }

  clear() {
    this.show([], "");
    this.#read = false;
  }

  /** The keyboard stays with the lines when those that it was on go. @param {HTMLElement[]} lines */
  #fill(lines) {
    const keys = this.#list.contains(document.activeElement);
    fill(this.#list, lines);
    if (keys) this.element.focus({ preventScroll: true });
  }
}
