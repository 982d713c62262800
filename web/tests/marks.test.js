"use strict";
/** What is marked on the cells of a board, and what is said of them. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Pick } from "../src/board/pick.js";
import { harness } from "./page/harness.js";
import { Person } from "./page/person.js";

const web = harness();

/** @param {Person} person @param {string} cell */
const label = async (person, cell) => (await person.cell(cell).getAttribute("aria-label")) ?? "";

/** Opens a position on the analysis board, without the engine. @param {string} variant @param {string} position @param {object} [options] */
async function opened(variant, position, options) {
  const person = await web.open(options);
  await person.context.addInitScript(() => localStorage.setItem("cairn.settings", JSON.stringify({ engine: false })));
  await person.go(`/analysis?variant=${variant}&position=${encodeURIComponent(position)}`);
  await person.ready();
  return person;
}

/** Black's pawn on c4 is the only thing that can move, and what White threatens to take lies under it. */
const THREATENED = "1,1,1,1,x/w3,1,1,x,1/x2,1,1,w3/x2,2,w3,1/x,1,1,1,1 b e4 c4 - 1 15";

test("a piece that can move where the other side can win is marked as both, and so is one that is picked", async () => {
  const person = await opened("stac", THREATENED), { page } = person;
  const [can, danger] = ["can-pick", "threat"].map((mark) => page.locator(`cairn-board .signal.${mark}`));
  assert.equal(await label(person, "c4"), "c4, pawn of Black, two discs, can move, the other side can win here");
  assert.equal(await can.count(), 1);
  assert.equal(await danger.count(), 2);
  // The ring lies under the dot.
  assert.ok(await danger.last().evaluate((ring) => ring.compareDocumentPosition(/** @type {Node} */ (document.querySelector("cairn-board .can-pick"))) & Node.DOCUMENT_POSITION_FOLLOWING));
  await person.cell("c4").click();
  await page.locator("cairn-board .signal.picked").waitFor();
  assert.match(await label(person, "c4"), /, chosen, the other side can win here$/);
  assert.equal(await danger.count(), 2);
  const under = await page.locator("cairn-board .picked + .under.threat").evaluate((ring) => getComputedStyle(ring).stroke);
  assert.equal(under, "none", "the ring of what is picked is seen between the dashes");
  await page.locator("[data-do=threats]").uncheck();
  assert.equal(await danger.count(), 0);
  assert.match(await label(person, "c4"), /, chosen$/);
  await person.leave();
});

/** An attack that a second stack could join; one that could be joined by none; a second piece to move. */
const ATTACK = "r2,x,r2,x,b1/x3,r1,x/x,r2,b1,b1,x/x,b3,r1,x2/x2,r1,x2/x5/b1,b1,x,r1,x b 0 24";

test("a cell is said to be what it can be chosen for, in both languages", async () => {
  for (const [locale, words] of Object.entries({
    en: ["can move", "can be attacked", "can support the attack", "the defenders can retreat here", "can move as the second piece", "a stone can be dropped here"],
    pt: ["pode mover-se", "pode ser atacada", "pode apoiar o ataque", "os defensores podem recuar para aqui", "pode mover-se como segunda peça", "podes colocar aqui uma peça"],
  })) {
    const person = await opened("stacks", ATTACK, { locale }), { page } = person;
    const [move, attacked, support, retreat, second, placed] = words;
    const said = (/** @type {string} */ cell, /** @type {string} */ what) =>
      page.locator(`cairn-board [aria-label^="${cell},"][aria-label$=", ${what}"]`).waitFor();
    await said("b4", move);
    await person.cell("b4").click();
    await page.locator(".choices [data-token='3']").click();
    await said("b3", attacked);
    await person.cell("b3").click();
    await said("c3", support);
    await page.locator(".choices [data-token=retreat]").click();
    await said("a2", retreat);
    for (const _ of "four") await page.keyboard.press("Escape");
    await page.locator("cairn-entry[data-steps='']").waitFor();
    await person.cell("a7").click();
    await person.cell("a6").click();
    await said("b7", second);
    await person.go("/analysis?variant=wali");
    await person.ready();
    await said("c3", placed);
    await person.leave();
  }
});

/** @param {Partial<import("../src/types.js").Next>} more @returns {import("../src/types.js").Next} */
const next = (more) => ({ sentence: "", steps: [], marks: [], cells: [], choices: [], whole: null, ...more });
const START = next({ marks: [{ signal: "pick", label: "" }], cells: [{ cell: 0, token: "a1" }] });

test("a pick that has ended tells nothing and asks for nothing, whatever the answer is", async () => {
  const lone = next({ steps: ["a1"], choices: [{ token: "pass", label: "" }] });
  /** What comes, one after another; the pick ends before the last of them does. @type {Record<string, (import("../src/types.js").Next | Error)[]>} */
  const cases = {
    "a turn": [next({ whole: "a1" })], "a lone word": [lone], "a lone word after a lone word": [lone, lone], nothing: [new Error("closed")],
  };
  for (const [name, answers] of Object.entries(cases)) {
    let asked = 0;
    /** @type {string[]} */
    const events = [];
    const pick = new Pick(START, async (steps) => {
      // What follows the first step is asked for before it is taken; here it does not come.
      if (steps.length === 0) return START;
      const answer = answers[asked];
      asked += 1;
      assert.ok(answer, `${name}: asked again and again`);
      if (asked === answers.length) { pick.end(); events.length = 0; }
      if (answer instanceof Error) throw answer;
      return answer;
    });
    for (const kind of ["change", "turn", "waiting", "failed", "not-here"]) pick.addEventListener(kind, () => events.push(kind));
    await pick.touch(0, "a1");
    assert.deepEqual(events, [], name);
    assert.equal(asked, answers.length, name);
  }
});
