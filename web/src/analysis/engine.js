/** The engine behind the analysis board: the newest question is the only one. */

import { look, seen } from "../api.js";
import { Live } from "../live.js";
import { settings } from "../settings.js";

/**
 * @typedef {{variant: string, position?: string, turns: string[]}} Question
 * @typedef {{resolve: (seen: import("../api.js").Seen) => void, reject: (error: Error) => void}} Waiting
 */

/** After how many milliseconds an engine that had no time is asked again, and how it says that it had none. */
const LATER = 1000, NO_TIME = ["too-fast", "closing"];

export class Engine extends EventTarget {
  /** @type {Live} */ #live;
  #tag = 0;
  #again = 0;
  /** @type {Question | null} */ #question = null;
  /** Who waits for the position of the question. @type {Waiting | null} */ #waiting = null;
  /** What was said last about the question. @type {{kind: string, detail: any} | null} */ #last = null;
  /** @type {{question: Question, tag: number} | null} */ #review = null;

  constructor() {
    super();
    this.#live = new Live("/api/analysis", () => null);
    this.#live.addEventListener("connection", () => {
      if (this.#live.connected) this.#ask();
      else this.#giveUp();
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

  /** Tells something about the question, now and to who asks the same again. @param {string} kind @param {any} detail */
  #report(kind, detail) {
    this.#last = { kind, detail };
    this.#tell(kind, detail);
  }

  /** Whoever waits for the position has to ask elsewhere. */
  #giveUp() {
    this.#waiting?.reject(new Error("closed"));
    this.#waiting = null;
  }

  /** @param {import("../types.js").AnalysisMessage} message */
  #heard(message) {
    const mine = message.is.startsWith("review") ? message.tag === this.#review?.tag : message.tag === undefined || message.tag === this.#tag;
    if (!mine) return;
    switch (message.is) {
      case "review":
        this.#tell(message.is, message);
        return;
      case "look":
        this.#waiting?.resolve(seen(message.look));
        this.#waiting = null;
        return;
      case "lines":
        this.#report(message.is, message);
        return;
      case "reviewed":
        // The engine has one question at a time: what is on the board comes after the whole game.
        this.#review = null;
        this.#tell("reviewed");
        this.#begin(this.#question);
        return;
      case "queued":
        this.#report("queued", message.place);
        return;
      case "refused":
        this.#refused(message);
    }
  }

  /** Whoever wants a review can ask for it again; what is on the board is asked for again by itself. @param {{message: string, code: string}} refusal */
  #refused({ message, code }) {
    const review = this.#review !== null;
    this.#review = null;
    this.#giveUp();
    if (review) this.#tell("not-reviewed", message);
    else this.#report("refused", message);
    if (review || NO_TIME.includes(code)) this.#again = window.setTimeout(() => this.#begin(this.#question), LATER);
  }

  #ask() {
    clearTimeout(this.#again);
    if (this.#review) this.#live.tell({ do: "review", ...this.#review.question, lang: settings.lang, tag: this.#review.tag });
    else if (this.#question) this.#live.tell({ do: "analyse", ...this.#question, lines: 3, lang: settings.lang, tag: this.#tag });
    else this.#live.tell({ do: "stop" });
  }

  /** @param {Question | null} question */
  #begin(question) {
    this.#question = question;
    this.#last = null;
    this.#giveUp();
    if (this.#review) return;
    this.#tag += 1;
    this.#ask();
  }

  /** Thinks about a position. What it thinks about already it goes on with, and says again what it said. @param {Question | null} question */
  analyse(question) {
    if (!question || JSON.stringify(question) !== JSON.stringify(this.#question)) return this.#begin(question);
    if (this.#last) this.#tell(this.#last.kind, this.#last.detail);
  }

  /** A position, with what can be done in it. The engine, if it is wanted, is asked for it, and thinks about it from now on. @param {Question} question @returns {Promise<import("../api.js").Seen>} */
  async see(question) {
    if (!settings.engine || this.#review || !this.#live.connected) return look(question);
    this.#begin(question);
    const told = new Promise((/** @type {Waiting["resolve"]} */ resolve, reject) => { this.#waiting = { resolve, reject }; });
    return told.catch(() => look(question));
  }

  /** @param {Question} question */
  review(question) {
    this.#tag += 1;
    this.#review = { question, tag: this.#tag };
    this.#ask();
  }

  end() {
    clearTimeout(this.#again);
    this.#waiting = null;
    this.#live.tell({ do: "stop" });
    this.#live.end();
  }
}
