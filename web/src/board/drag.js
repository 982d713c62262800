/**
 * Pointers on a board: a press picks a piece and arms a drag at once; whether it becomes one is
 * seen when the pointer moves. So click-click, drag and touch are one thing.
 */

import { boardPlaces } from "../board.js";
import { pileOf } from "./motion.js";

/** How far a pointer goes, in pixels, before it drags. */
const THRESHOLD = 5;

export class Drag {
  /** @type {import("./element.js").CairnBoard} */ #board;
  /** @type {{cell: number, x: number, y: number, pointer: number, later: boolean, ghost: SVGGElement | null} | null} */
  #held = null;

  /** @param {import("./element.js").CairnBoard} board */
  constructor(board) {
    this.#board = board;
  }

  /** @param {HTMLElement} grid */
  listen(grid) {
    grid.addEventListener("pointerdown", (event) => this.#down(event, grid));
    grid.addEventListener("pointermove", (event) => this.#move(event));
    grid.addEventListener("pointerup", (event) => this.#up(event));
    grid.addEventListener("pointercancel", () => this.cancel());
    grid.addEventListener("contextmenu", (event) => { if (this.#held) event.preventDefault(); });
  }

  /** The board has been drawn anew: the pile in the hand stays there. */
  stay() {
    const held = this.#held;
    if (!held?.ghost) return;
    this.#board.picture?.append(held.ghost);
    this.#fade(held.cell);
  }

  /** What is in the hand is not on the board. @param {number} cell */
  #fade(cell) {
    this.#board.picture?.querySelector(`.pile[data-cell="${this.#board.name(cell)}"]`)?.classList.add("lifted");
  }

  cancel() {
    this.#held?.ghost?.remove();
    this.#held = null;
    this.#board.picture?.querySelector(".lifted")?.classList.remove("lifted");
    this.#board.classList.remove("dragging");
  }

  /** @param {PointerEvent} event @param {HTMLElement} grid */
  #down(event, grid) {
    const { pick } = this.#board;
    if (event.button !== 0 || !event.isPrimary || !pick) return;
    const cell = this.#board.cellAt(event.clientX, event.clientY);
    if (cell === null) return;
    this.cancel();
    grid.setPointerCapture(event.pointerId);
    // A piece is picked when it is pressed. What has been picked already is put back when it is
    // let go where it is, and a target is meant when the pointer is still there at the end.
    const later = pick.picked.at(-1) === this.#board.name(cell) || !pick.lifts(cell);
    this.#held = { cell, x: event.clientX, y: event.clientY, pointer: event.pointerId, later, ghost: null };
    if (!later) void this.#board.touch(cell);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const held = this.#held;
    if (!held || event.pointerId !== held.pointer) return;
    const far = Math.hypot(event.clientX - held.x, event.clientY - held.y) > THRESHOLD;
    if (!held.ghost && far && this.#isOurs(held.cell)) held.ghost = this.#lift(held.cell);
    if (!held.ghost) return;
    const svg = this.#board.picture, view = this.#board.view;
    if (!svg || !view) return;
    const box = svg.getBoundingClientRect(), { width, left, top, cell } = boardPlaces(view.board);
    const scale = width / box.width;
    const x = (event.clientX - box.left) * scale - left - cell / 2;
    const y = (event.clientY - box.top) * scale - top - cell / 2 - 8;
    held.ghost.style.transform = `translate(${x}px, ${y}px)`;
  }

  /** Whether a pile can go with the pointer. @param {number} cell */
  #isOurs(cell) {
    const { pick } = this.#board;
    return pick !== null && (pick.lifts(cell) || pick.picked.includes(this.#board.name(cell)));
  }

  /** The pile that goes with the pointer. @param {number} cell @returns {SVGGElement | null} */
  #lift(cell) {
    const { picture, drawn, pick, view } = this.#board;
    if (!picture || !pick || !view || !drawn[cell]) return null;
    this.#board.classList.add("dragging");
    const ghost = pileOf(view.board, drawn[cell], picture);
    ghost.classList.add("held");
    this.#fade(cell);
    return ghost;
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const held = this.#held;
    if (!held || event.pointerId !== held.pointer) return;
    const dragged = held.ghost !== null;
    this.cancel();
    const cell = this.#board.cellAt(event.clientX, event.clientY);
    if (dragged && cell !== null && cell !== held.cell) {
      this.#board.dropped = true;
      void this.#board.touch(cell);
    } else if (!dragged && held.later && cell === held.cell) {
      void this.#board.touch(cell);
    }
  }
}
