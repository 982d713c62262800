"use strict";
/**
 * A board as SVG, drawn from a compact scene: the same picture, letter by letter, as crate `view`
 * makes it (`crates/view/src/svg`). `web/tests/boards.json` holds the two together: both are
 * tested against it. Nothing here knows a game, and nothing touches the document.
 *
 * A cell is its stones from the bottom up, each by the letter of its side (`n`: nobody's), then
 * `+` and the letter of who has claimed them, then the capital letter of the pawn on top.
 *
 * A turned board is seen from the other side: its cells change places, and everything on them stands
 * upright all the same.
 *
 * @typedef {{columns: number, rows: number, home: number[], turned?: boolean}} Board
 * @typedef {{last?: number[], signals?: [number, string][], arrow?: number[], arrows?: number[][]}} Marks
 */

const PITCH = 78, CELL = 74, LEFT = 38, TOP = 30, REST = 20;
const WIDE = 26, DEEP = 15, THICK = 8, SIDE_OF_STEP = 0.8, GROUND = 47, STEP = 10, RISE = 36;
const PAWN_WIDE = 14, PAWN_DEEP = 8, PAWN_TALL = 22, RING = 34, DROP = 34;

/** @param {string} text @returns {string[]} */
export function readCells(text) {
  return text.split("/").flatMap((row) => row.split(","));
}

/**
 * The cells after a change such as `4;19nnW`, and which they are.
 * @param {string[]} cells @param {string} change @returns {{cells: string[], changed: number[]}}
 */
export function changeCells(cells, change) {
  const after = cells.slice();
  const changed = [];
  for (const part of change ? change.split(";") : []) {
    const at = parseInt(part, 10);
    after[at] = part.slice(String(at).length);
    changed.push(at);
  }
  return { cells: after, changed };
}

/** A cell's name, such as `c3`. @param {Board} board @param {number} at */
export function cellName(board, at) {
  return String.fromCharCode(97 + (at % board.columns)) + (Math.floor(at / board.columns) + 1);
}

/**
 * Which place a cell has in the picture, row by row from the top left; the same the other way round.
 * @param {Board} board @param {number} at
 */
export function placeOf(board, at) {
  return board.turned ? board.columns * board.rows - 1 - at : at;
}

/** @param {Board} board @param {string[]} cells @param {Marks} [marks] @returns {string} */
export function boardSvg(board, cells, marks = {}) {
  const width = n(LEFT + along(board.columns) + REST);
  const height = n(TOP + along(board.rows) + REST);
  // What is nearer the eye comes later: the order is that of the places.
  const order = cells.map((_, place) => placeOf(board, place));
  const read = cells.map(readCell);
  let out = `<svg xmlns="http://www.w3.org/2000/svg" class="board" width="${width}" ` +
    `height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect class="ground" width="${width}" height="${height}" rx="10"/>`;
  out += empty(board);
  for (const at of marks.last ?? []) out += brackets(corner(board, at));
  for (const at of order) out += pile(read[at], corner(board, at), cellName(board, at));
  for (const [at, word] of marks.signals ?? []) out += signal(corner(board, at), word);
  for (const way of marks.arrows ?? [marks.arrow ?? []]) out += arrow(way.map((at) => middle(corner(board, at))));
  for (const at of order) out += numeral(read[at], corner(board, at));
  return out + "</svg>";
}

/**
 * How large the picture of a board is, and where its cells are, for what is laid over it.
 * @param {Board} board
 */
export function boardPlaces(board) {
  return {
    width: LEFT + along(board.columns) + REST, height: TOP + along(board.rows) + REST,
    left: LEFT, top: TOP, pitch: PITCH, cell: CELL, step, corner: (/** @type {number} */ at) => corner(board, at),
  };
}

/** A number to a tenth. @param {number} value */
function n(value) {
  return String(Math.floor(value * 10 + 0.5) / 10 + 0);
}

/** @param {number} count */
function along(count) {
  return count * PITCH - (PITCH - CELL);
}

/** @typedef {{stones: string, pile: number, pawn: string}} Cell */

/** @param {string} text @returns {Cell} */
function readCell(text) {
  const [, pile, claim, pawn] = /^([a-z]*)(?:\+([a-z]))?([A-Z]?)$/.exec(text) ?? ["", "", "", ""];
  return { stones: pile + (claim ?? ""), pile: pile.length, pawn: pawn.toLowerCase() };
}

