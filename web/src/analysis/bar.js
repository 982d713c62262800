/** The evaluation bar: the lighter side up. */

import { h } from "../dom.js";
import { say } from "../words.js";
import { chances } from "./score.js";

export class Bar {
  #upper = h("div", { class: "upper" });
  #text = h("span", { class: "score" });
  element = h("div", { class: "bar", role: "img" }, this.#upper, this.#text);
  #game;

  /** @param {import("../types.js").Game} game */
  constructor(game) {
    this.#game = game;
    const { name, players, lighter } = game;
    this.#upper.classList.add(players[lighter].letter);
    this.element.classList.add(`game-${name}`, players[1 - lighter].letter);
  }

  /** Nothing is known yet: it stays where it was, so that it does not jump from turn to turn. */
  wait() {
    this.#tell("");
  }

  /** @param {import("../types.js").Score} score @param {string} text */
  show(score, text) {
    const first = chances(score);
    const up = this.#game.lighter === 0 ? first : 1 - first;
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
