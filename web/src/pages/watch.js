/** `/watch`: everything that is being played now. */

import { h, fill } from "../dom.js";
import { entitle } from "../shell.js";
import { say } from "../words.js";
import { GameList } from "./lists.js";
import { Page } from "./page.js";

const AGAIN = 3000;

export class CairnWatch extends Page {
  async build() {
    entitle(say("nav-watch"));
    const live = new GameList("/api/live", "watch-game", "live-none", 60);
    const lobby = new GameList("/api/lobby", "join-game", "lobby-none", 60);
    fill(this,
      h("h1", null, say("nav-watch")),
      h("section", { "aria-labelledby": "live" }, h("h2", { id: "live" }, say("live-title")), live.element,
        h("p", null, h("a", { class: "button", href: "/play?who=computers" }, say("watch-computer")))),
      h("section", { "aria-labelledby": "lobby" }, h("h2", { id: "lobby" }, say("lobby-title")), lobby.element));
    const refresh = async () => { await Promise.all([live.refresh(), lobby.refresh()]); };
    await refresh();
    this.every(AGAIN, refresh);
  }
}
