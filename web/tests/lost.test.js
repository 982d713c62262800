"use strict";
/** Lost answers, turns and connections, and people who were on another page: no game loses anything by them. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { harness } from "./page/harness.js";
import { Fetches } from "./page/fetches.js";
import { GatedProxy } from "./page/gated-proxy.js";
import { HeldRequests } from "./page/held.js";
import { Person } from "./page/person.js";
import { makeGame, PERSON } from "./page/server.js";
import { heard, send, two, type } from "./page/two.js";

const web = harness();

/** What the server knows of a game. @param {string} id */
const known = async (id) => (await fetch(`${web.url}/api/games/${id}`)).json();

/** @param {Person} person @param {string | RegExp} text */
const reads = (person, text) => person.page.locator(".sentence", { hasText: text }).waitFor();

/** @param {Person} person */
async function resign(person) {
  await person.page.locator("[data-do=resign]").click();
  await person.page.locator("[data-do=resign-sure]").click();
  await person.page.locator(".outcome:not([hidden])").waitFor();
}

test("a turn whose answer is lost was played once, and one that is lost itself is sent again", async () => {
  const { id, people: [one, other], wires: [white, black] } = await two(web, { variant: "stac" });
  white.deaf = true;
  await send(one, "e1+e4");
  await reads(one, "Sending your turn.");
  await other.ready();
  await white.cut();
  await white.mend();
  await reads(one, "Black to move.");
  assert.equal(await one.turns(), 1);
  black.mute = true;
  await send(other, "a5-a2");
  await reads(other, "Sending your turn.");
  assert.equal((await known(id)).turns.length, 1);
  await black.cut();
  await black.mend();
  await one.ready();
  await reads(other, "White to move.");
  assert.equal((await known(id)).turns.length, 2);
  for (const person of [one, other]) await person.leave();
});

test("what happened while the connection was lost is said, and whoever looks back is left there", async () => {
  const { people: [one, other], wires: [, black] } = await two(web, { variant: "stac" });
  await type(one, "e1+e4");
  await type(other, "a5-a2");
  await other.page.getByRole("button", { name: "One turn back" }).click();
  await reads(other, "You look at turn 1 of 2.");
  await black.cut();
  await type(one, "e4-e3");
  await one.page.locator("[data-do=offer-draw]").click();
  await one.page.locator("[data-do=draw-sure]").click();
  await one.page.locator(".offers .note", { hasText: "You have offered a draw." }).waitFor();
  await black.mend();
  await heard(other.page, /White played e4-e3\. Your turn\. .*A draw is offered\./);
  await reads(other, "You look at turn 1 of 3.");
  // A turn that is taken back below takes the board with it that is looked at.
  await other.page.locator("[data-do=decline-draw]").click();
  await other.page.locator(".turns button").nth(1).click();
  await one.page.locator("[data-do=offer-takeback]").click();
  await other.page.locator("[data-do=accept-takeback]").click();
  await other.page.locator(".sentence", { hasText: "White to move." }).waitFor();
  await one.ready();
  await black.cut();
  await resign(one);
  await black.mend();
  await heard(other.page, "White resigned. Black wins.");
  for (const person of [one, other]) await person.leave();
});

