/** Parts of forms. */

import { h } from "../dom.js";

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
