/** What can be done beside taking turns: offers, resigning, a rematch, copies. */

import { look } from "../api.js";
import { h, fill, keepingFocus } from "../dom.js";
import { set, settings } from "../settings.js";
import { tokensOf } from "../seats.js";
import { say } from "../words.js";
import { copy } from "./copy.js";
import { pictures } from "./pictures.js";

/** @typedef {import("../types.js").What} What */

/** Whether what is in danger is marked on the board. */
export function threatsSwitch() {
  return h("label", { class: "check" },
    h("input", { type: "checkbox", "data-do": "threats", checked: settings.threats, onchange: (/** @type {any} */ event) => set("threats", event.target.checked) }),
    say("show-threats"));
}

export class Actions {
  element = h("div", { class: "actions" });
  /** @type {import("../live.js").Live} */ #live;
  #id;
  #sure = false;
  /** @type {() => void} */ #again = () => {};
  /** @type {(message: string) => void} */ #tell;

  /** @param {string} id @param {import("../live.js").Live} live @param {(message: string) => void} tell */
  constructor(id, live, tell) {
    this.#id = id;
    this.#live = live;
    this.#tell = tell;
  }

  /** @param {number} seat @param {string} deed @param {What} [what] */
  async #do(seat, deed, what) {
    const token = tokensOf(this.#id)[seat];
    try {
      await this.#live.ask({ do: deed, what, token });
    } catch (error) {
      const { message } = /** @type {Error} */ (error);
      this.#tell(message && message !== "closed" ? message : say("no-answer"));
    }
  }

  /** Who sits alone at both sides agrees with themselves. @param {import("./model.js").GameModel} model @param {What} what */
  async #offer(model, what) {
    const seat = model.isShared ? (what === "takeback" ? 1 - model.mover : model.mover) : model.you[0];
    await this.#do(seat, "offer", what);
    if (model.isShared) await this.#do(1 - seat, "accept", what);
  }

  /** The text of the position after so many turns. @param {import("../types.js").State} state @param {number} ply */
  async #position({ variant, start, turns, look: now }, ply) {
    if (ply === turns.length) return now.position;
    const seen = await look({ variant, position: start.position, turns: turns.slice(0, ply).map(({ text }) => text) });
    return seen.position;
  }

  /** @param {import("./model.js").GameModel} model @param {number} ply after how many turns the board is that is shown */
  show(model, ply) {
    this.#again = () => this.show(model, ply);
    const { state, you } = model, playing = you.length > 0 && !model.isOver && model.freeSeat < 0;
    const offered = (/** @type {What} */ what) => state.offers.find((offer) => offer.what === what);
    const mine = (/** @type {What} */ what) => state.offers.some((offer) => offer.what === what && you.includes(offer.player));
    const button = (/** @type {string} */ key, /** @type {() => void} */ onclick, /** @type {object} */ more = {}) =>
      h("button", { type: "button", "data-do": key, onclick, ...more }, say(key));
    const answers = state.offers.filter((offer) => you.length === 1 && !you.includes(offer.player)).map(({ what }) =>
      h("div", { class: "offer", role: "group", "aria-label": say(`offered-${what}`) },
        h("span", null, say(`offered-${what}`)),
        h("button", { type: "button", class: "primary", "data-do": `accept-${what}`, onclick: () => void this.#do(you[0], "accept", what) }, say("accept")),
        h("button", { type: "button", "data-do": `decline-${what}`, onclick: () => void this.#do(you[0], "decline", what) }, say("decline"))));
    const waits = state.offers.filter(({ what }) => !model.isShared && mine(what)).map(({ what }) => h("p", { class: "note" }, say(`waiting-${what}`)));
    keepingFocus(this.element, (focused) => `[data-do="${focused.dataset.do}"]`, () => fill(this.element,
      answers, waits,
      playing && h("div", { class: "row" },
        state.takebacks && button("offer-takeback", () => void this.#offer(model, "takeback"), { disabled: state.turns.length === 0 || !!offered("takeback") }),
        button(model.isShared ? "agree-draw" : "offer-draw", () => void this.#offer(model, "draw"), { disabled: !!offered("draw") }),
        this.#resign(model)),
      model.isOver && h("div", { class: "row" },
        you.length > 0 && !state.rematch && button("offer-rematch", () => void this.#offer(model, "rematch"), { class: "primary", disabled: mine("rematch") }),
        state.rematch && h("a", { class: "button primary", href: `/g/${state.rematch}` }, say("to-rematch")),
        h("a", { class: "button", href: `/analysis?game=${state.id}` }, say("analyse-game")),
        h("a", { class: "button", href: `/play/${state.variant.split(":")[0]}` }, say("new-game"))),
      h("div", { class: "row small" },
        h("button", { type: "button", "data-do": "copy-position", onclick: async (/** @type {any} */ event) => void copy(event.currentTarget, await this.#position(state, ply)) }, say("copy-position")),
        h("button", { type: "button", "data-do": "copy-record", onclick: async (/** @type {any} */ event) => {
          const target = event.currentTarget;
          const text = await fetch(`/api/games/${state.id}/record`).then((answer) => answer.text()).catch(() => "");
          void copy(target, text);
        } }, say("copy-record"))),
      pictures({ path: `/api/games/${state.id}/picture`, query: { ply: ply === state.turns.length ? undefined : String(ply) } }, { path: `/api/games/${state.id}/animation` }),
      threatsSwitch(),
    ));
  }

  /** Resigning is asked for twice. @param {import("./model.js").GameModel} model */
  #resign(model) {
    if (!this.#sure) {
      return h("button", { type: "button", "data-do": "resign", onclick: () => {
        this.#sure = true;
        this.#again();
        /** @type {HTMLElement | null} */ (this.element.querySelector("[data-do=resign-sure]"))?.focus();
      } }, say("resign"));
    }
    const close = () => { this.#sure = false; this.#again(); };
    const seat = model.isShared ? model.mover : model.you[0];
    return h("span", { class: "sure" },
      h("button", { type: "button", class: "danger", "data-do": "resign-sure", onclick: () => { this.#sure = false; void this.#do(seat, "resign"); } }, say("resign-sure")),
      h("button", { type: "button", onclick: close }, say("resign-not")));
  }
}