test("a player who was on another page when a rematch was agreed has a seat in it", async () => {
  const { id, people: [one, other], wires: [white] } = await two(web, { variant: "stac" });
  await resign(one);
  await one.page.locator("[data-do=offer-rematch]").click();
  await one.page.locator(".offers .note", { hasText: "play again" }).waitFor();
  await one.page.locator(".top .name").click();
  await one.page.locator(".games").waitFor();
  await other.page.locator("[data-do=accept-rematch]").click();
  await other.page.waitForURL((url) => url.pathname !== `/g/${id}`);
  const next = new URL(other.page.url()).pathname;
  await white.cut();
  await one.page.goBack();
  await one.page.locator(`a[href="${next}"]`).click();
  await one.page.waitForURL((url) => url.pathname === next);
  await white.mend();
  await reads(one, "White to move.");
  assert.match(await one.page.locator(".plate.below").innerText(), /Ana\s+you\s+Black/);
  // Without a connection at that moment, one is taken there afterwards; and on the first page one finds it.
  await resign(other);
  await one.page.locator("[data-do=offer-rematch]").click();
  await one.page.locator(".offers .note", { hasText: "play again" }).waitFor();
  await white.cut();
  await other.page.locator("[data-do=accept-rematch]").click();
  await other.page.waitForURL((url) => url.pathname !== next);
  await white.mend();
  await one.page.waitForURL(other.page.url());
  await one.ready();
  await resign(one);
  await one.page.locator("[data-do=offer-rematch]").click();
  await one.page.locator(".offers .note", { hasText: "play again" }).waitFor();
  const third = other.page.url();
  await other.page.locator("[data-do=accept-rematch]").waitFor();
  await one.page.clock.install();
  await one.page.locator(".top .name").click();
  await one.page.locator(".games").waitFor();
  await other.page.locator("[data-do=accept-rematch]").click();
  await other.page.waitForURL((url) => url.href !== third);
  await one.page.clock.runFor(5000);
  await one.page.locator(`section[aria-labelledby=mine] a[href="${new URL(other.page.url()).pathname}"]`).waitFor();
  for (const person of [one, other]) await person.leave();
});

test("a draw offered before one's own turn is still offered after it, on both pages", async () => {
  const { people: [one, other] } = await two(web, { variant: "stac" });
  await one.ready();
  await one.page.locator("[data-do=offer-draw]").click();
  await one.page.locator("[data-do=draw-sure]").click();
  await other.page.locator("[data-do=accept-draw]").waitFor();
  await type(one, "e1+e4");
  await one.page.locator(".offers .note", { hasText: "You have offered a draw." }).waitFor();
  await other.ready();
  await other.page.locator("[data-do=accept-draw]").click();
  for (const person of [one, other]) await person.page.locator(".outcome", { hasText: /draw|agreed/i }).waitFor();
  for (const person of [one, other]) await person.leave();
});

test("a player at both seats agrees on a draw of which only the offer arrived", async () => {
  const { id, tokens } = await makeGame(web, { variant: "stac", seats: [PERSON, PERSON], mine: [0, 1] });
  const [both, half] = await web.people(2);
  await both.sit(id, tokens);
  await half.sit(id, { 0: tokens[0] });
  for (const person of [both, half]) await person.go(`/g/${id}`);
  await half.page.locator("[data-do=offer-draw]").click();
  await half.page.locator("[data-do=draw-sure]").click();
  await half.page.locator(".offers .note", { hasText: "You have offered a draw." }).waitFor();
  await both.page.locator("[data-do=agree-draw]").click();
  await both.page.locator("[data-do=draw-sure]").click();
  for (const person of [both, half]) await person.page.locator(".outcome", { hasText: /draw|agreed/i }).waitFor();
  for (const person of [both, half]) await person.leave();
});

test("a player who joins is announced, keeps the connection, and hears whose turn it is", async () => {
  const { id, tokens } = await makeGame(web, { variant: "stac", seats: [{ ...PERSON, name: "Ana" }, PERSON], mine: [0] });
  const [host, friend, guest] = await web.people(3);
  await host.sit(id, tokens);
  for (const person of [host, friend, guest]) {
    // No deadline of the page passes, however long an answer takes.
    await person.stopClock();
    await person.go(`/g/${id}`);
    await person.page.locator(".invite").waitFor();
  }
  await friend.page.evaluate(() => {
    const line = /** @type {Node} */ (document.querySelector(".connection"));
    new MutationObserver(() => { if (line.textContent) document.body.dataset.lost = line.textContent; }).observe(line, { childList: true });
  });
  await friend.page.locator("#join-name").fill("Bea");
  await friend.page.locator("#join-name").press("Enter");
  await heard(host.page, /The other player is here: Bea\. Your turn\./);
  await heard(guest.page, "The other player is here: Bea. White to move.");
  await heard(friend.page, /^\s*White to move\.\s*$/);
  await friend.page.locator(".plate.below", { hasText: "Bea" }).waitFor();
  assert.equal(await friend.page.evaluate(() => document.body.dataset.lost), undefined);
  for (const person of [host, friend, guest]) await person.leave();
});

