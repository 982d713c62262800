/**
 * From which side a board is seen. Who plays sees their own areas below, in a game that has them;
 * anybody can turn the board, and what they chose for a game and a side is remembered.
 */

import { cellName, placeOf } from "../board.js";
import { announce } from "../announce.js";
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { keep, kept } from "../settings.js";
import { say } from "../words.js";

const KEY = "cairn.turned";

/**
 * Whether a side's areas are in the upper half when the board is not turned; null if it has none.
 * @param {import("../types.js").Board} board @param {string} letter
 */
export function areaIsAbove(board, letter) {
  const cells = board.areas.filter(({ side }) => side === letter).flatMap((area) => area.cells);
  const rows = cells.map((at) => Math.floor(at / board.columns));
  if (rows.length === 0) return null;
  return rows.reduce((sum, row) => sum + row, 0) / rows.length < (board.rows - 1) / 2;
}

export class Turning extends EventTarget {
  /** @type {import("./element.js").CairnBoard} */ #board;
  #key = "";
  #usual = false;
  button = h("button", {
    type: "button", class: "turn-board", "data-do": "turn-board", "aria-label": say("turn-board"), title: say("turn-board-key"),
    "aria-keyshortcuts": "F", onclick: () => this.turn(),
  }, icon("turn"));

  /** @param {import("./element.js").CairnBoard} board */
  constructor(board) {
    super();
    this.#board = board;
    board.addEventListener("turning", () => this.turn());
  }

  /**
   * Whose eyes the board is seen with: those of a side, or of nobody in particular.
   * @param {import("../types.js").Game | undefined} game @param {string | undefined} letter
   */
  seenBy(game, letter) {
    this.#key = `${game?.name ?? ""} ${letter ?? ""}`.trim();
    this.#usual = game !== undefined && letter !== undefined && areaIsAbove(game.start.board, letter) === true;
    this.#board.turned = kept(KEY)?.[this.#key] ?? this.#usual;
  }

  turn() {
    const board = this.#board, turned = !board.turned;
    board.turned = turned;
    const others = Object.entries(kept(KEY) ?? {}).filter(([key]) => key !== this.#key);
    keep(KEY, Object.fromEntries(turned === this.#usual ? others : [...others, [this.#key, turned]]));
    if (board.view) announce(say("board-turned", { cell: cellName(board.view.board, placeOf(board.view.board, 0)) }));
    this.dispatchEvent(new Event("turned"));
  }
}
