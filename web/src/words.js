/** The page's texts in the chosen language; they come from the server, as all texts of Cairn do. */

import { get } from "./api.js";
import { settings } from "./settings.js";

/** @type {Record<string, string>} */
let texts = {};

/** The languages that the server speaks. @type {import("./types.js").Language[]} */
export let languages = [];

export async function loadWords() {
  /** @type {import("./types.js").Words} */
  const words = await get("/api/words");
  ({ texts, languages } = words);
  // The server answers in another language if nobody has chosen one yet, or if it does not speak it.
  settings.lang = words.lang;
  document.documentElement.lang = words.lang;
}

/** How numbers and letters are written in the chosen language. */
export function locale() {
  return knows("locale") ? say("locale") : "en";
}

/** A text, with its arguments. @param {string} key @param {Record<string, string | number>} [values] */
export function say(key, values = {}) {
  const text = texts[key] ?? `[${key}]`;
  return text.replace(/\{\s*\$?([a-z]+)\s*\}/g, (whole, name) => String(values[name] ?? whole));
}

/** Is there such a text? @param {string} key */
export function knows(key) {
  return key in texts;
}

/** A number in a word, if it is small. @param {number} count */
export function numberWord(count) {
  const key = `number-${count}`;
  return knows(key) ? say(key) : String(count);
}

/** With a capital at the beginning, unless it begins with a cell. @param {string} text */
export function capital(text) {
  if (/^[a-z]\d/.test(text)) return text;
  return text.charAt(0).toLocaleUpperCase(locale()) + text.slice(1);
}

/** A time control as people say it; null for none. @param {string | null} time */
export function timeWords(time) {
  if (!time || time === "none") return say("clock-none");
  const each = /^(\d+)s$/.exec(time);
  if (each) return say("clock-each", { seconds: each[1] });
  return time;
}
