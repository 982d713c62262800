/** Scores: always as the player who starts sees them. */

/** @typedef {import("../types.js").Score} Score */

/** How far a score goes for one who has an edge, in hundredths. */
const EDGE = 180;

/** The chances of the player who starts, from 0 to 1. @param {Score} score */
export function chances(score) {
  if ("win" in score) return 1;
  if ("loss" in score) return 0;
  if ("draw" in score) return 0.5;
  return 1 / (1 + Math.exp(-score.cp / EDGE));
}

/** A score as it is read: nothing is neither plus nor minus, and a minus is no hyphen. @param {string} text */
export function scoreText(text) {
  return text.replace(/^[+-](0[.,]00)$/, "$1").replace(/^-/, "\u2212");
}

/**
 * How a finished game stands. Players may have exchanged their colours: who has won goes by the colour.
 * @param {import("../types.js").Look} seen @param {string[]} letters the sides' letters, who starts first
 * @returns {{score: Score, winner: string | null}}
 */
export function resultOf({ result, player, letter }, letters) {
  if (!result || result.winner === null) return { score: { draw: true }, winner: null };
  const winner = result.winner === player ? letter : letters[1 - letters.indexOf(letter)];
  return { score: winner === letters[0] ? { win: 0 } : { loss: 0 }, winner };
}

/**
 * The ways that the arrows for a turn go, one for each piece that it moves: from a cell to a cell, or
 * only to one where a piece is put down. What is written after the end of a way (`xc3` a stone taken
 * elsewhere, `>b2` a retreat) is no part of it.
 * @param {string} turn @returns {string[][]}
 */
export function waysOf(turn) {
  return turn.split(",").flatMap((part) => {
    const cells = part.match(/[a-z]\d+/g);
    if (!cells) return [];
    const [, end] = /-([a-z]\d+)/.exec(part) ?? /x([a-z]\d+)/.exec(part) ?? ["", cells[cells.length - 1]];
    return [end === cells[0] ? [end] : [cells[0], end]];
  });
}
