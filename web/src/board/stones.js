/** What stands on a cell, stone by stone: see `board.js` for how a cell is written. */

/**
 * A cell's pieces from the bottom up, as they are written.
 * @param {string} cell @returns {string[]}
 */
export function thingsOf(cell) {
  return cell.match(/[+#]?[a-zA-Z]/g) ?? [];
}

/**
 * What a turn has moved, found from the boards before and after it: no rule of any game is known
 * here, only that stones do not change their colour.
 *
 * @typedef {{thing: string, from: number | null, to: number, fromHeight: number, toHeight: number}} Flight
 * @typedef {{rest: string[], flights: Flight[], lost: number[]}} Motion
 * @param {string[]} before @param {string[]} after @param {number} columns @returns {Motion}
 */
export function motionBetween(before, after, columns) {
  /** @type {{at: number, height: number, thing: string}[]} */
  const left = [];
  /** @type {typeof left} */
  const gained = [];
  const rest = after.slice();
  for (let at = 0; at < after.length; at += 1) {
    if (before[at] === after[at]) continue;
    const old = thingsOf(before[at]), now = thingsOf(after[at]);
    let same = 0;
    while (same < old.length && same < now.length && old[same] === now[same]) same += 1;
    rest[at] = now.slice(0, same).join("");
    old.slice(same).forEach((thing, i) => left.push({ at, height: same + i, thing }));
    now.slice(same).forEach((thing, i) => gained.push({ at, height: same + i, thing }));
  }
  const away = (/** @type {number} */ one, /** @type {number} */ other) => Math.hypot(
    (one % columns) - (other % columns), Math.floor(one / columns) - Math.floor(other / columns));
  const flights = gained.map(({ at, height, thing }) => {
    const whose = thing.replace("+", "");
    const from = left
      .filter((one) => one.at !== at && one.thing === whose)
      .sort((one, other) => away(one.at, at) - away(other.at, at) || one.height - other.height)[0];
    if (from) left.splice(left.indexOf(from), 1);
    return { thing: whose, from: from ? from.at : null, to: at, fromHeight: from?.height ?? 0, toHeight: height };
  });
  return { rest, flights, lost: [...new Set(left.map(({ at }) => at))] };
}

/**
 * The cells after the upper stones of one have gone to another.
 * @param {string[]} cells @param {number} from @param {number} count @param {number} to
 */
export function withMoved(cells, from, count, to) {
  const after = cells.slice(), things = thingsOf(cells[from]);
  after[from] = things.slice(0, -count).join("");
  after[to] += things.slice(-count).join("");
  return after;
}
