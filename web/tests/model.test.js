"use strict";
/** A game as the page knows it, told event by event: it is what the server has. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { GameModel } from "../src/game/model.js";
import { newsOf } from "../src/game/news.js";

const PERSON = { who: "person", taken: true, here: true };

/** @param {object} [more] @returns {any} */
const state = (more) => ({
  id: "g", seq: 0, ply: 0, seats: [PERSON, PERSON], sides: ["w", "b"], turns: [], offers: [], status: "playing",
  look: { player: 0, letter: "w" }, clocks: null, rematch: null, ...more,
});

/** A model, and what tells it of the next event. @param {object} [more] */
function told(more) {
  const model = new GameModel(state(more), [0]);
  const tell = (/** @type {object} */ message) => model.apply({ seq: model.state.seq + 1, ...message });
  const offer = (/** @type {number} */ player, /** @type {string} */ what) => tell({ is: "event", kind: "offer", player, what });
  const turn = (/** @type {number} */ player) => tell({
    is: "turn", ply: model.state.turns.length + 1, turn: { text: "a1", player, change: "", last: [] }, look: { player: 1 - player, letter: "b" },
  });
  const offers = () => model.state.offers.map(({ player, what }) => `${player} ${what}`);
  return { model, tell, offer, turn, offers };
}

test("a turn declines the other's offers, and keeps one's own draw offer", () => {
  const { offer, turn, offers } = told();
  offer(0, "draw");
  offer(1, "takeback");
  turn(0);
  assert.deepEqual(offers(), ["0 draw"]);
  offer(0, "takeback");
  turn(1);
  assert.deepEqual(offers(), []);
});

test("a declined offer is gone, and so are all when the game is over or another begins", () => {
  const { model, tell, offer, offers } = told();
  offer(0, "draw");
  offer(1, "takeback");
  tell({ is: "event", kind: "decline", player: 1, what: "draw" });
  assert.deepEqual(offers(), ["1 takeback"]);
  offer(0, "draw");
  tell({ is: "over", result: { winner: 0, why: "resignation", sentence: "" } });
  assert.deepEqual([offers(), model.isOver], [[], true]);
  offer(1, "rematch");
  tell({ is: "rematch", id: "next" });
  assert.deepEqual([offers(), model.state.rematch], [[], "next"]);
});

test("an event out of order is refused, and a repeated one changes nothing", () => {
  const { model, tell, turn } = told();
  assert.equal(tell({ is: "event", seq: 2, kind: "offer", player: 1, what: "draw" }), false);
  assert.equal(tell({ is: "over", seq: 3 }), false);
  assert.equal(model.isOver, false);
  assert.equal(turn(0), true);
  assert.equal(tell({ is: "turn", seq: 1, ply: 1 }), true);
  assert.equal(model.state.turns.length, 1);
  // The end by a turn has the number of that turn.
  assert.equal(tell({ is: "over", seq: 1, result: null }), true);
  assert.equal(model.isOver, true);
});

test("a new state tells what was missed", () => {
  const turns = [1, 2, 3].map((at) => ({ text: "a1", player: at % 2, change: "", last: [], at }));
  const after = (/** @type {number} */ count, /** @type {object} */ more = {}) => state({ turns: turns.slice(0, count), ...more });
  assert.deepEqual(newsOf(after(2), after(2)), {
    turn: null, isStep: false, isTakenBack: false, isOver: false, came: null, offers: [], rematch: null,
  });
  assert.deepEqual([newsOf(after(1), after(2)).isStep, newsOf(after(0), after(2)).isStep], [true, false]);
  assert.equal(newsOf(after(0), after(3)).turn, turns[2]);
  assert.deepEqual([newsOf(after(3), after(2)).turn, newsOf(after(3), after(2)).isTakenBack], [null, true]);
  // Taken back, and another taken in its place.
  const other = { ...turns[1], at: 9 };
  assert.equal(newsOf(after(2), state({ turns: [turns[0], other] })).turn, other);
  assert.equal(newsOf(after(2), after(2, { status: "over" })).isOver, true);
  assert.equal(newsOf(after(2, { status: "over" }), after(2, { status: "over" })).isOver, false);
  assert.equal(newsOf(state({ seats: [{ ...PERSON, taken: false }, PERSON] }), state()).came, 0);
  const offer = { player: 1, what: "draw" };
  assert.deepEqual(newsOf(state(), state({ offers: [offer] })).offers, [offer]);
  assert.deepEqual(newsOf(state({ offers: [offer] }), state({ offers: [{ ...offer }] })).offers, []);
  assert.equal(newsOf(state(), state({ rematch: "next" })).rematch, "next");
  assert.equal(newsOf(state({ rematch: "next" }), state({ rematch: "next" })).rematch, null);
});
