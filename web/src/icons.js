/** Small drawings on buttons; they take the colour of the text. */

import { drawing } from "./dom.js";

const PATHS = {
  light: '<circle cx="12" cy="12" r="4.2"/><path d="M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M18.7 5.3l-2.1 2.1M7.4 16.6l-2.1 2.1"/>',
  dark: '<path d="M20 14.2A8.2 8.2 0 0 1 9.8 4a8.2 8.2 0 1 0 10.2 10.2z"/>',
  auto: '<circle cx="12" cy="12" r="8.2"/><path d="M12 3.8a8.2 8.2 0 0 1 0 16.4z" fill="currentColor"/>',
  sound: '<path d="M4 9.5v5h3.5l5 4v-13l-5 4zM16 9a4.2 4.2 0 0 1 0 6M18.6 6.4a8 8 0 0 1 0 11.2"/>',
  silence: '<path d="M4 9.5v5h3.5l5 4v-13l-5 4zM16.5 9.5l5 5M21.5 9.5l-5 5"/>',
  first: '<path d="M6 5v14M18 6l-8 6 8 6"/>',
  previous: '<path d="M15 6l-7 6 7 6"/>',
  next: '<path d="M9 6l7 6-7 6"/>',
  turn: '<path d="M7.5 4.5v15M7.5 19.5l-3.5-3.5M7.5 19.5l3.5-3.5M16.5 19.5v-15M16.5 4.5l-3.5 3.5M16.5 4.5l3.5 3.5"/>',
  last: '<path d="M18 5v14M6 6l8 6-8 6"/>',
};

/** @param {keyof typeof PATHS} name */
export function icon(name) {
  return drawing(`<svg xmlns="http://www.w3.org/2000/svg" class="icon" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">${PATHS[name]}</svg>`);
}
