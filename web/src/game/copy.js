/** Copying, on pages that browsers trust and on those that they do not. */

import { announce } from "../announce.js";
import { h } from "../dom.js";
import { say } from "../words.js";

/** Copies, and says so on the button. @param {HTMLButtonElement} button @param {string | Promise<string>} what */
export async function copy(button, what) {
  const before = button.textContent ?? "", text = await Promise.resolve(what).catch(() => "");
  const done = text !== "" && (await navigator.clipboard?.writeText(text).then(() => true, () => false) || byHand(text));
  button.textContent = say(done ? "copied" : "not-copied");
  announce(button.textContent);
  setTimeout(() => { button.textContent = before; }, 1500);
}

/** Without https there is no clipboard, but a selection can still be copied. @param {string} text */
function byHand(text) {
  const field = h("textarea", { class: "unseen", "aria-hidden": "true", tabindex: "-1", value: text });
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}
