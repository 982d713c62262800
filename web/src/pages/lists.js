/** Games that wait for somebody, and games that are being played: a card each. */

import { games, get } from "../api.js";
import { stillBoard } from "../board/element.js";
import { h, fill } from "../dom.js";
import { optionsOf, seatName } from "../game/names.js";
import { myGames } from "../seats.js";
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
