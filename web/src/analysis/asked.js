/** What an address asks the analysis board for: a game that was played here, or a position. */

import { get } from "../api.js";
import { tokensOf } from "../seats.js";

/**
 * Who has played a game sees it with the eyes of their side.
 * @param {URLSearchParams} query @returns {Promise<{start: import("../types.js").Pasted, side?: string}>}
 */
export async function askedFor(query) {
  const id = query.get("game");
  if (!id) {
    const turns = (query.get("turns") ?? "").split(" ").filter(Boolean);
    return { start: { variant: query.get("variant") ?? "stac", position: query.get("position") ?? undefined, turns } };
  }
  const state = /** @type {import("../types.js").State} */ (await get(`/api/games/${encodeURIComponent(id)}`));
  const seats = Object.keys(tokensOf(id)).map(Number);
  return {
    start: { variant: state.variant, position: state.start.position, turns: state.turns.map(({ text }) => text) },
    side: seats.length === 1 ? state.sides[seats[0]] : undefined,
  };
}
