/** What happens, for those who listen instead of looking. */

import { h } from "./dom.js";

const region = h("div", { class: "unseen", "aria-live": "polite", role: "status" });

export function liveRegion() {
  return region;
}

/** What follows this soon, in milliseconds, is said together with what came before. */
const SOON = 700;
let last = -SOON;

/** @param {string} text */
export function announce(text) {
  if (!text) return;
  const before = region.textContent ?? "", now = performance.now();
  if (now - last < SOON && !before.includes(text)) region.textContent = `${before} ${text}`;
  // The same words twice are said twice.
  else region.textContent = before === text ? `${text}\u00A0` : text;
  last = now;
}
