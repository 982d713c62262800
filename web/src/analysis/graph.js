/** How a game went: the chances after each turn, and the turns that lost most. */

import { drawing, h, fill, keepingFocus } from "../dom.js";
import { turnWords } from "../game/names.js";
import { say } from "../words.js";
import { chances } from "./score.js";

const WIDE = 600, TALL = 140;
/** Room for dots above and below. */
const EDGE = 6;
/** A turn is worth a remark when it lost this much of the chances, in hundredths. */
const MUCH = 12, WORST = 5;

/**
 * @typedef {import("../types.js").Review} Review
 * @typedef {{ply: number, turn: string, letter: string, loss: number, better: string[]}} Mistake
 */

/** The turns that lost most, the worst first. @param {Review[]} reviews @param {{text: string, letter: string}[]} turns @returns {Mistake[]} */
export function mistakes(reviews, turns) {
  return reviews
    .filter((review) => review && review.ply > 0 && (review.lost?.loss ?? 0) >= MUCH && turns[review.ply - 1])
    .map(({ ply, lost }) => ({ ply, turn: turns[ply - 1].text, letter: turns[ply - 1].letter, loss: lost?.loss ?? 0, better: lost?.better ?? [] }))
    .filter(({ turn, better }) => better.length > 0 && better[0] !== turn)
    .sort((one, other) => other.loss - one.loss)
    .slice(0, WORST);
}

/** What is to be said about a turn that lost much. @param {Mistake} mistake */
export function remark({ ply, turn, loss, better }) {
  return say("turning", { ply, turn: turnWords(turn), lost: loss, better: turnWords(better[0]) });
}

/** What is to be said about a whole game. @param {Mistake[]} worst */
export function summary(worst) {
  return say("graph-label", { text: worst.length > 0 ? worst.map(remark).join(". ") : say("worst-none") });
}

export class Graph {
  #picture = h("div", { class: "curve" });
  #worst = h("ol", { class: "worst" });
  /** How far the engine is; who listens is told when it begins and when it is done. */
  #state = h("p", { class: "note" });
  element = h("div", { class: "graph" }, this.#picture, this.#state, this.#worst);
  /** @type {(ply: number) => void} */ #go;
  /** @type {(mistake: Mistake) => void} */ #better;
  #game;
  #plies = 1;
  #here = 0;
  /** The list of the worst as it was last made. */ #listed = "";

  /** @param {import("../types.js").Game} game @param {(ply: number) => void} go @param {(mistake: Mistake) => void} better */
  constructor(game, go, better) {
    this.#game = game;
    this.#go = go;
    this.#better = better;
    const to = (/** @type {PointerEvent} */ event) => {
      const box = this.#picture.getBoundingClientRect();
      const share = Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1);
      return Math.round(share * this.#plies);
    };
    this.#picture.addEventListener("pointerdown", (event) => { this.#picture.setPointerCapture(event.pointerId); this.#go(to(event)); });
    this.#picture.addEventListener("pointermove", (event) => { if (event.buttons & 1 && to(event) !== this.#here) this.#go(to(event)); });
  }

  /**
   * @param {Review[]} reviews by ply @param {{text: string, letter: string}[]} turns @param {number} here
   * @param {Record<string, string>} names @param {boolean} busy whether more is to come
   */
  show(reviews, turns, here, names, busy) {
    this.#plies = Math.max(turns.length, 1);
    this.#here = here;
    const worst = mistakes(reviews, turns), known = reviews.filter(Boolean);
    this.#draw(known, worst.map(({ ply }) => reviews[ply]));
    this.#picture.querySelector("svg")?.setAttribute("aria-label", summary(worst));
    const { players, lighter } = this.#game;
    const legend = say("graph-legend", { first: names[players[lighter].letter] ?? "", second: names[players[1 - lighter].letter] ?? "" });
    this.#state.textContent = busy ? say("reviewing", { done: known.length, all: turns.length + 1 }) : legend;
    this.#list(worst, busy);
  }

  /** @param {Review[]} known @param {Review[]} marked */
  #draw(known, marked) {
    const { name, players, lighter: up } = this.#game, half = TALL / 2;
    const x = (/** @type {number} */ ply) => ((ply / this.#plies) * WIDE).toFixed(1);
    const y = (/** @type {Review} */ review) => {
      const first = review.chance ?? chances(review.score);
      return (EDGE + (1 - (up === 0 ? first : 1 - first)) * (TALL - 2 * EDGE)).toFixed(1);
    };
    const points = known.map((review) => `${x(review.ply)},${y(review)}`);
    const area = known.length > 1 ? `M${x(known[0].ply)},${half}L${points.join("L")}L${x(known[known.length - 1].ply)},${half}Z` : "";
    const dots = marked.map((review) => `<path class="dot" d="M${x(review.ply)},${y(review)}h0"/>`).join("");
    this.#picture.replaceChildren(drawing(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDE} ${TALL}" preserveAspectRatio="none" role="img" class="game-${name}">` +
      `<defs><clipPath id="above"><rect width="${WIDE}" height="${half}"/></clipPath><clipPath id="below"><rect y="${half}" width="${WIDE}" height="${half}"/></clipPath></defs>` +
      `<path class="area ${players[up].letter}" clip-path="url(#above)" d="${area}"/><path class="area ${players[1 - up].letter}" clip-path="url(#below)" d="${area}"/>` +
      `<path class="zero" d="M0,${half}H${WIDE}"/><path class="now" d="M${x(this.#here)},0V${TALL}"/>` +
      (known.length > 1 ? `<path class="way" d="M${points.join("L")}"/>` : "") + dots + "</svg>"));
  }

  /** What has not changed is left as it is, and whoever is there with the keyboard too. @param {Mistake[]} worst @param {boolean} busy */
  #list(worst, busy) {
    const listed = JSON.stringify([worst, busy]);
    if (listed === this.#listed) return;
    this.#listed = listed;
    keepingFocus(this.#worst, (focused) => `[data-do="${focused.dataset.do}"]`, () => fill(this.#worst,
      !busy && worst.length === 0 && h("li", { class: "none" }, say("worst-none")),
      worst.map((mistake) => h("li", null,
        h("button", { type: "button", "data-do": `worst-${mistake.ply}`, onclick: () => this.#go(mistake.ply) }, remark(mistake)),
        h("button", { type: "button", class: "quiet", "data-do": `better-${mistake.ply}`, onclick: () => this.#better(mistake) },
          say("show-better", { turn: turnWords(mistake.better[0]) }))))));
  }
}
