/** The seats that this browser holds: for each game, the secrets that prove it. */

import { keep, kept } from "./settings.js";

const KEY = "cairn.seats", ASKED = "cairn.asked";
const MOST = 200;

/** @returns {[string, Record<string, string>][]} */
function all() {
  const list = kept(KEY);
  return Array.isArray(list) ? list : [];
}

/** Secrets for seats that this browser has asked for and not yet been told that it has. @returns {[string, string][]} */
function asked() {
  const list = kept(ASKED);
  return Array.isArray(list) ? list : [];
}

/** The secret with which the free seat of a game is asked for: always the same one, should the answer be lost. @param {string} id */
export function secretFor(id) {
  const before = asked().find(([game]) => game === id)?.[1];
  if (before) return before;
  const secret = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  keep(ASKED, [[id, secret], ...asked()].slice(0, MOST));
  return secret;
}

/** All that may prove a seat in a game. @param {string} id @returns {string[]} */
export function secretsOf(id) {
  return [...Object.values(tokensOf(id)), ...asked().filter(([game]) => game === id).map(([, secret]) => secret)];
}

/** The server knows this browser in these seats: what it had asked for is its own. @param {string} id @param {number[]} seats */
export function seated(id, seats) {
  const secret = asked().find(([game]) => game === id)?.[1];
  const seat = seats.find((one) => !(one in tokensOf(id)));
  if (secret && seat !== undefined) keepTokens(id, { [seat]: secret });
}

/** By seat, `0` or `1`. @param {string} id @returns {Record<string, string>} */
export function tokensOf(id) {
  return all().find(([game]) => game === id)?.[1] ?? {};
}

/** @param {string} id @param {Record<string, string>} tokens */
export function keepTokens(id, tokens) {
  const others = all().filter(([game]) => game !== id);
  keep(KEY, [[id, { ...tokensOf(id), ...tokens }], ...others].slice(0, MOST));
  const open = asked();
  if (open.some(([game]) => game === id)) keep(ASKED, open.filter(([game]) => game !== id));
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
