"use strict";
/** What is beside the board: clocks, offers, copies, pictures, sound, threats, announcements. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Fetches } from "./page/fetches.js";
import { harness } from "./page/harness.js";
import { byClick, byTouch } from "./page/person.js";
import { isFull } from "./page/scale.js";
import { makeGame, PERSON } from "./page/server.js";
import { scriptEngine } from "./page/scripted-engine.js";
import { two } from "./page/two.js";

const GAMES = JSON.parse(readFileSync(new URL("page/games.json", import.meta.url), "utf8"));

const web = harness();

/** The texts of a game's first turns. @param {string} game @param {number} [count] @returns {string[]} */
const texts = (game, count) => GAMES[game].turns.slice(0, count).map((/** @type {{text: string}} */ { text }) => text);

/** @param {object} question */
async function look(question) {
  return (await fetch(`${web.url}/api/look`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(question) })).json();
}

test("turns are announced; a turn is taken back when the other agrees, and stands when not", async () => {
  // What is told for some seconds stays to be read.
  const { people: [one, other] } = await two(web, { variant: "six-making" }, { stopClocks: true });
  const [first, second] = GAMES["six-making"].turns;
  await one.ready();
  await one.play(first, byClick);
  await other.ready();
  const heard = other.page.locator("[role=status][aria-live=polite].unseen");
  await heard.filter({ hasText: `White played ${first.text}. Your turn.` }).waitFor({ state: "attached" });
  await one.page.locator("[data-do=offer-takeback]").click();
  await one.page.locator(".note", { hasText: "You have asked" }).waitFor();
  await heard.filter({ hasText: "would like to take a turn back" }).waitFor({ state: "attached" });
  await other.page.locator("[data-do=decline-takeback]").click();
  await one.page.locator(".offers .note", { hasText: "The turn stands" }).waitFor();
  assert.equal(await one.turns(), 1);
  await other.play(second, byClick);
  await one.page.locator(".turns button").nth(1).waitFor();
  await other.page.locator("[data-do=offer-takeback]").click();
  await one.page.locator("[data-do=accept-takeback]").click();
  for (const person of [one, other]) await person.page.waitForFunction(() => document.querySelectorAll(".turns button").length === 1);
  await other.ready();
  await other.page.locator("[data-do=resign]").click();
  await other.page.locator("[data-do=resign-sure]").click();
  await one.page.locator(".outcome", { hasText: /White wins.*resign|resign.*White/i }).waitFor();
  assert.match(await one.page.locator(".plate", { hasText: "Ana" }).innerText(), /won/);
  await one.leave();
  await other.leave();
});

