"use strict";
/** The page of a game: what is seen of it on every screen, and what happens when the network is gone. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { harness } from "./page/harness.js";
import { Person } from "./page/person.js";
import { makeGame, PERSON } from "./page/server.js";
import { playOpening } from "./page/opening.js";
import { heard, type } from "./page/two.js";

const GAMES = JSON.parse(readFileSync(new URL("page/games.json", import.meta.url), "utf8"));

const web = harness();

/** A game that somebody sits at. @param {object} body @param {import("playwright-core").BrowserContextOptions} [options] */
async function seated(body, options) {
  const { id, tokens } = await makeGame(web, { seats: [PERSON, PERSON], mine: [0, 1], ...body });
  const person = await web.open(options);
  await person.sit(id, tokens);
  return { id, person, page: person.page, tokens };
}

test("a lost network is noticed at once, a silent server after five seconds, and a half-chosen turn goes on", async () => {
  const { id, person, page } = await seated({ variant: "stacks" });
  let silent = false;
  await page.routeWebSocket(/\/live$/, (socket) => {
    const far = socket.connectToServer();
    socket.onMessage((message) => { if (!silent) far.send(message); });
    far.onMessage((message) => { if (!silent) socket.send(message); });
  });
  await person.stopClock();
  await person.go(`/g/${id}`);
  await person.ready();
  const lost = page.locator(".connection", { hasText: "Reconnecting" }), patience = page.locator(".sentence", { hasText: "One moment" });
  const connected = page.locator(".connection", { hasText: /^$/ });
  await connected.waitFor({ state: "attached" });
  person.expected = /WebSocket|ERR_INTERNET_DISCONNECTED/;
  await person.context.setOffline(true);
  await lost.waitFor();
  await person.context.setOffline(false);
  await connected.waitFor({ state: "attached" });
  silent = true;
  // What follows the first steps came with the position; what follows the next has to be asked for.
  await person.cell("c7").click();
  await page.locator(".choices [data-token='1']").click();
  await person.cell("b7").click();
  await page.locator("cairn-entry[aria-busy]").waitFor();
  await person.pass(399);
  assert.equal(await patience.count(), 0, "an answer is not slow yet");
  await person.pass(1);
  await patience.waitFor();
  await person.pass(4599);
  assert.equal(await lost.count(), 0, "the server may still answer");
  await person.pass(1);
  await lost.waitFor();
  silent = false;
  // The first try comes after at most 375 ms.
  await person.pass(400);
  await page.locator("cairn-entry[data-steps='c7 1 b7']").waitFor();
  await person.leave();
});

test("a turn has the colour of who took it, also after colours have been changed, and is said in words", async () => {
  const { id, person, page } = await seated({ variant: "swack:pie=on" });
  await person.go(`/g/${id}`);
  for (const turn of ["d3xc3", "swap", "b2xc2"]) await type(person, turn);
  const colours = await page.locator(".turns .stone").evaluateAll((all) => all.map((one) => one.className.split(" ")[1]));
  assert.deepEqual(colours, ["b", "w", "w"]);
  assert.equal(await page.getByRole("button", { name: "3. White b2xc2" }).count(), 1);
  await page.locator(".turns button").nth(1).click();
  await heard(page, "White changed colours.");
  // The plates are those of the board that is seen.
  await page.locator(".turns button").nth(0).click();
  await page.locator(".plate.below .stone.b").waitFor();
  await page.locator(".plate.below", { hasText: /largest group \d/ }).waitFor();
  await page.locator("[data-setting=lang]").click();
  await page.locator(".turns button", { hasText: "troca" }).waitFor();
  await person.leave();
});

test("the second half of a double click does not press what has come under it", async () => {
  const { id, person, page } = await seated({ variant: "stac", seats: [PERSON, { who: "level:3" }], mine: [0] });
  // No time passes between the two halves of a double click.
  await person.stopClock();
  /** What is offered, as it is sent. @type {string[]} */
  const offered = [];
  page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => {
    const { do: what, what: offer } = JSON.parse(String(payload));
    if (what === "offer") offered.push(offer);
  }));
  await person.go(`/g/${id}`);
  await type(person, "e1+e4");
  await page.waitForFunction(() => document.querySelectorAll(".turns button").length === 2);
  await person.ready();
  const twice = async (/** @type {string} */ deed) => {
    const box = await page.locator(`[data-do=${deed}]`).boundingBox();
    assert.ok(box);
    await page.mouse.dblclick(box.x + 12, box.y + box.height / 2);
  };
  // "Yes, offer a draw" is where "Take back" was, and is again.
  await page.locator("[data-do=offer-draw]").click();
  await twice("draw-sure");
  await page.locator(".offers .note", { hasText: "declined" }).waitFor();
  assert.deepEqual(offered, ["draw"]);
  assert.equal(await person.turns(), 2);
  await twice("offer-draw");
  await page.locator("[data-do=draw-sure]").waitFor();
  await page.locator("[data-do=resign-not]").click();
  // Two clicks with time between them are two presses.
  await page.locator("[data-do=offer-draw]").click();
  await person.pass(1001);
  await page.locator("[data-do=resign-not]").click({ clickCount: 2 });
  await page.locator("[data-do=offer-takeback]").click();
  await page.waitForFunction(() => document.querySelectorAll(".turns button").length === 0);
  assert.deepEqual(offered, ["draw", "takeback"]);
  await person.leave();
});

