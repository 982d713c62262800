/** A game looked through by the engine: how it went, and where it could have gone better. */

import { announce } from "../announce.js";
import { h } from "../dom.js";
import { capital, say } from "../words.js";
import { Graph, mistakes, remark, summary } from "./graph.js";

/** @typedef {import("./tree.js").Node} Node */

/** So many turns of a better line are shown. */
const AHEAD = 8;

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
   * @param {{go: (node: Node) => void, better: (from: Node, line: string[]) => void}} on
   */
  constructor(engine, desk, names, { go, better }) {
    this.#engine = engine;
    this.#desk = desk;
    this.#names = names;
    /** Where each ply of the line leads, the start first. @param {number} ply */
    const at = (ply) => [desk.tree.root, ...this.#line][ply];
    this.#graph = new Graph(desk.game, (ply) => go(at(ply)), (mistake) => better(at(mistake.ply - 1), mistake.better.slice(0, AHEAD)));
    const hear = (/** @type {string} */ kind, /** @type {(detail: any) => void} */ deed) =>
      engine.addEventListener(kind, (event) => deed(/** @type {CustomEvent} */ (event).detail));
    hear("review", (review) => this.#heard(review));
    hear("reviewed", () => this.#end());
    hear("not-reviewed", (why) => this.#refused(why));
  }

  begin() {
    const line = this.#desk.tree.line();
    if (line.length === 0) return;
    this.#line = line;
    this.#reviews = [];
    this.element.setAttribute("aria-busy", "true");
    this.element.replaceChildren(h("h2", null, say("graph-title")), this.#graph.element);
    const { variant, position } = this.#desk;
    this.#engine.review({ variant, position, turns: line.map(({ text }) => text) });
    this.show();
    announce(say("reviewing", { done: 0, all: line.length + 1 }));
  }

  /** @param {import("../types.js").Review} review */
  #heard(review) {
    // What has been removed since is not shown any more.
    if (review.ply > this.#line.length) return;
    this.#reviews[review.ply] = review;
    this.show();
  }

  /** Nothing more comes. */
  #end() {
    this.element.removeAttribute("aria-busy");
    this.show();
    if (this.#line.length > 0) announce(summary(this.#mistakes));
  }

  /** Nothing comes: says why. @param {string} why */
  #refused(why) {
    this.#clear();
    this.element.append(h("p", { class: "error", role: "alert" }, capital(why)));
  }

  #clear() {
    this.#line = [];
    this.#reviews = [];
    this.element.removeAttribute("aria-busy");
    this.element.replaceChildren();
  }

  get #mistakes() {
    return mistakes(this.#reviews, this.#line);
  }

  /** What is to be said about turns. @returns {Map<Node, string>} */
  get remarks() {
    return new Map(this.#mistakes.map((mistake) => [this.#line[mistake.ply - 1], remark(mistake)]));
  }

  show() {
    if (this.#line.length === 0) return;
    this.#forgetRemoved();
    if (this.#line.length === 0) return this.#clear();
    // Who is in a variation is shown where it leaves the line.
    let { here } = this.#desk.tree;
    while (here.parent && !this.#line.includes(here)) here = here.parent;
    this.#graph.show(this.#reviews, this.#line, here.ply, this.#names, this.element.ariaBusy === "true");
  }

  /** A turn that has been taken out of the tree leads nowhere, and neither does what followed it. */
  #forgetRemoved() {
    const gone = this.#line.findIndex((node) => !node.parent?.children.includes(node));
    if (gone < 0) return;
    this.#line.splice(gone);
    this.#reviews.splice(gone + 1);
  }
}
