/** A board on the first page that plays a game of its own, quietly. */

import { changeCells, readCells } from "../board.js";
import { stillness } from "../board/motion.js";

const PAUSE = 1900, END = 6;

/** How far into its game a board is that may not move. */
const MIDDLE = 0.6;
/** How far the others are at first: an empty board says nothing. */
const OPENING = 0.25;

export class ShowPiece {
  /** @type {import("../board/element.js").CairnBoard} */ #element;
  #start;
  #changes;
  #ply = 0;
  #cells;
  #rest = 0;
  #timer = 0;

  /** @param {import("../board/element.js").CairnBoard} element @param {import("../types.js").Game} game @param {number} delay */
  constructor(element, { start, demo }, delay) {
    this.#element = element;
    this.#start = start;
    this.#changes = demo;
    this.#cells = readCells(start.cells);
    this.#forward(Math.round(this.#changes.length * (stillness() ? MIDDLE : OPENING)));
    this.#show(false);
    this.#timer = window.setTimeout(() => this.#tick(), delay);
  }

  /** @param {number} plies */
  #forward(plies) {
    for (const change of this.#changes.slice(this.#ply, this.#ply + plies)) this.#cells = changeCells(this.#cells, change).cells;
    this.#ply += plies;
  }

  #tick() {
    this.#timer = window.setTimeout(() => this.#tick(), PAUSE);
    if (stillness() || this.paused) return;
    if (this.#ply >= this.#changes.length) {
      this.#rest += 1;
      if (this.#rest < END) return;
      this.#rest = 0;
      this.#ply = 0;
      this.#cells = readCells(this.#start.cells);
      this.#show(false);
      return;
    }
    this.#forward(1);
    this.#show(true);
  }

  paused = false;

  /** @param {boolean} animate */
  #show(animate) {
    const change = this.#changes[this.#ply - 1] ?? "";
    const last = change.split(";").filter(Boolean).map((part) => parseInt(part, 10));
    this.#element.show({ board: this.#start.board, cells: this.#cells, last }, animate);
  }

  end() {
    clearTimeout(this.#timer);
  }
}
