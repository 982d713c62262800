/** The turns of a game as a list to step through. */

import { changeCells, readCells } from "../board.js";
import { fill, h, keepingFocus } from "../dom.js";
import { icon } from "../icons.js";
import { say } from "../words.js";
import { turnWords } from "./names.js";

/**
 * The boards of a game, one after each turn, the start first.
 * @param {import("../types.js").Scene} start @param {import("../types.js").Turn[]} turns
 */
export function boardsOf(start, turns) {
  const boards = [readCells(start.cells)];
  for (const turn of turns) boards.push(changeCells(boards[boards.length - 1], turn.change).cells);
  return boards;
}

/**
 * A stone in the colours of a side; it says whose it is if that is not said beside it.
 * @param {import("../types.js").Board} board of its game @param {string} letter @param {string} [side]
 */
export function stone({ game, marks }, letter, side) {
  return h("span", { class: `stone ${letter} game-${game} mark-${marks[letter] ?? "none"}`, ...(side ? { role: "img", "aria-label": side } : { "aria-hidden": "true" }) });
}

/** A turn's text, which is parted only where a new piece moves. @param {string} text */
export function turnText(text) {
  const parts = turnWords(text).split(",");
  return h("span", null, parts.flatMap((part, at) => [
    h("span", { class: "part" }, at + 1 < parts.length ? `${part},` : part), at + 1 < parts.length && h("wbr")]));
}

/** For the keyboard it is one place, however long the game: the arrow keys step through it. */
export class TurnList {
  element = h("div", { class: "history" });
  #list = h("ol", { class: "turns", tabindex: "0" });
  #steps = h("div", { class: "steps" });
  /** @type {(ply: number) => void} */ #go;
  #shown = 0;
  #count = 0;
  /** @type {HTMLButtonElement[]} */ #buttons = [];

  /** @param {(ply: number) => void} go @param {...HTMLElement} more buttons that stand with those for stepping */
  constructor(go, ...more) {
    this.#go = go;
    this.#list.setAttribute("aria-label", say("turns-label"));
    const button = (/** @type {"first" | "previous" | "next" | "last"} */ name, /** @type {() => number} */ to) => {
      const made = h("button", { type: "button", "aria-label": say(`step-${name}`), title: say(`step-${name}`), onclick: () => go(to()) }, icon(name));
      this.#buttons.push(made);
      return made;
    };
    const clamp = (/** @type {number} */ ply) => Math.min(Math.max(ply, 0), this.#count);
    this.#steps.append(
      button("first", () => 0), button("previous", () => clamp(this.#shown - 1)),
      button("next", () => clamp(this.#shown + 1)), button("last", () => this.#count), ...more);
    this.element.append(this.#list, this.#steps);
  }

  /**
   * @param {{text: string, letter: string}[]} turns each with whose colour it has
   * @param {import("../types.js").Board} board @param {Record<string, string>} names
   * @param {number} shown after how many turns the board is that is shown
   */
  show(turns, board, names, shown) {
    this.#shown = shown;
    this.#count = turns.length;
    keepingFocus(this.#list, () => "[aria-current]", () => fill(this.#list, turns.length === 0 && h("li", { class: "none" }, say("turns-none")),
      turns.map(({ text, letter }, at) => h("li", null,
        h("button", { type: "button", "aria-current": at + 1 === shown ? "step" : null, tabindex: at + 1 === shown ? null : "-1", onclick: () => this.#go(at + 1) },
          h("span", { class: "number" }, `${at + 1}. `), stone(board, letter, names[letter]), " ", turnText(text))))), () => this.#toList());
    const [first, previous, next, last] = this.#buttons, focused = this.#buttons.find((button) => button === document.activeElement);
    first.disabled = previous.disabled = shown === 0;
    next.disabled = last.disabled = shown === turns.length;
    if (focused?.disabled) this.#toList();
  }

  /** Scrolls to the turn that is shown, when everything beside the list has its place. */
  follow() {
    const current = this.#list.querySelector("[aria-current]");
    if (current) scrollWithin(this.#list, current);
    else this.#list.scrollTop = 0;
  }

  /** The keyboard is on the list when what it was on is gone, or of no use at this end. */
  #toList() {
    this.#list.focus({ preventScroll: true });
  }

  /** The arrow keys step, wherever they are not needed for something else. @param {AbortSignal} signal */
  listen(signal) {
    addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest("input, textarea, select, [role=grid]")) return;
      const to = event.key === "ArrowLeft" ? this.#shown - 1 : event.key === "ArrowRight" ? this.#shown + 1 : -1;
      if (to < 0 || to > this.#count) return;
      event.preventDefault();
      this.#go(to);
    }, { signal });
  }
}

/** Scrolls a list, and not the window, so that something in it is seen. @param {Element} list @param {Element} item */
export function scrollWithin(list, item) {
  const box = list.getBoundingClientRect(), own = item.getBoundingClientRect();
  if (own.top < box.top) list.scrollTop += own.top - box.top - 4;
  else if (own.bottom > box.bottom) list.scrollTop += own.bottom - box.bottom + 4;
}
