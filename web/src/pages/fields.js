/** Parts that several pages have. */

import { h } from "../dom.js";
import { say } from "../words.js";

/** @param {string} id @param {string} label @param {HTMLElement} input */
export function field(id, label, input) {
  return h("div", { class: "field-row" }, h("label", { for: id }, label), input);
}

/**
 * One of a few, as buttons in a row.
 * @param {string} name @param {string} label @param {[string, string][]} values @param {string} chosen
 * @param {(value: string) => void} choose
 */
export function segments(name, label, values, chosen, choose) {
  return h("fieldset", { class: "segments" }, h("legend", null, label),
    values.map(([value, text]) => h("label", null,
      h("input", { type: "radio", name, value, checked: value === chosen, onchange: () => choose(value) }),
      h("span", null, text))));
}

/**
 * The same page of the other games.
 * @param {import("../types.js").Game[]} games @param {import("../types.js").Game} chosen @param {(name: string) => string} path
 */
export function gameTabs(games, chosen, path) {
  const tabs = h("nav", { class: "tabs", "aria-label": say("which-game") }, games.map((game) =>
    h("a", { href: path(game.name), "aria-current": game === chosen ? "page" : null }, game.title)));
  // Where the tabs do not all fit, the chosen one is seen.
  requestAnimationFrame(() => {
    const current = /** @type {HTMLElement | null} */ (tabs.querySelector("[aria-current]"));
    if (current) tabs.scrollLeft = current.offsetLeft - tabs.offsetLeft - (tabs.clientWidth - current.offsetWidth) / 2;
  });
  return tabs;
}
