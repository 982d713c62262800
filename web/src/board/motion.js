/** Pieces on their way: 180 ms, each stone of a pile 40 ms after the one below it. */

import { boardPlaces, boardSvg, stepOf } from "../board.js";
import { drawing } from "../dom.js";
import { motionBetween } from "./stones.js";

const WAY = 180, EACH = 40;

export function stillness() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;
}

/**
 * Shows a board changing into another, then calls `done`. Returns what ends it early.
 * @param {import("../types.js").Board} board @param {string[]} before @param {string[]} after
 * @param {(svg: SVGSVGElement) => void} show @param {() => void} done @returns {() => void}
 */
export function move(board, before, after, show, done) {
  const { rest, flights, lost } = motionBetween(before, after, board.columns);
  const svg = drawing(boardSvg(board, rest));
  const places = boardPlaces(board);
  const place = (/** @type {number} */ at, /** @type {number} */ height, /** @type {string[]} */ cells) => {
    const lift = height * stepOf(cells[at]);
    const { x, y } = places.corner(at);
    return { x: x - places.left, y: y - places.top - lift };
  };
  /** @type {Animation[]} */
  const running = [];
  for (const at of lost) {
    const ghost = pileOf(board, before[at], svg);
    const { x, y } = place(at, 0, before);
    ghost.style.transform = `translate(${x}px, ${y}px)`;
    running.push(ghost.animate([{ opacity: 1 }, { opacity: 0 }], { duration: WAY, fill: "both", easing: "ease-in" }));
  }
  const stonesInto = new Map();
  for (const { thing, from, to, fromHeight, toHeight } of flights) {
    const ghost = pileOf(board, thing, svg);
    const nth = stonesInto.get(to) ?? 0;
    stonesInto.set(to, nth + 1);
    const end = place(to, toHeight, after);
    const start = from === null ? { x: end.x, y: end.y - 26 } : place(from, fromHeight, before);
    const at = ({ x = 0, y = 0 }) => `translate(${x}px, ${y}px)`;
    running.push(ghost.animate(
      [{ transform: at(start), opacity: from === null ? 0 : 1 }, { transform: at(end), opacity: 1 }],
      { duration: WAY, delay: nth * EACH, fill: "both", easing: "cubic-bezier(.3, 0, .2, 1)" },
    ));
  }
  show(svg);
  let over = false;
  const finish = () => {
    if (over) return;
    over = true;
    for (const animation of running) animation.cancel();
    done();
  };
  Promise.all(running.map((animation) => animation.finished)).then(finish, () => {});
  return finish;
}

/** The pile of one cell by itself, as it would stand on a1. @param {import("../types.js").Board} board @param {string} cell @param {SVGSVGElement} svg */
export function pileOf(board, cell, svg) {
  const alone = drawing(boardSvg({ ...board, columns: 1, rows: 1, areas: [], turned: false }, [cell]));
  const pile = /** @type {SVGGElement} */ (alone.querySelector(".pile"));
  svg.append(pile);
  return pile;
}
