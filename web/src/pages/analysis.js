/** `/analysis`: any position or game, with the engine beside it. */

import { askedFor } from "../analysis/asked.js";
import { Bar } from "../analysis/bar.js";
import { Desk } from "../analysis/desk.js";
import { Engine } from "../analysis/engine.js";
import { LinesView } from "../analysis/lines.js";
import { pasteForm } from "../analysis/paste.js";
import { Reviewing } from "../analysis/reviewing.js";
import { resultScore, scoreText, waysOf } from "../analysis/score.js";
import { putAside } from "../analysis/shelf.js";
import { Stepping } from "../analysis/stepping.js";
import { Taking } from "../analysis/taking.js";
import { TreeView } from "../analysis/tree-view.js";
import { announce } from "../announce.js";
import { games, look, read } from "../api.js";
import { boardLabel } from "../board/element.js";
import { Turning } from "../board/turning.js";
import { h, fill } from "../dom.js";
import { threatsSwitch } from "../game/actions.js";
import { playedWords, sideNames } from "../game/names.js";
import { rename } from "../routes.js";
import { changes, set, settings } from "../settings.js";
import { entitle } from "../shell.js";
import { capital, say } from "../words.js";
import { gameTabs } from "./fields.js";
import { Page } from "./page.js";

/** @typedef {import("../analysis/tree.js").Node} Node */