test("a player who joins and gets no answer has the seat", async () => {
  const { id, tokens } = await makeGame(web, { variant: "stac", seats: [{ ...PERSON, name: "Ana" }, PERSON], mine: [0] });
  const [host, friend] = await web.people(2);
  await host.sit(id, tokens);
  for (const person of [host, friend]) await person.go(`/g/${id}`);
  let asked = 0;
  await friend.page.route(/\/join/, async (route) => {
    asked += 1;
    if (asked > 1) return route.continue();
    await route.fetch();
    await host.page.locator(".plate", { hasText: "Bea" }).waitFor();
    return route.abort();
  });
  friend.expected = /ERR_FAILED/;
  await friend.page.locator("#join-name").fill("Bea");
  await friend.page.locator("#join-name").press("Enter");
  await friend.page.locator(".plate.below", { hasText: "Bea" }).waitFor();
  assert.equal(asked, 2);
  await type(host, "e1+e4");
  await friend.ready();
  for (const person of [host, friend]) await person.leave();
});

test("a player who joins, never gets an answer and comes back later has the seat", async () => {
  const { id, tokens } = await makeGame(web, { variant: "stac", seats: [{ ...PERSON, name: "Ana" }, PERSON], mine: [0] });
  const [host, friend] = await web.people(2);
  await host.sit(id, tokens);
  // The page asks again after 300 ms, 1 s and 3 s, and then gives up.
  await friend.stopClock();
  const fetches = await Fetches.of(friend.page);
  for (const person of [host, friend]) await person.go(`/g/${id}`);
  await friend.page.route(/\/join/, async (route) => { await route.fetch(); return route.abort(); });
  friend.expected = /ERR_FAILED/;
  await friend.page.locator("#join-name").fill("Bea");
  await friend.page.locator("#join-name").press("Enter");
  await host.page.locator(".plate", { hasText: "Bea" }).waitFor();
  await friend.go("/");
  await friend.go(`/g/${id}`);
  await friend.page.locator(".plate.below", { hasText: "Bea" }).waitFor();
  await type(host, "e1+e4");
  await friend.ready();
  await friend.go("/");
  await friend.page.locator(`section[aria-labelledby=mine] a[href="/g/${id}"]`).waitFor();
  // Without leaving the page it is so as soon as the asking is given up.
  const next = await makeGame(web, { variant: "stac", seats: [{ ...PERSON, name: "Ana" }, PERSON], mine: [0] });
  await friend.go(`/g/${next.id}`);
  await friend.page.locator("#join-name").press("Enter");
  for (const [times, pause] of [300, 1000, 3000].entries()) {
    await fetches.handled("POST", /join/, times + 1);
    await friend.pass(pause);
  }
  await friend.page.locator(".plate.below", { hasText: "Bea" }).waitFor();
  for (const person of [host, friend]) await person.leave();
});

test("an error in one message does not keep the page from the next", async () => {
  const { people: [one, other], wires: [, black] } = await two(web, { variant: "stac" });
  other.expected = /forEach/;
  await one.ready();
  black.say({ is: "here" });
  await type(one, "e1+e4");
  await other.ready();
  assert.equal(await other.turns(), 1);
  assert.equal(other.wrong.length, 1);
  for (const person of [one, other]) await person.leave();
});

