/** The tree of turns on the page: the main line, with what was tried instead in between. */

import { h, fill, keepingFocus } from "../dom.js";
import { scrollWithin, stone, turnText } from "../game/turns.js";
import { say } from "../words.js";

/** @typedef {import("./tree.js").Node} Node */

export class TreeView {
  element = h("div", { class: "tree", role: "group", tabindex: "0" });
  /** @type {(node: Node) => void} */ #go;

  /** @param {(node: Node) => void} go */
  constructor(go) {
    this.#go = go;
    this.element.setAttribute("aria-label", say("tree-label"));
  }

  /** Puts the keyboard on the turn that is shown. */
  focus() {
    /** @type {HTMLElement | null} */ (this.element.querySelector("[aria-current]"))?.focus({ preventScroll: true });
  }

  /**
   * @param {import("./tree.js").Tree} tree @param {Map<Node, string>} remarks
   * @param {import("../types.js").Board} board @param {Record<string, string>} names
   */
  show(tree, remarks, board, names) {
    const button = (/** @type {Node} */ node) => h("button", {
      type: "button", class: remarks.has(node) ? "marked" : null, title: remarks.get(node) ?? null,
      "aria-current": node === tree.here ? "step" : null, onclick: () => this.#go(node),
    }, h("span", { class: "number" }, `${node.ply}. `), stone(board, node.letter, names[node.letter]), " ", turnText(node.text),
    remarks.has(node) && h("span", { class: "remark", "aria-label": remarks.get(node) }, "?"));
    /** @param {Node} from @returns {(HTMLElement)[]} */
    const line = (from) => {
      const made = [];
      for (let at = from; at.children.length > 0; at = at.children[0]) {
        const [main, ...others] = at.children;
        made.push(button(main));
        for (const other of others) {
          made.push(h("div", { class: "variation", role: "group", "aria-label": say("variation") }, button(other), line(other)));
        }
      }
      return made;
    };
    keepingFocus(this.element, () => "[aria-current]", () => fill(this.element,
      h("button", { type: "button", "aria-current": tree.here === tree.root ? "step" : null, onclick: () => this.#go(tree.root) }, say("tree-start")),
      line(tree.root)));
    const current = this.element.querySelector("[aria-current]");
    if (current) scrollWithin(this.element, current);
  }
}
