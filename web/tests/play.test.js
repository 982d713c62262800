"use strict";
/** Whole games of all five, by every way there is to play. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { harness } from "./page/harness.js";
import { byClick, byDrag, byKeys, byTouch} from "./page/person.js";

const GAMES = JSON.parse(readFileSync(new URL("page/games.json", import.meta.url), "utf8"));

const web = harness();

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

for (const [name, way, options] of /** @type {const} */ ([["clicks", byClick, {}], ["drag", byDrag, {}], ["touch", byTouch, PHONE], ["keys alone", byKeys, {}]])) {
  for (const [game, { turns, position, winner }] of Object.entries(GAMES)) {
    test(`a whole game of ${game} by ${name}`, async () => {
      const person = await web.open(options);
      const id = await person.beginAtOneScreen(game, way);
      for (const turn of turns) {
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
