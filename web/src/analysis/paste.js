/** A field for a position or a record from elsewhere. */

import { post, Refused } from "../api.js";
import { h } from "../dom.js";
import { capital, say } from "../words.js";

/** Whether somebody may have meant a position or a record by it. @param {string} text */
const isMeant = (text) => /[[/]|\d\./.test(text);

/**
 * @param {() => {variant: string, game: import("../types.js").Game}} desk whose position it is, if it is one
 * @param {(pasted: import("../types.js").PastedGame) => Promise<void>} open
 */
export function pasteForm(desk, open) {
  const told = h("p", { class: "error", role: "alert" });
  const text = h("textarea", { id: "paste", rows: "3", spellcheck: "false" });
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const { variant, game } = desk();
    told.textContent = "";
    try {
      /** @type {import("../types.js").Pasted} */
      const pasted = await post("/api/paste", { text: text.value, variant });
      if (!("error" in pasted)) await open(pasted);
      else told.textContent = isMeant(text.value) ? capital(pasted.error) : say("paste-neither", { game: game.title });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      told.textContent = capital(error.message) || say("no-answer");
    }
  };
  return h("details", { class: "paste" }, h("summary", null, say("paste-title")),
    h("form", { onsubmit: submit },
      h("label", { for: "paste" }, say("paste-label")), text, told,
      h("button", { type: "submit" }, say("paste-open"))));
}
