/** The turns that have been tried: a tree, whose first branches are the main line. */

/**
 * @typedef {{text: string, letter: string, cells: string[], last: number[], parent: Node | null, children: Node[], ply: number, look: import("../types.js").Look | null}} Node
 */

export class Tree {
  /** @type {Node} */ root;
  /** @type {Node} */ here;

  /** @param {string[]} cells */
  constructor(cells) {
    this.root = { text: "", letter: "", cells, last: [], parent: null, children: [], ply: 0, look: null };
    this.here = this.root;
  }

  /** Adds a turn below a node, unless it is there; returns it. @param {Node} parent @param {{text: string, letter: string, cells: string[], last: number[]}} turn */
  add(parent, turn) {
    const known = parent.children.find(({ text }) => text === turn.text);
    if (known) return known;
    /** @type {Node} */
    const node = { ...turn, parent, children: [], ply: parent.ply + 1, look: null };
    parent.children.push(node);
    return node;
  }

  /** The nodes from the first turn to this one. @param {Node} [node] @returns {Node[]} */
  path(node = this.here) {
    const path = [];
    for (let at = node; at.parent; at = at.parent) path.unshift(at);
    return path;
  }

  /** @param {Node} [node] */
  turns(node = this.here) {
    return this.path(node).map(({ text }) => text);
  }

  /** The main line from a node to its end. @param {Node} [from] @returns {Node[]} */
  line(from = this.root) {
    const line = [];
    for (let at = from.children[0]; at; at = at.children[0]) line.push(at);
    return line;
  }

  /** Makes the line through a node the main one. @param {Node} node */
  promote(node) {
    for (let at = node; at.parent; at = at.parent) {
      const { children } = at.parent;
      children.splice(children.indexOf(at), 1);
      children.unshift(at);
    }
  }

  /** Takes a node away, with all below it. @param {Node} node */
  remove(node) {
    if (!node.parent) return;
    const { children } = node.parent;
    children.splice(children.indexOf(node), 1);
    if (this.path().includes(node)) this.here = node.parent;
  }
}