test("a connection that cannot be opened is told of, and tried again", async () => {
  const proxy = await GatedProxy.start(web.url);
  web.atEnd(() => proxy.stop());
  const { id, tokens } = await makeGame(web, { variant: "stac", seats: [PERSON, PERSON], mine: [0, 1] });
  const person = await web.open({}, proxy.url), { page } = person;
  const lost = page.locator(".connection", { hasText: "Reconnecting" }), connected = page.locator(".connection", { hasText: /^$/ });
  person.expected = /WebSocket/;
  await person.stopClock();
  await person.sit(id, tokens);
  proxy.gate = "closed";
  await person.go(`/g/${id}`);
  await lost.waitFor();
  proxy.gate = "open";
  await person.pass(400);
  await connected.waitFor({ state: "attached" });
  // A socket that does not open within ten seconds is given up.
  proxy.gate = "held";
  await page.reload();
  await page.locator("cairn-board [role=gridcell]").first().waitFor();
  await proxy.holding();
  await person.pass(9999);
  assert.equal(await lost.count(), 0);
  await person.pass(1);
  await lost.waitFor();
  proxy.release();
  await person.pass(400);
  await connected.waitFor({ state: "attached" });
  await person.ready();
  await person.leave();
});

test("a game that is left before its connection is open leaves no error behind", async () => {
  const proxy = await GatedProxy.start(web.url);
  web.atEnd(() => proxy.stop());
  const { id } = await makeGame(web, { variant: "stac", seats: [PERSON, PERSON], mine: [0, 1] });
  const person = await web.open({}, proxy.url), { page } = person;
  proxy.gate = "held";
  const closed = page.waitForEvent("websocket").then((socket) => socket.waitForEvent("close"));
  await person.go(`/g/${id}`);
  await page.locator("cairn-board [role=gridcell]").first().waitFor();
  await proxy.holding();
  await page.locator(".heading a").click();
  await page.locator("article.rules h1").waitFor();
  proxy.release();
  await closed;
  await person.leave();
});

test("an answer for a page that has gone changes nothing on the next", async () => {
  const { id, tokens } = await makeGame(web, { variant: "stac", seats: [PERSON, PERSON], mine: [0, 1] });
  const person = await web.open(), { page } = person;
  const fetches = await Fetches.of(page), looks = await HeldRequests.of(page, "**/api/look*");
  await person.sit(id, tokens);
  await person.go(`/g/${id}`);
  for (const turn of ["e1+e4", "a5-a2"]) await type(person, turn);
  await page.getByRole("button", { name: "One turn back" }).click();
  await looks.arrived();
  await page.locator(".heading a").click();
  await page.locator("article.rules h1").waitFor();
  const title = await page.title();
  looks.release();
  await fetches.handled("POST", /api\/look/);
  assert.equal(await page.title(), title);
  await person.leave();
});

test("a page that has gone asks for nothing any more", async () => {
  const person = await web.open(), { page } = person;
  await person.context.addInitScript(() => {
    const running = new Set(), { setInterval: set, clearInterval: clear } = window;
    Object.assign(window, {
      running,
      setInterval: (/** @type {any[]} */ ...all) => { const timer = set(.../** @type {[any, number]} */ (all)); running.add(timer); return timer; },
      clearInterval: (/** @type {number} */ timer) => { running.delete(timer); clear(timer); },
    });
  });
  const fetches = await Fetches.of(page), lists = await HeldRequests.of(page, "**/api/live?*");
  await person.go("/");
  await page.locator(".games").waitFor();
  await lists.arrived(1);
  await page.locator("[data-way='/watch']").click();
  await lists.arrived(2);
  await page.locator("[data-way='/learn']").click();
  await person.ready();
  lists.release();
  await fetches.handled("GET", /api\/live/, 2);
  await fetches.handled("GET", /api\/lobby/);
  assert.equal(await page.evaluate(() => /** @type {any} */ (window).running.size), 0);
  await person.leave();
});
