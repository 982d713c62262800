/** What is seen of a game: the board between its players, and beside it the turns and what can be done. */

import { boardLabel } from "../board/element.js";
import { areaIsAbove, Turning } from "../board/turning.js";
import { announce } from "../announce.js";
import { look, read } from "../api.js";
import { h } from "../dom.js";
import { settings } from "../settings.js";
import { entitle } from "../shell.js";
import { capital, knows, say, timeWords } from "../words.js";
import { Actions } from "./actions.js";
import { Invitation } from "./invite.js";
import { optionsOf, playedWords, playerName, sideNames } from "./names.js";
import { Plate } from "./plate.js";
import { boardsOf, TurnList } from "./turns.js";

export class Table {
  /** @type {import("./model.js").GameModel} */ #model;
  /** @type {import("../live.js").Live} */ #live;
  /** @type {import("../types.js").Game | undefined} */ #game;
  /** Ends when the page goes. @type {AbortSignal} */ #gone;
  /** What the sides are called, by letter. @type {Record<string, string>} */ names;
  #board = /** @type {import("../board/element.js").CairnBoard} */ (h("cairn-board"));
  entry = /** @type {import("../board/entry.js").CairnEntry} */ (h("cairn-entry"));
  #plates = [new Plate(), new Plate()];
  #turning = new Turning(this.#board);
  #turns = new TurnList((ply) => this.#look(ply), this.#turning.button);
  /** @type {Actions} */ #actions;
  #about = h("span");
  /** @type {Invitation} */ #invitation;
  #outcome = h("div", { class: "outcome", hidden: true });
  #connection = h("p", { class: "connection", role: "status" });
  /** @type {HTMLElement} */ element;
  /** The ply that is looked at; null for the present. @type {number | null} */ #ply = null;
  /** The boards of the game, the start first. @type {string[][]} */ boards = [];
  /** Earlier positions, by the turns that led there. @type {Map<string, import("../types.js").Look | null>} */ #earlier = new Map();
  /** The position whose turns are offered already: a half-chosen turn outlives a loss of connection. */
  #offered = "";
  /** Whether a turn is on its way to the server. */ sending = false;
  /** The side whose eyes the board is seen with; empty for nobody's. @type {string | null} */ #seenBy = null;

