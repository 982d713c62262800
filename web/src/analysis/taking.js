/** What can be taken from the analysis board: the position, the line as a record, a link, pictures. */

import { h, fill } from "../dom.js";
import { copy } from "../game/copy.js";
import { pictures } from "../game/pictures.js";
import { say } from "../words.js";

/**
 * A line as a record: see docs/record.md.
 * @param {{variant: string, position?: string, turns: string[]}} line
 */
export function recordOf({ variant, position, turns }) {
  const start = position ? `[Start "${position}"]\n` : "";
  return `[Game "${variant}"]\n${start}[Result "*"]\n\n${[...turns, "*"].join(" ")}\n`;
}

/** The address of a line. @param {{variant: string, position?: string, turns: string[]}} line */
export function addressOf({ variant, position, turns }) {
  const asked = new URLSearchParams({ variant });
  if (position) asked.set("position", position);
  if (turns.length > 0) asked.set("turns", turns.join(" "));
  return `/analysis?${asked}`;
}

export class Taking {
  #copies = h("div", { class: "row small" });
  #pictures = h("div", null);
  element = h("div", { class: "taking" }, this.#copies, this.#pictures);
  /** @type {() => {variant: string, position?: string, turns: string[]}} */ #line;

  /**
   * @param {() => {variant: string, position?: string, turns: string[]}} line the line that is on the board, to its end
   * @param {() => Promise<import("../types.js").Look>} seen the position on the board
   */
  constructor(line, seen) {
    this.#line = line;
    const button = (/** @type {string} */ key, /** @type {() => string | Promise<string>} */ text) => h("button", {
      type: "button", "data-do": key, onclick: (/** @type {any} */ event) => void copy(event.currentTarget, text()),
    }, say(key));
    fill(this.#copies,
      button("copy-position", async () => (await seen()).position),
      button("copy-record", () => recordOf(line())),
      button("copy-link-here", () => location.origin + addressOf(line())));
  }

  /** @param {import("../types.js").Look | null} seen the position on the board, once it is known */
  show(seen) {
    const { variant, position, turns } = this.#line();
    fill(this.#pictures, seen && pictures({ path: "/api/picture", query: { variant, position: seen.position } },
      turns.length > 0 ? { path: "/api/animation", query: { variant, position, turns: turns.join(" ") } } : null));
  }
}
