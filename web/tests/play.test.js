"use strict";
/** Games played to their end, by every way there is to enter a turn. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { harness } from "./page/harness.js";
import { playOpening } from "./page/opening.js";
import { byClick, byDrag, byKeys, byTouch } from "./page/person.js";
import { fullUnless, isFull } from "./page/scale.js";
import { makeGame, PERSON } from "./page/server.js";

/** @typedef {import("./page/person.js").Person} Person */

const GAMES = JSON.parse(readFileSync(new URL("page/games.json", import.meta.url), "utf8"));

const web = harness();

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const WAYS = /** @type {const} */ ([["clicks", byClick, {}], ["drag", byDrag, {}], ["touch", byTouch, PHONE], ["keys alone", byKeys, {}]]);
/** Every game and every way is in one of these. The full run has all pairs, and whole games. */
const EVERYDAY = ["stacks by drag", "stac by keys alone", "swack by touch", "wali by clicks", "six-making by clicks"];
/** The shortest game is always whole. */
const WHOLE = "swack by touch";
/** How many turns of the others are entered on the page; those before them are played without it. */
const LAST = 5;

for (const [name, way, options] of WAYS) {
  for (const [game, { turns, position, winner }] of Object.entries(GAMES)) {
    const pair = `${game} by ${name}`, whole = isFull || pair === WHOLE || !EVERYDAY.includes(pair);
    test(`${whole ? "a whole game" : "the end of a game"} of ${pair}`, fullUnless(EVERYDAY.includes(pair)), async () => {
      const person = await web.open(options);
      const id = whole ? await person.beginAtOneScreen(game, way) : await begunAt(person, game, turns.length - LAST);
      for (const turn of whole ? turns : turns.slice(-LAST)) {
        const { dragged } = person;
        await person.play(turn, way);
        // A turn that goes from one cell to another can be dragged.
        const cells = new Set(turn.path.filter((/** @type {string} */ token) => /^[a-z]\d+$/.test(token)));
        if (way === byDrag) assert.equal(person.dragged > dragged, cells.size > 1, `${turn.text} is dragged`);
      }
      await person.page.locator(".outcome:not([hidden])").waitFor();
      const state = await (await fetch(`${web.url}/api/games/${id}`)).json();
      assert.equal(state.look.position, position);
      assert.equal(state.result.winner, winner);
      const { sentence } = state.result;
      assert.ok(sentence.length > 10, "it is said why the game ended");
      assert.equal((await person.page.locator(".outcome").innerText()).toLowerCase(), sentence.toLowerCase());
      assert.deepEqual(state.turns.map((/** @type {{text: string}} */ turn) => turn.text), turns.map((/** @type {{text: string}} */ turn) => turn.text));
      await person.leave();
    });
  }
}

/** A game of which so many turns have been played. @param {Person} person @param {string} game @param {number} count */
async function begunAt(person, game, count) {
  const { id, tokens } = await makeGame(web, { variant: game, seats: [PERSON, PERSON], mine: [0, 1] });
  await person.sit(id, tokens);
  await playOpening(person, id, tokens, GAMES[game].turns.slice(0, count).map((/** @type {{text: string}} */ { text }) => text));
  await person.go(`/g/${id}`);
  await person.page.locator(".turns button").nth(count - 1).waitFor();
  return id;
}
