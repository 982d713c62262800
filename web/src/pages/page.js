/** What every page is: an element that knows its part of the address, and when it has gone. */

import { h, fill } from "../dom.js";
import { say } from "../words.js";

export class Page extends HTMLElement {
  /** The address after the page's own name. */ rest = "";
  /** @type {URLSearchParams} */ query = new URLSearchParams();
  /** Ends when the page goes. @type {AbortController} */ gone = new AbortController();

  connectedCallback() {
    this.gone = new AbortController();
    this.build().catch((error) => this.fail(error));
  }

  disconnectedCallback() {
    this.gone.abort();
  }

  /** @returns {Promise<void>} */
  async build() {}

  /** Says what went wrong in the place of the page. @param {Error} error */
  fail(error) {
    if (this.gone.signal.aborted) return;
    const again = () => { this.gone.abort(); this.connectedCallback(); };
    const unheard = "code" in error && error.code === "no-answer";
    if (unheard) addEventListener("online", again, { signal: this.gone.signal });
    fill(this, h("section", { class: "panel narrow" },
      h("h1", null, say("failed-title")),
      h("p", { role: "alert" }, error.message || say("no-answer")),
      h("p", { class: "row" },
        unheard && h("button", { type: "button", class: "primary", "data-do": "try-again", onclick: again }, say("try-again")),
        h("a", { class: "button", href: "/" }, say("to-home")))));
    if (!("code" in error)) throw error;
  }

  /** Calls again and again, as long as the page is there and seen. @param {number} time @param {() => Promise<void>} deed */
  every(time, deed) {
    const { signal } = this.gone;
    if (signal.aborted) return;
    const timer = setInterval(() => { if (!document.hidden) deed().catch(() => {}); }, time);
    signal.addEventListener("abort", () => clearInterval(timer));
  }
}