/** @typedef {{x: number, y: number}} Point */

/** @param {Board} board @param {number} at @returns {Point} */
function corner(board, at) {
  const place = placeOf(board, at);
  const column = place % board.columns, row = Math.floor(place / board.columns);
  return { x: LEFT + column * PITCH, y: TOP + row * PITCH };
}

/** @param {Point} corner @returns {Point} */
function middle({ x, y }) {
  return { x: x + CELL / 2, y: y + CELL / 2 };
}

/** @param {Board} board */
function empty(board) {
  let out = "";
  for (let place = 0; place < board.columns * board.rows; place += 1) {
    const at = placeOf(board, place), { x, y } = corner(board, at);
    const kind = board.home.includes(at) ? "cell home" : "cell";
    out += `<rect class="${kind}" x="${n(x)}" y="${n(y)}" width="${CELL}" height="${CELL}" rx="8"/>`;
  }
  for (let column = 0; column < board.columns; column += 1) {
    const x = n(LEFT + column * PITCH + CELL / 2);
    const letter = board.turned ? board.columns - 1 - column : column;
    out += `<text class="at" x="${x}" y="20">${String.fromCharCode(97 + letter)}</text>`;
  }
  for (let row = 0; row < board.rows; row += 1) {
    const y = n(TOP + row * PITCH + CELL / 2 + 5);
    out += `<text class="at" x="19" y="${y}">${board.turned ? board.rows - row : row + 1}</text>`;
  }
  return out;
}

/** @param {number} height @param {boolean} pawn */
function step(height, pawn) {
  const rise = pawn ? RISE - PAWN_TALL : RISE;
  return Math.min(STEP, rise / Math.max(height - 1, 1));
}

/** @param {Cell} cell */
function face(cell) {
  const height = cell.stones.length;
  return GROUND - step(height, cell.pawn !== "") * Math.max(height - 1, 0);
}

/** @param {Cell} cell @param {Point} corner @param {string} name */
function pile(cell, corner, name) {
  const height = cell.stones.length;
  if (height === 0 && cell.pawn === "") return "";
  const x = corner.x + CELL / 2, top = corner.y;
  let out = `<g class="pile" data-cell="${name}">`;
  if (height > 0) {
    out += shadow(x, top + GROUND + THICK + 3, WIDE + 4, 14);
    const up = step(height, cell.pawn !== "");
    const thick = Math.min(THICK, up * SIDE_OF_STEP);
    for (let at = 0; at < height; at += 1) {
      const y = top + GROUND - up * at, letter = cell.stones[at];
      out += body(letter, x, y, WIDE, DEEP, at === 0 ? THICK : thick);
      if (at + 1 === height && cell.pawn === "") out += mark(letter, x, y, WIDE * 0.55, DEEP * 0.55);
    }
  }
  if (cell.pawn !== "") {
    const foot = top + (height > 0 ? face(cell) : GROUND + THICK);
    if (height === 0) out += shadow(x, foot + 2, PAWN_WIDE + 4, PAWN_DEEP + 2);
    const y = foot - PAWN_TALL;
    out += body(cell.pawn, x, y, PAWN_WIDE, PAWN_DEEP, PAWN_TALL);
    out += mark(cell.pawn, x, y, PAWN_WIDE * 0.5, PAWN_DEEP * 0.5);
  }
  return out + "</g>";
}

/** @param {number} x @param {number} y @param {number} wide @param {number} deep */
function shadow(x, y, wide, deep) {
  return `<ellipse class="shadow" cx="${n(x)}" cy="${n(y)}" rx="${n(wide)}" ry="${n(deep)}"/>`;
}

/**
 * @param {string} letter @param {number} x @param {number} y @param {number} wide
 * @param {number} deep @param {number} thick
 */
function body(letter, x, y, wide, deep, thick) {
  return `<path class="side ${letter}" d="M${n(x - wide)},${n(y)}v${n(thick)}` +
    `a${n(wide)},${n(deep)} 0 0 0 ${n(wide * 2)},0v${n(-thick)}"/>` +
    `<ellipse class="face ${letter}" cx="${n(x)}" cy="${n(y)}" rx="${n(wide)}" ry="${n(deep)}"/>`;
}

