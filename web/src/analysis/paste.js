/** A field for a position or a record from elsewhere. */

import { post } from "../api.js";
import { h } from "../dom.js";
import { capital, say } from "../words.js";

/** @param {() => string} variant of the position, if it is one @param {(pasted: import("../types.js").Pasted) => Promise<void>} open */
export function pasteForm(variant, open) {
  const told = h("p", { class: "error", role: "alert" });
  const text = h("textarea", { id: "paste", rows: "3", spellcheck: "false" });
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    /** @type {import("../types.js").Pasted} */
    const pasted = await post("/api/paste", { text: text.value, variant: variant() });
    told.textContent = pasted.error ? capital(pasted.error) : "";
    if (!pasted.error) await open(pasted);
  };
  return h("details", { class: "paste" }, h("summary", null, say("paste-title")),
    h("form", { onsubmit: submit },
      h("label", { for: "paste" }, say("paste-label")), text, told,
      h("button", { type: "submit" }, say("paste-open"))));
}
