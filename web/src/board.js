"use strict";
/**
 * A board as SVG, drawn from a compact scene: the same picture, letter by letter, as crate `view`
 * makes it (`crates/view/src/svg`). `web/tests/boards.json` holds the two together: both are
 * tested against it. Nothing here knows a game, and nothing touches the document.
 *
 * A piece is the letter of its owner (`n`: nobody's), written by its form: `w` a flat stone, `+w` a
 * cap, `W` a tall stone, `#w` a block. A cell is its pieces from the bottom up.
 *
 * A turned board is seen from the other side: its cells change places, and everything on them stands
 * upright all the same.
 *
 * @typedef {{style: string, side: string | null, cells: number[]}} Area
 * @typedef {{game: string, columns: number, rows: number, marks: Record<string, string>, areas: Area[], turned?: boolean}} Board
 * @typedef {{last?: number[], signals?: [number, string][], arrow?: number[], arrows?: number[][]}} Marks
 */

const PITCH = 78, CELL = 74, LEFT = 38, TOP = 30, REST = 20;
const WIDE = 26, DEEP = 15, THICK = 8, SIDE_OF_STEP = 0.8, GROUND = 47, STEP = 10, RISE = 36;
const TALL_WIDE = 14, TALL_DEEP = 8, TALL_HIGH = 22, RING = 34, DROP = 34, HALF_GAP = 2;
const BLOCK_MARGIN = 9, BLOCK_DEEP = 44, BLOCK_HIGH = 12;

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
  let out = `<svg xmlns="http://www.w3.org/2000/svg" class="board game-${board.game}" width="${width}" ` +
    `height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect class="ground" width="${width}" height="${height}" rx="10"/>`;
  out += empty(board);
  for (const at of marks.last ?? []) out += brackets(corner(board, at));
  for (const at of order) out += pile(read[at], corner(board, at), cellName(board, at), board.marks);
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
    left: LEFT, top: TOP, pitch: PITCH, cell: CELL, corner: (/** @type {number} */ at) => corner(board, at),
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

/** @typedef {"flat" | "cap" | "tall" | "block"} Form */
/** @typedef {{owner: string, form: Form}} Piece */

