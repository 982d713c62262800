/** `/g/ID`: a game, for those who play it and those who watch. */

import { announce } from "../announce.js";
import { gameOf, get, read } from "../api.js";
import { boardLabel } from "../board/element.js";
import { h, fill } from "../dom.js";
import { Actions } from "../game/actions.js";
import { invite } from "../game/invite.js";
import { GameModel } from "../game/model.js";
import { optionsOf, seatName, sideNames } from "../game/names.js";
import { Plate } from "../game/plate.js";
import { boardsOf, TurnList } from "../game/turns.js";
import { Live } from "../live.js";
import { go } from "../routes.js";
import { exchangeTokens, tokensOf } from "../seats.js";
import { changes, settings } from "../settings.js";
import { entitle } from "../shell.js";
import { sound } from "../sound.js";
import { capital, say, timeWords } from "../words.js";
import { Page } from "./page.js";

export class CairnGame extends Page {
  /** @type {GameModel} */ #model = /** @type {any} */ (null);
  /** @type {Live} */ #live = /** @type {any} */ (null);
  /** @type {Record<string, string>} */ #names = {};
  #board = /** @type {import("../board/element.js").CairnBoard} */ (h("cairn-board"));
  #entry = /** @type {import("../board/entry.js").CairnEntry} */ (h("cairn-entry"));
  #plates = [new Plate(), new Plate()];
  #turns = new TurnList((ply) => this.#look(ply));
  /** @type {Actions} */ #actions = /** @type {any} */ (null);
  #heading = h("div", { class: "heading" });
  #invitation = h("div", { class: "invitation" });
  #outcome = h("div", { class: "outcome", hidden: true });
  #connection = h("p", { class: "connection", role: "status" });
  /** The ply that is looked at; null for the present. @type {number | null} */ #ply = null;
  /** @type {string[][]} */ #boards = [];
  /** A turn that is on its way to the server. @type {{ply: number, text: string, seat: number} | null} */ #sent = null;