test("for the keyboard the list of turns is one place, and what is shown of it is in sight", async () => {
  const { id, person, page, tokens } = await seated({ variant: "stac" });
  const turns = GAMES.stac.turns.map((/** @type {{text: string}} */ { text }) => text);
  await playOpening(person, id, tokens, turns.slice(0, -1));
  await person.go(`/g/${id}`);
  await type(person, turns.at(-1));
  await page.locator(".outcome:not([hidden])").waitFor();
  const places = page.locator(".turns button:not([tabindex='-1'])");
  assert.equal(await places.count(), 1);
  const inSight = () => page.evaluate(() => {
    const [list, now] = [".turns", ".turns [aria-current]"].map((one) => /** @type {Element} */ (document.querySelector(one)).getBoundingClientRect());
    return now.top >= list.top && now.bottom <= list.bottom;
  });
  assert.ok(await inSight());
  await places.focus();
  for (let times = 0; times < 12; times += 1) await page.keyboard.press("ArrowLeft");
  assert.equal(await places.count(), 1);
  assert.ok(await inSight());
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("aria-current")), "step");
  await person.leave();
});

test("what has been chosen of a turn is on the board already", async () => {
  const { id, person, page } = await seated({ variant: "stacks" });
  await person.go(`/g/${id}`);
  await person.ready();
  const label = (/** @type {string} */ cell) => person.cell(cell).getAttribute("aria-label");
  await person.cell("c7").click();
  await page.locator(".choices [data-token='1']").waitFor();
  await person.cell("c5").click();
  await page.locator(".sentence", { hasText: "c5: How many pieces move?" }).waitFor();
  await page.locator("cairn-board .ghost").waitFor();
  await page.locator(".choices [data-token='1']").click();
  await page.locator(".choices .primary").waitFor();
  assert.match(await label("c5") ?? "", /Black/);
  assert.doesNotMatch(await label("c7") ?? "", /stack of two/);
  assert.equal(await page.locator("cairn-board .pile[data-cell=c5]").count(), 1);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => document.querySelectorAll("cairn-board .pile").length === 10);
  assert.match(await label("c7") ?? "", /stack of two/);
  // What is in the hand is not on the board.
  const box = await person.cell("a7").boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y - 60, { steps: 3 });
  await page.locator("cairn-board .pile.lifted[data-cell=a7]").waitFor();
  await page.mouse.up();
  await page.locator("cairn-board .lifted").waitFor({ state: "detached" });
  await person.leave();
});

test("the keyboard stays in the field from turn to turn, and goes to the board when the game is over", async () => {
  const { id, person, page, tokens } = await seated({ variant: "stac" });
  /** @type {string[]} */
  const turns = GAMES.stac.turns.map((/** @type {{text: string}} */ { text }) => text);
  await playOpening(person, id, tokens, turns.slice(0, -4));
  await person.go(`/g/${id}`);
  for (const [at, text] of turns.slice(-4).entries()) {
    await type(person, text);
    if (at < 3) assert.ok(await page.locator(".typed input").evaluate((field) => field === document.activeElement), text);
  }
  await page.locator(".outcome:not([hidden])").waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("role")), "gridcell");
  assert.equal(await page.locator("[data-do=threats]").count(), 0, "nobody can win any more");
  await person.leave();
});

for (const variant of ["stacks", "swack"]) {
  test(`the whole board of ${variant} is seen on every wide screen, with the question beside it`, async () => {
    const { id, person, page } = await seated({ variant });
    await person.go(`/g/${id}`);
    await person.ready();
    for (const [width, height] of [[740, 360], [640, 360], [1280, 720], [2560, 1440]]) {
      const size = `${width} by ${height}`;
      await page.setViewportSize({ width, height });
      await page.waitForFunction(([width, height]) => innerWidth === width && innerHeight === height, [width, height]);
      await page.locator("cairn-board").evaluate((board) => board.scrollIntoView({ block: "center" }));
      const board = await page.locator("cairn-board").boundingBox(), entry = await page.locator("cairn-entry").boundingBox();
      assert.ok(board && entry);
      assert.ok(board.y >= 0 && board.y + board.height <= height, `${size}: from ${board.y} to ${board.y + board.height}`);
      assert.ok(entry.x >= board.x + board.width && entry.y < height, `${size}: beside it`);
      if (height >= 720) {
        assert.ok(board.height > height * 0.8, `${size}: ${board.height} high`);
        assert.ok(entry.y + entry.height <= height, size);
      }
    }
    await person.leave();
  });
}

