"use strict";
/** Questions that are not answered, refused, or answered too late: on the analysis board and in lessons. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Fetches } from "./page/fetches.js";
import { harness } from "./page/harness.js";
import { HeldRequests } from "./page/held.js";
import { Person } from "./page/person.js";
import { scriptEngine } from "./page/scripted-engine.js";

const GAMES = JSON.parse(readFileSync(new URL("page/games.json", import.meta.url), "utf8"));
/** @type {string[]} */
const STAC = GAMES.stac.turns.map((/** @type {{text: string}} */ { text }) => text);

const web = harness();

/** A page whose questions to some addresses fail as long as a test wants it: without an answer, or refused. */
async function broken() {
  const person = await web.open(), { page } = person;
  await scriptEngine(person, [["e3-d3"]]);
  person.expected = /ERR_FAILED|status of (413|429)/;
  /** @type {{way: RegExp | null, refuse: boolean}} */
  const state = { way: null, refuse: false };
  await page.route("**/api/**", (route) => {
    if (!state.way?.test(route.request().url())) return route.continue();
    if (!state.refuse) return route.abort();
    return route.fulfill({ status: 429, json: { error: { code: "too-fast", message: "Too many requests: wait a moment." } } });
  });
  return { person, page, state };
}

/** @param {import("playwright-core").Page} page @param {string} text */
async function type(page, text) {
  await page.locator(".typed input").fill(text);
  await page.locator(".typed input").press("Enter");
}

/** @param {import("playwright-core").Page} page @param {string | RegExp} text */
const sentence = (page, text) => page.locator(".sentence", { hasText: text }).waitFor();
/** @param {import("playwright-core").Page} page @param {string} text */
const shown = (page, text) => page.locator(".tree [aria-current]", { hasText: text }).waitFor();

test("a turn that is not answered says so, and is tried again", async () => {
  const { person, page, state } = await broken();
  await person.go("/analysis?variant=stac");
  await person.ready();
  state.way = /api\/read/;
  await type(page, "e1+e4");
  await page.locator(".told", { hasText: "The server does not answer." }).waitFor();
  state.way = /api\/look/;
  await type(page, "e1+e4");
  await sentence(page, "The server does not answer.");
  await page.locator("[aria-live=polite].unseen", { hasText: "The server does not answer." }).waitFor({ state: "attached" });
  state.refuse = true;
  await page.locator("[data-do=try-again]").focus();
  await page.keyboard.press("Enter");
  await sentence(page, "Too many requests: wait a moment.");
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("role")), "gridcell");
  // Something else can be done instead.
  state.way = null;
  await type(page, "e1+e3");
  await shown(page, "e1+e3");
  await person.ready();
  assert.equal(await page.locator("[data-do=try-again]").count(), 0);
  await person.leave();
});

test("a position that is not answered says so, and comes when the network is back", async () => {
  const { person, page, state } = await broken();
  await person.go(`/analysis?variant=stac&turns=${encodeURIComponent(STAC.slice(0, 4).join(" "))}`);
  await person.ready();
  state.way = /api\/look/;
  await page.getByRole("button", { name: "One turn back" }).click();
  await sentence(page, "The server does not answer.");
  await page.getByRole("button", { name: "One turn back" }).click();
  await shown(page, "2.");
  await sentence(page, "The server does not answer.");
  // The engine is asked all the same: what it says is about the board that is shown.
  await page.locator(".lines [data-step]", { hasText: /^e3/ }).first().waitFor();
  state.way = null;
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await person.ready();
  await page.locator(".lines li").first().waitFor();
  await person.leave();
});

test("what cannot be pasted says why, and is pasted in the end", async () => {
  const { person, page, state } = await broken();
  await person.go("/analysis?variant=stac");
  await person.ready();
  await page.locator(".paste summary").click();
  const told = (/** @type {string} */ text) => page.locator(".paste .error", { hasText: text }).waitFor();
  const paste = async (/** @type {string} */ text) => {
    await page.locator("#paste").fill(text);
    await page.locator(".paste button").click();
  };
  await paste("[".repeat(70_000));
  await told("larger than anything");
  const record = `[Game "stac"]\n\n${STAC.slice(0, 3).join(" ")} *\n`;
  for (const way of [/api\/paste/, /api\/look/]) {
    state.way = way;
    await paste(record);
    await told("The server does not answer.");
    assert.match(page.url(), /variant=stac$/);
    assert.equal(await page.locator(".tree button").count(), 1);
  }
  state.way = null;
  await page.locator(".paste button").click();
  await page.waitForFunction(() => document.querySelectorAll(".tree button").length === 4);
  // What was pressed is gone: the keyboard is at the title, and it is said.
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Analysis of Stac");
  await page.locator("[aria-live=polite].unseen", { hasText: "Opened at turn 3." }).waitFor({ state: "attached" });
  await person.leave();
});

