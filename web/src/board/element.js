/**
 * `<cairn-board>`: a board to look at, and to play on. The picture is `board.js`'s; over it lies the
 * grid. It knows no rules: what can be touched is what its pick says.
 */

import { boardPlaces, boardSvg, cellName } from "../board.js";
import { drawing, h } from "../dom.js";
import { say } from "../words.js";
import { Drag } from "./drag.js";
import { Grid } from "./grid.js";
import { contentWords } from "./labels.js";
import { move, pileOf, stillness } from "./motion.js";
import { thingsOf, withMoved } from "./stones.js";

/**
 * @typedef {import("../types.js").Board & {turned?: boolean}} Board
 * @typedef {{board: Board, cells: string[], last?: number[], threats?: number[], arrows?: number[][]}} View
 */

export class CairnBoard extends HTMLElement {
  /** @type {View | null} */ view = null;
  /** What the sides are called, by letter. @type {Record<string, string>} */ names = {};
  /** What pieces are called, by how they are written. @type {Record<string, string>} */ pieces = {};
  /** @type {import("./pick.js").Pick | null} */ #pick = null;
  #picture = h("div", { class: "picture", "aria-hidden": "true" });
  #grid = new Grid();
  #turned = false;
  /** The cells as they are drawn, with a half-chosen turn. @type {string[]} */ drawn = [];
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
    const { element } = this.#grid;
    this.append(element);
    element.addEventListener("keydown", (event) => this.#key(event));
    // A screen reader clicks without a pointer; what a pointer does is the drag's business.
    element.addEventListener("click", (event) => {
      const cell = this.#grid.cellOf(event.target);
      if (event.detail === 0 && cell !== null) this.touch(cell);
    });
    this.#drag.listen(element);
  }

  disconnectedCallback() {
    this.#moving?.();
  }

  /** What the whole board is called. @param {string} text */
  set label(text) {
    (this.hasAttribute("still") ? this : this.#grid.element).setAttribute("aria-label", text);
  }

  /** Whether the board is seen from the other side. */
  get turned() {
    return this.#turned;
  }

  set turned(turned) {
    if (turned === this.#turned) return;
    this.#turned = turned;
    this.#drag.cancel();
    this.#moving?.();
    if (this.view) this.show(this.view);
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
    const before = this.view ? { cells: this.drawn } : null;
    this.view = { ...view, board: { ...view.board, turned: this.#turned } };
    const { board, cells } = this.view;
    if (!this.hasAttribute("still")) this.#grid.lay(board);
    const same = before && before.cells.length === cells.length && !this.dropped;
    this.dropped = false;
    if (animate && same && !stillness() && before.cells.some((cell, at) => cell !== cells[at])) {
      const show = (/** @type {SVGSVGElement} */ svg) => this.#picture.replaceChildren(svg);
      this.#moving = move(board, before.cells, cells, show, () => {
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

  /** The cell at a place of the window. @param {number} x @param {number} y */
  cellAt(x, y) {
    return this.#grid.cellAt(x, y);
  }

  /** Puts the keyboard on a cell; on the one where it was last, if none is named. @param {number} [cell] */
  focusCell(cell) {
    this.#grid.focus(cell);
  }

  get picture() {
    return /** @type {SVGSVGElement | null} */ (this.#picture.querySelector("svg"));
  }

  /** What each cell is in the turn that is being chosen. @returns {Map<number, string>} */
  get #marks() {
    const marks = this.#pick?.marks ?? new Map();
    for (const name of this.#pick?.picked ?? []) {
      const cell = this.cellNamed(name);
      if (!marks.has(cell)) marks.set(cell, "picked");
    }
    return marks;
  }

  /**
   * What is drawn on the cells. Where the other side can win may be marked besides: its ring lies under the dot of a
   * piece that can be picked, and over the ring of one that is.
   * @returns {[number, string][]}
   */
  get #signals() {
    const marks = this.#marks, threats = new Set(this.view?.threats);
    const under = [...threats].filter((cell) => marks.get(cell) !== "picked");
    return [
      ...under.map((cell) => /** @type {[number, string]} */ ([cell, "threat"])),
      ...[...marks].flatMap(([cell, mark]) => /** @type {[number, string][]} */ (
        mark === "picked" && threats.has(cell) ? [[cell, mark], [cell, "threat"]] : [[cell, mark]])),
    ];
  }

  #draw() {
    if (!this.view) return;
    const { board, last, arrows } = this.view, cells = this.#half();
    this.drawn = cells;
    const svg = drawing(boardSvg(board, cells, { last, arrows, signals: this.#signals }));
    this.#picture.replaceChildren(svg);
    this.#ghost(svg);
    this.#drag.stay();
  }

  /** The board as it is after what has been chosen of a turn. */
  #half() {
    const { cells } = /** @type {View} */ (this.view);
    return (this.#pick?.halves ?? []).reduce((after, { from, count, to }) =>
      withMoved(after, this.cellNamed(from), count, this.cellNamed(to)), cells);
  }

  /** Where a piece goes, while nobody has said yet how many or how. @param {SVGSVGElement} svg */
  #ghost(svg) {
    const pick = this.#pick, from = pick?.picked.at(-1);
    if (!this.view || !pick || pick.pending === null || from === undefined) return;
    const top = thingsOf(this.drawn[this.cellNamed(from)]).at(-1);
    if (!top || this.drawn[pick.pending] !== "") return;
    const { corner, left, top: above } = boardPlaces(this.view.board), { x, y } = corner(pick.pending);
    const ghost = pileOf(this.view.board, top.replace("+", ""), svg);
    ghost.classList.add("ghost");
    ghost.style.transform = `translate(${x - left}px, ${y - above}px)`;
  }

  #describe() {
    const { view } = this, pick = this.#pick;
    if (!view || this.hasAttribute("still")) return;
    const marks = this.#marks, cells = this.#half();
    this.#grid.describe((at, name) => {
      const picked = marks.get(at) === "picked";
      const said = [
        picked ? say("cell-picked") : pick?.chosenAs(at),
        view.threats?.includes(at) && say("cell-threat"),
        view.last?.includes(at) && say("cell-last"),
      ];
      const can = pick && (pick.reach.has(at) || pick.begins(at));
      return {
        label: [name, contentWords(cells[at], this.pieces), ...said].filter(Boolean).join(", "), selected: picked,
        can: can ? (pick.lifts(at) ? "lift" : "touch") : null,
      };
    });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const pick = this.#pick, choice = pick?.choices.find(({ token }) => token === event.key);
    if (choice) void pick?.choose(choice.token);
    else if (event.key === "Enter" || event.key === " ") void this.touch(this.#grid.focused);
    else if (event.key.toLowerCase() === "f") this.dispatchEvent(new Event("turning"));
    else if (!this.#grid.step(event.key)) return;
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