test("clocks count down, get time added for a turn or are whole again, and whoever runs out of time loses", async () => {
  const person = await web.open(), { page } = person;
  await person.stopClock();
  const clock = (/** @type {string} */ side) => page.locator(`cairn-clock[aria-label="Clock of ${side}"]`);
  const begin = async (/** @type {string} */ value, own = "") => {
    await person.go("/play/six-making");
    await page.locator("[name=who][value=screen]").check();
    await page.locator(`[name=clock][value="${value}"]`).check();
    if (own) await page.locator("#own").fill(own);
    await page.locator("[data-do=begin]").click();
    await page.waitForURL(/\/g\//);
  };
  await begin("own", "50+2");
  await person.ready();
  for (const [ply, side] of ["White", "Black"].entries()) {
    await person.play(GAMES["six-making"].turns[ply], byClick);
    const { turns } = await (await fetch(`${web.url}/api/games/${page.url().split("/g/")[1]}`)).json();
    // Two seconds are added to what the turn has left.
    const left = Math.ceil((3_000_000 - turns[ply].spent + 2000) / 1000);
    assert.equal(await clock(side).innerText(), `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`);
  }
  await begin("own", "50m");
  await person.ready();
  /** The seconds on a clock. @param {string} side */
  const seconds = async (side) => {
    const [minutes, rest] = (await clock(side).innerText()).split(":").map(Number);
    return 60 * minutes + rest;
  };
  await page.locator("cairn-clock.running[aria-label='Clock of White']").waitFor();
  // A message of the server sets the clock to the server's time, which the test does not stop. So it is
  // looked at again if one has come in between.
  let counted = 0;
  for (let tries = 0; counted !== 2 && tries < 5; tries++) {
    const before = await seconds("White");
    await person.pass(2000);
    counted = before - (await seconds("White"));
  }
  assert.equal(counted, 2);
  assert.equal(await clock("Black").innerText(), "50:00");
  await person.play(GAMES["six-making"].turns[0], byClick);
  // White's time is whole again, Black's runs.
  assert.equal(await clock("White").innerText(), "50:00");
  await page.locator("cairn-clock.running[aria-label='Clock of Black']").waitFor();
  await begin("own", "1s");
  await page.locator(".outcome", { hasText: /Black wins.*time|time.*Black/i }).waitFor();
  assert.equal(await clock("White").innerText(), "0.0");
  await person.leave();
});

test("the position and the record are copied, also those of an earlier turn", async () => {
  const person = await web.open(), { page } = person;
  await person.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  // A button says "Copied" until time passes.
  await person.stopClock();
  const id = await person.beginAtOneScreen("stac");
  for (const turn of GAMES.stac.turns.slice(0, 3)) await person.play(turn, byClick);
  const copied = async (/** @type {string} */ what) => {
    await page.locator(`[data-do=copy-${what}]`).click();
    await page.locator(`[data-do=copy-${what}]`, { hasText: "Copied" }).waitFor();
    await person.pass(1500);
    return page.evaluate(() => navigator.clipboard.readText());
  };
  assert.equal(await copied("position"), (await look({ variant: "stac", turns: texts("stac", 3) })).position);
  assert.equal(await copied("record"), await (await fetch(`${web.url}/api/games/${id}/record`)).text());
  await page.getByRole("button", { name: "One turn back" }).click();
  await page.locator(".sentence", { hasText: "turn 2 of 3" }).waitFor();
  assert.equal(await copied("position"), (await look({ variant: "stac", turns: texts("stac", 2) })).position);
  await person.leave();
});

test("what could not be copied is not called copied, and a button says again what it does", async () => {
  const person = await web.open(), { page } = person;
  await person.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await person.stopClock();
  await person.beginAtOneScreen("stac");
  await person.play(GAMES.stac.turns[0], byClick);
  const record = page.locator("[data-do=copy-record]"), position = page.locator("[data-do=copy-position]");
  await page.evaluate(() => navigator.clipboard.writeText("before"));
  person.expected = /429|ERR_FAILED/;
  await page.route("**/record*", (route) => route.fulfill({ status: 429, json: { error: { code: "too-many", message: "Too many." } } }), { times: 1 });
  await record.click();
  await record.filter({ hasText: "Could not be copied" }).waitFor();
  await person.pass(1500);
  await record.filter({ hasText: "Copy the record" }).waitFor();
  await page.route("**/record*", (route) => route.abort(), { times: 1 });
  await record.click();
  await record.filter({ hasText: "Could not be copied" }).waitFor();
  await page.getByRole("button", { name: "To the start" }).click();
  await page.route("**/api/look*", (route) => route.abort());
  await position.click();
  await position.filter({ hasText: "Could not be copied" }).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "before");
  // Pressed again while it says so, it says so for as long as after the first time.
  await record.click();
  await record.filter({ hasText: "Copied" }).waitFor();
  await person.pass(1000);
  const before = await page.locator("[role=status][aria-live=polite].unseen").textContent();
  await record.click();
  await page.waitForFunction((before) => document.querySelector("[role=status][aria-live=polite].unseen")?.textContent !== before, before);
  await person.pass(1499);
  assert.match(await record.innerText(), /Copied/);
  await person.pass(1);
  assert.match(await record.innerText(), /Copy the record/);
  await person.leave();
});

