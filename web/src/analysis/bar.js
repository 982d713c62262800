/** The evaluation bar: the lighter side up. */

import { h } from "../dom.js";
import { say } from "../words.js";
import { chances, lighter } from "./score.js";

export class Bar {
  #upper = h("div", { class: "upper" });
  #text = h("span", { class: "score" });
  element = h("div", { class: "bar", role: "img" }, this.#upper, this.#text);
  #letters;

  /** @param {string[]} letters the sides' letters, who starts first */
  constructor(letters) {
    this.#letters = letters;
    const up = lighter(letters);
    this.#upper.classList.add(letters[up]);
    this.element.classList.add(letters[1 - up]);
  }

  /** Nothing is known yet: it stays where it was, so that it does not jump from turn to turn. */
  wait() {
    this.#tell("");
  }

  /** @param {import("../types.js").Score} score @param {string} text */
  show(score, text) {
    const first = chances(score);
    const up = lighter(this.#letters) === 0 ? first : 1 - first;
    this.element.style.setProperty("--up", `${(up * 100).toFixed(1)}%`);
    this.element.classList.toggle("behind", up < 0.5);
    this.#tell(text);
  }

  /** @param {string} text */
  #tell(text) {
    this.#text.textContent = text;
    this.element.setAttribute("aria-label", say("bar-label", { score: text || say("score-none") }));
  }
}
