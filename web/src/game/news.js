/** What is new in a state that is told as a whole: after a loss of connection, or when somebody has sat down. */

import { freeSeatOf } from "./model.js";

/** @typedef {import("../types.js").State} State */

/** What one would have been told, had one been there. @param {State} before @param {State} now */
export function newsOf(before, now) {
  const last = now.turns.at(-1), more = now.turns.length - before.turns.length;
  const free = freeSeatOf(before), came = free >= 0 && now.seats[free].taken ? free : null;
  return {
    /** The last turn, if it is another. */
    turn: last && more >= 0 && last.at !== before.turns.at(-1)?.at ? last : null,
    /** Whether one turn leads from one to the other. */
    isStep: Math.abs(more) === 1,
    isTakenBack: more < 0,
    isOver: now.status === "over" && before.status !== "over",
    /** The seat that was free. */ came,
    offers: now.offers.filter(({ player, what }) => !before.offers.some((offer) => offer.player === player && offer.what === what)),
    rematch: now.rematch && now.rematch !== before.rematch ? now.rematch : null,
  };
}
