/** How often the server is asked while a turn is chosen: the tree of what can come is walked in the page. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { Pick } from "../src/board/pick.js";
import { serve } from "./page/server.js";

/** @type {Record<string, {turns: {text: string, path: string[]}[]}>} */
const GAMES = JSON.parse(readFileSync(new URL("page/games.json", import.meta.url), "utf8"));
/** How many turns of each are chosen. */
const PLIES = 12;

/** @type {import("./page/server.js").Server} */
let server;
before(async () => { server = await serve(); });
after(() => server.stop());

/** @param {object} question @returns {Promise<import("../src/types.js").Look>} */
async function look(question) {
  const answer = await fetch(`${server.url}/api/look`, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(question),
  });
  assert.equal(answer.status, 200);
  return answer.json();
}

/** What a game's socket sends with a position. @param {string} variant @param {string} position @returns {Promise<import("../src/types.js").Next>} */
async function told(variant, position) {
  const made = await fetch(`${server.url}/api/games`, {
    method: "POST", headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ variant, position, seats: [{}, {}], mine: [0, 1] }),
  });
  const { id } = await made.json();
  return (await (await fetch(`${server.url}/api/games/${id}`)).json()).look.next;
}

/** The network: what is asked for comes when the test lets it. */
class Network {
  /** The steps that were asked about. @type {string[][]} */ asked = [];
  /** @type {(() => Promise<void>)[]} */ #held = [];

  /** @param {(steps: string[]) => Promise<import("../src/types.js").Next>} answer */
  constructor(answer) {
    this.ask = (/** @type {string[]} */ steps) => {
      this.asked.push(steps);
      return /** @type {Promise<import("../src/types.js").Next>} */ (new Promise((resolve, reject) => {
        this.#held.push(() => answer(steps).then(resolve, reject));
      }));
    };
  }

  /** Waits until nothing is on its way. */
  async idle() {
    while (this.#held.length > 0) await Promise.all(this.#held.splice(0).map((release) => release()));
  }
}

/** Does one thing with a pick while nothing comes from the network: what is not known would be waited for in vain. @param {Pick} pick @param {string | undefined} token */
async function choose(pick, token) {
  const [cell] = [...pick.reach].find(([, ways]) => ways.some((way) => way.token === null && way.cell.token === token)) ?? [];
  if (token === undefined) void pick.playWhole();
  else if (cell === undefined) void pick.choose(token);
  else void pick.touch(cell, token);
  for (let task = 0; pick.waiting > 0 && task < 100; task += 1) await Promise.resolve();
}

for (const [game, { turns }] of Object.entries(GAMES)) {
  test(`a turn of ${game} is chosen without waiting for the server`, async () => {
    for (const [ply, { text, path }] of turns.slice(0, PLIES).entries()) {
      const { position } = await look({ variant: game, turns: turns.slice(0, ply).map((turn) => turn.text) });
      const network = new Network(async (steps) => (await look({ variant: game, position, steps })).next);
      const pick = new Pick(await told(game, position), network.ask);
      let turn = "";
      pick.addEventListener("turn", (event) => { turn = /** @type {CustomEvent} */ (event).detail; });
      // What is asked for when the position is shown, and then after each step.
      for (let before = 0; turn === "";) {
        const asked = network.asked.slice(before).map((steps) => steps.join(" "));
        assert.ok(asked.length <= 1, `one step asks for ${asked.join(", ")}`);
        before = network.asked.length;
        await network.idle();
        const token = path[pick.steps.length];
        await choose(pick, token);
        assert.equal(pick.waiting, 0, `${text}: ${token} after ${pick.steps} waits`);
      }
      assert.equal(turn, text);
      if (game !== "stacks") assert.deepEqual(network.asked, [], `${text} asks for nothing`);
    }
  });
}
