/** What stands on a cell, in words: "black, stack of two". */

import { numberWord, say } from "../words.js";
import { thingsOf } from "./stones.js";

/** @typedef {Record<string, string>} Names what the sides are called, by letter */

/** @param {string} cell @param {Names} names */
export function contentWords(cell, names) {
  const things = thingsOf(cell);
  const pawn = things.find((thing) => /^[A-Z]$/.test(thing));
  const claim = things.find((thing) => thing.startsWith("+"));
  const stones = things.filter((thing) => /^[a-z]$/.test(thing));
  const name = (/** @type {string} */ letter) => names[letter.toLowerCase()] ?? letter;
  const words = [];
  if (pawn) words.push(say("cell-pawn", { side: name(pawn) }));
  if (claim) words.push(say("cell-claimed", { side: name(claim.slice(1)) }));
  else if (stones.length > 0) words.push(...pileWords(stones, name));
  return words.length > 0 ? words.join(", ") : say("cell-empty");
}

/** @param {string[]} stones @param {(letter: string) => string} name */
function pileWords(stones, name) {
  const top = stones[stones.length - 1], count = stones.length;
  const height = say("cell-stack", { count: numberWord(count) });
  if (top === "n") return [count === 1 ? say("cell-disc") : say("cell-discs", { count: numberWord(count) })];
  if (count === 1) return [name(top)];
  if (stones.every((stone) => stone === top)) return [name(top), height];
  const down = stones.toReversed().map(name).join(", ");
  return [height, say("cell-from-top", { stones: down })];
}
