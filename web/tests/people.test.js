"use strict";
/** What people do: play each other and the computer, find a game, make offers, type, step back. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Fetches } from "./page/fetches.js";
import { GatedProxy } from "./page/gated-proxy.js";
import { harness } from "./page/harness.js";
import { HeldRequests } from "./page/held.js";
import { byClick, byKeys, Person } from "./page/person.js";
import { makeGame, PERSON, serve } from "./page/server.js";
import { heard } from "./page/two.js";

const GAMES = JSON.parse(readFileSync(new URL("page/games.json", import.meta.url), "utf8"));

const web = harness();

test("two browsers by link, a third watches, reload and loss of connection in between", async () => {
  // Behind the proxy the address stays the same when the server starts again.
  const proxy = await GatedProxy.start(web.url);
  web.atEnd(() => proxy.stop());
  const [white, black, guest] = await Promise.all([0, 1, 2].map(() => web.open({}, proxy.url)));
  await white.go("/play/stac");
  await white.page.locator("[name=who][value=friend]").check();
  await white.page.locator("[name=clock][value='5+3']").check();
  await white.page.locator("#name").fill("<b>Ana</b>");
  await white.page.locator("[data-do=begin]").click();
  await white.page.waitForURL(/\/g\//);
  const link = await white.page.locator(".invite input").inputValue();
  const path = new URL(link).pathname;
  await black.go(path);
  assert.match(await black.page.locator(".plate").nth(1).innerText(), /<b>Ana<\/b>/);
  await black.page.locator("#join-name").fill("Bea");
  await black.page.locator("[data-do=join]").click();
  await black.page.locator(".invite").waitFor({ state: "detached" });
  await white.page.locator(".plate", { hasText: "Bea" }).waitFor();
  await guest.go(path);
  await guest.page.locator(".plate", { hasText: "Bea" }).waitFor();
  assert.equal(await guest.page.locator(".invite").count(), 0);
  const turns = GAMES.stac.turns.slice(0, 8);
  const people = [white, black];
  for (const [ply, turn] of turns.entries()) {
    const mover = people[ply % 2];
    if (ply === 4) {
      await mover.page.reload();
      await mover.ready();
    }
    if (ply === 6) {
      // While the server is away every browser tries to come back, and the console says so.
      for (const person of [white, black, guest]) person.expected = /WebSocket connection/;
      await web.server.restart();
      proxy.target = web.url;
    }
    await mover.ready();
    await mover.play(turn, byClick);
    for (const person of [white, black, guest]) {
      await person.page.waitForFunction((count) => document.querySelectorAll(".turns button").length === count, ply + 1);
    }
  }
  await white.page.locator("[data-do=resign]").click();
  await white.page.locator("[data-do=resign-sure]").click();
  for (const person of [white, black, guest]) {
    await person.page.locator(".outcome:not([hidden])").waitFor();
    assert.equal(await person.page.locator("cairn-entry:not(.resting)").count(), 0);
    await person.leave();
  }
});

test("against the computer: it answers, a turn is taken back, the person resigns and plays again", async () => {
  const person = await web.open();
  await person.go("/play/six-making");
  await person.page.locator("[name=who][value=computer]").check();
  await person.page.locator("#against").selectOption("level:2");
  await person.page.locator("[data-do=begin]").click();
  await person.page.waitForURL(/\/g\//);
  await person.ready();
  await person.cell("c3").click();
  await person.page.waitForFunction(() => document.querySelectorAll(".turns button").length === 2);
  await person.ready();
  await person.page.locator("[data-do=offer-takeback]").click();
  await person.page.waitForFunction(() => document.querySelectorAll(".turns button").length === 0);
  await person.ready();
  await person.cell("b2").click();
  await person.page.waitForFunction(() => document.querySelectorAll(".turns button").length === 2);
  await person.page.locator("[data-do=resign]").click();
  await person.page.locator("[data-do=resign-sure]").click();
  await person.page.locator(".outcome:not([hidden])").waitFor();
  const before = person.page.url();
  await person.page.locator("[data-do=offer-rematch]").click();
  await person.page.waitForURL((url) => url.href !== before);
  // The sides have changed: the computer begins.
  await person.page.waitForFunction(() => document.querySelectorAll(".turns button").length === 1);
  await person.ready();
  await person.leave();
});

const python = spawnSync("python3", ["--version"]).status === 0;
// With CI=true a tool that is missing is a failure.
const needsPython = { skip: !python && process.env.CI !== "true" && "python3 is not installed" };

test("a program that the server has is played against, also by another program", needsPython, async () => {
  assert.ok(python, "python3 is not installed: apt-get install python3");
  const script = new URL("../../examples/bots/random_bot.py", import.meta.url).pathname;
  const own = await serve("--bot", `chance=python3 ${script}`);
  web.atEnd(() => own.stop());
  const person = await web.open({}, own.url);
  await person.go("/play/six-making");
  await person.page.locator("[name=who][value=computer]").check();
  await person.page.locator("#against").selectOption({ label: "chance" });
  await person.page.locator("[data-do=begin]").click();
  await person.page.waitForURL(/\/g\//);
  await person.ready();
  await person.cell("c3").click();
  await person.page.waitForFunction(() => document.querySelectorAll(".turns button").length === 2);
  await person.page.getByText("chance (program)").first().waitFor();
  // What was chosen stays chosen.
  await person.go("/play/wali?who=computers");
  assert.equal(await person.page.locator("#against").inputValue(), "bot:chance");
  await person.page.locator("#other").selectOption("bot:chance");
  await person.page.locator("[data-do=begin]").click();
  await person.page.waitForFunction(() => document.querySelectorAll(".turns button").length >= 4);
  await person.leave();
});

test("computer against computer plays by itself, and can be stepped through", async () => {
  const person = await web.open();
  await person.go("/play/wali?who=computers");
  await person.page.locator("#against").selectOption("level:1");
  await person.page.locator("#other").selectOption("level:2");
  await person.page.locator("[data-do=begin]").click();
  await person.page.waitForFunction(() => document.querySelectorAll(".turns button").length >= 4);
  const cells = () => person.page.locator("cairn-board [role=gridcell]").evaluateAll((all) => all.filter((one) => !/vazia|empty/.test(one.getAttribute("aria-label") ?? "")).length);
  await person.page.getByRole("button", { name: "To the start" }).click();
  assert.equal(await cells(), 0);
  await person.page.keyboard.press("ArrowRight");
  assert.equal(await cells(), 1);
  await person.page.getByRole("button", { name: "To the last turn" }).click();
  assert.ok((await cells()) >= 4);
  await person.leave();
});

test("offers are made, declined and accepted between two browsers", async () => {
  const game = await makeGame(web, { variant: "swack", seats: [{ ...PERSON, name: "A" }, PERSON], mine: [0] });
  const [one, other] = await web.people(2);
  // What is told for some seconds stays to be read.
  for (const person of [one, other]) await person.stopClock();
  await one.sit(game.id, game.tokens);
  await one.go(`/g/${game.id}`);
  await other.go(`/g/${game.id}`);
  await other.page.locator("[data-do=join]").click();
  await one.page.locator("[data-do=offer-draw]").click();
  await one.page.locator("[data-do=draw-sure]").click();
  await other.page.locator("[data-do=decline-draw]").click();
  await one.page.locator(".offers .note", { hasText: "declined" }).waitFor();
  // Who takes back is still there, and so is who lets them.
  await one.ready();
  await one.play(GAMES.swack.turns[0], byClick);
  await one.page.locator("[data-do=offer-takeback]").click();
  await other.page.locator("[data-do=accept-takeback]").click();
  for (const { page } of [one, other]) {
    await page.waitForFunction(() => document.querySelectorAll(".turns button").length === 0);
    assert.equal(await page.locator(".plate", { hasText: "away" }).count(), 0);
  }
  await other.page.locator("[data-do=offer-draw]").click();
  await other.page.locator("[data-do=draw-sure]").click();
  await one.page.locator("[data-do=accept-draw]").click();
  await Promise.all([one, other].map((person) => person.page.locator(".outcome", { hasText: /draw|agreed/i }).waitFor()));
  await one.page.locator("[data-do=offer-rematch]").click();
  const before = other.page.url();
  await other.page.locator("[data-do=accept-rematch]").click();
  await Promise.all([one, other].map((person) => person.page.waitForURL((url) => url.href !== before)));
  assert.equal(one.page.url(), other.page.url());
  await other.ready();
  await one.leave();
  await other.leave();
});

test("a game in the lobby is found, joined and then watched", async () => {
  const [host, guest] = await web.people(2);
  await host.go("/play/swack");
  await host.page.locator("[name=who][value=open]").check();
  const name = `Host ${Date.now() % 1e6}`;
  await host.page.locator("#name").fill(name);
  await host.page.locator("[data-do=begin]").click();
  await host.page.waitForURL(/\/g\//);
  await guest.go("/");
  await guest.page.locator(".card a", { hasText: name }).click();
  await guest.page.locator("[data-do=join]").click();
  await host.ready();
  await host.play(GAMES.swack.turns[0], byClick);
  const watcher = await web.open();
  await watcher.go("/watch");
  await watcher.page.locator(".card a", { hasText: name }).click();
  await watcher.page.locator(".turns button").waitFor();
  for (const person of [host, guest, watcher]) await person.leave();
});

test("a game is begun once and a seat taken once, however often it is pressed, and an answer does not bring back who has left", async () => {
  const person = await web.open(), { page } = person;
  const fetches = await Fetches.of(page), held = await HeldRequests.of(page, /\/api\/games(\/\w+\/join)?\?/, (request) => request.method() === "POST");
  await person.go("/play/stac");
  await page.locator("[name=who][value=screen]").check();
  const begun = page.locator("[data-do=begin]");
  for (let times = 0; times < 3; times += 1) await begun.press("Enter");
  await held.arrived(1);
  assert.equal(await fetches.count("POST", /api\/games/), 1);
  held.release();
  await page.waitForURL(/\/g\//);
  await person.ready();
  await page.goBack();
  await begun.press("Enter");
  await held.arrived(2);
  await page.locator("[data-way='/learn']").click();
  await person.ready();
  held.release();
  await fetches.handled("POST", /api\/games/, 2);
  assert.match(page.url(), /\/learn\b/);
  assert.equal(held.count, 2);
  // Nothing is lost by that: the way to it is on the first page.
  await page.locator(".top .name").click();
  await page.waitForFunction(() => document.querySelectorAll("section[aria-labelledby=mine] .card").length === 2);
  const { id } = await makeGame(web, { variant: "stac", seats: [PERSON, PERSON], mine: [0] });
  await person.go(`/g/${id}`);
  for (let times = 0; times < 3; times += 1) await page.locator("#join-name").press("Enter");
  await held.arrived(3);
  assert.equal(await fetches.count("POST", /join/), 1);
  held.release();
  await page.locator(".invite").waitFor({ state: "detached" });
  assert.doesNotMatch(await page.locator(".sentence").innerText(), /seat/);
  await person.leave();
});

test("a turn is typed; what is wrong with it is said as it is typed", async () => {
  const person = await web.open();
  await person.beginAtOneScreen("stac");
  const field = person.page.locator(".typed input"), told = person.page.locator(".typed .told");
  await field.fill("e1+");
  await told.filter({ hasText: "e1+e2" }).waitFor();
  await field.fill("e1-a5");
  await told.filter({ hasText: /\w/, hasNotText: "e1+e2" }).waitFor();
  const why = await told.innerText();
  await field.press("Enter");
  // It is announced when it was meant, and not as it is typed.
  await heard(person.page, why);
  assert.equal(await person.turns(), 0);
  await field.fill("e1+e4");
  await field.press("Enter");
  await person.page.locator(".turns button", { hasText: "e1+e4" }).waitFor();
  await person.leave();
});

test("Esc goes one step back, and the board says what it is", async () => {
  const person = await web.open();
  await person.beginAtOneScreen("stacks");
  assert.match(await person.cell("c7").getAttribute("aria-label") ?? "", /^c7, Black, stack of two, can move$/i);
  await byKeys(person, ["c7"]);
  await person.page.locator(".choices [data-token='2']").waitFor();
  assert.equal(await person.steps(), "c7");
  assert.equal(await person.cell("c7").getAttribute("aria-selected"), "true");
  await person.cell("c7").focus();
  await person.page.keyboard.press("2");
  await person.page.waitForFunction(() => /** @type {any} */ (document.querySelector("cairn-entry")).dataset.steps === "c7 2");
  await person.page.keyboard.press("Escape");
  await person.page.waitForFunction(() => /** @type {any} */ (document.querySelector("cairn-entry")).dataset.steps === "c7");
  await person.page.keyboard.press("Escape");
  await person.page.waitForFunction(() => /** @type {any} */ (document.querySelector("cairn-entry")).dataset.steps === "");
  // Also from the choices, and from nowhere in particular.
  for (const from of [".choices [data-token='2']", ""]) {
    await person.cell("c7").click();
    await person.page.locator(".choices [data-token='2']").waitFor();
    if (from) await person.page.locator(from).focus();
    else await person.page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
    await person.page.keyboard.press("Escape");
    await person.page.waitForFunction(() => /** @type {any} */ (document.querySelector("cairn-entry")).dataset.steps === "");
  }
  await person.leave();
});

