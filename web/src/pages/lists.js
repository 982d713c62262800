/** Games that wait for somebody, and games that are being played: a card each. */

import { games, get } from "../api.js";
import { stillBoard } from "../board/element.js";
import { arrange, byDeed, fill, focusOn, h, keepingFocus } from "../dom.js";
import { optionsOf, seatName } from "../game/names.js";
import { exchangeTokens, myGames, tokensOf } from "../seats.js";
import { main } from "../shell.js";
import { say, timeWords } from "../words.js";

/**
 * @typedef {import("../types.js").Game} Game
 * @typedef {import("../types.js").State} State
 * @typedef {Pick<import("../types.js").Summary, "id" | "variant" | "title" | "seats" | "time" | "ply" | "scene">} Listed
 */

/** What a card says of a game. @param {Listed} game @param {Game[]} known @param {Record<string, string>} mine the seats of whoever reads it */
function about(game, known, mine) {
  const yours = Object.keys(mine).length === 1;
  const [first, second] = game.seats.map((seat, at) => (yours && at in mine ? say("you-name") : seatName(seat)));
  const waiting = game.seats.find((seat) => seat.taken !== false);
  const isFree = game.seats.some((seat) => seat.taken === false);
  const details = [...optionsOf(game.variant, known.find(({ name }) => name === game.variant.split(":")[0])), timeWords(game.time)];
  if (game.ply > 0) details.push(say("turn-count", { count: game.ply }));
  return [game.title, isFree && waiting ? yours ? say("you-wait") : say("waits", { name: seatName(waiting) }) : say("versus", { first, second }), details.join(" · ")];
}

/** A card stays the same as long as its game is listed: somebody may be on it with the keyboard. */
class Card {
  #link;
  element;
  #shown = "";

  /** @param {string} id */
  constructor(id) {
    this.#link = h("a", { href: `/g/${id}` });
    this.element = h("li", { class: "card" }, this.#link);
  }

  /** @param {Listed} game @param {Game[]} known @param {string} key what the link says */
  show(game, known, key) {
    const [title, who, details] = about(game, known, tokensOf(game.id)), shown = JSON.stringify([title, who, details, key, game.scene]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    fill(this.#link,
      stillBoard(game.scene, ""),
      h("span", { class: "about" },
        h("strong", null, title),
        h("span", null, who),
        h("span", { class: "note" }, details),
        h("span", { class: "go" }, say(key))));
  }
}

/** Cards in a list, by their games. */
class Cards {
  element = h("ul", { class: "cards" });
  /** @type {Map<string, Card>} */ #cards = new Map();

  /** @param {{game: Listed, key: string}[]} listed @param {Game[]} known @param {Element[]} more what is there beside them */
  show(listed, known, ...more) {
    const before = this.#cards;
    this.#cards = new Map(listed.map(({ game, key }) => {
      const card = before.get(game.id) ?? new Card(game.id);
      card.show(game, known, key);
      return [game.id, card];
    }));
    const items = [...this.#cards.values()].map(({ element }) => element);
    keepingFocus(this.element, byDeed, () => arrange(this.element, [...items, ...more]), () => this.#toHeading());
  }

  /** The card that the keyboard was on is gone. */
  #toHeading() {
    const heading = this.element.closest("section")?.querySelector("h2");
    heading?.setAttribute("tabindex", "-1");
    focusOn(heading, () => main.focus({ preventScroll: true }));
  }
}

/** How many of one's own games are asked for, the newest first, and how many shown. */
const MINE = 8, MOST_MINE = 3;
/** Those that are over are not asked for again. @type {Set<string>} */
const over = new Set();

/** The games that this browser plays in and that go on: the way back to them. */
export class MyGames {
  #cards = new Cards();
  element = h("section", { "aria-labelledby": "mine", hidden: true }, h("h2", { id: "mine" }, say("mine-title")), this.#cards.element);

  async refresh() {
    const ids = myGames().slice(0, MINE).filter((id) => !over.has(id));
    /** @type {[Game[], (State | null)[]]} */
    const [known, asked] = await Promise.all([games(), Promise.all(ids.map((id) => get(`/api/games/${id}`).catch(() => null)))]);
    const found = asked.filter((state) => state !== null);
    for (const state of found) if (state.status === "over") this.#ended(state);
    const playing = found.filter(({ status }) => status !== "over").slice(0, MOST_MINE);
    this.element.hidden = playing.length === 0;
    this.#cards.show(playing.map((state) => {
      const mine = state.status === "playing" && String(state.look.player) in tokensOf(state.id);
      return { game: { ...state, scene: state.look.scene }, key: mine ? "back-your-turn" : "back-to-game" };
    }), known);
  }

  /** A game that is over is done with, unless somebody would like to play again: then the next one may come. @param {State} state */
  #ended({ id, rematch, offers }) {
    if (rematch) exchangeTokens(id, rematch);
    if (offers.length === 0) over.add(id);
  }
}

export class GameList {
  #cards = new Cards();
  element = this.#cards.element;
  #path;
  #key;
  #none;
  #most;

  /** @param {string} path @param {string} key @param {string} none @param {number} most */
  constructor(path, key, none, most) {
    this.#path = path;
    this.#key = key;
    this.#none = h("li", { class: "none" }, say(none));
    this.#most = most;
  }

  async refresh() {
    const [{ games: listed }, known] = await Promise.all([/** @type {Promise<{games: Listed[]}>} */ (get(this.#path)), games()]);
    const mine = new Set(this.#key === "join-game" ? myGames() : []);
    const shown = listed.filter(({ id }) => !mine.has(id)).slice(0, this.#most).map((game) => ({ game, key: this.#key }));
    this.#cards.show(shown, known, ...(shown.length === 0 ? [this.#none] : []));
  }
}
