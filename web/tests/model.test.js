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
  const tell = (/** @type {any} */ message) => model.apply({ seq: model.state.seq + 1, offers: [], status: "playing", ...message });
  const turn = (/** @type {number} */ player, /** @type {object} */ more = {}) => tell({
    is: "turn", ply: model.state.turns.length + 1, turn: { text: "a1", player, letter: "w", change: "", last: [] },
    look: { player: 1 - player, letter: "b" }, sides: ["w", "b"], clocks: null, ...more,
  });
  return { model, tell, turn };
}

const DRAW = { player: 0, what: "draw" }, BACK = { player: 1, what: "takeback" };

test("offers and status are what the last message says", () => {
  const { model, tell, turn } = told();
  tell({ is: "event", kind: "offer", ...DRAW, offers: [DRAW] });
  assert.deepEqual(model.state.offers, [DRAW]);
  turn(0, { offers: [DRAW, BACK] });
  assert.deepEqual(model.state.offers, [DRAW, BACK]);
  tell({ is: "event", kind: "decline", ...DRAW, offers: [BACK] });
  assert.deepEqual(model.state.offers, [BACK]);
  tell({ is: "over", result: { winner: 0, why: "resignation", sentence: "" }, clocks: null, status: "over" });
  assert.deepEqual([model.state.offers, model.isOver, model.state.result?.winner], [[], true, 0]);
  tell({ is: "event", kind: "offer", player: 1, what: "rematch", offers: [{ player: 1, what: "rematch" }], status: "over" });
  tell({ is: "rematch", id: "next", status: "over" });
  assert.deepEqual([model.state.offers, model.state.rematch, model.isOver], [[], "next", true]);
});

test("clocks are what the last message that has them says", () => {
  const clocks = { left: [1000, 2000], running: 1, now: 7 };
  const { model, tell, turn } = told({ clocks: { left: [3000, 3000], running: 0, now: 1 } });
  turn(0, { clocks, heard: 42 });
  assert.deepEqual([model.state.clocks, model.told], [clocks, 42]);
  tell({ is: "event", kind: "offer", ...DRAW, heard: 50 });
  assert.deepEqual([model.state.clocks, model.told], [clocks, 42]);
});

test("whoever has the turn has it while the game is played", () => {
  const { model, tell, turn } = told();
  assert.equal(model.isMine, true);
  turn(0);
  assert.equal(model.isMine, false);
  turn(1);
  assert.equal(model.isMine, true);
  tell({ is: "over", result: null, clocks: null, status: "over" });
  assert.equal(model.isMine, false);
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
  assert.equal(tell({ is: "over", seq: 1, result: null, clocks: null, status: "over" }), true);
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
