/** What an address asks the analysis board for: a game that was played here, a line, or what lay there before. */

import { get } from "../api.js";
import { tokensOf } from "../seats.js";
import { Desk } from "./desk.js";
import { aside } from "./shelf.js";

/**
 * Who has played a game sees it from its start, with the eyes of their side.
 * @param {URLSearchParams} query @param {import("../types.js").Game[]} known
 * @returns {Promise<{desk: Desk, side?: string, fromStart?: boolean}>}
 */
export async function askedFor(query, known) {
  const kept = aside();
  if (kept) return { desk: await Desk.again(known, kept), side: kept.side };
  const id = query.get("game");
  if (!id) {
    const turns = (query.get("turns") ?? "").split(" ").filter(Boolean);
    return { desk: await Desk.open(known, { variant: query.get("variant") ?? known[0].name, position: query.get("position") ?? undefined, turns }) };
  }
  const state = /** @type {import("../types.js").State} */ (await get(`/api/games/${encodeURIComponent(id)}`));
  const seats = Object.keys(tokensOf(id)).map(Number);
  const start = { variant: state.variant, position: state.start.position, turns: state.turns.map(({ text }) => text) };
  return { desk: await Desk.open(known, start), side: seats.length === 1 ? state.sides[seats[0]] : undefined, fromStart: true };
}
