/** The seats that this browser holds: for each game, the secrets that prove it. */

import { keep, kept } from "./settings.js";

const KEY = "cairn.seats";
const MOST = 200;

/** @returns {[string, Record<string, string>][]} */
function all() {
  const list = kept(KEY);
  return Array.isArray(list) ? list : [];
}

/** A secret for a seat. Whoever asks for the seat brings it, and can ask again should the answer be lost. */
export function newSecret() {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** By seat, `0` or `1`. @param {string} id @returns {Record<string, string>} */
export function tokensOf(id) {
  return all().find(([game]) => game === id)?.[1] ?? {};
}

/** @param {string} id @param {Record<string, string>} tokens */
export function keepTokens(id, tokens) {
  const others = all().filter(([game]) => game !== id);
  keep(KEY, [[id, { ...tokensOf(id), ...tokens }], ...others].slice(0, MOST));
}

/** The games that this browser has a seat in, the newest first. @returns {string[]} */
export function myGames() {
  return all().map(([game]) => game);
}

/** After a rematch the players have exchanged seats and keep their secrets. Done twice it changes nothing. @param {string} from @param {string} to */
export function exchangeTokens(from, to) {
  if (Object.keys(tokensOf(to)).length > 0) return;
  const before = tokensOf(from);
  const after = Object.fromEntries(Object.entries(before).map(([seat, token]) => [String(1 - Number(seat)), token]));
  if (Object.keys(after).length > 0) keepTokens(to, after);
}
