/** `/learn/GAME`: a lesson, task by task; the rules say whether a task is done. */

import { announce } from "../announce.js";
import { readCells } from "../../board.js";
import { games, get, look, post, read } from "../api.js";
import { boardLabel } from "../board/element.js";
import { h, fill } from "../dom.js";
import { sideNames } from "../game/names.js";
import { rename } from "../routes.js";
import { keep, kept } from "../settings.js";
import { entitle } from "../shell.js";
import { sound } from "../sound.js";
import { capital, say } from "../words.js";
import { gameTabs } from "./fields.js";
import { Page } from "./page.js";

const KEY = "cairn.lessons";

export class CairnLearn extends Page {
  /** @type {import("../types.js").Lesson} */ #lesson = { title: "", steps: [] };
  #game = "";
  #at = 0;
  /** @type {string[]} */ #mine = [];
  /** @type {string[]} */ #turns = [];
  #board = /** @type {import("../board/element.js").CairnBoard} */ (h("cairn-board"));
  #entry = /** @type {import("../board/entry.js").CairnEntry} */ (h("cairn-entry"));
  #told = h("div", { class: "task" });
  #tasks = h("ol", { class: "tasks" });

  async build() {
    const known = await games();
    const game = known.find(({ name }) => name === this.rest) ?? known[0];
    if (game.name !== this.rest) rename(`/learn/${game.name}`);
    this.#game = game.name;
    entitle(say("learn-game", { game: game.title }));
    this.#lesson = await get(`/api/lessons/${game.name}`);
    if (this.gone.signal.aborted) return;
    this.#board.names = sideNames(game);
    this.#board.label = boardLabel(game.title);
    this.#entry.board = this.#board;
    this.#entry.addEventListener("turn", (event) => void this.#play(/** @type {CustomEvent} */ (event).detail));
    fill(this,
      gameTabs(known, game, (name) => `/learn/${name}`),
      h("div", { class: "table lesson" },
        h("div", { class: "field" }, this.#board),
        h("div", { class: "side" },
          h("div", { class: "heading" }, h("h1", null, say("lesson-title", { game: game.title })),
            h("p", { class: "note" }, h("a", { href: `/rules/${game.name}` }, say("rules-long")))),
          this.#told, this.#entry, this.#tasks)));
    const done = this.#done;
    const first = this.#lesson.steps.findIndex((_, at) => !done.includes(at));
    await this.#begin(Math.max(first, 0), false);
  }

  /** The tasks that have been done in this browser. @returns {number[]} */
  get #done() {
    return kept(KEY)?.[this.#game] ?? [];
  }

  /** @param {number} at @param {boolean} [again] whether another task was there before */
  async #begin(at, again = true) {
    this.#at = at;
    this.#mine = [];
    this.#turns = [];
    const keys = document.activeElement === document.body || this.contains(document.activeElement);
    await this.#show(false, [this.#task()]);
    if (!again || !keys) return;
    // What was pressed is gone: the new task is read, and the keyboard goes on from there.
    /** @type {HTMLElement | null} */ (this.#told.querySelector("h2"))?.focus();
    announce(this.#step.task);
  }

  get #step() {
    return this.#lesson.steps[this.#at];
  }

  #task() {
    const hint = h("p", { class: "hint", hidden: true }, this.#step.hint);
    return h("div", null,
      h("p", { class: "ask" }, this.#step.task),
      h("button", { type: "button", class: "quiet", "data-do": "hint", onclick: (/** @type {any} */ event) => {
        hint.hidden = false;
        event.currentTarget.hidden = true;
        announce(this.#step.hint);
      } }, say("hint")), hint);
  }

  /** @param {boolean} animate @param {import("../dom.js").Child[]} told @param {boolean} [done] */
  async #show(animate, told, done = false) {
    const step = this.#step;
    const seen = await look({ variant: step.variant, position: step.position, turns: this.#turns });
    if (this.gone.signal.aborted) return;
    const last = seen.turns.at(-1)?.last ?? [];
    this.#board.show({ board: seen.scene.board, cells: readCells(seen.scene.cells), last }, animate);
    fill(this.#told,
      h("h2", { tabindex: "-1" }, say("task", { number: this.#at + 1, all: this.#lesson.steps.length }), step.title ? `: ${step.title}` : ""), told);
    if (done) this.#entry.end();
    else {
      const question = { variant: step.variant, position: step.position, turns: this.#turns.slice() };
      this.#entry.offer({
        next: seen.next,
        ask: async (steps) => (await look({ ...question, steps })).next,
        read: (text) => read({ ...question, text }),
      });
    }
    this.#listTasks();
  }

  #listTasks() {
    const done = this.#done;
    fill(this.#tasks, this.#lesson.steps.map((step, at) => h("li", null,
      h("button", { type: "button", "aria-current": at === this.#at ? "step" : null, onclick: () => void this.#begin(at) },
        h("span", { class: "tick", "aria-hidden": "true" }, done.includes(at) ? "✓" : String(at + 1)),
        h("span", null, step.title ?? say("task", { number: at + 1, all: this.#lesson.steps.length })),
        done.includes(at) && h("span", { class: "unseen" }, say("task-done"))))));
  }

  /** @param {string} text */
  async #play(text) {
    const mine = [...this.#mine, text];
    /** @type {import("../types.js").LessonAnswer} */
    const answer = await post(`/api/lessons/${this.#game}/${this.#at}`, { turns: mine });
    if (this.gone.signal.aborted) return;
    // A turn that was not asked for is not played.
    if (answer.turns.length <= this.#turns.length) {
      await this.#board.pick?.clear();
      this.#entry.say(capital(answer.why ?? ""));
      return;
    }
    this.#mine = mine;
    const before = this.#turns.length;
    this.#turns = answer.turns;
    sound("turn");
    if (answer.done) return this.#finish();
    const reply = answer.reply ?? (answer.turns.length > before + 1 ? answer.turns.at(-1) : "");
    const note = say("task-goes-on", { turn: reply ?? "" });
    announce(note);
    await this.#show(true, [h("p", { class: "good" }, note), this.#task()]);
  }

  async #finish() {
    keep(KEY, { ...kept(KEY), [this.#game]: [...new Set([...this.#done, this.#at])] });
    const next = this.#at + 1 < this.#lesson.steps.length;
    const on = next
      ? h("button", { type: "button", class: "primary", "data-do": "next-task", onclick: () => void this.#begin(this.#at + 1) }, say("next-task"))
      : h("a", { class: "button primary", href: `/play/${this.#game}` }, say("lesson-over"));
    announce(`${say("task-done")} ${this.#step.explanation}`);
    await this.#show(true, [h("p", { class: "good" }, say("task-done")), h("p", null, this.#step.explanation), h("p", null, on)], true);
    on.focus();
  }
}
