/** `/g/ID`: a game, for those who play it and those who watch. */

import { announce } from "../announce.js";
import { gameOf, get } from "../api.js";
import { fill } from "../dom.js";
import { GameModel } from "../game/model.js";
import { newsOf } from "../game/news.js";
import { Table } from "../game/table.js";
import { Live } from "../live.js";
import { go } from "../routes.js";
import { exchangeTokens, seated, secretsOf, tokensOf } from "../seats.js";
import { changes, settings } from "../settings.js";
import { sound } from "../sound.js";
import { stillness } from "../board/motion.js";
import { capital, say } from "../words.js";
import { Page } from "./page.js";

/** How long a turn is seen, in milliseconds, before the answer to it. */
const SEEN = 500;

/** @typedef {{ply: number, text: string, seat: number, lost: boolean}} Sent whether it was lost: nobody knows if it was heard */

export class CairnGame extends Page {
  /** @type {GameModel} */ #model = /** @type {any} */ (null);
  /** @type {Live} */ #live = /** @type {any} */ (null);
  /** @type {Table} */ #table = /** @type {any} */ (null);
  /** What the server has told, worked through in its order. @type {Promise<void>} */ #line = Promise.resolve();
  /** When the last turn was shown. */ #shownAt = -SEEN;
  /** A turn that is on its way to the server. @type {Sent | null} */ #sent = null;

  async build() {
    const id = this.rest;
    const state = /** @type {import("../types.js").State} */ (await get(`/api/games/${id}`));
    const game = await gameOf(state.variant);
    const { signal } = this.gone;
    if (signal.aborted) return;
    if (state.rematch) exchangeTokens(id, state.rematch);
    this.#model = new GameModel(state, Object.keys(tokensOf(id)).map(Number));
    this.#live = new Live(`/api/games/${id}/live`, () => ({
      do: "hello", tokens: secretsOf(id), tree: true, lang: settings.lang,
    }));
    this.#table = new Table(this.#model, game, this.#live, signal);
    this.#table.entry.addEventListener("turn", (event) => void this.#send(/** @type {CustomEvent} */ (event).detail));
    this.#live.addEventListener("message", (event) => this.#inTurn(/** @type {CustomEvent} */ (event).detail));
    this.#live.addEventListener("connection", () => this.#table.showConnection());
    signal.addEventListener("abort", () => this.#live.end());
    changes.addEventListener("threats", () => this.#table.show(), { signal });
    fill(this, this.#table.element);
    this.#table.replay();
    this.#table.show();
  }

  /** One message after another; a turn waits until the one before it has been seen. @param {import("../game/model.js").Message} message */
  #inTurn(message) {
    message.heard = performance.now();
    const wait = () => (message.is === "turn" && !stillness() ? this.#shownAt + SEEN - performance.now() : 0);
    this.#line = this.#line.then(() => {
      const pause = wait();
      return pause > 0 ? new Promise((resolve) => { setTimeout(resolve, pause); }) : undefined;
    }).then(() => { if (!this.gone.signal.aborted) this.#message(message); })
      // What goes wrong with one message is no reason not to hear the next.
      .catch(reportError);
  }

  /** @param {import("../game/model.js").Message} message */
  #message(message) {
    const table = this.#table, { state: before, you } = this.#model;
    if (!this.#model.apply(message)) {
      this.#live.again();
      return;
    }
    const { state } = this.#model;
    switch (message.is) {
      case "state":
        seated(state.id, this.#model.you);
        this.#renewed(before, you.length > 0);
        return;
      case "turn":
        table.replay();
        this.#shownAt = performance.now();
        this.#sent = null;
        // Who looks back at an earlier turn is left in peace.
        this.#show(table.isNow);
        this.#heard(message.turn);
        return;
      case "over":
        this.#show();
        this.#ended();
        return;
      case "event":
        this.#show();
        if (message.kind === "offer") this.#offered(message);
        if (message.kind === "decline" && !this.#model.isShared) table.tell(say(`declined-${message.what}`));
        return;
      case "rematch":
        this.#rematch(message.id);
        return;
      case "here":
        table.showPlayers();
        return;
      case "refused":
        table.entry.say(message.message);
    }
  }

  /**
   * All is told anew: what one has not been told meanwhile is told now.
   * @param {import("../types.js").State} before @param {boolean} sat whether somebody sat here already
   */
  #renewed(before, sat) {
    const table = this.#table, model = this.#model, { state, you } = model, news = newsOf(before, state);
    const { isJoining } = table;
    if (state.rematch) exchangeTokens(state.id, state.rematch);
    if (news.rematch && you.length > 0) return this.#rematch(news.rematch);
    const resend = this.#settle();
    if (news.turn) this.#shownAt = performance.now();
    table.replay();
    this.#show(table.isNow && news.isStep);
    if (news.turn) this.#heard(news.turn);
    if (news.isTakenBack) announce(say("taken-back", { count: state.turns.length }));
    if (news.isOver) this.#ended();
    news.offers.forEach((offer) => this.#offered(offer));
    if (!sat && you.length > 0) announce(table.asked);
    else if (news.came !== null && !isJoining) this.#came(news.came);
    if (resend) void this.#deliver(resend);
  }

  /** @param {number} seat */
  #came(seat) {
    sound("offer");
    announce(`${say("arrived", { name: this.#table.nameOf(seat) })} ${this.#table.asked}`);
  }

  #ended() {
    sound("end");
    announce(this.#table.outcome);
  }

  /** @param {import("../types.js").Offer} offer */
  #offered({ player, what }) {
    if (this.#model.you.includes(player)) return;
    sound("offer");
    announce(say(`offered-${what}`));
  }

  /** @param {string} id of the next game */
  #rematch(id) {
    exchangeTokens(this.#model.state.id, id);
    if (this.#model.you.length > 0) go(`/g/${id}`);
    else this.#show();
  }

  #show(animate = false) {
    this.#table.sending = this.#sent !== null;
    this.#table.show(animate);
  }

  /** @param {import("../types.js").Turn} turn */
  #heard(turn) {
    const stones = (/** @type {string[]} */ cells) => cells.join("").replace(/[^a-zA-Z]/g, "").length;
    const [before, after] = this.#table.boards.slice(-2);
    sound(stones(after) < stones(before) ? "capture" : "turn");
    const mine = this.#model.isMine && this.#model.state.look.status !== "over";
    announce(this.#table.played(turn) + (mine ? ` ${this.#table.asked}` : ""));
  }

  /** @param {string} text */
  async #send(text) {
    const { mover, state } = this.#model;
    this.#sent = { ply: state.turns.length, text, seat: mover, lost: false };
    this.#table.entry.rest(say("sending"));
    await this.#deliver(this.#sent);
  }

  /** Whether a turn that was sent has come, or cannot come any more: the server knows it by its number. What is to be said again, if not. */
  #settle() {
    const sent = this.#sent;
    if (sent?.ply === this.#model.state.turns.length && !this.#model.isOver) return sent.lost ? sent : null;
    this.#sent = null;
    return null;
  }

  /** @param {Sent} sent */
  async #deliver(sent) {
    const token = tokensOf(this.rest)[sent.seat];
    sent.lost = false;
    try {
      await this.#live.ask({ do: "turn", ply: sent.ply, text: sent.text, token });
      if (this.#sent === sent) this.#sent = null;
    } catch (error) {
      const { message } = /** @type {Error} */ (error);
      if (message === "closed") sent.lost = true;
      if (message === "closed" || this.#sent !== sent) return;
      this.#sent = null;
      this.#show();
      this.#table.entry.say(capital(message));
    }
  }
}
