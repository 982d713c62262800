/** What can be done beside taking turns: offers, resigning, a rematch, copies. */

import { look } from "../api.js";
import { h, fill, keepingFocus } from "../dom.js";
import { set, settings } from "../settings.js";
import { tokensOf } from "../seats.js";
import { say } from "../words.js";
import { copy } from "./copy.js";
import { Offers } from "./offers.js";
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
  offers = new Offers((seat, deed, what) => void this.#do(seat, deed, what));
  /** @type {import("../live.js").Live} */ #live;
  #id;
  /** What has been asked for once: it is done when it is asked for again. @type {"resign" | "draw" | null} */ #sure = null;
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
    // A turn of one's own must be there to be taken back.
    const played = state.turns.some(({ player }) => you.includes(player));
    if (!playing) this.#sure = null;
    this.offers.show(model);
    keepingFocus(this.element, (focused) => `[data-do="${focused.dataset.do}"]`, () => fill(this.element,
      playing && h("div", { class: "row" }, this.#sure ? this.#asked(this.#sure, model) : [
        state.takebacks && button("offer-takeback", () => void this.#offer(model, "takeback"), { disabled: !played || !!offered("takeback") }),
        button(model.isShared ? "agree-draw" : "offer-draw", () => this.#ask("draw"), { disabled: !!offered("draw") }),
        button("resign", () => this.#ask("resign"))]),
      model.isOver && h("div", { class: "row" },
        you.length > 0 && !state.rematch && (model.isShared || mine("rematch") || !offered("rematch")) && button("offer-rematch", () => void this.#offer(model, "rematch"), { class: "primary", disabled: mine("rematch") }),
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
      !model.isOver && threatsSwitch(),
    ));
  }

  /** @param {"resign" | "draw" | null} what */
  #ask(what) {
    const before = this.#sure;
    this.#sure = what;
    this.#again();
    const to = what ? `[data-do="${what}-sure"]` : `[data-do$="${before}"]`;
    /** @type {HTMLElement | null} */ (this.element.querySelector(to))?.focus();
  }

  /** Resigning and drawing are asked for twice. @param {"resign" | "draw"} what @param {import("./model.js").GameModel} model */
  #asked(what, model) {
    const yes = () => {
      this.#ask(null);
      if (what === "draw") void this.#offer(model, "draw");
      else void this.#do(model.isShared ? model.mover : model.you[0], "resign");
    };
    const key = what === "resign" ? "resign-sure" : model.isShared ? "agree-draw-sure" : "offer-draw-sure";
    return h("span", { class: "sure" },
      h("button", { type: "button", class: what === "resign" ? "danger" : "primary", "data-do": `${what}-sure`, onclick: yes }, say(key)),
      h("button", { type: "button", onclick: () => this.#ask(null) }, say("resign-not")));
  }
}