  /** @param {import("./model.js").GameModel} model @param {import("../types.js").Game | undefined} game @param {import("../live.js").Live} live @param {AbortSignal} gone */
  constructor(model, game, live, gone) {
    this.#model = model;
    this.#game = game;
    this.#live = live;
    this.#gone = gone;
    this.names = sideNames(game);
    // What is said to nobody is not said; a keyboard whose button is gone goes to the board.
    const tell = (/** @type {string} */ message) => { if (!gone.aborted) this.entry.say(message); };
    const toBoard = () => this.#board.focusCell();
    this.#actions = new Actions(model.state.id, live, tell, toBoard);
    this.#invitation = new Invitation(() => this.#joined(), tell, toBoard);
    this.#board.names = this.names;
    this.#board.pieces = game?.pieces ?? {};
    this.#board.label = boardLabel(model.state.title);
    this.entry.board = this.#board;
    this.#turning.addEventListener("turned", () => this.#seat());
    this.#turns.listen(gone);
    const rules = h("a", { href: `/rules/${model.state.variant.split(":")[0]}` }, say("rules"));
    this.element = h("div", { class: "table" },
      h("div", { class: "field" }, this.#board),
      h("div", { class: "side" },
        h("div", { class: "heading" }, h("h1", null, model.state.title), h("p", { class: "note" }, this.#about, " · ", rules)),
        this.#invitation.element, this.#turns.element, this.#actions.offers.element, this.entry, this.#outcome,
        this.#actions.element, this.#connection));
  }

  /** What happened, in words, when the game is over. */
  get outcome() {
    return this.#outcome.textContent ?? "";
  }

  /** Whose turn it is, in words; who has it is also asked what they do. */
  get asked() {
    const { state, isMine, mover } = this.#model;
    return isMine ? `${say("your-turn")} ${capital(state.look.next.sentence)}` : say("to-move", { side: this.#sideOf(mover) });
  }

  /** Whether somebody here is just sitting down. */
  get isJoining() {
    return this.#invitation.isJoining;
  }

  /** @param {number} seat */
  #sideOf(seat) {
    return this.names[this.#model.state.sides[seat]] ?? "";
  }

  /** @param {number} seat */
  nameOf(seat) {
    return playerName(this.#model, seat, this.#sideOf(seat));
  }

  /** The turns are others than before. Who looks back at an earlier board stays there, unless it is another now. */
  replay() {
    const { start, turns } = this.#model.state, before = this.boards, ply = this.#ply;
    this.boards = boardsOf(start.scene, turns);
    if (ply !== null && (ply >= turns.length || String(before[ply]) !== String(this.boards[ply]))) this.#ply = null;
  }

  /** Whether the present is shown, and not an earlier board. */
  get isNow() {
    return this.#ply === null;
  }

  /** Looks at an earlier board, or at the present one. @param {number} ply */
  #look(ply) {
    const { turns } = this.#model.state;
    const animate = Math.abs(ply - this.#shown) === 1;
    this.#ply = ply === turns.length ? null : ply;
    this.show(animate);
    this.#board.dropped = false;
    const words = ply > 0 ? this.played(turns[ply - 1]) : say("tree-start");
    announce(this.isNow ? words : `${words} ${this.entry.sentence}`);
  }

  /** Who has taken a turn, and which. @param {import("../types.js").Turn} turn */
  played(turn) {
    return playedWords(this.names[turn.letter] ?? "", turn.text);
  }

  /** The position that is looked at; null until the server has said what it is. */
  get #seen() {
    const { state } = this.#model;
    if (this.#ply === null) return state.look;
    const turns = state.turns.slice(0, this.#ply).map(({ text }) => text), key = turns.join(" ");
    const known = this.#earlier.get(key);
    if (known === undefined) {
      this.#earlier.set(key, null);
      look({ variant: state.variant, position: state.start.position, turns })
        .then((seen) => { this.#earlier.set(key, seen); if (!this.#gone.aborted) this.showPlayers(); }, () => this.#earlier.delete(key));
    }
    return known ?? null;
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
    this.#turns.show(state.turns, state.start.scene.board, this.names, shown);
    this.#actions.show(this.#model, shown);
    this.#outcome.hidden = !state.result;
    this.#outcome.textContent = state.result ? this.#ended(state.result) : "";
    this.#invitation.show(this.#model, this.names);
    this.#showEntry();
    this.#turns.follow();
  }

  /** How the game ended; who gave up or had no time left is named. @param {import("../types.js").Ending} result */
  #ended({ winner, why, sentence }) {
    const { you } = this.#model;
    if (winner === null || !knows(`ended-${why}`)) return capital(sentence);
    const lost = you.length === 1 && you[0] !== winner;
    return say(lost ? `lost-${why}` : `ended-${why}`, { winner: this.#sideOf(winner), loser: this.#sideOf(1 - winner) });
  }

  /** Says something that has passed. @param {string} text */
  tell(text) {
    this.#actions.offers.tell(text);
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
    const above = this.#game ? areaIsAbove(this.#game.start.board, sides[0]) : null;
    const below = (above ?? own === 1) === turned ? 0 : 1;
    const lower = this.#plates[below].element, upper = this.#plates[1 - below].element;
    if (this.entry.nextElementSibling === lower) return;
    upper.classList.replace("below", "above") || upper.classList.add("above");
    lower.classList.replace("above", "below") || lower.classList.add("below");
    this.#turns.element.before(upper);
    this.entry.after(lower);
  }

  /** Who plays, who is here and who watches. */
  showPlayers() {
    const model = this.#model, { state } = model, seen = this.#seen;
    this.#plates.forEach((plate, seat) => plate.show(model, /** @type {0 | 1} */ (seat), this.names, seen));
    const [first, second] = [0, 1].map((seat) => this.nameOf(seat));
    const details = [...optionsOf(state.variant, this.#game), timeWords(state.time)];
    // Who watches is not counted for themselves.
    const others = model.watchers - (model.you.length === 0 ? 1 : 0);
    if (others > 0) details.push(say("watchers", { count: others }));
    this.#about.textContent = details.join(" · ");
    const title = say("game-title", { game: state.title, first, second });
    entitle(model.isMine && !model.isShared ? `${say("your-turn-title")} · ${title}` : title);
  }

  showConnection() {
    this.#connection.textContent = this.#live.connected ? "" : say("reconnecting");
  }

  /** Who has sat down sees the board. */
  #joined() {
    this.#live.again();
    this.#board.scrollIntoView({ block: "nearest" });
  }

  /** What is asked for, or why nothing is. */
  #showEntry() {
    const { state } = this.#model, model = this.#model, side = this.#sideOf(model.mover);
    if (this.#ply !== null) {
      this.entry.rest(say("looking-back", { ply: this.#ply, all: state.turns.length }));
    } else if (model.isOver) {
      this.entry.end();
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
