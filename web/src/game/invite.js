/** The seat that is still free: a link to give away for who made the game, a chair for who opens it. */

import { postAgain, Refused } from "../api.js";
import { byDeed, h, fill, keepingFocus, submitting } from "../dom.js";
import { keepTokens, secretFor } from "../seats.js";
import { set, settings } from "../settings.js";
import { say } from "../words.js";
import { copy } from "./copy.js";

export class Invitation {
  element = h("div", { class: "invitation" });
  #shown = "";
  /** Whether somebody here is just sitting down: the seat is taken, but the server does not know yet that it is by them. */
  isJoining = false;
  /** @type {() => void} */ #joined;
  /** @type {(message: string) => void} */ #tell;
  /** @type {() => void} */ #elsewhere;

  /** @param {() => void} joined @param {(message: string) => void} tell @param {() => void} elsewhere puts the keyboard elsewhere */
  constructor(joined, tell, elsewhere) {
    this.#joined = joined;
    this.#tell = tell;
    this.#elsewhere = elsewhere;
  }

  /** Made anew only when it is another one: somebody may be writing their name in it. @param {import("./model.js").GameModel} model @param {Record<string, string>} names */
  show({ state, freeSeat, you, isOver }, names) {
    if (you.length > 0) this.isJoining = false;
    const shown = isOver || freeSeat < 0 ? "" : `${freeSeat} ${you}`;
    if (shown === this.#shown) return;
    this.#shown = shown;
    const side = names[state.sides[freeSeat]] ?? "";
    keepingFocus(this.element, byDeed, () => fill(this.element,
      shown !== "" && (you.length > 0 ? give(side, state.open === true) : this.#take(state.id, side))), this.#elsewhere);
  }

  /** @param {string} id @param {string} side */
  #take(id, side) {
    const name = h("input", { type: "text", maxlength: 30, value: settings.name, autocomplete: "nickname", id: "join-name" });
    const join = submitting(async () => {
      set("name", name.value.trim());
      this.isJoining = true;
      try {
        const { player, token } = await postAgain(`/api/games/${id}/join`, { name: name.value.trim(), token: secretFor(id) });
        keepTokens(id, { [player]: token });
        this.#joined();
      } catch (error) {
        this.isJoining = false;
        this.#tell(/** @type {Error} */ (error).message || say("no-answer"));
        // It may have been heard all the same; then the server knows us by our secret.
        if (error instanceof Refused && error.code === "no-answer") this.#joined();
      }
    });
    return h("form", { class: "invite", onsubmit: join, "aria-label": say("join-title") },
      h("h2", null, say("join-title")),
      h("p", null, say("join-text", { side })),
      h("div", { class: "row" },
        h("label", { for: "join-name" }, say("your-name")), name,
        h("button", { type: "submit", class: "primary", "data-do": "join" }, say("join", { side }))));
  }
}

/** @param {string} side @param {boolean} open whether anybody may come */
function give(side, open) {
  const link = location.origin + location.pathname;
  const title = say(open ? "invite-open-title" : "invite-title");
  return h("section", { class: "invite", "aria-label": title },
    h("h2", null, title),
    h("p", null, say(open ? "invite-open-text" : "invite-text", { side })),
    h("div", { class: "row" },
      h("input", { type: "text", readonly: true, value: link, "aria-label": say("invite-link"), onfocus: (/** @type {any} */ event) => event.target.select() }),
      h("button", { type: "button", class: "primary", onclick: (/** @type {any} */ event) => void copy(event.currentTarget, link) }, say("copy-link"))));
}
