/** What the other player offers, what you have offered yourself, and what came of it: beside the question. */

import { announce } from "../announce.js";
import { byDeed, h, fill, keepingFocus } from "../dom.js";
import { say } from "../words.js";

/** @typedef {import("../types.js").OfferKind} What */

/** How long something that has passed stays to be read. */
const READ = 6000;

export class Offers {
  element = h("div", { class: "offers" });
  #list = h("div", { class: "list" });
  #note = h("p", { class: "note" });
  #timer = 0;
  /** @type {(seat: number, deed: "accept" | "decline", what: What) => void} */ #answer;

  /** @type {() => void} */ #elsewhere;

  /** @param {(seat: number, deed: "accept" | "decline", what: What) => void} answer @param {() => void} elsewhere puts the keyboard elsewhere */
  constructor(answer, elsewhere) {
    this.#answer = answer;
    this.#elsewhere = elsewhere;
    this.element.append(this.#list, this.#note);
  }

  /** Says something for a while. @param {string} text */
  tell(text) {
    clearTimeout(this.#timer);
    this.#note.textContent = text;
    this.#timer = window.setTimeout(() => { this.#note.textContent = ""; }, READ);
    announce(text);
  }

  /** @param {import("./model.js").GameModel} model */
  show({ state, you, isShared }) {
    const button = (/** @type {"accept" | "decline"} */ deed, /** @type {What} */ what) => h("button", {
      type: "button", class: deed === "accept" ? "primary" : null, "data-do": `${deed}-${what}`,
      onclick: () => this.#answer(you[0], deed, what),
    }, say(deed));
    keepingFocus(this.#list, byDeed, () => fill(this.#list,
      state.offers.filter(({ player }) => you.length === 1 && !you.includes(player)).map(({ what }) =>
        h("div", { class: "offer", role: "group", "aria-label": say(`offered-${what}`) },
          h("span", null, say(`offered-${what}`)), button("accept", what), button("decline", what))),
      state.offers.filter(({ player }) => !isShared && you.includes(player)).map(({ what }) =>
        h("p", { class: "note" }, say(`waiting-${what}`)))), this.#elsewhere);
  }
}
