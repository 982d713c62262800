/** The engine behind the analysis board: the newest question is the only one. */

import { Live } from "../live.js";
import { settings } from "../settings.js";

/** @typedef {{variant: string, position?: string, turns: string[]}} Question */

export class Engine extends EventTarget {
  /** @type {Live} */ #live;
  #tag = 0;
  /** @type {Question | null} */ #question = null;
  /** @type {{question: Question, tag: number} | null} */ #review = null;

  constructor() {
    super();
    this.#live = new Live("/api/analysis", () => null);
    this.#live.addEventListener("connection", () => { if (this.#live.connected) this.#ask(); });
    this.#live.addEventListener("message", (event) => this.#heard(/** @type {CustomEvent} */ (event).detail));
  }

  /** @param {any} message */
  #heard(message) {
    const mine = message.is.startsWith("review") ? message.tag === this.#review?.tag : message.tag === undefined || message.tag === this.#tag;
    if (!mine) return;
    if (message.is === "review") this.dispatchEvent(new CustomEvent("review", { detail: message }));
    if (message.is === "reviewed") {
      // The engine has one question at a time: what is on the board comes after the whole game.
      this.#review = null;
      this.dispatchEvent(new CustomEvent("reviewed"));
      this.analyse(this.#question);
    }
    if (message.is === "lines") this.dispatchEvent(new CustomEvent("lines", { detail: message }));
    if (message.is === "queued") this.dispatchEvent(new CustomEvent("queued", { detail: message.place }));
    if (message.is === "refused") this.dispatchEvent(new CustomEvent("refused", { detail: message.message }));
  }

  #ask() {
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

  stopReview() {
    this.#review = null;
  }

  end() {
    this.#live.tell({ do: "stop" });
    this.#live.end();
  }
}
