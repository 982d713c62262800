/** Copying, on pages that browsers trust and on those that they do not. */

import { announce } from "../announce.js";
import { focusOn, h } from "../dom.js";
import { say } from "../words.js";

/** How long a button says what came of it. */
const READ = 1500;

/** What buttons say again that just say what came of it. @type {WeakMap<HTMLButtonElement, {words: string, timer: number}>} */
const speaking = new WeakMap();

/** Copies, and says so on the button, or that it could not be done. @param {HTMLButtonElement} button @param {string | Promise<string>} text */
export async function copy(button, text) {
  const done = await toClipboard(text).catch(() => false);
  const { words, timer } = speaking.get(button) ?? { words: button.textContent ?? "", timer: 0 };
  clearTimeout(timer);
  button.textContent = say(done ? "copied" : "not-copied");
  announce(button.textContent);
  const back = () => { button.textContent = words; speaking.delete(button); };
  speaking.set(button, { words, timer: window.setTimeout(back, READ) });
}

/** @param {string | Promise<string>} coming */
async function toClipboard(coming) {
  const text = await coming;
  if (text === "") return false;
  return await navigator.clipboard?.writeText(text).then(() => true, () => false) || byHand(text);
}

/** Without https there is no clipboard, but a selection can still be copied. @param {string} text */
function byHand(text) {
  const field = h("textarea", { class: "unseen", "aria-hidden": "true", tabindex: "-1", value: text });
  const { activeElement } = document;
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (activeElement instanceof HTMLElement) focusOn(activeElement);
  return done;
}
