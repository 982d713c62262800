/** `<cairn-clock>`: the time that a player has left, counted down between what the server says. */

import { locale } from "../words.js";

/** As people read clocks. @param {number} left milliseconds */
export function clockText(left) {
  const time = Math.max(left, 0);
  const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  if (time < 10_000) return (Math.floor(time / 100) / 10).toLocaleString(locale(), tenths);
  const seconds = Math.ceil(time / 1000), minutes = Math.floor(seconds / 60), hours = Math.floor(minutes / 60);
  const two = (/** @type {number} */ value) => String(value).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

export class CairnClock extends HTMLElement {
  #left = 0;
  #since = 0;
  #running = false;
  #timer = 0;

  connectedCallback() {
    this.setAttribute("role", "timer");
    this.#tick();
  }

  disconnectedCallback() {
    clearTimeout(this.#timer);
  }

  /** @param {number} left @param {boolean} running */
  set(left, running) {
    this.#left = left;
    this.#running = running;
    this.#since = performance.now();
    this.classList.toggle("running", running);
    this.#tick();
  }

  #tick() {
    clearTimeout(this.#timer);
    const left = this.#left - (this.#running ? performance.now() - this.#since : 0);
    this.textContent = clockText(left);
    this.classList.toggle("short", left < 20_000);
    if (this.#running && this.isConnected && left > 0) {
      this.#timer = window.setTimeout(() => this.#tick(), left < 11_000 ? 100 : 250);
    }
  }
}
