/** Scores: always as the player who starts sees them. */

/** @typedef {import("../types.js").Score} Score */

/** How far a score goes for one who has an edge, in hundredths. */
const EDGE = 180;

/** The chances of the player who starts, from 0 to 1. @param {Score | null | undefined} score */
export function chances(score) {
  if (!score) return 0.5;
  if (score.win !== undefined && score.win !== null) return 1;
  if (score.loss !== undefined && score.loss !== null) return 0;
  if (score.draw) return 0.5;
  return 1 / (1 + Math.exp(-(score.cp ?? 0) / EDGE));
}

/** Which of two letters is the lighter stone: it is up in bars and graphs. @param {string[]} letters */
export function lighter(letters) {
  const order = ["w", "n", "r", "b"];
  return order.indexOf(letters[0]) <= order.indexOf(letters[1]) ? 0 : 1;
}
