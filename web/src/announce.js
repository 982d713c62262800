/** What happens, for those who listen instead of looking. */

import { h } from "./dom.js";

const region = h("div", { class: "unseen", "aria-live": "polite", role: "status" });

export function liveRegion() {
  return region;
}

/** @param {string} text */
export function announce(text) {
  if (!text) return;
  // The same words twice are said twice.
  region.textContent = region.textContent === text ? `${text}\u00A0` : text;
}
