/** Games that wait for somebody, and games that are being played: a card each. */

import { games, get } from "../api.js";
import { stillBoard } from "../board/element.js";
import { h, fill } from "../dom.js";
import { optionsOf, seatName } from "../game/names.js";
import { myGames, tokensOf } from "../seats.js";
import { say, timeWords } from "../words.js";

/** @typedef {import("../types.js").Summary} Summary */

/** @param {Summary} game @param {import("../types.js").Game[]} known @param {string} key what the link says */
function card(game, known, key) {
  const [first, second] = game.seats.map(seatName);
  const waiting = game.seats.find((seat) => seat.taken !== false);
  const isFree = game.seats.some((seat) => seat.taken === false);
  const details = [...optionsOf(game.variant, known.find(({ name }) => name === game.variant.split(":")[0])), timeWords(game.time)];
  if (game.ply > 0) details.push(say("turn-count", { count: game.ply }));
  return h("li", { class: "card" },
    h("a", { href: `/g/${game.id}` },
      stillBoard(game.scene, ""),
      h("span", { class: "about" },
        h("strong", null, game.title),
        h("span", null, isFree && waiting ? say("waits", { name: seatName(waiting) }) : say("versus", { first, second })),
        h("span", { class: "note" }, details.join(" · ")),
        h("span", { class: "go" }, say(key)))));
}

/** How many of one's own games are asked for, the newest first, and how many shown. */
const MINE = 8, MOST_MINE = 3;
/** Those that are over are not asked for again. @type {Set<string>} */
const over = new Set();

/** The games that this browser plays in and that go on: the way back to them. */
export class MyGames {
  #list = h("ul", { class: "cards" });
  element = h("section", { "aria-labelledby": "mine", hidden: true }, h("h2", { id: "mine" }, say("mine-title")), this.#list);
  #last = "";

  async refresh() {
    const ids = myGames().slice(0, MINE).filter((id) => !over.has(id));
    /** @type {[import("../types.js").Game[], (import("../types.js").State | null)[]]} */
    const [known, asked] = await Promise.all([games(), Promise.all(ids.map((id) => get(`/api/games/${id}`).catch(() => null)))]);
    for (const state of asked) if (state?.status === "over") over.add(state.id);
    const playing = asked.filter((state) => state !== null).filter(({ status }) => status !== "over").slice(0, MOST_MINE);
    const text = JSON.stringify(playing.map(({ id, seq, seats }) => [id, seq, seats]));
    if (text === this.#last) return;
    this.#last = text;
    this.element.hidden = playing.length === 0;
    fill(this.#list, playing.map((state) => {
      const mine = state.status === "playing" && String(state.look.player) in tokensOf(state.id);
      return card({ ...state, scene: state.look.scene, watchers: 0 }, known, mine ? "back-your-turn" : "back-to-game");
    }));
  }
}

export class GameList {
  element;
  #path;
  #key;
  #none;
  #most;
  #last = "";

  /** @param {string} path @param {string} key @param {string} none @param {number} most */
  constructor(path, key, none, most) {
    this.#path = path;
    this.#key = key;
    this.#none = none;
    this.#most = most;
    this.element = h("ul", { class: "cards" });
  }

  async refresh() {
    const [{ games: listed }, known] = await Promise.all([/** @type {Promise<{games: Summary[]}>} */ (get(this.#path)), games()]);
    const mine = new Set(this.#key === "join-game" ? myGames() : []);
    const shown = listed.filter(({ id }) => !mine.has(id)).slice(0, this.#most);
    const text = JSON.stringify(shown);
    if (text === this.#last) return;
    this.#last = text;
    fill(this.element, shown.map((game) => card(game, known, this.#key)),
      shown.length === 0 && h("li", { class: "none" }, say(this.#none)));
  }
}