test("pictures: SVG, PNG and GIF from a game and from the analysis board", async () => {
  const person = await web.open({ colorScheme: "dark" }), { page } = person;
  await person.withoutEngine();
  await person.beginAtOneScreen("stac");
  for (const turn of GAMES.stac.turns.slice(0, 2)) await person.play(turn, byClick);
  const fetched = async (/** @type {string} */ kind) => {
    const link = page.locator(`.side [data-do=${kind}]`);
    assert.equal(await link.getAttribute("target"), "_blank");
    const href = await link.getAttribute("href") ?? "";
    assert.match(href, /dark=1/);
    const answer = await fetch(web.url + href);
    assert.equal(answer.status, 200, href);
    assert.match(answer.headers.get("content-type") ?? "", new RegExp(`^image/${kind}`));
    return Buffer.from(await answer.arrayBuffer());
  };
  const now = String(await fetched("svg"));
  assert.match(now, /^<svg/);
  assert.equal(String((await fetched("png")).subarray(1, 4)), "PNG");
  assert.equal(String((await fetched("gif")).subarray(0, 3)), "GIF");
  await page.getByRole("button", { name: "To the start" }).click();
  assert.notEqual(String(await fetched("svg")), now, "an earlier position has a picture of its own");
  await person.go("/analysis?variant=wali");
  await page.locator(".side [data-do=svg]").waitFor();
  assert.match(String(await fetched("svg")), /^<svg/);
  assert.equal(String((await fetched("png")).subarray(1, 4)), "PNG");
  assert.equal(await page.locator(".side [data-do=gif]").count(), 0, "no turn, no animation");
  for (const turn of texts("wali", 2)) {
    await person.ready();
    await page.locator(".typed input").fill(turn);
    await page.locator(".typed input").press("Enter");
    await page.locator(".tree [aria-current]", { hasText: turn }).waitFor();
  }
  assert.equal(String((await fetched("gif")).subarray(0, 3)), "GIF");
  await person.leave();
});

test("a picture that is opened has the colours of its stones", async () => {
  const person = await web.open(), { page, context } = person;
  await person.beginAtOneScreen("stac");
  /** @type {string[]} */
  const wrong = [];
  context.on("console", (message) => { if (["error", "warning"].includes(message.type())) wrong.push(message.text()); });
  const [picture] = await Promise.all([context.waitForEvent("page"), page.locator(".side [data-do=svg]").click()]);
  await picture.locator("svg .pile").first().waitFor();
  const fills = new Set(await picture.locator("svg .pile .face").evaluateAll((all) => all.map((one) => getComputedStyle(one).fill)));
  assert.ok(fills.size > 0 && !fills.has("rgb(0, 0, 0)"), [...fills].join(" "));
  assert.deepEqual(wrong, []);
  await person.leave();
});

test("a turn makes a sound, unless sound is off", async () => {
  const person = await web.open(), { page } = person;
  await person.context.addInitScript(() => {
    Object.assign(globalThis, { sounds: 0 });
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...when) {
      /** @type {any} */ (globalThis).sounds += 1;
      return start.apply(this, when);
    };
  });
  await person.beginAtOneScreen("stac");
  const sounds = () => page.evaluate(() => /** @type {any} */ (globalThis).sounds);
  await person.play(GAMES.stac.turns[0], byClick);
  assert.equal(await sounds(), 1);
  const button = page.locator("[data-setting=sound]");
  assert.equal(await button.getAttribute("aria-pressed"), "true");
  await button.click();
  await person.play(GAMES.stac.turns[1], byClick);
  assert.equal(await sounds(), 1);
  await page.reload();
  await person.ready();
  assert.equal(await button.getAttribute("aria-pressed"), "false");
  await person.play(GAMES.stac.turns[2], byClick);
  assert.equal(await sounds(), 0);
  await person.leave();
});

