/** A game looked through by the engine: how it went, and where it could have gone better. */

import { h } from "../dom.js";
import { say } from "../words.js";
import { Graph, mistakes } from "./graph.js";

/** @typedef {import("./tree.js").Node} Node */

export class Reviewing {
  element = h("div", { class: "graph-place" });
  /** @type {import("./engine.js").Engine} */ #engine;
  /** @type {import("./desk.js").Desk} */ #desk;
  /** @type {Graph} */ #graph;
  /** By ply. @type {import("../types.js").Review[]} */ #reviews = [];
  /** The turns that were looked through. @type {Node[]} */ #line = [];
  #names;

  /**
   * @param {import("./engine.js").Engine} engine @param {import("./desk.js").Desk} desk @param {Record<string, string>} names
   * @param {{go: (node: Node) => Promise<void>, play: (turns: string[]) => Promise<void>}} on
   */
  constructor(engine, desk, names, { go, play }) {
    this.#engine = engine;
    this.#desk = desk;
    this.#names = names;
    const show = async (/** @type {number} */ ply) => { if (this.#boards[ply]) await go(this.#boards[ply]); };
    this.#graph = new Graph(desk.letters, (ply) => void show(ply), (mistake) => void show(mistake.ply - 1).then(() => play([mistake.best])));
    engine.stopReview();
  }

  /** Where each ply of the line leads, the start first. */
  get #boards() {
    return [this.#desk.tree.root, ...this.#line];
  }

  begin() {
    const line = this.#desk.tree.line();
    if (line.length === 0) return;
    this.#line = line;
    this.#reviews = [];
    this.element.setAttribute("aria-busy", "true");
    this.element.replaceChildren(h("h2", null, say("graph-title")), this.#graph.element);
    this.show();
    const { variant, position } = this.#desk;
    this.#engine.review({ variant, position, turns: line.map(({ text }) => text) });
  }

  /** @param {import("../types.js").Review} review */
  heard(review) {
    this.#reviews[review.ply] = review;
    this.show();
  }

  /** Nothing more comes. */
  end() {
    this.element.removeAttribute("aria-busy");
  }

  /** What is to be said about turns. @returns {Map<Node, string>} */
  get remarks() {
    return new Map(mistakes(this.#reviews, this.#line).map(({ ply, turn, loss, best }) =>
      [this.#line[ply - 1], say("turning", { ply, turn, lost: loss, better: best })]));
  }

  show() {
    if (this.#line.length === 0) return;
    // Who is in a variation is shown where it leaves the line.
    let { here } = this.#desk.tree;
    while (here.parent && !this.#line.includes(here)) here = here.parent;
    this.#graph.show(this.#reviews, this.#line, here.ply, this.#names);
  }
}
