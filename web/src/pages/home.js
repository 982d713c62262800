/** `/`: the games, who waits for somebody, and what is being played. */

import { games } from "../api.js";
import { boardLabel } from "../board/element.js";
import { h, fill } from "../dom.js";
import { say } from "../words.js";
import { GameList, MyGames } from "./lists.js";
import { Page } from "./page.js";
import { ShowPiece } from "./show-piece.js";

const AGAIN = 5000;

export class CairnHome extends Page {
  async build() {
    const known = await games();
    if (this.gone.signal.aborted) return;
    const mine = new MyGames();
    const lobby = new GameList("/api/lobby", "join-game", "lobby-none", 6);
    const live = new GameList("/api/live", "watch-game", "live-none", 6);
    /** @type {ShowPiece[]} */
    const boards = [];
    const cards = known.map((game, at) => {
      const board = /** @type {import("../board/element.js").CairnBoard} */ (h("cairn-board", { still: true }));
      board.label = boardLabel(game.title);
      boards.push(new ShowPiece(board, game, 900 + at * 380));
      return h("li", { class: "game" },
        h("a", { class: "face", href: `/play/${game.name}`, tabindex: "-1", "aria-hidden": "true" }, board),
        h("h2", null, game.title),
        h("p", null, game.sentence),
        h("a", { class: "button primary", href: `/play/${game.name}`, "aria-label": say("play-game", { game: game.title }) }, say("play")),
        h("div", { class: "ways" },
          h("a", { href: `/learn/${game.name}`, "aria-label": say("learn-game", { game: game.title }) }, say("learn")),
          h("a", { href: `/rules/${game.name}`, "aria-label": say("rules-game", { game: game.title }) }, say("rules"))));
    });
    this.gone.signal.addEventListener("abort", () => boards.forEach((board) => board.end()));
    const pause = h("button", { type: "button", class: "quiet pause", "aria-pressed": "false", onclick: () => {
      const paused = pause.getAttribute("aria-pressed") !== "true";
      pause.setAttribute("aria-pressed", String(paused));
      boards.forEach((board) => { board.paused = paused; });
    } }, say("pause-boards"));
    const list = h("ul", { class: "games" }, cards);
    list.style.setProperty("--in-row", String(inRow(cards.length)));
    fill(this,
      h("section", { class: "welcome" }, h("h1", null, say("home-title")), h("p", { class: "lead" }, say("home-lead"))),
      mine.element,
      list,
      pause,
      h("section", { "aria-labelledby": "lobby" }, h("h2", { id: "lobby" }, say("lobby-title")), lobby.element),
      h("section", { "aria-labelledby": "live" }, h("h2", { id: "live" }, say("live-title")), live.element));
    const refresh = async () => { await Promise.all([mine.refresh(), lobby.refresh(), live.refresh()]); };
    await refresh();
    this.every(AGAIN, refresh);
  }
}

/** How many games are in a row, on a wide screen: at most five, and about as many in each row. @param {number} games */
function inRow(games) {
  return Math.ceil(games / Math.max(1, Math.ceil(games / 5)));
}
