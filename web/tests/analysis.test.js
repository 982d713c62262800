"use strict";
/** The analysis board: the engine's lines, variations, records from elsewhere, a game looked through. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Fetches } from "./page/fetches.js";
import { harness } from "./page/harness.js";
import { byClick } from "./page/person.js";
import { scriptEngine } from "./page/scripted-engine.js";

/** @typedef {import("./page/person.js").Person} Person */

const GAMES = JSON.parse(readFileSync(new URL("page/games.json", import.meta.url), "utf8"));

const web = harness();

/** @param {string} game @param {number} [count] @returns {string[]} */
const texts = (game, count) => GAMES[game].turns.slice(0, count).map((/** @type {{text: string}} */ { text }) => text);

/** What stands on the board, cell by cell. @param {Person} person */
const cells = (person) => person.page.locator("cairn-board [role=gridcell]").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")?.split(", ")[1]).join());

/** Opens a record in the field for it. @param {Person} person @param {string} text */
async function paste(person, text) {
  await person.page.locator(".paste summary").click();
  await person.page.locator("#paste").fill(text);
  await person.page.locator(".paste button").click();
}

/** @param {string} game @param {string[]} turns */
const record = (game, turns) => `[Game "${game}"]\n[Result "*"]\n\n${turns.map((text, at) => (at % 2 === 0 ? `${at / 2 + 1}. ${text}` : text)).join(" ")} *\n`;

test("analysis: lines stream, a line is played, a variation is kept, a record is pasted", async () => {
  const person = await web.open();
  // Everything that the page says is recorded: a fast engine says more than a slow test sees.
  await person.page.addInitScript(() => {
    /** @type {Set<number>} */
    const depths = new Set();
    Object.assign(window, { depths });
    new MutationObserver(() => {
      const [, depth] = /^Depth (\d+), \S+ positions, \S+ a second/.exec(document.querySelector(".engine .note")?.textContent ?? "") ?? [];
      if (depth) depths.add(Number(depth));
    }).observe(document, { childList: true, subtree: true });
  });
  await person.go("/analysis?variant=stac");
  await person.page.waitForFunction(() => /** @type {any} */ (window).depths.size >= 2 && document.querySelectorAll(".lines li").length === 3);
  // The lines stay as they are while the pointer is on them.
  await person.page.locator(".lines").hover({ position: { x: 3, y: 3 } });
  const second = person.page.locator(".lines li").nth(1).locator("[data-step]").first();
  const text = await second.innerText();
  await second.click();
  await person.page.locator(".tree button", { hasText: text }).waitFor();
  await person.page.mouse.move(5, 5);
  await person.page.getByRole("button", { name: "Start" }).click();
  await person.ready();
  await person.page.locator(".typed input").fill(text === "e1+e4" ? "e1+e3" : "e1+e4");
  await person.page.locator(".typed input").press("Enter");
  await person.page.locator(".tree .variation button").waitFor();
  await person.page.locator("[data-do=promote]").click();
  assert.match(await person.page.locator(".tree > button").nth(1).innerText(), /e1\+e[34]/);
  const turns = texts("stac");
  await person.page.locator(".paste summary").click();
  await person.page.locator("#paste").fill("nonsense");
  await person.page.locator(".paste button").click();
  await person.page.locator(".paste .error", { hasText: /\w/ }).waitFor();
  await person.page.locator("#paste").fill(record("stac", turns.slice(0, -1)));
  await person.page.locator(".paste button").click();
  await person.page.waitForFunction((count) => document.querySelectorAll(".tree button").length === count, turns.length);
  await person.leave();
});

test("what the engine would play has an arrow, also where it only puts a piece down", async () => {
  for (const [game, turn, arrows] of /** @type {const} */ ([["wali", "b5", 1], ["six-making", "c3", 1], ["stacks", "c7-b7,e7-d7", 2]])) {
    const person = await web.open();
    await scriptEngine(person, [[turn]]);
    await person.go(`/analysis?variant=${game}`);
    await person.page.locator("cairn-board .signal.arrow").first().waitFor();
    assert.equal(await person.page.locator("cairn-board .signal.arrow").count(), arrows, game);
    await person.leave();
  }
});

test("a proven win says in how many turns", async () => {
  const person = await web.open();
  await person.go("/analysis?variant=stac");
  await paste(person, record("stac", texts("stac", 16)));
  await person.page.locator(".lines .score", { hasText: /wins in \d+/ }).first().waitFor();
  assert.match(await person.page.locator(".bar").getAttribute("aria-label") ?? "", /wins in \d+/);
  await person.leave();
});

