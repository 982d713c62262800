/** What lies on the analysis board: a game, where it starts, and the turns that have been tried. */

import { changeCells } from "../board.js";
import { look } from "../api.js";
import { boardsOf } from "../game/turns.js";
import { unpacked } from "./shelf.js";
import { Tree } from "./tree.js";

/**
 * @typedef {import("./tree.js").Node} Node
 * @typedef {import("../types.js").Game} Game
 * @typedef {{variant: string, position?: string, turns: string[]}} Start
 */

export class Desk {
  /** @type {Game} */ game;
  variant;
  position;
  /** @type {import("../types.js").Board} */ shape;
  /** @type {Tree} */ tree;
  /** How the server is asked for a position. @type {(question: Start) => Promise<import("../api.js").Seen>} */ ask = look;
  /** The boards along lines from here. @type {Map<string, Promise<string[][]>>} */ #ahead = new Map();

  /** @param {Game} game @param {Start} start @param {import("../types.js").Look} first */
  constructor(game, { variant, position }, first) {
    this.game = game;
    this.variant = variant;
    this.position = position;
    this.shape = first.scene.board;
    this.tree = new Tree(boardsOf(first.scene, [])[0]);
    this.tree.root.look = first;
  }

  /** Opens a position or a game; the last of its turns is where the tree is then. @param {Game[]} known @param {Start} line */
  static async open(known, line) {
    const { variant, position, turns } = line;
    const start = look({ variant, position });
    const [first, seen] = await Promise.all([start, turns.length === 0 ? start : look({ variant, position, turns })]);
    const game = known.find(({ name }) => name === variant.split(":")[0]) ?? known[0];
    const desk = new Desk(game, line, first);
    for (const turn of seen.turns) desk.tree.here = desk.#add(desk.tree.here, turn);
    desk.tree.here.look = seen;
    return desk;
  }

  /** Lies as it was put aside. @param {Game[]} known @param {import("./shelf.js").Kept} kept */
  static async again(known, kept) {
    const desk = await Desk.open(known, { ...kept, turns: [] });
    desk.tree = unpacked(kept);
    return desk;
  }

  /** @param {Node} parent @param {import("../types.js").Turn} turn */
  #add(parent, { text, letter, change, last }) {
    return this.tree.add(parent, { text, letter, cells: changeCells(parent.cells, change).cells, last });
  }

  get letters() {
    return this.game.players.map(({ letter }) => letter);
  }

  /** How the server is asked about a node. @param {Node} [node] */
  question(node = this.tree.here) {
    return { variant: this.variant, position: this.position, turns: this.tree.turns(node) };
  }

  /** @param {Node} node */
  go(node) {
    this.tree.here = node;
    this.#ahead.clear();
  }

  /** What can be done at a node. @param {Node} node */
  async seen(node) {
    node.look ??= await this.ask(this.question(node));
    return node.look;
  }

  /** The node that some turns lead to; those that are not there yet are added. @param {string[]} turns @param {Node} [from] */
  async play(turns, from = this.tree.here) {
    let node = from;
    let rest = turns;
    for (;;) {
      const known = node.children.find(({ text }) => text === rest[0]);
      if (!known) break;
      node = known;
      rest = rest.slice(1);
    }
    if (rest.length === 0) return node;
    const question = this.question(node);
    const seen = await this.ask({ ...question, turns: [...question.turns, ...rest] });
    for (const turn of seen.turns.slice(-rest.length)) node = this.#add(node, turn);
    node.look = seen;
    return node;
  }

  /** The boards along a line from here, one after each of its turns, without playing them. @param {string[]} line */
  ahead(line) {
    const key = line.join(" ");
    let boards = this.#ahead.get(key);
    if (!boards) {
      const { here } = this.tree, question = this.question();
      boards = look({ ...question, turns: [...question.turns, ...line] }).then(({ turns }) => {
        let { cells } = here;
        return turns.slice(-line.length).map(({ change }) => (cells = changeCells(cells, change).cells));
      });
      // What has not come is asked for again.
      boards.catch(() => this.#ahead.delete(key));
      this.#ahead.set(key, boards);
    }
    return boards;
  }

  /** The line through the node that is shown, as the server is asked about it. */
  get line() {
    return { variant: this.variant, position: this.position, turns: this.throughHere().map(({ text }) => text) };
  }

  /** The line through the node that is shown, to its end. */
  throughHere() {
    return [...this.tree.path(), ...this.tree.line(this.tree.here)];
  }
}