export class CairnAnalysis extends Page {
  /** @type {Desk} */ #desk = /** @type {any} */ (null);
  /** @type {Engine} */ #engine = /** @type {any} */ (null);
  /** @type {Bar} */ #bar = /** @type {any} */ (null);
  /** @type {Reviewing} */ #reviewing = /** @type {any} */ (null);
  #board = /** @type {import("../board/element.js").CairnBoard} */ (h("cairn-board"));
  #entry = /** @type {import("../board/entry.js").CairnEntry} */ (h("cairn-entry"));
  #view = new TreeView((node) => void this.#go(node));
  #lines = new LinesView({
    preview: (turns) => void this.#preview(turns),
    play: (turns) => void this.#play(turns),
    leave: () => this.#unpreview(),
  });
  #outcome = h("div", { class: "outcome", hidden: true });
  #turning = new Turning(this.#board);
  #stepping = new Stepping((node) => void this.#go(node), this.#turning.button);
  #taking = new Taking(() => this.#desk.line);
  #buttons = {
    promote: this.#button("promote", () => { this.#tree.promote(this.#tree.here); this.#draw(false); }),
    remove: this.#button("remove", () => this.#remove()),
    review: this.#button("review", () => this.#reviewing.begin()),
  };
  /** The engine's choice on the board. @type {number[][]} */ #arrows = [];
  /** Whose eyes a game is seen with. @type {string | undefined} */ #side;
  #previewing = "";

  get #tree() {
    return this.#desk.tree;
  }

  /** @param {string} key @param {() => void} onclick */
  #button(key, onclick) {
    return h("button", { type: "button", "data-do": key, onclick }, say(key));
  }

  async build() {
    entitle(say("nav-analysis"));
    const known = await games();
    const { desk, side, fromStart } = await askedFor(this.query, known);
    if (this.gone.signal.aborted) return;
    const { signal } = this.gone;
    this.#desk = desk;
    this.#side = side;
    this.#engine = new Engine();
    signal.addEventListener("abort", () => this.#engine.end());
    const hear = (/** @type {string} */ kind, /** @type {(detail: any) => void} */ deed) =>
      this.#engine.addEventListener(kind, (event) => deed(/** @type {CustomEvent} */ (event).detail));
    hear("lines", (told) => this.#heard(told));
    hear("review", (told) => this.#reviewing.heard(told));
    hear("reviewed", () => { this.#reviewing.end(); this.#view.show(this.#tree, this.#reviewing.remarks, this.#board.names); });
    hear("queued", (place) => { if (place > 1) this.#lines.show([], say("queued", { place })); });
    hear("refused", (why) => this.#lines.show([], capital(why)));
    changes.addEventListener("threats", () => this.#draw(false), { signal });
    this.#entry.board = this.#board;
    this.#entry.addEventListener("turn", (event) => void this.#play([/** @type {CustomEvent} */ (event).detail]));
    addEventListener("keydown", (event) => this.#key(event), { signal });
    await this.#open(known, fromStart === true);
  }

  /** Shows what is on the desk. @param {import("../types.js").Game[]} known @param {boolean} fromStart */
  async #open(known, fromStart) {
    if (this.gone.signal.aborted) return;
    const { game, letters } = this.#desk;
    this.#board.names = sideNames(game);
    this.#board.label = boardLabel(game.title);
    this.#turning.seenBy(game, this.#side);
    this.#bar = new Bar(letters);
    this.#reviewing = new Reviewing(this.#engine, this.#desk, sideNames(game), { go: (node) => this.#go(node), play: (turns) => this.#play(turns) });
    this.#layout(known);
    await this.#go(fromStart ? this.#tree.root : this.#tree.here);
  }

  /** @param {import("../types.js").Game[]} known */
  #layout(known) {
    const { game } = this.#desk;
    const engine = h("input", { type: "checkbox", checked: settings.engine, onchange: () => { set("engine", engine.checked); this.#think(); } });
    const paste = pasteForm(() => this.#desk, async (pasted) => {
      const position = pasted.position ? `&position=${encodeURIComponent(pasted.position)}` : "";
      rename(`/analysis?variant=${encodeURIComponent(pasted.variant)}${position}`);
      this.#side = undefined;
      this.#desk = await Desk.open(known, pasted);
      await this.#open(known, false);
    });
    fill(this,
      gameTabs(known, game, (name) => `/analysis?variant=${name}`),
      h("div", { class: "table analysis" },
        h("div", { class: "field" },
          h("div", { class: "with-bar" }, this.#bar.element, this.#board),
          this.#stepping.element),
        h("div", { class: "side" },
          h("div", { class: "heading" }, h("h1", null, say("analysis-title", { game: game.title })),
            h("label", { class: "check" }, engine, say("engine"))),
          this.#lines.element, this.#outcome, this.#entry,
          h("section", { class: "turns-of" }, h("h2", null, say("tree-title")), this.#view.element),
          h("div", { class: "row small" }, this.#buttons.review, this.#buttons.promote, this.#buttons.remove),
          this.#reviewing.element, this.#taking.element, threatsSwitch(), paste)));
  }

  /** The arrow keys step, wherever they are not needed for something else. @param {KeyboardEvent} event */
  #key(event) {
    if (!this.#desk || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest("input, textarea, select, [role=grid]")) return;
    const { here } = this.#tree;
    const to = event.key === "ArrowLeft" ? here.parent : event.key === "ArrowRight" ? here.children[0] : null;
    if (!to) return;
    event.preventDefault();
    void this.#go(to);
  }

  /** @param {Node | undefined} node */
  async #go(node) {
    if (!node) return;
    const before = this.#tree.here;
    this.#desk.go(node);
    if (node !== before) announce(node.parent ? `${node.ply}. ${playedWords(this.#board.names[node.letter] ?? "", node.text)}` : say("tree-start"));
    this.#arrows = [];
    this.#previewing = "";
    if (!node.look) this.#entry.rest("");
    this.#draw(node.parent === before || before.parent === node);
    const seen = await this.#desk.seen(node);
    if (this.#tree.here !== node || this.gone.signal.aborted) return;
    this.#draw(false);
    if (seen.status === "over") this.#entry.end();
    else {
      const question = this.#desk.question(node);
      this.#entry.offer({
        next: seen.next,
        ask: async (steps) => (await look({ ...question, steps })).next,
        read: (text) => read({ ...question, text }),
      });
    }
    this.#think();
  }

  /** @param {string[]} turns */
  async #play(turns) {
    await this.#go(await this.#desk.play(turns));
  }

  #remove() {
    const { here } = this.#tree;
    if (!here.parent) return;
    const { parent } = here;
    this.#tree.remove(here);
    void this.#go(parent);
  }

  /** @param {boolean} animate */
  #draw(animate) {
    const { here, root } = this.#tree, result = here.look?.result;
    this.#board.classList.remove("preview");
    this.#board.show({
      board: this.#desk.shape, cells: here.cells, last: here.last, arrows: this.#arrows,
      threats: settings.threats ? here.look?.threats ?? [] : [],
    }, animate);
    this.#view.show(this.#tree, this.#reviewing.remarks, this.#board.names);
    this.#buttons.review.hidden = root.children.length === 0;
    this.#buttons.promote.hidden = this.#tree.path().every((node) => node.parent?.children[0] === node);
    this.#buttons.remove.hidden = here === root;
    this.#outcome.hidden = !result;
    this.#outcome.textContent = result ? capital(result.sentence) : "";
    this.#stepping.show(this.#desk);
    this.#taking.show(here.look);
    this.#reviewing.show();
    putAside(this.#desk, this.#side);
  }

  #think() {
    const { look: seen } = this.#tree.here;
    const over = seen?.status === "over";
    this.#lines.clear();
    this.#bar.show(over ? resultScore(seen?.result) : null, "");
    if (over || !settings.engine) return this.#engine.analyse(null);
    this.#lines.show([], say("thinking-now"));
    this.#engine.analyse(this.#desk.question());
  }

  /** @param {import("../types.js").Lines} told */
  #heard({ depth, nodes, nps, done, lines }) {
    const [best] = lines;
    if (!best) return;
    this.#bar.show(best.score, scoreText(best.text));
    const count = new Intl.NumberFormat(settings.lang === "pt" ? "pt-PT" : settings.lang, { notation: "compact" });
    const whose = say("plus-favours", { side: this.#desk.game.players[0].title });
    this.#lines.show(lines, `${say(done ? "depth-done" : "depth", { depth, nodes: count.format(nodes), speed: count.format(nps) })} · ${whose}`);
    const arrows = waysOf(best.turns[0] ?? "").map((way) => way.map((name) => this.#board.cellNamed(name)));
    if (this.#previewing !== "" || JSON.stringify(arrows) === JSON.stringify(this.#arrows) || !this.#board.view) return;
    this.#arrows = arrows;
    this.#board.view.arrows = arrows;
    this.#board.refresh();
  }

  /** Shows the board after some turns of a line, without going there. @param {string[]} turns */
  async #preview(turns) {
    const key = turns.join(" "), { here } = this.#tree;
    if (key === this.#previewing) return;
    this.#previewing = key;
    const cells = await this.#desk.ahead(turns).catch(() => null);
    if (this.#previewing !== key || !cells || this.#tree.here !== here) return;
    this.#board.show({ board: this.#desk.shape, cells }, true);
    this.#board.classList.add("preview");
  }

  #unpreview() {
    if (this.#previewing === "") return;
    this.#previewing = "";
    this.#draw(false);
  }
}