test("running along a line asks the server only about where it stops", async () => {
  const person = await web.open(), { page } = person;
  await scriptEngine(person, [STAC.slice(5, 8)]);
  // Nobody stops as long as no time passes.
  await person.stopClock();
  const fetches = await Fetches.of(page);
  await person.go(`/analysis?variant=stac&turns=${encodeURIComponent(STAC.slice(0, 16).join(" "))}`);
  await person.ready();
  await person.pass(1000);
  const before = await fetches.count("POST", /api\/look/);
  /** The turns of the questions since. */
  const asked = async () => (await fetches.list("POST", /api\/look/)).slice(before).map(({ body }) => JSON.parse(body).turns);
  const box = await page.locator("input[type=range]").boundingBox();
  assert.ok(box);
  const at = (/** @type {number} */ share) => page.mouse.move(box.x + 8 + (box.width - 16) * share, box.y + box.height / 2);
  await at(1);
  await page.mouse.down();
  for (let ply = 15; ply >= 5; ply -= 1) await at(ply / 16);
  await shown(page, "5.");
  await person.pass(149);
  // Where the hand has not stopped yet, only the first step is asked about.
  assert.deepEqual(await asked(), [STAC.slice(0, 15)]);
  await person.pass(1);
  await person.ready();
  await page.mouse.up();
  assert.deepEqual(await asked(), [STAC.slice(0, 15), STAC.slice(0, 5)]);
  // A line of the engine is one question, however many of its turns are looked at.
  await page.waitForFunction(() => document.querySelectorAll(".lines li:first-child [data-step]").length >= 3);
  for (const step of [0, 1, 2]) await page.locator(".lines li").first().locator("[data-step]").nth(step).hover();
  await page.locator("cairn-board.preview").waitFor();
  assert.deepEqual((await asked()).slice(2), [STAC.slice(0, 8)]);
  await person.leave();
});

/** The socket of the engine, of which some questions are refused: the nth refusal has the number n. @param {Person} person @param {(what: string) => boolean} refuses */
async function refusing(person, refuses) {
  let refused = 0;
  await person.page.routeWebSocket(/\/api\/analysis/, (socket) => {
    const far = socket.connectToServer();
    socket.onMessage((message) => {
      const { do: what, tag } = JSON.parse(String(message));
      if (!refuses(what)) return far.send(message);
      refused += 1;
      socket.send(JSON.stringify({ is: "refused", tag, code: "too-fast", message: `too many requests (${refused}): wait a moment.` }));
    });
  });
}

test("an engine that has no time is asked again", async () => {
  const person = await web.open(), { page } = person;
  let refused = 0;
  await refusing(person, (what) => what === "analyse" && (refused += 1) <= 2);
  await person.stopClock();
  await person.go("/analysis?variant=stac");
  const refusal = (/** @type {number} */ nth) => page.locator(".engine .note", { hasText: `Too many requests (${nth})` }).waitFor();
  await refusal(1);
  await person.pass(1000);
  await refusal(2);
  await person.pass(1000);
  await page.locator(".lines li").first().waitFor();
  assert.equal(refused, 3);
  await person.leave();
});

test("an engine that is out of reach says so, and its lines stay until it is back", async () => {
  const person = await web.open(), { page } = person;
  await person.go("/analysis?variant=stac");
  await page.locator(".lines li").first().waitFor();
  person.expected = /WebSocket|ERR_INTERNET_DISCONNECTED/;
  await person.context.setOffline(true);
  await page.locator(".engine .note", { hasText: "Reconnecting" }).waitFor();
  assert.ok(await page.locator(".lines li").count() > 0);
  await person.context.setOffline(false);
  await page.locator(".engine .note", { hasText: "Depth" }).waitFor();
  await person.leave();
});

