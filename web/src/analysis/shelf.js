/**
 * Where what lies on the analysis board is put aside: whoever comes back to an address of this tab, by the
 * way back, a reload or in another language, finds the tree as it was.
 */

import { Tree } from "./tree.js";

const KEY = "cairn.desk.", MOST = 8;

/**
 * @typedef {import("./tree.js").Node} Node
 * @typedef {[text: string, letter: string, cells: string, last: number[], children: Packed[]]} Packed
 * @typedef {{variant: string, position?: string, side?: string, cells: string, children: Packed[], here: number[], at: number}} Kept
 */

/** Each entry of the tab's history has a desk of its own. */
function name() {
  const known = history.state?.desk;
  if (known) return String(known);
  const fresh = Math.random().toString(36).slice(2);
  history.replaceState({ ...history.state, desk: fresh }, "");
  return fresh;
}

/** @param {{variant: string, position?: string, tree: Tree}} desk @param {string} [side] */
export function putAside({ variant, position, tree }, side) {
  /** @param {Node} node @returns {Packed} */
  const pack = ({ text, letter, cells, last, children }) => [text, letter, cells.join(), last, children.map(pack)];
  const here = tree.path().map((node) => node.parent?.children.indexOf(node) ?? 0);
  /** @type {Kept} */
  const kept = { variant, position, side, cells: tree.root.cells.join(), children: tree.root.children.map(pack), here, at: Date.now() };
  try {
    sessionStorage.setItem(KEY + name(), JSON.stringify(kept));
    tidy();
  } catch {
    // It lasts as long as the page then.
  }
}

/** What was put aside for this address. @returns {Kept | null} */
export function aside() {
  try {
    return JSON.parse(sessionStorage.getItem(KEY + name()) ?? "null");
  } catch {
    return null;
  }
}

/** The tree as it was, in the place of a new one. @param {Kept} kept */
export function unpacked({ cells, children, here }) {
  const tree = new Tree(cells.split(","));
  const add = (/** @type {Node} */ parent, /** @type {Packed} */ [text, letter, cells, last, below]) => {
    const node = tree.add(parent, { text, letter, cells: cells.split(","), last });
    for (const child of below) add(node, child);
  };
  for (const child of children) add(tree.root, child);
  for (const at of here) tree.here = tree.here.children[at] ?? tree.here;
  return tree;
}

/** The oldest make room. */
function tidy() {
  const all = Object.keys(sessionStorage).filter((key) => key.startsWith(KEY));
  const age = (/** @type {string} */ key) => JSON.parse(sessionStorage.getItem(key) ?? "{}").at ?? 0;
  for (const key of all.sort((one, other) => age(other) - age(one)).slice(MOST)) sessionStorage.removeItem(key);
}
