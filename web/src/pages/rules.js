/** `/rules/GAME`: the rules, with their boards drawn. */

import { games, get, look } from "../api.js";
import { boardLabel, stillBoard } from "../board/element.js";
import { h, fill } from "../dom.js";
import { rename } from "../routes.js";
import { entitle } from "../shell.js";
import { say } from "../words.js";
import { gameTabs } from "./fields.js";
import { Page } from "./page.js";

export class CairnRules extends Page {
  async build() {
    const known = await games();
    if (this.gone.signal.aborted) return;
    const game = known.find(({ name }) => name === this.rest) ?? known[0];
    if (game.name !== this.rest) rename(`/rules/${game.name}`);
    entitle(say("rules-game", { game: game.title }));
    const { html } = await get(`/api/rules/${game.name}`);
    if (this.gone.signal.aborted) return;
    const text = h("article", { class: "panel rules" });
    text.innerHTML = html;
    fill(this,
      gameTabs(known, game, (name) => `/rules/${name}`),
      text,
      h("p", { class: "row" },
        h("a", { class: "button primary", href: `/play/${game.name}` }, say("play-game", { game: game.title })),
        h("a", { class: "button", href: `/learn/${game.name}` }, say("learn-long"))));
    for (const table of text.querySelectorAll("table")) {
      const wide = h("div", { class: "wide", tabindex: "0", role: "group" });
      table.replaceWith(wide);
      wide.append(table);
    }
    await this.#drawBoards(text, game.title);
  }

  /** A drawing in letters follows the command that prints it; the same position is drawn here. @param {HTMLElement} text @param {string} title */
  async #drawBoards(text, title) {
    for (const pre of text.querySelectorAll("pre")) {
      pre.tabIndex = 0;
      const command = pre.previousElementSibling?.textContent ?? "";
      const [, variant, position] = /^cairn show (\S+)(?: --pos "([^"]+)")?(?: --lang \w+)?\s*$/.exec(command) ?? [];
      if (!variant) continue;
      const seen = await look({ variant, position }).catch(() => null);
      if (!seen || this.gone.signal.aborted) continue;
      pre.previousElementSibling?.remove();
      const labels = [...new Set(seen.scene.extra.map(({ label }) => label))];
      const facts = labels.map((label) => {
        const values = seen.scene.extra.filter((fact) => fact.label === label).map(({ value }) => value).join(", ");
        return label ? `${label}: ${values}` : values;
      });
      pre.replaceWith(h("figure", null, stillBoard(seen.scene, boardLabel(title)),
        h("figcaption", null, facts.join(" · "), " ",
          h("a", { href: `/analysis?variant=${encodeURIComponent(variant)}&position=${encodeURIComponent(seen.position)}` }, say("try-it")))));
    }
  }
}