test("a review that is refused says so, and the engine goes on; it can be asked for again", async () => {
  const person = await web.open(), { page } = person;
  let refused = 0;
  await refusing(person, (what) => what === "review" && (refused += 1) <= 1);
  await person.go(`/analysis?variant=stac&turns=${encodeURIComponent(STAC.slice(0, 2).join(" "))}`);
  await page.locator(".lines li").first().waitFor();
  await page.locator("[data-do=review]").click();
  await page.locator(".graph-place:not([aria-busy]) .error", { hasText: "Too many requests" }).waitFor();
  await page.getByRole("button", { name: "One turn back" }).click();
  await page.locator(".lines li").first().waitFor();
  await page.locator("[data-do=review]").click();
  await page.locator(".graph-place:not([aria-busy]) .graph").waitFor();
  await person.leave();
});

test("a lesson that is not answered says so, and goes on", async () => {
  const { person, page, state } = await broken();
  state.way = /api\/look/;
  await person.go("/learn/stac");
  await sentence(page, "The server does not answer.");
  await page.locator(".task .ask").waitFor();
  state.way = null;
  await page.locator("[data-do=try-again]").click();
  await person.ready();
  state.way = /api\/lessons/;
  state.refuse = true;
  const [answer] = answers();
  await type(page, answer);
  await sentence(page, "Too many requests: wait a moment.");
  state.way = null;
  await page.locator("[data-do=try-again]").click();
  await page.locator(".task .good", { hasText: "Done." }).waitFor();
  await person.leave();
});

/** What the first tasks of Stac accept. */
function answers() {
  const file = new URL("../../crates/games/src/stac/lesson.toml", import.meta.url);
  return [...readFileSync(file, "utf8").matchAll(/^answers = \["([^"]+)"/gm)].map(([, answer]) => answer);
}

test("an answer that comes when another task has begun is not that task's", async () => {
  const person = await web.open(), { page } = person;
  const fetches = await Fetches.of(page);
  const lessons = await HeldRequests.of(page, /\/api\/lessons\/stac\/0/), looks = await HeldRequests.of(page, /\/api\/look/);
  looks.isHolding = false;
  await person.go("/learn/stac");
  await person.ready();
  await type(page, answers()[0]);
  await lessons.arrived();
  await page.locator(".tasks button").nth(1).click();
  await page.locator(".task h2", { hasText: "Task 2" }).waitFor();
  await person.ready();
  const board = () => page.locator("cairn-board [role=gridcell]").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")).join());
  const second = await board();
  lessons.release();
  await fetches.handled("POST", /lessons\/stac\/0/);
  // A position that comes late is not shown either.
  looks.isHolding = true;
  await page.locator(".tasks button").nth(2).click();
  await looks.arrived();
  const before = await fetches.list("POST", /api\/look/);
  looks.isHolding = false;
  await page.locator(".tasks button").nth(1).click();
  await page.locator(".task h2", { hasText: "Task 2" }).waitFor();
  await person.ready();
  looks.release();
  await fetches.handled("POST", /api\/look/, before.length + 1);
  assert.match(await page.locator(".task").innerText(), /Task 2/);
  assert.equal(await page.locator(".task .good").count(), 0);
  assert.equal(await board(), second);
  assert.equal(await page.locator(".tasks .unseen").count(), 0, "nothing is done");
  await person.leave();
});

test("a page that is left does not change the address of the next", async () => {
  for (const [path, title] of [["/learn/nothing", "Learn"], ["/rules/nothing", "rules"]]) {
    const person = await web.open(), { page } = person;
    const fetches = await Fetches.of(page), games = await HeldRequests.of(page, /\/api\/games(\?|$)/);
    await page.goto(web.url + path);
    await games.arrived();
    await page.locator(".top nav a[href='/watch']").click();
    await page.waitForURL(`${web.url}/watch`);
    games.isHolding = false;
    games.release();
    await fetches.handled("GET", /\/api\/games/);
    assert.equal(page.url(), `${web.url}/watch`);
    assert.doesNotMatch(await page.title(), new RegExp(title));
    await person.leave();
  }
});
