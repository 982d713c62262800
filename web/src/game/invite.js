/** The seat that is still free: a link to give away for who made the game, a chair for who opens it. */

import { post } from "../api.js";
import { h } from "../dom.js";
import { keepTokens } from "../seats.js";
import { set, settings } from "../settings.js";
import { say } from "../words.js";
import { copy } from "./copy.js";

/** @param {import("./model.js").GameModel} model @param {Record<string, string>} names @param {() => void} joined @param {(message: string) => void} tell */
export function invite(model, names, joined, tell) {
  const seat = model.freeSeat;
  if (seat < 0 || model.isOver) return null;
  const side = names[model.state.sides[seat]] ?? "";
  return model.you.length > 0 ? give(side, model.state.open === true) : take(model, side, joined, tell);
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

/** @param {import("./model.js").GameModel} model @param {string} side @param {() => void} joined @param {(message: string) => void} tell */
function take(model, side, joined, tell) {
  const name = h("input", { type: "text", maxlength: 30, value: settings.name, autocomplete: "nickname", id: "join-name" });
  const { id } = model.state;
  const join = async (/** @type {Event} */ event) => {
    event.preventDefault();
    set("name", name.value.trim());
    try {
      const { player, token } = await post(`/api/games/${id}/join`, { name: name.value.trim() });
      keepTokens(id, { [player]: token });
      joined();
    } catch (error) {
      tell(/** @type {Error} */ (error).message || say("no-answer"));
    }
  };
  return h("form", { class: "invite", onsubmit: join, "aria-label": say("join-title") },
    h("h2", null, say("join-title")),
    h("p", null, say("join-text", { side })),
    h("div", { class: "row" },
      h("label", { for: "join-name" }, say("your-name")), name,
      h("button", { type: "submit", class: "primary", "data-do": "join" }, say("join", { side }))));
}
