/** `/analysis`: any position or game, with the engine beside it. */

import { askedFor } from "../analysis/asked.js";
import { Desk } from "../analysis/desk.js";
import { Hand } from "../analysis/hand.js";
import { pasteForm } from "../analysis/paste.js";
import { Reviewing } from "../analysis/reviewing.js";
import { putAside } from "../analysis/shelf.js";
import { Stepping } from "../analysis/stepping.js";
import { Taking } from "../analysis/taking.js";
import { Thinking } from "../analysis/thinking.js";
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
  /** @type {Thinking | null} */ #thinking = null;
  /** @type {Reviewing} */ #reviewing = /** @type {any} */ (null);
  #board = /** @type {import("../board/element.js").CairnBoard} */ (h("cairn-board"));
  #entry = /** @type {import("../board/entry.js").CairnEntry} */ (h("cairn-entry"));
  #title = h("h1", { tabindex: "-1" });
  #view = new TreeView((node) => this.#go(node));
  #outcome = h("div", { class: "outcome", hidden: true });
  #turning = new Turning(this.#board);
  #stepping = new Stepping((node) => this.#go(node), this.#turning.button);
  #hand = new Hand();
  #taking = new Taking(() => this.#desk.line, () => this.#desk.seen(this.#tree.here));
  #buttons = {
    promote: this.#button("promote", () => this.#promote()),
    remove: this.#button("remove", () => this.#remove()),
    review: this.#button("review", () => this.#reviewing.begin()),
  };
  /** Whose eyes a game is seen with. @type {string | undefined} */ #side;

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
    signal.addEventListener("abort", () => this.#thinking?.end());
    changes.addEventListener("threats", () => this.#mark(), { signal });
    this.#entry.board = this.#board;
    this.#entry.addEventListener("turn", (event) => void this.#play([/** @type {CustomEvent} */ (event).detail]));
    addEventListener("keydown", (event) => this.#key(event), { signal });
    this.#open(known, fromStart === true);
  }

  /** Shows what is on the desk. @param {import("../types.js").Game[]} known @param {boolean} fromStart */
  #open(known, fromStart) {
    const { game } = this.#desk;
    this.#board.names = sideNames(game);
    this.#board.pieces = game.pieces;
    this.#board.label = boardLabel(game.title);
    this.#turning.seenBy(game, this.#side);
    this.#thinking?.end();
    this.#thinking = new Thinking(this.#board, this.#desk, { play: (turns) => void this.#play(turns), back: () => this.#draw(false) });
    const { engine } = this.#thinking;
    this.#desk.ask = (question) => engine.see(question);
    this.#reviewing = new Reviewing(engine, this.#desk, sideNames(game), {
      go: (node) => this.#go(node), better: (from, line) => void this.#play(line, from, 1),
    });
    engine.addEventListener("reviewed", () => this.#view.show(this.#tree, this.#reviewing.remarks, this.#desk.shape, this.#board.names));
    this.#title.textContent = say("analysis-title", { game: game.title });
    this.#layout(known, this.#thinking);
    this.#go(fromStart ? this.#tree.root : this.#tree.here);
  }

  /** What was on the page has gone: the board is seen, and the keyboard goes on from the title. @param {import("../types.js").Game[]} known @param {import("../types.js").PastedGame} pasted */
  async #openPasted(known, pasted) {
    const desk = await Desk.open(known, { ...pasted, position: pasted.position ?? undefined });
    if (this.gone.signal.aborted) return;
    const position = pasted.position ? `&position=${encodeURIComponent(pasted.position)}` : "";
    rename(`/analysis?variant=${encodeURIComponent(pasted.variant)}${position}`);
    this.#side = undefined;
    this.#desk = desk;
    this.#open(known, false);
    this.#title.focus({ preventScroll: true });
    this.#board.scrollIntoView({ block: "nearest" });
    announce(say("pasted", { ply: this.#tree.here.ply }));
  }

  /** @param {import("../types.js").Game[]} known @param {Thinking} thinking */
  #layout(known, thinking) {
    const { game } = this.#desk;
    const engine = h("input", { type: "checkbox", "data-do": "engine", checked: settings.engine, onchange: () => { set("engine", engine.checked); thinking.begin(); } });
    const paste = pasteForm(() => this.#desk, (pasted) => this.#openPasted(known, pasted));
    fill(this,
      gameTabs(known, game, (name) => `/analysis?variant=${name}`),
      h("div", { class: "table analysis" },
        h("div", { class: "field" },
          h("div", { class: "with-bar" }, thinking.bar, this.#board),
          this.#stepping.element),
        h("div", { class: "side" },
          h("div", { class: "heading" }, this.#title,
            h("label", { class: "check" }, engine, say("engine"))),
          h("div", { class: "thinks" }, thinking.lines, this.#outcome), this.#entry,
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
    this.#go(to);
  }

  /** @param {Node} node */
  #go(node) {
    const before = this.#tree.here;
    this.#desk.go(node);
    this.#thinking?.leave();
    this.#entry.rest("");
    this.#draw(node.parent === before || before.parent === node);
    this.#hand.step(() => {
      if (!this.#isAt(node)) return;
      if (node !== before) announce(node.parent ? `${node.ply}. ${playedWords(this.#board.names[node.letter] ?? "", node.text)}` : say("tree-start"));
      void this.#arrive(node);
    });
  }

  /** Whether nobody has gone on since. @param {Node} node */
  #isAt(node) {
    return this.#tree.here === node && !this.gone.signal.aborted;
  }

  /** What can be done at a node, and what the engine thinks of it. @param {Node} node */
  async #arrive(node) {
    let seen;
    try {
      seen = await this.#desk.seen(node);
    } catch (error) {
      if (!this.#isAt(node)) return;
      this.#entry.fail(error, () => void this.#arrive(node));
      this.#thinking?.begin();
      return;
    }
    if (!this.#isAt(node)) return;
    this.#mark();
    if (seen.status === "over") this.#entry.end();
    else {
      const question = this.#desk.question(node);
      this.#entry.offer({
        next: seen.next,
        ask: async (steps) => (await look({ ...question, steps })).next,
        read: (text) => read({ ...question, text }),
      });
    }
    this.#thinking?.begin();
  }

  /** Plays turns, and shows the board after the last of them, or after some. @param {string[]} turns @param {Node} [from] @param {number} [count] */
  async #play(turns, from = this.#tree.here, count = turns.length) {
    const { here } = this.#tree;
    try {
      const end = await this.#desk.play(turns, from);
      if (this.#isAt(here)) this.#go(this.#tree.path(end)[from.ply + count - 1]);
    } catch (error) {
      if (!this.#isAt(here)) return;
      await this.#board.pick?.clear();
      this.#entry.fail(error, () => void this.#play(turns, from, count));
    }
  }

  #promote() {
    this.#tree.promote(this.#tree.here);
    this.#draw(false);
    announce(say("promoted"));
  }

  #remove() {
    const { here } = this.#tree;
    if (!here.parent) return;
    const { parent } = here;
    this.#tree.remove(here);
    announce(say("removed"));
    this.#go(parent);
  }

  /** @param {boolean} animate */
  #draw(animate) {
    const { here, root } = this.#tree;
    this.#board.classList.remove("preview");
    this.#board.show({ board: this.#desk.shape, cells: here.cells, last: here.last, arrows: this.#thinking?.arrows, threats: this.#threats }, animate);
    this.#view.show(this.#tree, this.#reviewing.remarks, this.#desk.shape, this.#board.names);
    const pressed = Object.values(this.#buttons).find((button) => button === document.activeElement);
    this.#buttons.review.hidden = root.children.length === 0;
    this.#buttons.promote.hidden = this.#tree.path().every((node) => node.parent?.children[0] === node);
    this.#buttons.remove.hidden = here === root;
    // Whoever has pressed what is not there any more goes on from the turn that it was about.
    if (pressed?.hidden) this.#view.focus();
    this.#stepping.show(this.#desk);
    this.#reviewing.show();
    this.#tellPosition();
    putAside(this.#desk, this.#side);
  }

  get #threats() {
    return settings.threats ? this.#tree.here.look?.threats ?? [] : [];
  }

  /** Shows what is known about the position, without stopping pieces that are on their way. */
  #mark() {
    if (this.#board.view) this.#board.view.threats = this.#threats;
    this.#board.refresh();
    this.#tellPosition();
  }

  #tellPosition() {
    const { here } = this.#tree, result = here.look?.result;
    this.#outcome.hidden = !result;
    this.#outcome.textContent = result ? capital(result.sentence) : "";
    this.#taking.show(here.look);
  }
}
