/** What can be done beside taking turns: offers, resigning, a rematch, copies. */

import { getText, look } from "../api.js";
import { byDeed, fill, focusOn, h, keepingFocus } from "../dom.js";
import { set, settings } from "../settings.js";
import { tokensOf } from "../seats.js";
import { say } from "../words.js";
import { copy } from "./copy.js";
import { Offers } from "./offers.js";
import { pictures } from "./pictures.js";

/** @typedef {import("../types.js").OfferKind} What */

/** How far apart the two halves of a double click are at most, in milliseconds. */
const DOUBLE = 1000;

/** Whether it is marked on the board where the other side could win with its next turn. */
export function threatsSwitch() {
  return h("label", { class: "check" },
    h("input", { type: "checkbox", "data-do": "threats", checked: settings.threats, onchange: (/** @type {any} */ event) => set("threats", event.target.checked) }),
    say("show-threats"));
}

export class Actions {
  element = h("div", { class: "actions" });
  /** @type {Offers} */ offers;
  /** @type {import("../live.js").Live} */ #live;
  #id;
  /** What has been asked for once: it is done when it is asked for again. @type {"resign" | "draw" | null} */ #sure = null;
  /** When other buttons came under the pointer. */ #swapped = -Infinity;
  /** @type {() => void} */ #again = () => {};
  /** @type {(message: string) => void} */ #tell;
  /** @type {() => void} */ #elsewhere;

  /**
   * @param {string} id @param {import("../live.js").Live} live @param {(message: string) => void} tell
   * @param {() => void} elsewhere puts the keyboard elsewhere
   */
  constructor(id, live, tell, elsewhere) {
    this.#id = id;
    this.#live = live;
    this.#tell = tell;
    this.#elsewhere = elsewhere;
    this.offers = new Offers((seat, deed, what) => void this.#do(seat, deed, what), elsewhere);
  }

  /** @param {number} seat @param {string} deed @param {What} [what] */
  async #do(seat, deed, what) {
    const token = tokensOf(this.#id)[seat];
    try {
      await this.#live.ask({ do: deed, what, token });
      return true;
    } catch (error) {
      const { message } = /** @type {Error} */ (error);
      this.#tell(message && message !== "closed" ? message : say("no-answer"));
      return false;
    }
  }

  /** Who sits alone at both sides agrees with themselves. @param {import("./model.js").GameModel} model @param {What} what */
  async #offer(model, what) {
    if (!model.isShared) {
      await this.#do(model.you[0], "offer", what);
      return;
    }
    // What was offered when the connection was lost is only accepted then.
    const open = model.state.offers.find((offer) => offer.what === what);
    const seat = open ? open.player : what === "takeback" ? 1 - model.mover : model.mover;
    if (open || await this.#do(seat, "offer", what)) await this.#do(1 - seat, "accept", what);
  }

  /** The text of the position after so many turns. @param {import("../types.js").State} state @param {number} ply */
  async #position({ variant, start, turns, look: now }, ply) {
    if (ply === turns.length) return now.position;
    const seen = await look({ variant, position: start.position, turns: turns.slice(0, ply).map(({ text }) => text) });
    return seen.position;
  }

  /** @param {import("./model.js").GameModel} model @param {number} ply after how many turns the board is that is shown */
  show(model, ply) {
    this.#again = () => this.#draw(model, ply);
    this.offers.show(model);
    keepingFocus(this.element, byDeed, this.#again, this.#elsewhere);
  }

  /** @param {import("./model.js").GameModel} model @param {number} ply */
  #draw(model, ply) {
    const { state, you } = model, playing = you.length > 0 && !model.isOver && model.freeSeat < 0;
    const offered = (/** @type {What} */ what) => state.offers.some((offer) => offer.what === what);
    // Nobody waits for the answer of who sits at both sides.
    const waiting = (/** @type {What} */ what) => !model.isShared && offered(what);
    const mine = (/** @type {What} */ what) => state.offers.some((offer) => offer.what === what && you.includes(offer.player));
    const button = (/** @type {string} */ key, /** @type {() => void} */ press, /** @type {object} */ more = {}) =>
      h("button", { type: "button", "data-do": key, onclick: this.#meant(press), ...more }, say(key));
    // A turn of one's own must be there to be taken back.
    const played = state.turns.some(({ player }) => you.includes(player));
    if (!playing) this.#sure = null;
    fill(this.element,
      playing && h("div", { class: "row" }, this.#sure ? this.#asked(this.#sure, model) : [
        state.takebacks && button("offer-takeback", () => void this.#offer(model, "takeback"), { disabled: !played || waiting("takeback") }),
        button(model.isShared ? "agree-draw" : "offer-draw", () => this.#ask("draw"), { disabled: waiting("draw") }),
        button("resign", () => this.#ask("resign"))]),
      model.isOver && h("div", { class: "row" },
        you.length > 0 && !state.rematch && (model.isShared || mine("rematch") || !offered("rematch")) && button("offer-rematch", () => void this.#offer(model, "rematch"), { class: "primary", disabled: waiting("rematch") }),
        state.rematch && h("a", { class: "button primary", href: `/g/${state.rematch}` }, say("to-rematch")),
        h("a", { class: "button", href: `/analysis?game=${state.id}` }, say("analyse-game")),
        h("a", { class: "button", href: `/play/${state.variant.split(":")[0]}` }, say("new-game"))),
      h("div", { class: "row small" },
        h("button", { type: "button", "data-do": "copy-position", onclick: (/** @type {any} */ event) => void copy(event.currentTarget, this.#position(state, ply)) }, say("copy-position")),
        h("button", { type: "button", "data-do": "copy-record", onclick: (/** @type {any} */ event) => void copy(event.currentTarget, getText(`/api/games/${state.id}/record`)) }, say("copy-record"))),
      pictures({ path: `/api/games/${state.id}/picture`, query: { ply: ply === state.turns.length ? undefined : String(ply) } }, { path: `/api/games/${state.id}/animation` }),
      !model.isOver && threatsSwitch(),
    );
  }

  /** The second half of a double click was not meant for what has just come under it. @param {() => void} press */
  #meant(press) {
    return (/** @type {MouseEvent} */ event) => {
      if (event.detail < 2 || event.timeStamp - this.#swapped > DOUBLE) press();
    };
  }

  /** @param {"resign" | "draw" | null} what */
  #ask(what) {
    const before = this.#sure;
    this.#sure = what;
    this.#swapped = performance.now();
    this.#again();
    const to = what ? `[data-do="${what}-sure"]` : `[data-do$="${before}"]`;
    focusOn(this.element.querySelector(to), this.#elsewhere);
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
      h("button", { type: "button", class: what === "resign" ? "danger" : "primary", "data-do": `${what}-sure`, onclick: this.#meant(yes) }, say(key)),
      h("button", { type: "button", "data-do": "resign-not", onclick: this.#meant(() => this.#ask(null)) }, say("resign-not")));
  }
}
