/** What this browser remembers of the person in front of it. */

/** `lang` is the code of a language; it is empty until one is chosen or the server has answered in one. */
/** @typedef {{lang: string, theme: "auto" | "light" | "dark", sound: boolean, threats: boolean, engine: boolean, name: string}} Settings */

const KEY = "cairn.settings";

/** @returns {Settings} */
function usual() {
  return { lang: "", theme: "auto", sound: true, threats: true, engine: true, name: "" };
}

/** What the browser would not keep: it lasts as long as the page. @type {Map<string, string>} */
const held = new Map();

/** Reads something that was kept; a browser that keeps nothing is no fault. @param {string} key @returns {any} */
export function kept(key) {
  try {
    return JSON.parse(held.get(key) ?? localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} key @param {unknown} value */
export function keep(key, value) {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(key, text);
    held.delete(key);
  } catch {
    held.set(key, text);
  }
}

/** @type {Settings} */
export const settings = { ...usual(), ...kept(KEY) };

/** Tells whoever listens which setting has changed. */
export const changes = new EventTarget();

/** @template {keyof Settings} K @param {K} name @param {Settings[K]} value */
export function set(name, value) {
  settings[name] = value;
  keep(KEY, settings);
  changes.dispatchEvent(new Event(name));
}

/** Light or dark, by the system or by hand. */
export function applyTheme() {
  const { theme } = settings;
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
