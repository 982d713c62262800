/** What is shown when not even the words of the page have come. Nobody knows yet in which language: it is said in both. */

import { h } from "./dom.js";

/** Says so, and waits until it is worth another try: somebody wants it, or the net is there again. @returns {Promise<void>} */
export function anotherTry() {
  return new Promise((resolve) => {
    const tried = new AbortController();
    const again = () => { tried.abort(); resolve(); };
    addEventListener("online", again, { signal: tried.signal });
    document.body.replaceChildren(h("main", { class: "speechless" },
      h("h1", null, "Cairn"),
      h("p", { role: "alert" }, "The server does not answer. ", h("span", { lang: "pt" }, "O servidor não responde.")),
      h("button", { type: "button", class: "primary", "data-do": "try-again", onclick: again },
        "Try again · ", h("span", { lang: "pt" }, "Tentar outra vez"))));
  });
}