/** @param {string} letter @param {number} x @param {number} y @param {number} wide @param {number} deep */
function mark(letter, x, y, wide, deep) {
  if (letter === "b") {
    return `<ellipse class="mark b" cx="${n(x)}" cy="${n(y)}" rx="${n(wide)}" ry="${n(deep)}"/>`;
  }
  return letter === "r" ? `<path class="mark r" d="M${n(x - wide)},${n(y)}h${n(wide * 2)}"/>` : "";
}

/** @param {Cell} cell @param {Point} corner */
function numeral(cell, corner) {
  if (cell.pile < 2) return "";
  const figures = String(cell.pile);
  const wide = 18 + 7 * (figures.length - 1);
  const x = corner.x + CELL - 4 - wide / 2, y = corner.y + Math.max(face(cell) - 13, 11);
  return `<rect class="badge" x="${n(x - wide / 2)}" y="${n(y - 9)}" width="${n(wide)}" ` +
    `height="18" rx="9"/><text class="height" x="${n(x)}" y="${n(y + 4.5)}">${figures}</text>`;
}

/** @param {Point} corner @param {string} word */
function signal(corner, word) {
  const { x, y } = middle(corner);
  switch (word) {
    case "can-pick":
      return `<circle class="signal can-pick" cx="${n(corner.x + 14)}" cy="${n(corner.y + 14)}" r="5.5"/>`;
    case "picked":
    case "threat":
      return twice(word, circle(x, y, RING));
    case "target":
      return twice(word, circle(x, y, 10));
    case "attack":
      return twice(word, circle(x, y, 28) + ticks(x, y));
    default:
      throw new Error(`no such signal: ${word}`);
  }
}

/** @param {string} word @param {string} path */
function twice(word, path) {
  return `<path class="under ${word}" d="${path}"/><path class="signal ${word}" d="${path}"/>`;
}

/** @param {number} x @param {number} y @param {number} r */
function circle(x, y, r) {
  return `M${n(x - r)},${n(y)}a${n(r)},${n(r)} 0 1 1 ${n(r * 2)},0a${n(r)},${n(r)} 0 1 1 ${n(r * -2)},0`;
}

/** @param {number} x @param {number} y */
function ticks(x, y) {
  const inner = 22, length = 12;
  return `M${n(x)},${n(y - inner)}v${n(-length)}M${n(x)},${n(y + inner)}v${n(length)}` +
    `M${n(x - inner)},${n(y)}h${n(-length)}M${n(x + inner)},${n(y)}h${n(length)}`;
}

/** @param {Point} corner */
function brackets({ x, y }) {
  const near = 3.5, far = CELL - 3.5, arm = 11;
  const on = n(arm), back = n(-arm);
  return `<path class="last" d="M${n(x + near)},${n(y + near + arm)}V${n(y + near)}h${on}` +
    `M${n(x + far)},${n(y + near + arm)}V${n(y + near)}h${back}` +
    `M${n(x + near)},${n(y + far - arm)}V${n(y + far)}h${on}` +
    `M${n(x + far)},${n(y + far - arm)}V${n(y + far)}h${back}"/>`;
}

/** Along a way; a piece that is only put down comes from above. @param {Point[]} way @returns {string} */
function arrow(way) {
  if (way.length === 1) return arrow([{ x: way[0].x + DROP, y: way[0].y - DROP }, way[0]]);
  if (way.length < 2) return "";
  const from = way[way.length - 2], to = way[way.length - 1];
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return "";
  const along = (to.x - from.x) / length, down = (to.y - from.y) / length;
  const tip = { x: to.x - along * 8, y: to.y - down * 8 };
  const neck = { x: tip.x - along * 16, y: tip.y - down * 16 };
  let path = "";
  way.slice(0, -1).forEach(({ x, y }, at) => { path += `${at === 0 ? "M" : "L"}${n(x)},${n(y)}`; });
  path += `L${n(tip.x)},${n(tip.y)}`;
  path += `M${n(neck.x - down * 11)},${n(neck.y + along * 11)}L${n(tip.x)},${n(tip.y)}`;
  path += `M${n(neck.x + down * 11)},${n(neck.y - along * 11)}L${n(tip.x)},${n(tip.y)}`;
  return twice("arrow", path);
}
