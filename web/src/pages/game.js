/** `/g/ID`: a game, for those who play it and those who watch. */

import { announce } from "../announce.js";
import { gameOf, get } from "../api.js";
import { fill } from "../dom.js";
import { GameModel } from "../game/model.js";
import { Table } from "../game/table.js";
import { Live } from "../live.js";
import { go } from "../routes.js";
import { exchangeTokens, tokensOf } from "../seats.js";
import { changes, settings } from "../settings.js";
import { sound } from "../sound.js";
import { stillness } from "../board/motion.js";
import { capital, say } from "../words.js";
import { Page } from "./page.js";

/** How long a turn is seen, in milliseconds, before the answer to it. */
const SEEN = 500;

export class CairnGame extends Page {
  /** @type {GameModel} */ #model = /** @type {any} */ (null);
  /** @type {Live} */ #live = /** @type {any} */ (null);
  /** @type {Table} */ #table = /** @type {any} */ (null);
  /** What the server has told, worked through in its order. @type {Promise<void>} */ #line = Promise.resolve();
  /** When the last turn was shown. */ #shownAt = -SEEN;
  /** A turn that is on its way to the server. @type {{ply: number, text: string, seat: number} | null} */ #sent = null;

  async build() {
    const id = this.rest;
    const state = /** @type {import("../types.js").State} */ (await get(`/api/games/${id}`));
    const game = await gameOf(state.variant);
    const { signal } = this.gone;
    if (signal.aborted) return;
    state.title ??= game?.title ?? "";
    this.#model = new GameModel(state, Object.keys(tokensOf(id)).map(Number));
    this.#live = new Live(`/api/games/${id}/live`, () => ({
      do: "hello", tokens: Object.values(tokensOf(id)), lang: settings.lang,
    }));
    this.#table = new Table(this.#model, game, this.#live);
    this.#table.entry.addEventListener("turn", (event) => void this.#send(/** @type {CustomEvent} */ (event).detail));
    this.#table.listen(signal);
    this.#live.addEventListener("message", (event) => this.#inTurn(/** @type {CustomEvent} */ (event).detail));
    this.#live.addEventListener("connection", () => this.#table.showConnection());
    signal.addEventListener("abort", () => this.#live.end());
    changes.addEventListener("threats", () => this.#table.show(), { signal });
    fill(this, this.#table.element);
    this.#table.replay();
    this.#table.show();
  }

  /** One message after another; a turn waits until the one before it has been seen. @param {any} message */
  #inTurn(message) {
    message.heard = performance.now();
    const wait = () => (message.is === "turn" && !stillness() ? this.#shownAt + SEEN - performance.now() : 0);
    this.#line = this.#line.then(() => {
      const pause = wait();
      return pause > 0 ? new Promise((resolve) => { setTimeout(resolve, pause); }) : undefined;
    }).then(() => { if (!this.gone.signal.aborted) this.#message(message); });
  }

  /** @param {any} message */
  #message(message) {
    const table = this.#table, before = this.#model.state;
    if (!this.#model.apply(message)) {
      this.#live.again();
      return;
    }
    const { state } = this.#model;
    state.title ??= before.title;
    switch (message.is) {
      case "state":
        table.replay();
        table.toNow();
        this.#show(Math.abs(state.turns.length - before.turns.length) === 1);
        if (state.turns.length < before.turns.length) announce(say("taken-back", { count: state.turns.length }));
        this.#resend();
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
        sound("end");
        announce(table.outcome);
        return;
      case "event":
        this.#show();
        if (message.kind === "offer" && !this.#model.you.includes(message.player)) {
          sound("offer");
          announce(say(`offered-${message.what}`));
        }
        if (message.kind === "decline" && !this.#model.isShared) table.tell(say(`declined-${message.what}`));
        return;
      case "rematch":
        exchangeTokens(state.id, message.id);
        if (this.#model.you.length > 0) go(`/g/${message.id}`);
        else this.#show();
        return;
      case "here":
        table.showPlayers();
        return;
      case "refused":
        table.entry.say(message.message);
    }
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
    const { state } = this.#model;
    const mine = this.#model.isMine && state.look.status !== "over";
    announce(this.#table.played(turn) + (mine ? ` ${say("your-turn")} ${capital(state.look.next.sentence)}` : ""));
  }

  /** @param {string} text */
  async #send(text) {
    const { mover, state } = this.#model;
    this.#sent = { ply: state.turns.length, text, seat: mover };
    this.#table.entry.rest(say("sending"));
    await this.#deliver(this.#sent);
  }

  /** What the server may not have heard is said again; it knows a turn by its number. */
  #resend() {
    if (!this.#sent) return;
    if (this.#sent.ply === this.#model.state.turns.length && !this.#model.isOver) void this.#deliver(this.#sent);
    else this.#sent = null;
  }

  /** @param {{ply: number, text: string, seat: number}} sent */
  async #deliver(sent) {
    const token = tokensOf(this.rest)[sent.seat];
    try {
      await this.#live.ask({ do: "turn", ply: sent.ply, text: sent.text, token });
      this.#sent = null;
    } catch (error) {
      const { message } = /** @type {Error} */ (error);
      if (message === "closed") return;
      this.#sent = null;
      this.#show();
      this.#table.entry.say(capital(message));
    }
  }
}
