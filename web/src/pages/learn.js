/** `/learn/GAME`: a lesson, task by task; the rules say whether a task is done. */

import { announce } from "../announce.js";
import { readCells } from "../board.js";
import { games, get, look, post, read } from "../api.js";
import { boardLabel } from "../board/element.js";
import { h, fill } from "../dom.js";
import { sideNames, turnWords } from "../game/names.js";
import { go, rename } from "../routes.js";
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
  /** Counts what has been asked: only the answer to the last is wanted. */ #asked = 0;

  async build() {
    const known = await games();
    if (this.gone.signal.aborted) return;
    const game = known.find(({ name }) => name === this.rest) ?? known[0];
    if (game.name !== this.rest) rename(`/learn/${game.name}`);
    this.#game = game.name;
    entitle(say("learn-game", { game: game.title }));
    this.#lesson = await get(`/api/lessons/${game.name}`);
    if (this.gone.signal.aborted) return;
    // What can be learnt of a game without a lesson is on its rules page.
    if (!this.#lesson.steps.length) {
      go(`/rules/${game.name}`, { replace: true });
      return;
    }
    this.#board.names = sideNames(game);
    this.#board.pieces = game.pieces;
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
    const keys = document.activeElement === document.body || this.contains(document.activeElement);
    this.#at = at;
    this.#mine = [];
    this.#turns = [];
    this.#entry.rest("");
    this.#tell(this.#task());
    if (again && keys) {
      // What was pressed is gone: the new task is read, and the keyboard goes on from there.
      /** @type {HTMLElement | null} */ (this.#told.querySelector("h2"))?.focus();
      announce(this.#step.task);
    }
    const { variant, position } = this.#step;
    const seen = await this.#answer(() => look({ variant, position }), () => void this.#begin(at, false));
    if (seen) this.#offer(seen, false);
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

  /**
   * The answer to a question, unless another has been asked since. What has not come can be asked for again.
   * @template T @param {() => Promise<T>} ask @param {() => void} again @returns {Promise<T | null>}
   */
  async #answer(ask, again) {
    this.#asked += 1;
    const asked = this.#asked, isLate = () => asked !== this.#asked || this.gone.signal.aborted;
    try {
      const answer = await ask();
      return isLate() ? null : answer;
    } catch (error) {
      await this.#board.pick?.clear();
      if (!isLate()) this.#entry.fail(error, again);
      return null;
    }
  }

  /** Says what is to be done, or what has been. @param {...import("../dom.js").Child} told */
  #tell(...told) {
    const { title } = this.#step, number = say("task", { number: this.#at + 1, all: this.#lesson.steps.length });
    fill(this.#told, h("h2", { tabindex: "-1" }, title ? `${number}: ${title}` : number), told);
    this.#listTasks();
  }

  /** @param {import("../types.js").Look} seen @param {boolean} animate */
  #draw(seen, animate) {
    const last = seen.turns?.at(-1)?.last ?? [];
    this.#board.show({ board: seen.scene.board, cells: readCells(seen.scene.cells), last }, animate);
  }

  /** Shows the board, and lets a turn be chosen on it. @param {import("../types.js").Look} seen @param {boolean} animate */
  #offer(seen, animate) {
    this.#draw(seen, animate);
    const { variant, position } = this.#step, question = { variant, position, turns: this.#turns };
    this.#entry.offer({
      next: seen.next,
      ask: async (steps) => (await look({ ...question, steps })).next,
      read: (text) => read({ ...question, text }),
    });
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
    /** @type {import("../types.js").LessonAnswer | null} */
    const answer = await this.#answer(() => post(`/api/lessons/${this.#game}/${this.#at}`, { turns: mine }), () => void this.#play(text));
    if (!answer) return;
    // A turn that was not asked for is not played.
    if (answer.turns.length <= this.#turns.length) {
      await this.#board.pick?.clear();
      this.#wrong(capital(answer.why ?? ""));
      return;
    }
    this.#mine = mine;
    this.#turns = answer.turns;
    sound("turn");
    if (answer.done) return this.#finish(answer.look);
    const note = say("task-goes-on", { turn: turnWords(answer.reply ?? "") });
    announce(note);
    this.#tell(h("p", { class: "good" }, note), this.#task());
    this.#offer(answer.look, true);
  }

  /** Says why a turn is not the one: with the task, which is seen also where the board takes all the room. @param {string} why */
  #wrong(why) {
    this.#told.querySelector(".error")?.remove();
    const told = h("p", { class: "error" }, why);
    this.#told.append(told);
    told.scrollIntoView({ block: "nearest" });
    announce(why);
  }

  /** @param {import("../types.js").Look} seen */
  #finish(seen) {
    keep(KEY, { ...kept(KEY), [this.#game]: [...new Set([...this.#done, this.#at])] });
    const next = this.#at + 1 < this.#lesson.steps.length;
    const on = next
      ? h("button", { type: "button", class: "primary", "data-do": "next-task", onclick: () => void this.#begin(this.#at + 1) }, say("next-task"))
      : h("a", { class: "button primary", href: `/play/${this.#game}` }, say("lesson-over"));
    announce(`${say("task-done")} ${this.#step.explanation}`);
    this.#tell(h("p", { class: "good" }, say("task-done")), h("p", null, this.#step.explanation), h("p", null, on));
    this.#draw(seen, true);
    this.#entry.end();
    on.focus();
  }
}