test("the first task of a lesson is done, and that is remembered", async () => {
  const person = await web.open();
  await person.go("/learn/stacks");
  await person.ready();
  await person.page.locator(".typed input").fill("c7-c5");
  await person.page.locator(".typed input").press("Enter");
  await person.page.locator(".task .error", { hasText: "c5" }).waitFor();
  await person.page.locator("[data-do=hint]").click();
  await person.cell("c7").click();
  await person.page.locator(".choices [data-token='2']").click();
  await person.cell("c5").click();
  await person.page.locator("[data-do=next-task]").click();
  await person.page.locator(".task h2", { hasText: "Task 2" }).waitFor();
  await person.page.reload();
  await person.page.locator(".task h2", { hasText: "Task 2" }).waitFor();
  await person.leave();
});

test("pieces move, and settle where they belong", async () => {
  const person = await web.open({ reducedMotion: "no-preference" });
  await person.beginAtOneScreen("stacks");
  await person.page.evaluate(() => {
    Object.assign(globalThis, { moving: 0 });
    new MutationObserver(() => {
      const running = document.getAnimations().filter((one) => /** @type {KeyframeEffect} */ (one.effect).target?.closest("cairn-board")).length;
      Object.assign(globalThis, { moving: Math.max(/** @type {any} */ (globalThis).moving, running) });
    }).observe(/** @type {Node} */ (document.querySelector("cairn-board")), { childList: true, subtree: true });
  });
  for (const turn of GAMES.stacks.turns.slice(0, 2)) await person.play(turn, byClick);
  assert.ok(await person.page.evaluate(() => /** @type {any} */ (globalThis).moving) >= 2);
  await person.page.waitForFunction(() => document.getAnimations().length === 0);
  await person.page.waitForFunction(() => document.querySelectorAll("cairn-board .badge").length > 0);
  await person.leave();
});