  async build() {
    const id = this.rest;
    const state = /** @type {import("../types.js").State} */ (await get(`/api/games/${id}`));
    const game = await gameOf(state.variant);
    if (this.gone.signal.aborted) return;
    this.#names = sideNames(game);
    state.title ??= game?.title ?? "";
    this.#model = new GameModel(state, Object.keys(tokensOf(id)).map(Number));
    this.#board.names = this.#names;
    this.#board.label = boardLabel(state.title);
    this.#entry.board = this.#board;
    this.#entry.addEventListener("turn", (event) => void this.#send(/** @type {CustomEvent} */ (event).detail));
    this.#live = new Live(`/api/games/${id}/live`, () => ({
      do: "hello", tokens: Object.values(tokensOf(id)), lang: settings.lang,
    }));
    this.#live.addEventListener("message", (event) => this.#message(/** @type {CustomEvent} */ (event).detail));
    this.#live.addEventListener("connection", () => this.#connected());
    this.gone.signal.addEventListener("abort", () => this.#live.end());
    this.#actions = new Actions(id, this.#live, (message) => this.#entry.say(message));
    this.#turns.listen(this.gone.signal);
    changes.addEventListener("threats", () => this.#show(), { signal: this.gone.signal });
    fill(this, h("div", { class: "table" },
      h("div", { class: "field" },
        this.#plates[1].element, this.#board, this.#plates[0].element, this.#entry),
      h("div", { class: "side" },
        this.#heading, this.#connection, this.#invitation, this.#outcome, this.#turns.element, this.#actions.element)));
    this.#boards = boardsOf(state.start.scene, state.turns);
    this.#show();
  }

  #connected() {
    this.#connection.textContent = this.#live.connected ? "" : say("reconnecting");
  }

  /** @param {any} message */
  #message(message) {
    const before = this.#model.state;
    if (!this.#model.apply(message)) {
      this.#live.again();
      return;
    }
    const { state } = this.#model;
    state.title ??= before.title;
    switch (message.is) {
      case "state":
        this.#boards = boardsOf(state.start.scene, state.turns);
        this.#ply = null;
        this.#show(state.turns.length === before.turns.length + 1);
        this.#resend();
        return;
      case "turn": {
        this.#boards = boardsOf(state.start.scene, state.turns);
        this.#sent = null;
        // Who looks back at an earlier turn is left in peace.
        this.#show(this.#ply === null);
        this.#heard(message.turn);
        return;
      }
      case "over":
        this.#show();
        sound("end");
        announce(this.#outcome.textContent ?? "");
        return;
      case "event":
        this.#show();
        if (message.kind === "offer" && !this.#model.you.includes(message.player)) {
          sound("offer");
          announce(say(`offered-${message.what}`));
        }
        if (message.kind === "decline" && !this.#model.isShared) this.#entry.say(say(`declined-${message.what}`));
        return;
      case "rematch":
        exchangeTokens(state.id, message.id);
        if (this.#model.you.length > 0) go(`/g/${message.id}`);
        else this.#show();
        return;
      case "here":
        this.#showPlates();
        this.#showHeading();
        return;
      case "refused":
        this.#entry.say(message.message);
    }
  }

  /** @param {import("../types.js").Turn} turn */
  #heard(turn) {
    const stones = (/** @type {string[]} */ cells) => cells.join("").replace(/[^a-zA-Z]/g, "").length;
    const [before, after] = this.#boards.slice(-2);
    sound(stones(after) < stones(before) ? "capture" : "turn");
    const { state } = this.#model;
    const side = this.#names[state.sides[turn.player]] ?? "";
    const next = this.#model.isMine ? ` ${say("your-turn")} ${capital(state.look.next.sentence)}` : "";
    announce(say("played", { side, turn: turn.text }) + next);
  }

  /** @param {string} text */
  async #send(text) {
    const { mover, state } = this.#model;
    this.#sent = { ply: state.turns.length, text, seat: mover };
    this.#entry.rest(say("sending"));
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
      this.#entry.say(capital(message));
    }
  }

  /** Looks at an earlier board, or at the present one. @param {number} ply */
  #look(ply) {
    const next = ply === this.#model.state.turns.length ? null : ply;
    const animate = Math.abs((next ?? this.#model.state.turns.length) - this.#shown) === 1;
    this.#ply = next;
    this.#show(animate);
    this.#board.dropped = false;
  }

  get #shown() {
    return this.#ply ?? this.#model.state.turns.length;
  }

  #show(animate = false) {
    const { state } = this.#model;
    const shown = this.#shown, now = this.#ply === null;
    this.#board.show({
      board: state.start.scene.board, cells: this.#boards[shown],
      last: shown > 0 ? state.turns[shown - 1].last : [],
      threats: now && settings.threats && !this.#model.isOver ? state.look.threats : [],
    }, animate);
    this.#showPlates();
    const letters = state.turns.map((turn) => /** @type {any} */ (turn).letter ?? state.sides[turn.player]);
    this.#turns.show(state.turns, letters, shown);
    this.#actions.show(this.#model, () => `/api/games/${state.id}/record`, state.look.position);
    this.#showHeading();
    this.#showOutcome();
    this.#showInvitation();
    this.#showEntry();
  }

  #showPlates() {
    this.#plates.forEach((plate, seat) => plate.show(this.#model, /** @type {0 | 1} */ (seat), this.#names));
  }

  /** Made anew only when it is another one: somebody may be writing their name in it. */
  #showInvitation() {
    const { freeSeat, you, isOver } = this.#model;
    const which = isOver || freeSeat < 0 ? "" : `${freeSeat} ${you}`;
    if (which === this.#invited) return;
    this.#invited = which;
    fill(this.#invitation, invite(this.#model, this.#names, () => this.#live.again(), (message) => this.#entry.say(message)));
  }

  #invited = "";

  #showHeading() {
    const { state } = this.#model, [first, second] = state.seats;
    const details = [...optionsOf(state.variant), timeWords(state.time)];
    if (this.#model.watchers > 0) details.push(say("watchers", { count: this.#model.watchers }));
    fill(this.#heading,
      h("h1", null, state.title),
      h("p", { class: "note" }, details.join(" · "), " · ", h("a", { href: `/rules/${state.variant.split(":")[0]}` }, say("rules"))));
    entitle(say("game-title", { game: state.title, first: seatName(first), second: seatName(second) }));
  }

  #showOutcome() {
    const { result } = this.#model.state;
    this.#outcome.hidden = !result;
    this.#outcome.textContent = result ? capital(result.sentence) : "";
  }

  /** What is asked for, or why nothing is. */
  #showEntry() {
    const { state } = this.#model, model = this.#model;
    const side = this.#names[state.sides[model.mover]] ?? "";
    if (this.#ply !== null) {
      this.#entry.rest(say("looking-back", { ply: this.#ply, all: state.turns.length }));
    } else if (model.isOver) {
      this.#entry.rest(say("game-over"));
    } else if (model.freeSeat >= 0) {
      this.#entry.rest(say("waiting-seat"));
    } else if (this.#sent) {
      this.#entry.rest(say("sending"));
    } else if (!model.isMine) {
      const computer = state.seats[model.mover].who !== "person";
      this.#entry.rest(say(computer ? "thinking" : "to-move", { side }));
    } else if (this.#offered !== `${state.ply} ${state.look.position}` || !this.#board.pick) {
      this.#offered = `${state.ply} ${state.look.position}`;
      const ply = state.turns.length;
      this.#entry.offer({
        next: state.look.next,
        ask: (steps) => this.#live.askPatiently({ do: "steps", ply, steps }),
        read: (text) => read({ variant: state.variant, position: state.start.position, turns: state.turns.map((turn) => turn.text), text }),
      });
    }
  }

  /** The position whose turns are offered already: a half-chosen turn outlives a loss of connection. */
  #offered = "";
}
