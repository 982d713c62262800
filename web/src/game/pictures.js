/** Links to pictures: of a position as SVG or PNG, of a game as an animation. */

import { h } from "../dom.js";
import { say } from "../words.js";

/** Pictures are as light or dark as the page is. */
function isDark() {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

/** @param {string} path of the picture, without its ending @param {Record<string, string | undefined>} query @param {string} [animation] path of the game as an animation */
export function pictures(path, query, animation) {
  const wanted = new URLSearchParams(isDark() ? { dark: "1" } : {});
  for (const [name, value] of Object.entries(query)) if (value !== undefined) wanted.set(name, value);
  const link = (/** @type {string} */ to, /** @type {string} */ kind, /** @type {URLSearchParams} */ asked) =>
    h("a", { class: "button", href: [to, String(asked)].filter(Boolean).join("?"), target: "_blank", rel: "noopener", "data-do": kind, "aria-label": say(`picture-${kind}`) }, kind.toUpperCase());
  const still = new URLSearchParams(wanted);
  wanted.delete("ply");
  return h("div", { class: "row small", role: "group", "aria-label": say("pictures") },
    h("span", { class: "of" }, say("pictures")),
    link(`${path}.svg`, "svg", still), link(`${path}.png`, "png", still),
    animation && link(animation, "gif", wanted));
}
