/** What is seen of a game: the board between its players, and beside it the turns and what can be done. */

import { boardLabel } from "../board/element.js";
import { homeIsAbove, Turning } from "../board/turning.js";
import { read } from "../api.js";
import { h, fill } from "../dom.js";
import { settings } from "../settings.js";
import { entitle } from "../shell.js";
import { capital, say, timeWords } from "../words.js";
import { Actions } from "./actions.js";
import { invite } from "./invite.js";
import { optionsOf, seatName, sideNames } from "./names.js";
import { Plate } from "./plate.js";
import { boardsOf, TurnList } from "./turns.js";

export class Table {
  /** @type {import("./model.js").GameModel} */ #model;
  /** @type {import("../live.js").Live} */ #live;
  /** @type {import("../types.js").Game | undefined} */ #game;
  /** What the sides are called, by letter. @type {Record<string, string>} */ names;
  #board = /** @type {import("../board/element.js").CairnBoard} */ (h("cairn-board"));
  entry = /** @type {import("../board/entry.js").CairnEntry} */ (h("cairn-entry"));
  #plates = [new Plate(), new Plate()];
  #turning = new Turning(this.#board);
  #turns = new TurnList((ply) => this.#look(ply), this.#turning.button);
  /** @type {Actions} */ #actions;
  #heading = h("div", { class: "heading" });
  #invitation = h("div", { class: "invitation" });
  #invited = "";
  #outcome = h("div", { class: "outcome", hidden: true });
  #connection = h("p", { class: "connection", role: "status" });
  element = h("div", { class: "table" },
    h("div", { class: "field" }, this.#board, this.entry),
    h("div", { class: "side" }, this.#heading, this.#connection, this.#invitation, this.#outcome, this.#turns.element));
  /** The ply that is looked at; null for the present. @type {number | null} */ #ply = null;
  /** The boards of the game, the start first. @type {string[][]} */ boards = [];
  /** The position whose turns are offered already: a half-chosen turn outlives a loss of connection. */
  #offered = "";
  /** Whether a turn is on its way to the server. */ sending = false;
  /** The side whose eyes the board is seen with; empty for nobody's. @type {string | null} */ #seenBy = null;

  /** @param {import("./model.js").GameModel} model @param {import("../types.js").Game | undefined} game @param {import("../live.js").Live} live */
  constructor(model, game, live) {
    this.#model = model;
    this.#game = game;
    this.#live = live;
    this.names = sideNames(game);
    this.#actions = new Actions(model.state.id, live, (message) => this.entry.say(message));
    this.#board.names = this.names;
    this.#board.label = boardLabel(model.state.title);
    this.entry.board = this.#board;
    this.#turning.addEventListener("turned", () => this.#seat());
    this.element.lastElementChild?.append(this.#actions.element);
  }

  /** Keys are heard as long as the page is there. @param {AbortSignal} signal */
  listen(signal) {
    this.#turns.listen(signal);
  }

  /** What happened, in words, when the game is over. */
  get outcome() {
    return this.#outcome.textContent ?? "";
  }

  /** The turns are others than before. */
  replay() {
    const { start, turns } = this.#model.state;
    this.boards = boardsOf(start.scene, turns);
  }

  /** Whether the present is shown, and not an earlier board. */
  get isNow() {
    return this.#ply === null;
  }

  /** Looks at the present again. */
  toNow() {
    this.#ply = null;
  }

  /** Looks at an earlier board, or at the present one. @param {number} ply */
  #look(ply) {
    const all = this.#model.state.turns.length;
    const animate = Math.abs(ply - this.#shown) === 1;
    this.#ply = ply === all ? null : ply;
    this.show(animate);
    this.#board.dropped = false;
  }

  get #shown() {
    return this.#ply ?? this.#model.state.turns.length;
  }

  show(animate = false) {
    const { state, isOver } = this.#model;
    const shown = this.#shown;
    this.#seat();
    this.#board.show({
      board: state.start.scene.board, cells: this.boards[shown],
      last: shown > 0 ? state.turns[shown - 1].last : [],
      threats: this.isNow && settings.threats && !isOver ? state.look.threats : [],
    }, animate);
    this.showPlayers();
    const letters = state.turns.map((turn) => /** @type {any} */ (turn).letter ?? state.sides[turn.player]);
    this.#turns.show(state.turns, letters, shown);
    this.#actions.show(this.#model, shown);
    this.#outcome.hidden = !state.result;
    this.#outcome.textContent = state.result ? capital(state.result.sentence) : "";
    this.#showInvitation();
    this.#showEntry();
  }

  /** Who plays here sees the board from their side, and their own plate below it. */
  #seat() {
    const { you, state: { sides } } = this.#model;
    const own = you.length === 1 ? you[0] : null;
    const eyes = own === null ? "" : sides[own];
    if (this.#seenBy !== eyes) {
      this.#seenBy = eyes;
      this.#turning.seenBy(this.#game, eyes || undefined);
    }
    const { turned } = this.#board;
    const above = this.#game ? homeIsAbove(this.#game.start, sides[0]) : null;
    const below = (above ?? own === 1) === turned ? 0 : 1;
    const plate = this.#plates[below].element;
    if (this.#board.nextElementSibling === plate) return;
    this.#board.before(this.#plates[1 - below].element);
    this.#board.after(plate);
  }

  /** Who plays, who is here and who watches. */
  showPlayers() {
    this.#plates.forEach((plate, seat) => plate.show(this.#model, /** @type {0 | 1} */ (seat), this.names));
    const { state } = this.#model, [first, second] = state.seats;
    const details = [...optionsOf(state.variant, this.#game), timeWords(state.time)];
    if (this.#model.watchers > 0) details.push(say("watchers", { count: this.#model.watchers }));
    fill(this.#heading,
      h("h1", null, state.title),
      h("p", { class: "note" }, details.join(" · "), " · ", h("a", { href: `/rules/${state.variant.split(":")[0]}` }, say("rules"))));
    entitle(say("game-title", { game: state.title, first: seatName(first), second: seatName(second) }));
  }

  showConnection() {
    this.#connection.textContent = this.#live.connected ? "" : say("reconnecting");
  }

  /** Made anew only when it is another one: somebody may be writing their name in it. */
  #showInvitation() {
    const { freeSeat, you, isOver } = this.#model;
    const which = isOver || freeSeat < 0 ? "" : `${freeSeat} ${you}`;
    if (which === this.#invited) return;
    this.#invited = which;
    fill(this.#invitation, invite(this.#model, this.names, () => this.#live.again(), (message) => this.entry.say(message)));
  }

  /** What is asked for, or why nothing is. */
  #showEntry() {
    const { state } = this.#model, model = this.#model;
    const side = this.names[state.sides[model.mover]] ?? "";
    if (this.#ply !== null) {
      this.entry.rest(say("looking-back", { ply: this.#ply, all: state.turns.length }));
    } else if (model.isOver) {
      this.entry.rest(say("game-over"));
    } else if (model.freeSeat >= 0) {
      this.entry.rest(say("waiting-seat"));
    } else if (this.sending) {
      this.entry.rest(say("sending"));
    } else if (!model.isMine) {
      const computer = state.seats[model.mover].who !== "person";
      this.entry.rest(say(computer ? "thinking" : "to-move", { side }));
    } else if (this.#offered !== `${state.ply} ${state.look.position}` || !this.#board.pick) {
      this.#offered = `${state.ply} ${state.look.position}`;
      const ply = state.turns.length;
      this.entry.offer({
        next: state.look.next,
        ask: (steps) => this.#live.askPatiently({ do: "steps", ply, steps }),
        read: (text) => read({ variant: state.variant, position: state.start.position, turns: state.turns.map((turn) => turn.text), text }),
      });
    }
  }
}
