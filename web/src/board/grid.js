/**
 * The grid that lies over a board's picture: a real one, cell upon cell, for pointers, keys and
 * screen readers. Its rows are those that are seen, so a turned board is read as it is seen.
 */

import { boardPlaces, cellName, placeOf } from "../board.js";
import { attribute, h } from "../dom.js";

/** @typedef {import("../types.js").Board & {turned?: boolean}} Board */

export class Grid {
  element = h("div", { class: "cells", role: "grid" });
  /** By their number, wherever they are. @type {HTMLElement[]} */ #cells = [];
  /** @type {Board | null} */ #board = null;
  #focus = 0;

  constructor() {
    this.element.addEventListener("focusin", (event) => this.#focused(this.cellOf(event.target)));
  }

  /** The cell that the keyboard is on. */
  get focused() {
    return this.#focus;
  }

  /** Lays the cells of a board out, if they do not lie so already. @param {Board} board */
  lay(board) {
    const old = this.#board;
    const alike = old && old.columns === board.columns && old.rows === board.rows;
    if (alike && !old.turned === !board.turned) return;
    this.#board = { ...board };
    const { width, height, left, top, pitch, cell } = boardPlaces(board);
    // How much room there is for a board depends on the window's height too: see `.field`.
    /** @type {HTMLElement | null} */ (this.element.closest(".field"))?.style.setProperty("--ratio", (width / height).toFixed(3));
    const gap = (pitch - cell) / 2;
    Object.assign(this.element.style, {
      left: `${((left - gap) / width) * 100}%`, width: `${((board.columns * pitch) / width) * 100}%`,
      top: `${((top - gap) / height) * 100}%`, height: `${((board.rows * pitch) / height) * 100}%`,
    });
    const held = this.element.contains(document.activeElement);
    if (!alike) this.#focus = placeOf(board, 0);
    this.#cells = [];
    const rows = [];
    for (let row = 0; row < board.rows; row += 1) {
      const line = h("div", { role: "row" });
      for (let column = 0; column < board.columns; column += 1) {
        const at = placeOf(board, row * board.columns + column);
        this.#cells[at] = h("div", { role: "gridcell", tabindex: at === this.#focus ? "0" : "-1", "data-cell": at });
        line.append(this.#cells[at]);
      }
      rows.push(line);
    }
    this.element.replaceChildren(...rows);
    if (held) this.focus();
  }

  /**
   * Tells screen readers, and style sheets, what each cell is.
   * @param {(cell: number, name: string) => {label: string, selected: boolean, can: "lift" | "touch" | null}} say
   */
  describe(say) {
    const board = this.#board;
    if (!board) return;
    this.#cells.forEach((element, at) => {
      const { label, selected, can } = say(at, cellName(board, at));
      attribute(element, "aria-label", label);
      attribute(element, "aria-selected", selected ? "true" : null);
      attribute(element, "data-can", can);
    });
  }

  /** The cell at a place of the window. @param {number} x @param {number} y @returns {number | null} */
  cellAt(x, y) {
    if (!this.#board) return null;
    const { columns, rows } = this.#board, box = this.element.getBoundingClientRect();
    return this.#cellIn(Math.floor(((x - box.left) / box.width) * columns), Math.floor(((y - box.top) / box.height) * rows));
  }

  /** The cell that is seen in this column and row. @param {number} column @param {number} row */
  #cellIn(column, row) {
    const board = this.#board;
    if (!board || column < 0 || row < 0 || column >= board.columns || row >= board.rows) return null;
    return placeOf(board, row * board.columns + column);
  }

  /** The cell that an event is about. @param {EventTarget | null} target @returns {number | null} */
  cellOf(target) {
    const element = target instanceof Element ? target.closest("[data-cell]") : null;
    return element ? Number(element.getAttribute("data-cell")) : null;
  }

  /** @param {number | null} cell */
  #focused(cell) {
    if (cell === null || cell === this.#focus) return;
    this.#cells[this.#focus].tabIndex = -1;
    this.#focus = cell;
    this.#cells[cell].tabIndex = 0;
  }

  /** Puts the keyboard on a cell; on the one where it was last, if none is named. @param {number} [cell] */
  focus(cell = this.#focus) {
    this.#cells[cell]?.focus({ preventScroll: true });
  }

  /** Goes where a key points, as the board is seen; `false` if it points nowhere. @param {string} key */
  step(key) {
    const board = this.#board;
    if (!board) return false;
    const place = placeOf(board, this.#focus);
    const column = place % board.columns, row = Math.floor(place / board.columns);
    /** @type {Record<string, [number, number]>} */
    const ways = {
      ArrowLeft: [column - 1, row], ArrowRight: [column + 1, row], ArrowUp: [column, row - 1], ArrowDown: [column, row + 1],
      Home: [0, row], End: [board.columns - 1, row],
    };
    if (!Object.hasOwn(ways, key)) return false;
    const to = this.#cellIn(...ways[key]);
    if (to !== null) this.focus(to);
    return true;
  }
}