test("cells where the other side can win are marked, unless that is switched off", async () => {
  const question = { variant: "stac", turns: texts("stac", 15) };
  const { position, threats } = await look(question);
  assert.ok(threats.length > 0);
  const { id, tokens } = await makeGame(web, { variant: "stac", position, seats: [PERSON, PERSON], mine: [0, 1] });
  const person = await web.open(), { page } = person;
  await person.withoutEngine();
  await person.sit(id, tokens);
  await person.go(`/g/${id}`);
  await person.ready();
  const danger = () => page.locator("cairn-board [aria-label*='can win here']").count();
  assert.ok(await danger() > 0 && await page.locator("cairn-board .signal.threat").count() > 0);
  await page.locator("[data-do=threats]").uncheck();
  assert.equal(await danger(), 0);
  assert.equal(await page.locator("cairn-board .signal.threat").count(), 0);
  await page.reload();
  await person.ready();
  assert.equal(await danger(), 0);
  await person.go(`/analysis?variant=stac&position=${encodeURIComponent(position)}`);
  await person.ready();
  assert.equal(await danger(), 0);
  await page.locator("[data-do=threats]").check();
  assert.ok(await danger() > 0);
  await person.leave();
});

test("nothing moves for people who prefer reduced motion", async () => {
  const person = await web.open({ reducedMotion: "reduce" });
  await person.beginAtOneScreen("stacks");
  await person.page.evaluate(() => {
    Object.assign(globalThis, { moved: 0 });
    new MutationObserver(() => { /** @type {any} */ (globalThis).moved += document.getAnimations().length; })
      .observe(/** @type {Node} */ (document.querySelector("cairn-board")), { childList: true, subtree: true });
  });
  for (const turn of GAMES.stacks.turns.slice(0, 2)) await person.play(turn, byClick);
  assert.equal(await person.page.evaluate(() => /** @type {any} */ (globalThis).moved), 0);
  await person.leave();
});

test("on a phone a piece is dragged by touch, and a line of the engine is run along", async () => {
  const person = await web.open({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }), { page } = person;
  const session = await person.context.newCDPSession(page);
  const middle = async (/** @type {import("playwright-core").Locator} */ what) => {
    await what.scrollIntoViewIfNeeded();
    const box = await what.boundingBox();
    assert.ok(box);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  /** @param {"touchStart" | "touchMove" | "touchEnd"} type @param {{x: number, y: number}[]} touchPoints */
  const touch = (type, ...touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await person.beginAtOneScreen("stac", byTouch);
  await person.ready();
  const [from, to] = [await middle(person.cell("e1")), await middle(person.cell("e3"))];
  await touch("touchStart", from);
  for (const share of [0.3, 0.7, 1]) await touch("touchMove", { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
  // The piece goes with the finger.
  await page.locator("cairn-board .held").waitFor({ state: "attached" });
  await touch("touchEnd");
  // Walking and carrying both lead there: that is asked then.
  await page.waitForFunction(() => /e3/.test(document.querySelector("cairn-entry")?.getAttribute("data-steps") ?? ""));
  await scriptEngine(person, [["e1+e4", "a5-a2", "e4-e3"]]);
  const fetches = await Fetches.of(page);
  await person.go("/analysis?variant=stac");
  await page.waitForFunction(() => document.querySelectorAll(".lines li:first-child [data-step]").length >= 3);
  const places = await page.evaluate(() => {
    document.querySelector(".engine")?.scrollIntoView({ block: "end" });
    return [...document.querySelectorAll(".lines li:first-child [data-step]")].slice(0, 2).map((step) => {
      const box = step.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    });
  });
  await touch("touchStart", places[0]);
  await touch("touchMove", places[1]);
  await page.locator("cairn-board.preview").waitFor();
  const asked = await fetches.count("POST", /api\/look/);
  await touch("touchEnd");
  await page.locator("cairn-board:not(.preview)").waitFor();
  assert.equal(await fetches.count("POST", /api\/look/), asked, "nothing is played");
  assert.equal(await page.locator(".tree button").count(), 1, "nothing was played");
  await person.leave();
});

test("the rules of every game have their boards drawn, and pass axe", async () => {
  const person = await web.open();
  for (const game of Object.keys(GAMES)) {
    await person.go(`/rules/${game}`);
    await person.page.locator(".rules figure svg.board").first().waitFor();
    await person.page.waitForFunction(() => ![...document.querySelectorAll(".rules pre")].some((pre) => /^cairn show/.test(pre.previousElementSibling?.textContent ?? "")));
    if (isFull || game === "stacks") await person.axe(`the rules of ${game}`);
  }
  await person.leave();
});
