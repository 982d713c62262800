/** Links to pictures: of a position as SVG or PNG, of a game as an animation. */

import { h } from "../dom.js";
import { say } from "../words.js";

/** Pictures are as light or dark as the page is. */
function isDark() {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

/**
 * An address without its ending, and what is asked for there.
 * @typedef {{path: string, query?: Record<string, string | undefined>}} Source
 * @param {Source} position @param {Source | null} game
 */
export function pictures(position, game) {
  const link = (/** @type {string} */ kind, /** @type {Source} */ { path, query = {} }) => {
    const asked = new URLSearchParams(isDark() ? { dark: "1" } : {});
    for (const [name, value] of Object.entries(query)) if (value !== undefined) asked.set(name, value);
    const href = asked.size > 0 ? `${path}.${kind}?${asked}` : `${path}.${kind}`;
    return h("a", { class: "button", href, target: "_blank", rel: "noopener", "data-do": kind, "aria-label": say(`picture-${kind}`) }, kind.toUpperCase());
  };
  return h("div", { class: "row small", role: "group", "aria-label": say("pictures") },
    h("span", { class: "of" }, say("pictures")),
    link("svg", position), link("png", position), game && link("gif", game));
}
