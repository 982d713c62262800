/**
 * `<cairn-board>`: a board to look at, and to play on. The picture is `board.js`'s; over it lies a
 * real grid of cells, for pointers, keys and screen readers alike. It knows no rules: what can be
 * touched is what its pick says.
 */

import { boardPlaces, boardSvg, cellName } from "../../board.js";
import { attribute, drawing, h } from "../dom.js";
import { say } from "../words.js";
import { Drag } from "./drag.js";
import { cellLabel } from "./labels.js";
import { move, stillness } from "./motion.js";

/**
 * @typedef {import("../types.js").Board} Board
 * @typedef {{board: Board, cells: string[], last?: number[], threats?: number[], arrow?: number[]}} View
 */

export class CairnBoard extends HTMLElement {
  /** @type {View | null} */ view = null;
  /** What the sides are called, by letter. @type {Record<string, string>} */ names = {};
  /** @type {import("./pick.js").Pick | null} */ #pick = null;
  #picture = h("div", { class: "picture", "aria-hidden": "true" });
  #grid = h("div", { class: "cells", role: "grid" });
  /** @type {HTMLElement[]} */ #cells = [];
  /** @type {Board | null} */ #board = null;
  #focus = 0;
  /** @type {(() => void) | null} */ #moving = null;
  #drag = new Drag(this);
  /** Whether a pointer has carried the piece to where it goes: then it does not go there again. */
  dropped = false;

  connectedCallback() {
    if (this.#picture.isConnected) return;
    this.append(this.#picture);
    if (this.hasAttribute("still")) {
      // Without a name of its own it is an ornament.
      if (this.getAttribute("aria-label")) this.setAttribute("role", "img");
      else this.setAttribute("aria-hidden", "true");
      return;
    }
    this.append(this.#grid);
    this.#grid.addEventListener("keydown", (event) => this.#key(event));
    this.#grid.addEventListener("focusin", (event) => this.#focused(this.#cellOf(event.target)));
    // A screen reader clicks without a pointer; what a pointer does is the drag's business.
    this.#grid.addEventListener("click", (event) => {
      const cell = this.#cellOf(event.target);
      if (event.detail === 0 && cell !== null) this.touch(cell);
    });
    this.#drag.listen(this.#grid);
  }

  disconnectedCallback() {
    this.#moving?.();
  }

  /** What the whole board is called. @param {string} text */
  set label(text) {
    (this.hasAttribute("still") ? this : this.#grid).setAttribute("aria-label", text);
  }

  get pick() {
    return this.#pick;
  }

  /** What a person may choose here; nothing, if it is null. */
  set pick(pick) {
    this.#pick = pick;
    this.#drag.cancel();
    this.refresh();
  }

  /** Shows a position, with its pieces moving there from the one before. @param {View} view @param {boolean} [animate] */
  show(view, animate = false) {
    this.#moving?.();
    const before = this.view;
    this.view = view;
    this.#makeCells(view.board);
    const same = before && before.cells.length === view.cells.length && !this.dropped;
    this.dropped = false;
    if (animate && same && !stillness() && before.cells.some((cell, at) => cell !== view.cells[at])) {
      const show = (/** @type {SVGSVGElement} */ svg) => this.#picture.replaceChildren(svg);
      this.#moving = move(view.board, before.cells, view.cells, show, () => {
        this.#moving = null;
        this.#draw();
      });
      this.#describe();
    } else {
      this.refresh();
    }
  }

  /** Draws and describes anew. */
  refresh() {
    if (!this.view) return;
    if (!this.#moving) this.#draw();
    this.#describe();
  }

  /** @param {number} cell */
  name(cell) {
    return this.view ? cellName(this.view.board, cell) : "";
  }

  /** @param {string} name */
  cellNamed(name) {
    const { columns } = this.view?.board ?? { columns: 1 };
    return (Number(name.slice(1)) - 1) * columns + name.charCodeAt(0) - 97;
  }

  /** A cell is touched, by whatever means. @param {number} cell */
  touch(cell) {
    return this.#pick?.touch(cell, this.name(cell));
  }

  /** The cell at a place of the window. @param {number} x @param {number} y @returns {number | null} */
  cellAt(x, y) {
    const { board } = this.view ?? {};
    if (!board) return null;
    const box = this.#grid.getBoundingClientRect();
    const column = Math.floor(((x - box.left) / box.width) * board.columns);
    const row = Math.floor(((y - box.top) / box.height) * board.rows);
    const inside = column >= 0 && row >= 0 && column < board.columns && row < board.rows;
    return inside ? row * board.columns + column : null;
  }

  get picture() {
    return /** @type {SVGSVGElement | null} */ (this.#picture.querySelector("svg"));
  }

  /** @returns {[number, string][]} */
  get #signals() {
    const pick = this.#pick;
    const picked = pick ? pick.picked.map((name) => this.cellNamed(name)) : [];
    /** @type {[number, string][]} */
    const marks = pick ? pick.signals() : [];
    for (const cell of new Set(picked)) {
      if (!marks.some(([at]) => at === cell)) marks.push([cell, "picked"]);
    }
    for (const cell of this.view?.threats ?? []) {
      if (!marks.some(([at]) => at === cell)) marks.push([cell, "threat"]);
    }
    return marks;
  }

  #draw() {
    if (!this.view) return;
    const { board, cells, last, arrow } = this.view;
    this.#picture.replaceChildren(drawing(boardSvg(board, cells, { last, arrow, signals: this.#signals })));
    this.#drag.stay();
  }

