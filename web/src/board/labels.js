/** What stands on a cell, in words: "black, stack of two". */

import { readCell } from "../board.js";
import { numberWord, say } from "../words.js";
import { thingsOf } from "./stones.js";

/** @typedef {Record<string, string>} Names what pieces are called, by how they are written */

/** @param {string} cell @param {Names} names */
export function contentWords(cell, names) {
  const written = thingsOf(cell), name = (/** @type {string} */ piece) => names[piece] ?? piece;
  const things = readCell(cell).map((piece, at) => ({ ...piece, written: written[at] }));
  const of = (/** @type {string[]} */ ...forms) => things.filter(({ form }) => forms.includes(form)).map((thing) => thing.written);
  const words = of("tall", "block").reverse().map(name), caps = of("cap"), stones = of("flat");
  // A cap says whose the stack is: that is all that matters of it.
  if (caps.length > 0) words.push(...caps.map(name));
  else if (stones.length > 0) words.push(...pileWords(stones, name));
  return words.length > 0 ? words.join(", ") : say("cell-empty");
}

/** @param {string[]} stones @param {(letter: string) => string} name */
function pileWords(stones, name) {
  const top = stones[stones.length - 1], count = stones.length;
  const height = say("cell-stack", { count: numberWord(count) });
  if (count === 1) return [name(top)];
  if (stones.every((stone) => stone === "n")) return [say("cell-discs", { count: numberWord(count) })];
  if (stones.every((stone) => stone === top)) return [name(top), height];
  const down = stones.toReversed().map(name).join(", ");
  return [height, say("cell-from-top", { stones: down })];
}