test("a position is pasted, and a finished game opened from its own page", async () => {
  const person = await web.open();
  await person.withoutEngine();
  await person.go("/analysis?variant=six-making");
  await person.ready();
  const empty = await cells(person);
  await paste(person, GAMES["six-making"].position);
  await person.page.waitForFunction(() => document.querySelectorAll("cairn-board .pile").length > 0);
  assert.notEqual(await cells(person), empty);
  await person.beginAtOneScreen("stac");
  for (const turn of GAMES.stac.turns.slice(0, 3)) await person.play(turn, byClick);
  await person.page.locator("[data-do=resign]").click();
  await person.page.locator("[data-do=resign-sure]").click();
  await person.page.getByRole("link", { name: "Analyse the game" }).click();
  await person.page.waitForFunction(() => document.querySelectorAll(".tree button").length === 4);
  await person.leave();
});

test("a line is stepped through by dragging along it, and along the slider", async () => {
  const person = await web.open(), { page } = person;
  await scriptEngine(person, [["e1+e4", "a5-a2", "e4-e3"]]);
  const fetches = await Fetches.of(page);
  await person.go("/analysis?variant=stac");
  await page.waitForFunction(() => document.querySelectorAll(".lines li:first-child [data-step]").length >= 3);
  const start = await cells(person);
  const middle = async (/** @type {import("playwright-core").Locator} */ what) => {
    const box = await what.boundingBox();
    assert.ok(box);
    return /** @type {const} */ ([box.x + box.width / 2, box.y + box.height / 2]);
  };
  await page.locator(".lines li").first().hover({ position: { x: 3, y: 3 } });
  const steps = page.locator(".lines li").first().locator("[data-step]");
  const [one, three] = [await middle(steps.nth(0)), await middle(steps.nth(2))];
  await page.mouse.move(...one);
  await page.mouse.down();
  await page.locator("cairn-board.preview").waitFor();
  const first = await cells(person);
  await page.mouse.move(...three, { steps: 4 });
  await page.waitForFunction((before) => [...document.querySelectorAll("cairn-board [role=gridcell]")].map((one) => one.getAttribute("aria-label")?.split(", ")[1]).join() !== before, first);
  const asked = await fetches.count("POST", /api\/look/);
  await page.mouse.up();
  await page.mouse.move(5, 5);
  await page.locator("cairn-board:not(.preview)").waitFor();
  assert.equal(await cells(person), start);
  // Whoever plays a line asks where it leads.
  assert.equal(await fetches.count("POST", /api\/look/), asked);
  assert.equal(await page.locator(".tree button").count(), 1, "nothing was played");
  await paste(person, record("stac", texts("stac", 6)));
  await page.waitForFunction(() => document.querySelectorAll(".tree button").length === 7);
  const slider = page.locator("input[type=range]"), box = await slider.boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + box.width - 8, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 3 });
  await page.locator(".tree [aria-current]", { hasText: "3." }).waitFor();
  await page.mouse.move(box.x + 4, box.y + box.height / 2, { steps: 3 });
  await page.mouse.up();
  await page.locator(".tree [aria-current]", { hasText: "Start" }).waitFor();
  assert.equal(await cells(person), start);
  await person.leave();
});

test("a game looked through: the turns that lost most are marked, with what was better", async () => {
  const person = await web.open(), { page } = person;
  await person.go("/analysis?variant=stac");
  await paste(person, record("stac", texts("stac", 16)));
  await page.waitForFunction(() => document.querySelectorAll(".tree button").length === 17);
  await page.locator("[data-do=review]").click();
  await page.locator(".graph-place:not([aria-busy]) .graph").waitFor();
  assert.match(await page.locator(".graph .note").innerText(), /White above the line, Black below/);
  const worst = page.locator(".worst li");
  await worst.first().waitFor();
  const count = await worst.count();
  assert.equal(await page.locator(".curve .dot").count(), count);
  assert.equal(await page.locator(".tree .marked").count(), count);
  const [, ply, turn, better] = /^(\d+)\. (\S+) lost \d+% of the chances to win; better was (\S+)/.exec(await worst.first().innerText()) ?? [];
  assert.equal(turn, texts("stac")[Number(ply) - 1]);
  await worst.first().locator("button").first().click();
  await page.locator(".tree [aria-current]", { hasText: `${ply}.` }).filter({ hasText: turn }).waitFor();
  await worst.first().locator("button.quiet").click();
  await page.locator(".tree .variation [aria-current]", { hasText: better }).waitFor();
  // A press on the graph goes to that turn.
  const box = await page.locator(".curve").boundingBox();
  assert.ok(box);
  await page.mouse.click(box.x + box.width / 2, box.y + 10);
  await page.locator(".tree [aria-current]", { hasText: "8." }).waitFor();
  await person.axe("analysis with a graph");
  await person.leave();
});
