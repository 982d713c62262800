/** How a game went: the chances after each turn, and the turns that lost most. */

import { drawing, h, fill } from "../dom.js";
import { say } from "../words.js";
import { chances, lighter } from "./score.js";

const WIDE = 600, TALL = 140;
/** Room for dots above and below. */
const EDGE = 6;
/** A turn is worth a remark when it lost this much of the chances, in hundredths. */
const MUCH = 12, WORST = 5;

/**
 * @typedef {import("../types.js").Review} Review
 * @typedef {{ply: number, turn: string, letter: string, loss: number, best: string}} Mistake
 */

/** The turns that lost most, the worst first. @param {Review[]} reviews @param {{text: string, letter: string}[]} turns @returns {Mistake[]} */
export function mistakes(reviews, turns) {
  return reviews
    .filter((review) => review && review.ply > 0 && (review.loss ?? 0) >= MUCH && turns[review.ply - 1])
    .map(({ ply, loss, best }) => ({ ply, turn: turns[ply - 1].text, letter: turns[ply - 1].letter, loss: Math.round(loss ?? 0), best: best ?? "" }))
    .filter(({ turn, best }) => best !== "" && best !== turn)
    .sort((one, other) => other.loss - one.loss)
    .slice(0, WORST);
}

export class Graph {
  #picture = h("div", { class: "curve" });
  #worst = h("ol", { class: "worst" });
  #state = h("p", { class: "note", role: "status" });
  element = h("div", { class: "graph" }, this.#picture, this.#state, this.#worst);
  /** @type {(ply: number) => void} */ #go;
  #letters;
  #plies = 1;

  /** @param {string[]} letters @param {(ply: number) => void} go @param {(mistake: Mistake) => void} better */
  constructor(letters, go, better) {
    this.#letters = letters;
    this.#go = go;
    this.#better = better;
    const to = (/** @type {PointerEvent} */ event) => {
      const box = this.#picture.getBoundingClientRect();
      const share = Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1);
      this.#go(Math.round(share * this.#plies));
    };
    this.#picture.addEventListener("pointerdown", (event) => { this.#picture.setPointerCapture(event.pointerId); to(event); });
    this.#picture.addEventListener("pointermove", (event) => { if (event.buttons & 1) to(event); });
  }

  /** @type {(mistake: Mistake) => void} */ #better;

  /**
   * @param {Review[]} reviews by ply @param {{text: string, letter: string}[]} turns @param {number} here @param {Record<string, string>} names
   */
  show(reviews, turns, here, names) {
    this.#plies = Math.max(turns.length, 1);
    const up = lighter(this.#letters), worst = mistakes(reviews, turns);
    const x = (/** @type {number} */ ply) => (ply / this.#plies) * WIDE;
    const y = (/** @type {Review} */ review) => {
      const first = review.chance ?? chances(review.score);
      return EDGE + (1 - (up === 0 ? first : 1 - first)) * (TALL - 2 * EDGE);
    };
    const known = reviews.filter(Boolean);
    const points = known.map((review) => `${x(review.ply).toFixed(1)},${y(review).toFixed(1)}`);
    const half = TALL / 2;
    const area = known.length > 1 ? `M${x(known[0].ply)},${half}L${points.join("L")}L${x(known[known.length - 1].ply).toFixed(1)},${half}Z` : "";
    const dots = worst.map(({ ply }) => `<path class="dot" d="M${x(ply).toFixed(1)},${y(reviews[ply]).toFixed(1)}h0"/>`).join("");
    const label = worst.length > 0 ? worst.map((one) => this.#sentence(one)).join(". ") : say("worst-none");
    this.#picture.replaceChildren(drawing(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDE} ${TALL}" preserveAspectRatio="none" role="img">` +
      `<defs><clipPath id="above"><rect width="${WIDE}" height="${half}"/></clipPath><clipPath id="below"><rect y="${half}" width="${WIDE}" height="${half}"/></clipPath></defs>` +
      `<path class="area ${this.#letters[up]}" clip-path="url(#above)" d="${area}"/><path class="area ${this.#letters[1 - up]}" clip-path="url(#below)" d="${area}"/>` +
      `<path class="zero" d="M0,${half}H${WIDE}"/><path class="now" d="M${x(here).toFixed(1)},0V${TALL}"/>` +
      (known.length > 1 ? `<path class="way" d="M${points.join("L")}"/>` : "") + dots + "</svg>"));
    this.#picture.querySelector("svg")?.setAttribute("aria-label", say("graph-label", { text: label }));
    const legend = say("graph-legend", { first: names[this.#letters[up]] ?? "", second: names[this.#letters[1 - up]] ?? "" });
    this.#state.textContent = known.length <= turns.length ? say("reviewing", { done: known.length, all: turns.length + 1 }) : legend;
    fill(this.#worst, known.length > turns.length && worst.length === 0 && h("li", { class: "none" }, say("worst-none")),
      worst.map((mistake) => h("li", null,
        h("button", { type: "button", onclick: () => this.#go(mistake.ply) }, this.#sentence(mistake)),
        h("button", { type: "button", class: "quiet", onclick: () => this.#better(mistake) }, say("show-better", { turn: mistake.best })))));
  }

  /** @param {Mistake} mistake */
  #sentence({ ply, turn, loss, best }) {
    return say("turning", { ply, turn, lost: loss, better: best });
  }
}