/** The pieces of a cell from the bottom up. @param {string} text @returns {Piece[]} */
export function readCell(text) {
  return (text.match(/[+#]?[a-zA-Z]/g) ?? []).map((piece) => ({ owner: piece.slice(-1).toLowerCase(), form: formOf(piece) }));
}

/** @param {string} piece @returns {Form} */
function formOf(piece) {
  if (piece.length > 1) return piece.startsWith("+") ? "cap" : "block";
  return piece === piece.toLowerCase() ? "flat" : "tall";
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
  const shaded = new Set(board.areas.filter(({ style }) => style === "shade").flatMap(({ cells }) => cells));
  let out = "";
  for (let place = 0; place < board.columns * board.rows; place += 1) {
    const at = placeOf(board, place), { x, y } = corner(board, at);
    const kind = shaded.has(at) ? "cell shade" : "cell";
    out += `<rect class="${kind}" x="${n(x)}" y="${n(y)}" width="${CELL}" height="${CELL}" rx="8"/>`;
  }
  for (const area of board.areas.filter(({ style }) => style === "outline")) out += outline(board, area);
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

/** A line around cells: of each the edges to those that are not among them. @param {Board} board @param {Area} area */
function outline(board, { cells }) {
  const places = new Set(cells.map((at) => placeOf(board, at)));
  let path = "";
  for (const place of [...places].sort((one, other) => one - other)) {
    const column = place % board.columns, { x, y } = corner(board, placeOf(board, place));
    const left = n(x - HALF_GAP), top = n(y - HALF_GAP);
    if (!places.has(place - board.columns)) path += `M${left},${top}h${PITCH}`;
    if (!places.has(place + board.columns)) path += `M${left},${n(y - HALF_GAP + PITCH)}h${PITCH}`;
    if (column === 0 || !places.has(place - 1)) path += `M${left},${top}v${PITCH}`;
    if (column + 1 === board.columns || !places.has(place + 1)) path += `M${n(x - HALF_GAP + PITCH)},${top}v${PITCH}`;
  }
  return `<path class="outline" d="${path}"/>`;
}

/** How many pieces lie flat, caps included, and how many are tall. @param {Piece[]} pieces */
function counted(pieces) {
  const tall = pieces.filter(({ form }) => form === "tall").length;
  const flat = pieces.filter(({ form }) => form === "flat" || form === "cap").length;
  return { flat, tall };
}

/** How much each flat stone lifts the next one. @param {number} flat @param {number} tall */
function step(flat, tall) {
  const rise = Math.max(RISE - TALL_HIGH * tall, 0);
  return Math.min(STEP, rise / Math.max(flat - 1, 1));
}

/** The same in a cell as it is written. @param {string} cell */
export function stepOf(cell) {
  const { flat, tall } = counted(readCell(cell));
  return step(flat, tall);
}

/** @param {number} flat @param {number} tall @param {number} step */
function face(flat, tall, step) {
  return GROUND - step * Math.max(flat - 1, 0) - TALL_HIGH * tall;
}

/** @param {Piece[]} pieces @param {Point} corner @param {string} name @param {Record<string, string>} marks */
function pile(pieces, corner, name, marks) {
  if (pieces.length === 0) return "";
  const x = corner.x + CELL / 2, top = corner.y, all = counted(pieces);
  const up = step(all.flat, all.tall);
  let out = `<g class="pile" data-cell="${name}">`;
  let flat = 0, tall = 0;
  pieces.forEach(({ owner, form }, at) => {
    const onBoard = flat === 0 && tall === 0;
    let y = 0, wide = WIDE * 0.55, deep = DEEP * 0.55;
    if (form === "tall") {
      const foot = top + (onBoard ? GROUND + THICK : face(flat, tall, up));
      if (onBoard) out += shadow(x, foot + 2, TALL_WIDE + 4, TALL_DEEP + 2);
      tall += 1;
      y = foot - TALL_HIGH;
      out += body(owner, x, y, TALL_WIDE, TALL_DEEP, TALL_HIGH);
      wide = TALL_WIDE * 0.5;
      deep = TALL_DEEP * 0.5;
    } else if (form === "block") {
      out += block(owner, corner);
      y = top + BLOCK_MARGIN + BLOCK_DEEP / 2;
    } else {
      flat += 1;
      y = top + face(flat, tall, up);
      if (onBoard) out += shadow(x, y + THICK + 3, WIDE + 4, 14);
      out += body(owner, x, y, WIDE, DEEP, flat === 1 ? THICK : Math.min(THICK, up * SIDE_OF_STEP));
    }
    if (at + 1 === pieces.length) out += mark(marks[owner], owner, x, y, wide, deep);
  });
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

/** @param {string} letter @param {Point} corner */
function block(letter, { x, y }) {
  const part = (/** @type {string} */ name, /** @type {number} */ height) =>
    `<rect class="${name} ${letter}" x="${n(x + BLOCK_MARGIN)}" y="${n(y + BLOCK_MARGIN)}" width="${n(CELL - BLOCK_MARGIN * 2)}" ` +
    `height="${n(height)}" rx="6"/>`;
  return part("side", BLOCK_DEEP + BLOCK_HIGH) + part("face", BLOCK_DEEP);
}

/** @param {string | undefined} mark @param {string} letter @param {number} x @param {number} y @param {number} wide @param {number} deep */
function mark(mark, letter, x, y, wide, deep) {
  if (mark === "ring") {
    return `<ellipse class="mark ${letter}" cx="${n(x)}" cy="${n(y)}" rx="${n(wide)}" ry="${n(deep)}"/>`;
  }
  return mark === "bar" ? `<path class="mark ${letter}" d="M${n(x - wide)},${n(y)}h${n(wide * 2)}"/>` : "";
}

/** @param {Piece[]} pieces @param {Point} corner */
function numeral(pieces, corner) {
  const height = pieces.filter(({ form }) => form === "flat").length;
  if (height < 2) return "";
  const { flat, tall } = counted(pieces), figures = String(height);
  const wide = 18 + 7 * (figures.length - 1);
  const x = corner.x + CELL - 4 - wide / 2, y = corner.y + Math.max(face(flat, 0, step(flat, tall)) - 13, 11);
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
