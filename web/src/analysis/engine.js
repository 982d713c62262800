/** The engine behind the analysis board: the newest question is the only one. */

import { Live } from "../live.js";
import { settings } from "../settings.js";

/** @typedef {{variant: string, position?: string, turns: string[]}} Question */

/** After how many milliseconds an engine that had no time is asked again, and how it says that it had none. */
const LATER = 1000, NO_TIME = ["too-fast", "closing"];

export class Engine extends EventTarget {
  /** @type {Live} */ #live;
  #tag = 0;
  #again = 0;
  /** @type {Question | null} */ #question = null;
  /** @type {{question: Question, tag: number} | null} */ #review = null;

  constructor() {
    super();
    this.#live = new Live("/api/analysis", () => null);
    this.#live.addEventListener("connection", () => {
      if (this.#live.connected) this.#ask();
      if (this.#question || this.#review) this.#tell("connection", this.#live.connected);
    });
    this.#live.addEventListener("message", (event) => this.#heard(/** @type {CustomEvent} */ (event).detail));
  }

  get isReviewing() {
    return this.#review !== null;
  }

  /** @param {string} kind @param {any} [detail] */
  #tell(kind, detail) {
    this.dispatchEvent(new CustomEvent(kind, { detail }));
  }

  /** @param {any} message */
  #heard(message) {
    const mine = message.is.startsWith("review") ? message.tag === this.#review?.tag : message.tag === undefined || message.tag === this.#tag;
    if (!mine) return;
    switch (message.is) {
      case "review":
      case "lines":
        this.#tell(message.is, message);
        return;
      case "reviewed":
        // The engine has one question at a time: what is on the board comes after the whole game.
        this.#review = null;
        this.#tell("reviewed");
        this.analyse(this.#question);
        return;
      case "queued":
        this.#tell("queued", message.place);
        return;
      case "refused":
        this.#refused(message);
    }
  }

  /** Whoever wants a review can ask for it again; what is on the board is asked for again by itself. @param {{message: string, code: string}} refusal */
  #refused({ message, code }) {
    const review = this.#review !== null;
    this.#review = null;
    this.#tell(review ? "not-reviewed" : "refused", message);
    if (review || NO_TIME.includes(code)) this.#again = window.setTimeout(() => this.analyse(this.#question), LATER);
  }

  #ask() {
    clearTimeout(this.#again);
    if (this.#review) this.#live.tell({ do: "review", ...this.#review.question, lang: settings.lang, tag: this.#review.tag });
    else if (this.#question) this.#live.tell({ do: "analyse", ...this.#question, lines: 3, lang: settings.lang, tag: this.#tag });
    else this.#live.tell({ do: "stop" });
  }

  /** @param {Question | null} question */
  analyse(question) {
    this.#question = question;
    if (this.#review) return;
    this.#tag += 1;
    this.#ask();
  }

  /** @param {Question} question */
  review(question) {
    this.#tag += 1;
    this.#review = { question, tag: this.#tag };
    this.#ask();
  }

  end() {
    clearTimeout(this.#again);
    this.#live.tell({ do: "stop" });
    this.#live.end();
  }
}
