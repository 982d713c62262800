/** `/analysis`: any position or game, with the engine beside it. */

import { Bar } from "../analysis/bar.js";
import { Engine } from "../analysis/engine.js";
import { Graph, mistakes } from "../analysis/graph.js";
import { LinesView } from "../analysis/lines.js";
import { Tree } from "../analysis/tree.js";
import { TreeView } from "../analysis/tree-view.js";
import { changeCells, readCells } from "../../board.js";
import { games, get, look, post, read } from "../api.js";
import { boardLabel } from "../board/element.js";
import { h, fill } from "../dom.js";
import { copy } from "../game/actions.js";
import { sideNames } from "../game/names.js";
import { boardsOf } from "../game/turns.js";
import { rename } from "../routes.js";
import { changes, set, settings } from "../settings.js";
import { entitle } from "../shell.js";
import { capital, say } from "../words.js";
import { Page } from "./page.js";

/** @typedef {import("../analysis/tree.js").Node} Node */

export class CairnAnalysis extends Page {
  /** @type {import("../types.js").Game} */ #game = /** @type {any} */ (null);
  #variant = "";
  /** @type {string | undefined} */ #position = undefined;
  /** @type {import("../types.js").Board} */ #shape = { columns: 1, rows: 1, home: [] };
  #tree = new Tree([]);
  #board = /** @type {import("../board/element.js").CairnBoard} */ (h("cairn-board"));
  #entry = /** @type {import("../board/entry.js").CairnEntry} */ (h("cairn-entry"));
  /** @type {Bar} */ #bar = /** @type {any} */ (null);
  /** @type {Graph} */ #graph = /** @type {any} */ (null);
  #view = new TreeView((node) => void this.#go(node));
  #lines = new LinesView({
    preview: (turns) => void this.#preview(turns),
    play: (turns) => void this.#playAll(turns),
    leave: () => this.#unpreview(),
  });
  /** @type {Engine} */ #engine = /** @type {any} */ (null);
  #outcome = h("div", { class: "outcome", hidden: true });
  #slider = h("input", { type: "range", min: "0", value: "0" });
  #graphPlace = h("div", { class: "graph-place" });
  #promoteButton = h("button", { type: "button", "data-do": "promote", onclick: () => { this.#tree.promote(this.#tree.here); this.#draw(false); } }, say("promote"));
  #removeButton = h("button", { type: "button", "data-do": "remove", onclick: () => this.#remove() }, say("remove"));
  #reviewButton = h("button", { type: "button", "data-do": "review", onclick: () => this.#review() }, say("review"));
  /** @type {number[]} */ #arrow = [];
  /** @type {import("../types.js").Review[]} */ #reviews = [];
  /** The line that was reviewed. @type {Node[]} */ #reviewed = [];
  /** @type {Map<string, Promise<string[][]>>} */ #previews = new Map();
  #previewing = "";

  async build() {
    entitle(say("nav-analysis"));
    const known = await games();
    const start = await this.#wanted();
    if (this.gone.signal.aborted) return;
    this.#engine = new Engine();
    this.gone.signal.addEventListener("abort", () => this.#engine.end());
    this.#engine.addEventListener("lines", (event) => this.#heard(/** @type {CustomEvent} */ (event).detail));
    this.#engine.addEventListener("queued", (event) => this.#lines.show([], say("queued", { place: /** @type {CustomEvent} */ (event).detail ?? 1 })));
    this.#engine.addEventListener("review", (event) => this.#reviewHeard(/** @type {CustomEvent} */ (event).detail));
    this.#engine.addEventListener("refused", (event) => this.#lines.show([], capital(/** @type {CustomEvent} */ (event).detail)));
    changes.addEventListener("threats", () => this.#draw(false), { signal: this.gone.signal });
    this.#entry.board = this.#board;
    this.#entry.addEventListener("turn", (event) => void this.#playAll([/** @type {CustomEvent} */ (event).detail]));
    this.#slider.setAttribute("aria-label", say("slider-label"));
    this.#slider.addEventListener("input", () => {
      const line = [this.#tree.root, ...this.#throughHere()];
      void this.#go(line[Number(this.#slider.value)]);
    });
    this.#keys();
    await this.#open(known, start);
  }

  /** What the address asks for. @returns {Promise<import("../types.js").Pasted>} */
  async #wanted() {
    const id = this.query.get("game");
    if (id) {
      const state = /** @type {import("../types.js").State} */ (await get(`/api/games/${encodeURIComponent(id)}`));
      return { variant: state.variant, position: state.start.position, turns: state.turns.map(({ text }) => text) };
    }
    return { variant: this.query.get("variant") ?? "stac", position: this.query.get("position") ?? undefined, turns: [] };
  }

  /** @param {import("../types.js").Game[]} known @param {import("../types.js").Pasted} start */
  async #open(known, start) {
    const seen = await look({ variant: start.variant, position: start.position, turns: start.turns });
    const first = await look({ variant: start.variant, position: start.position });
    if (this.gone.signal.aborted) return;
    this.#game = known.find(({ name }) => name === start.variant.split(":")[0]) ?? known[0];
    this.#variant = start.variant;
    this.#position = start.position;
    this.#shape = first.scene.board;
    this.#board.names = sideNames(this.#game);
    this.#board.label = boardLabel(this.#game.title);
    const boards = boardsOf(first.scene, seen.turns);
    this.#tree = new Tree(boards[0]);
    this.#tree.root.look = first;
    let node = this.#tree.root;
    seen.turns.forEach((turn, at) => {
      node = this.#tree.add(node, { text: turn.text, letter: this.#letter(turn.player), cells: boards[at + 1], last: turn.last });
    });
    this.#reviews = [];
    this.#reviewed = [];
    this.#engine.stopReview();
    const letters = this.#game.players.map(({ letter }) => letter);
    this.#bar = new Bar(letters);
    this.#graph = new Graph(letters, (ply) => void this.#go([this.#tree.root, ...this.#reviewed][ply]), (mistake) => void this.#showBetter(mistake));
    this.#layout(known);
    await this.#go(start.turns.length > 0 && !this.query.has("game") ? node : this.#tree.root);
  }

  /** @param {number} player */
  #letter(player) {
    return this.#game.players[player].letter;
  }

  /** @param {import("../types.js").Game[]} known */
  #layout(known) {
    const told = h("p", { class: "error", role: "alert" });
    const text = h("textarea", { id: "paste", rows: "3", spellcheck: "false" });
    const paste = async (/** @type {Event} */ event) => {
      event.preventDefault();
      /** @type {import("../types.js").Pasted} */
      const pasted = await post("/api/paste", { text: text.value, variant: this.#variant });
      if (pasted.error) { told.textContent = capital(pasted.error); return; }
      rename(`/analysis?variant=${encodeURIComponent(pasted.variant)}${pasted.position ? `&position=${encodeURIComponent(pasted.position)}` : ""}`);
      this.query = new URL(location.href).searchParams;
      await this.#open(known, pasted);
    };
    const engine = h("input", { type: "checkbox", checked: settings.engine, onchange: () => { set("engine", engine.checked); this.#think(); } });
    this.#graphPlace.replaceChildren();
    fill(this,
      h("nav", { class: "tabs", "aria-label": say("which-game") }, known.map((one) =>
        h("a", { href: `/analysis?variant=${one.name}`, "aria-current": one === this.#game ? "page" : null }, one.title))),
      h("div", { class: "table analysis" },
        h("div", { class: "field" },
          h("div", { class: "with-bar" }, this.#bar.element, this.#board),
          this.#slider, this.#entry),
        h("div", { class: "side" },
          h("div", { class: "heading" }, h("h1", null, say("analysis-title", { game: this.#game.title })),
            h("label", { class: "check" }, engine, say("engine"))),
          this.#lines.element, this.#outcome,
          h("section", null, h("h2", null, say("tree-title")), this.#view.element),
          h("div", { class: "row small" },
            this.#reviewButton, this.#promoteButton, this.#removeButton,
            h("button", { type: "button", onclick: (/** @type {any} */ event) => void copy(event.currentTarget, this.#tree.here.look?.position ?? "") }, say("copy-position"))),
          this.#graphPlace,
          h("details", { class: "paste" }, h("summary", null, say("paste-title")),
            h("form", { onsubmit: paste },
              h("label", { for: "paste" }, say("paste-label")), text, told,
              h("button", { type: "submit" }, say("paste-open")))))));
  }

  #keys() {
    addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest("input, textarea, select, [role=grid]")) return;
      const { here } = this.#tree;
      const to = event.key === "ArrowLeft" ? here.parent : event.key === "ArrowRight" ? here.children[0] : null;
      if (!to) return;
      event.preventDefault();
      void this.#go(to);
    }, { signal: this.gone.signal });
  }

  /** The line through the node that is shown, to its end. */
  #throughHere() {
    return [...this.#tree.path(), ...this.#tree.line(this.#tree.here)];
  }

  /** @param {Node} node @returns {{variant: string, position?: string, turns: string[]}} */
  #question(node) {
    return { variant: this.#variant, position: this.#position, turns: this.#tree.turns(node) };
  }

  /** @param {Node | undefined} node */
  async #go(node) {
    if (!node) return;
    const before = this.#tree.here;
    this.#tree.here = node;
    this.#arrow = [];
    this.#previews.clear();
    this.#previewing = "";
    if (!node.look) this.#entry.rest("");
    this.#draw(node.parent === before || before.parent === node);
    node.look ??= await look(this.#question(node));
    if (this.#tree.here !== node || this.gone.signal.aborted) return;
    this.#draw(false);
    this.#offer(node);
    this.#think();
  }

  /** @param {boolean} animate */
  #draw(animate) {
    const { here } = this.#tree, result = here.look?.result;
    this.#board.show({
      board: this.#shape, cells: here.cells, last: here.last, arrow: this.#arrow,
      threats: settings.threats ? here.look?.threats ?? [] : [],
    }, animate);
    /** @type {Map<Node, string>} */
    const remarks = new Map();
    for (const { ply, turn, loss, best } of mistakes(this.#reviews, this.#reviewed)) {
      remarks.set(this.#reviewed[ply - 1], say("turning", { ply, turn, lost: loss, better: best }));
    }
    this.#view.show(this.#tree, remarks);
    this.#reviewButton.hidden = this.#tree.root.children.length === 0;
    this.#promoteButton.hidden = this.#tree.path().every((node) => node.parent?.children[0] === node);
    this.#removeButton.hidden = here === this.#tree.root;
    const line = this.#throughHere();
    this.#slider.max = String(line.length);
    this.#slider.value = String(here.ply);
    this.#slider.disabled = line.length === 0;
    this.#outcome.hidden = !result;
    if (result) {
      const side = result.winner === null ? "" : this.#game.players[result.winner].title;
      fill(this.#outcome, h("strong", null, result.winner === null ? say("drawn") : say("wins", { side })), h("span", null, capital(result.sentence)));
    }
    if (this.#reviewed.length > 0) this.#drawGraph();
  }

  #drawGraph() {
    const at = [this.#tree.root, ...this.#reviewed].indexOf(this.#tree.here);
    this.#graph.show(this.#reviews, this.#reviewed, Math.max(at, 0), sideNames(this.#game));
  }

  /** @param {Node} node */
  #offer(node) {
    if (!node.look || node.look.status === "over") return this.#entry.rest(say("game-over"));
    const question = this.#question(node);
    this.#entry.offer({
      next: node.look.next,
      ask: async (steps) => (await look({ ...question, steps })).next,
      read: (text) => read({ ...question, text }),
    });
  }

  /** @param {string[]} turns */
  async #playAll(turns) {
    const { here } = this.#tree;
    let node = here;
    let rest = turns.slice();
    for (let known = node.children.find(({ text }) => text === rest[0]); known; known = node.children.find(({ text }) => text === rest[0])) {
      node = known;
      rest = rest.slice(1);
    }
    if (rest.length > 0) {
      const question = this.#question(node);
      const seen = await look({ ...question, turns: [...question.turns, ...rest] });
      const made = seen.turns.slice(-rest.length);
      for (const turn of made) {
        node = this.#tree.add(node, { text: turn.text, letter: this.#letter(turn.player), cells: changeCells(node.cells, turn.change).cells, last: turn.last });
      }
      node.look = seen;
    }
    await this.#go(node);
  }

  #remove() {
    const { here } = this.#tree;
    if (!here.parent) return;
    const { parent } = here;
    this.#tree.remove(here);
    void this.#go(parent);
  }

  #think() {
    const { here } = this.#tree;
    const over = here.look?.status === "over";
    this.#lines.clear();
    this.#bar.show(over ? resultScore(here.look?.result) : null, "");
    if (over || !settings.engine) this.#engine.analyse(null);
    else {
      this.#lines.show([], say("thinking-now"));
      this.#engine.analyse(this.#question(here));
    }
  }

  /** @param {import("../types.js").Lines} told */
  #heard({ depth, nodes, nps, done, lines }) {
    const [best] = lines;
    if (!best) return;
    this.#bar.show(best.score, best.text);
    const count = new Intl.NumberFormat(settings.lang, { notation: "compact" });
    this.#lines.show(lines, say(done ? "depth-done" : "depth", { depth, nodes: count.format(nodes), speed: count.format(nps) }));
    const arrow = wayOf(best.turns[0] ?? "").map((name) => this.#board.cellNamed(name));
    if (this.#previewing === "" && arrow.join() !== this.#arrow.join()) {
      this.#arrow = arrow;
      const { view } = this.#board;
      if (view) { view.arrow = arrow; this.#board.refresh(); }
    }
  }

  /** Shows the board after some turns of a line, without going there. @param {string[]} turns */
  async #preview(turns) {
    const key = turns.join(" ");
    if (key === this.#previewing) return;
    this.#previewing = key;
    const { here } = this.#tree;
    let boards = this.#previews.get(key);
    if (!boards) {
      const question = this.#question(here);
      boards = look({ ...question, turns: [...question.turns, ...turns] }).then((seen) => {
        const all = [here.cells];
        for (const turn of seen.turns.slice(-turns.length)) all.push(changeCells(all[all.length - 1], turn.change).cells);
        return all;
      });
      this.#previews.set(key, boards);
    }
    const cells = (await boards.catch(() => [])).at(-1);
    if (this.#previewing !== key || !cells || this.#tree.here !== here) return;
    this.#board.show({ board: this.#shape, cells }, true);
    this.#board.classList.add("preview");
  }

  #unpreview() {
    if (this.#previewing === "") return;
    this.#previewing = "";
    this.#board.classList.remove("preview");
    this.#draw(false);
  }

  #review() {
    const line = this.#tree.line();
    if (line.length === 0) return;
    this.#reviewed = line;
    this.#reviews = [];
    this.#graphPlace.replaceChildren(h("h2", null, say("graph-title")), this.#graph.element);
    this.#drawGraph();
    this.#engine.review({ variant: this.#variant, position: this.#position, turns: line.map(({ text }) => text) });
  }

  /** @param {import("../types.js").Review} review */
  #reviewHeard(review) {
    this.#reviews[review.ply] = review;
    if (this.#reviews.filter(Boolean).length > this.#reviewed.length) this.#draw(false);
    else this.#drawGraph();
  }

  /** Goes to where a turn could have been better, and plays that. @param {import("../analysis/graph.js").Mistake} mistake */
  async #showBetter({ ply, best }) {
    await this.#go([this.#tree.root, ...this.#reviewed][ply - 1]);
    await this.#playAll([best]);
  }
}

/** The cells of a turn that an arrow goes through: from the first to where it ends. @param {string} turn */
function wayOf(turn) {
  /** @type {string[]} */
  const cells = turn.split(",")[0].split(">")[0].match(/[a-z]\d+/g) ?? [];
  return cells.length < 2 ? [] : [cells[0], cells[cells.length - 1]];
}

/** @param {import("../types.js").Result | undefined} result @returns {import("../types.js").Score} */
function resultScore(result) {
  if (!result || result.winner === null) return { draw: true };
  return result.winner === 0 ? { win: 0 } : { loss: 0 };
}