test("on a phone an invitation, a free seat and an offer are seen without scrolling, and nothing jumps", async () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const { id, tokens } = await makeGame(web, { variant: "stac", seats: [PERSON, PERSON], mine: [0] });
  const [one, other] = await web.people(2, phone);
  await one.sit(id, tokens);
  const inSight = async (/** @type {Person} */ person, /** @type {string} */ what) => {
    await person.page.locator(what).waitFor();
    const box = await person.page.locator(what).boundingBox();
    assert.ok(box && box.y >= 0 && box.y + box.height <= 740, `${what}: ${box?.y}`);
  };
  for (const person of [one, other]) await person.go(`/g/${id}`);
  await inSight(one, ".invite .primary");
  await inSight(other, "[data-do=join]");
  await other.page.locator("[data-do=join]").tap();
  await other.page.locator(".invite").waitFor({ state: "detached" });
  await inSight(other, "cairn-board");
  await one.ready();
  const place = () => one.page.locator(".history").evaluate((history) => history.getBoundingClientRect().top + scrollY);
  const first = await place();
  await type(one, GAMES.stac.turns[0].text);
  assert.equal(await place(), first);
  assert.equal(await other.page.locator("[data-do=offer-takeback]").isDisabled(), true, "nothing of one's own to take back");
  await one.page.locator("[data-do=offer-draw]").tap();
  await one.page.locator("[data-do=draw-sure]").tap();
  await inSight(other, "[data-do=accept-draw]");
  for (const person of [one, other]) await person.leave();
});

test("the page names who resigned, says in its title whose turn it is, and counts only others as watching", async () => {
  const { id, tokens } = await makeGame(web, { variant: "stac", seats: [PERSON, PERSON], mine: [0, 1] });
  const [one, other, guest] = await web.people(3);
  await one.sit(id, { 0: tokens[0] });
  await other.sit(id, { 1: tokens[1] });
  for (const person of [one, other, guest]) await person.go(`/g/${id}`);
  await one.ready();
  await one.page.waitForFunction(() => document.title.startsWith("Your turn · "));
  assert.doesNotMatch(await other.page.title(), /Your turn/);
  assert.match(await one.page.locator(".plate.below").innerText(), /^You\s+White/);
  assert.match(await guest.page.locator(".plate.below").innerText(), /^White/);
  await guest.page.waitForFunction(() => !/watching/.test(document.querySelector(".heading")?.textContent ?? ""));
  await one.page.locator("[data-do=resign]").click();
  await one.page.locator("[data-do=resign-sure]").click();
  await one.page.locator(".outcome", { hasText: "You resigned. Black wins." }).waitFor();
  await other.page.locator(".outcome", { hasText: "White resigned. Black wins." }).waitFor();
  await other.page.locator("[data-do=offer-rematch]").click();
  await one.page.locator("[data-do=accept-rematch]").waitFor();
  assert.equal(await one.page.locator("[data-do=offer-rematch]").count(), 0);
  for (const person of [one, other, guest]) await person.leave();
});

test("the way back to one's own games is on the first page, until they are over", async () => {
  const { id, person, page } = await seated({ variant: "stac" });
  const other = await makeGame(web, { variant: "wali", seats: [PERSON, PERSON], mine: [0, 1] });
  await person.sit(other.id, other.tokens);
  await person.go("/");
  const back = page.locator(`section[aria-labelledby=mine] a[href="/g/${id}"]`);
  await back.filter({ hasText: "Your turn" }).click();
  await person.ready();
  await page.locator("[data-do=resign]").click();
  await page.locator("[data-do=resign-sure]").click();
  await page.locator(".outcome:not([hidden])").waitFor();
  await page.locator(".top .name").click();
  // Those that go on are there again; so this one would be too.
  await page.locator(`section[aria-labelledby=mine] a[href="/g/${other.id}"]`).waitFor();
  assert.equal(await back.count(), 0);
  await person.leave();
});

test("the computer's answer is shown half a second after one's own turn", async () => {
  const { id, tokens } = await makeGame(web, { variant: "six-making", seats: [PERSON, { who: "level:1" }], mine: [0] });
  const person = await web.open({ reducedMotion: "no-preference" }), { page } = person;
  await person.sit(id, tokens);
  await person.stopClock();
  /** When the page has received the computer's turn. */
  const answered = new Promise((resolve) => {
    page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => {
      const { is, ply } = JSON.parse(String(payload));
      if (is === "turn" && ply === 2) resolve(undefined);
    }));
  });
  await person.go(`/g/${id}`);
  await person.ready();
  await person.cell("c3").click();
  await answered;
  await page.locator(".turns button").first().waitFor();
  await person.pass(499);
  assert.equal(await person.turns(), 1, "one's own turn is still being looked at");
  await person.pass(1);
  await page.locator(".turns button").nth(1).waitFor();
  await person.leave();
});