  /** @param {Board} board */
  #makeCells(board) {
    if (this.hasAttribute("still")) return;
    if (this.#board && this.#board.columns === board.columns && this.#board.rows === board.rows) return;
    this.#board = board;
    const { width, height, left, top, pitch, cell } = boardPlaces(board);
    // How much room there is for a board depends on the window's height too: see `.field`.
    /** @type {HTMLElement | null} */ (this.closest(".field"))?.style.setProperty("--ratio", (width / height).toFixed(3));
    const gap = (pitch - cell) / 2;
    Object.assign(this.#grid.style, {
      left: `${((left - gap) / width) * 100}%`, width: `${((board.columns * pitch) / width) * 100}%`,
      top: `${((top - gap) / height) * 100}%`, height: `${((board.rows * pitch) / height) * 100}%`,
    });
    this.#cells = [];
    this.#focus = 0;
    const rows = [];
    for (let row = 0; row < board.rows; row += 1) {
      const line = h("div", { role: "row" });
      for (let column = 0; column < board.columns; column += 1) {
        const made = h("div", { role: "gridcell", tabindex: "-1", "data-cell": row * board.columns + column });
        this.#cells.push(made);
        line.append(made);
      }
      rows.push(line);
    }
    this.#grid.replaceChildren(...rows);
    this.#cells[0].tabIndex = 0;
  }

  /** Tells screen readers, and style sheets, what each cell is. */
  #describe() {
    const { view } = this;
    if (!view || this.hasAttribute("still")) return;
    const marks = new Map(this.#signals.map(([cell, word]) => [cell, word]));
    this.#cells.forEach((element, at) => {
      const said = [...(marks.has(at) ? [marks.get(at) ?? ""] : []), ...(view.last?.includes(at) ? ["last"] : [])];
      attribute(element, "aria-label", cellLabel(this.name(at), view.cells[at], this.names, said));
      attribute(element, "aria-selected", marks.get(at) === "picked" ? "true" : null);
      const can = this.#pick && (this.#pick.reach.has(at) || this.#pick.begins(at));
      attribute(element, "data-can", can ? (this.#pick?.lifts(at) ? "lift" : "touch") : null);
    });
  }

  /** @param {EventTarget | null} target @returns {number | null} */
  #cellOf(target) {
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
  focusCell(cell = this.#focus) {
    this.#cells[cell]?.focus({ preventScroll: true });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { board } = this.view ?? {};
    if (!board || event.ctrlKey || event.altKey || event.metaKey) return;
    const column = this.#focus % board.columns, row = Math.floor(this.#focus / board.columns);
    const to = (/** @type {number} */ c, /** @type {number} */ r) => {
      if (c >= 0 && r >= 0 && c < board.columns && r < board.rows) this.focusCell(r * board.columns + c);
    };
    switch (event.key) {
      case "ArrowLeft": to(column - 1, row); break;
      case "ArrowRight": to(column + 1, row); break;
      case "ArrowUp": to(column, row - 1); break;
      case "ArrowDown": to(column, row + 1); break;
      case "Home": to(0, row); break;
      case "End": to(board.columns - 1, row); break;
      case "Enter": case " ": void this.touch(this.#focus); break;
      case "Escape":
        if (!this.#pick || (this.#pick.isEmpty && this.#pick.pending === null)) return;
        void this.#pick.back();
        break;
      default: {
        const choice = this.#pick?.choices.find(({ token }) => token === event.key);
        if (!choice) return;
        void this.#pick?.choose(choice.token);
      }
    }
    event.preventDefault();
    event.stopPropagation();
  }
}

/** A board that nobody plays on. @param {import("../types.js").Scene} scene @param {string} label */
export function stillBoard(scene, label) {
  const element = /** @type {CairnBoard} */ (h("cairn-board", { still: true }));
  element.label = label;
  element.show({ board: scene.board, cells: scene.cells.split("/").flatMap((row) => row.split(",")) });
  return element;
}

/** What a board is called for those who do not see it. @param {string} title */
export function boardLabel(title) {
  return say("board-label", { game: title });
}
