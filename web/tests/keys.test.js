"use strict";
/** Where the keyboard is: what it was on may change or go, and then it is nearby, and never nowhere. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { harness } from "./page/harness.js";
import { Person } from "./page/person.js";
import { makeGame, PERSON } from "./page/server.js";
import { two, type } from "./page/two.js";

const web = harness();

/** Waits until the keyboard is there. @param {Person} person @param {string} selector */
async function on({ page }, selector) {
  const there = page.waitForFunction((selector) => document.activeElement?.matches(selector), selector);
  await there.catch(async (error) => {
    const where = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
    throw new Error(`on ${where}, and not on ${selector}`, { cause: error });
  });
}

const CELL = "[role=gridcell]";

/** Goes to a button with the keyboard, and presses it. @param {Person} person @param {string} selector */
async function press({ page }, selector) {
  await page.locator(selector).focus();
  await page.keyboard.press("Enter");
}

test("offers, their answers, and what is asked for twice", async () => {
  const { people: [one, other] } = await two(web, { variant: "stac" });
  await type(one, "e1+e4");
  await other.ready();
  await type(other, "a5-a2");
  await press(one, "[data-do=resign]");
  await on(one, "[data-do=resign-sure]");
  await one.page.locator("[data-do=resign-not]").focus();
  // Something happens meanwhile.
  await press(other, "[data-do=offer-takeback]");
  await one.page.locator("[data-do=accept-takeback]").waitFor();
  await on(one, "[data-do=resign-not]");
  await on(other, CELL);
  await one.page.keyboard.press("Enter");
  await on(one, "[data-do=resign]");
  await press(one, "[data-do=decline-takeback]");
  await on(one, CELL);
  await press(one, "[data-do=offer-draw]");
  await one.page.keyboard.press("Enter");
  await other.page.locator("[data-do=accept-draw]").waitFor();
  // The button cannot be pressed again.
  await on(one, CELL);
  await press(other, "[data-do=accept-draw]");
  await on(other, CELL);
  for (const person of [one, other]) await person.page.locator(".outcome:not([hidden])").waitFor();
  await one.page.locator("a[href^='/analysis?']").focus();
  await other.page.locator("[data-do=offer-rematch]").click();
  await one.page.locator("[data-do=accept-rematch]").waitFor();
  await on(one, "a[href^='/analysis?']");
  for (const person of [one, other]) await person.leave();
});

test("resigning, and stepping to either end", async () => {
  const { people: [one, other] } = await two(web, { variant: "stac" });
  await type(one, "e1+e4");
  await other.ready();
  for (const name of ["To the start", "To the last turn"]) {
    await one.page.getByRole("button", { name }).focus();
    await one.page.keyboard.press("Enter");
    await on(one, "ol.turns");
  }
  // Who is on the list stays there.
  await type(other, "a5-a2");
  await one.ready();
  await on(one, "ol.turns");
  await one.page.locator(".turns button").first().focus();
  await one.page.keyboard.press("ArrowLeft");
  await one.page.keyboard.press("ArrowLeft");
  await on(one, "ol.turns");
  await press(one, "[data-do=resign]");
  await one.page.keyboard.press("Enter");
  await one.page.locator(".outcome:not([hidden])").waitFor();
  await on(one, CELL);
  for (const person of [one, other]) await person.leave();
});

test("a seat is taken, and the invitation is gone for both; others come and go", async () => {
  const { id, tokens } = await makeGame(web, { variant: "stac", seats: [PERSON, PERSON], mine: [0] });
  const [host, friend, guest] = await web.people(3);
  await host.sit(id, tokens);
  for (const person of [host, friend]) await person.go(`/g/${id}`);
  await host.page.locator(".invite button").focus();
  await friend.page.locator("#join-name").focus();
  await friend.page.keyboard.press("Enter");
  for (const person of [host, friend]) {
    await person.page.locator(".invite").waitFor({ state: "detached" });
    await on(person, CELL);
  }
  await host.ready();
  await host.page.locator(".heading a").focus();
  await guest.go(`/g/${id}`);
  await host.page.locator(".heading", { hasText: "watching: 1" }).waitFor();
  await on(host, ".heading a");
  for (const person of [host, friend, guest]) await person.leave();
});

test("lists: a card stays while its game goes on, and the heading is there when it is gone", async () => {
  const { id, people: [one, other] } = await two(web, { variant: "stac", open: true });
  const { id: earlier } = await makeGame(web, { variant: "wali", seats: [PERSON, PERSON], mine: [0, 1], open: true });
  const watcher = await web.open(), { page } = watcher;
  await page.clock.install();
  await watcher.go("/watch");
  const card = page.locator(`.card a[href="/g/${id}"]`), refresh = async () => page.clock.fastForward(3000);
  await page.locator(`.card a[href="/g/${earlier}"]`).waitFor();
  await card.focus();
  await card.evaluate((link) => Object.assign(link, { same: true }));
  await type(one, "e1+e4");
  await refresh();
  await card.filter({ hasText: "turn 1" }).waitFor();
  assert.ok(await card.evaluate((link) => link === document.activeElement && /** @type {any} */ (link).same));
  // Another game comes to the front of the list.
  const { id: later } = await makeGame(web, { variant: "stacks", seats: [PERSON, PERSON], mine: [0, 1], open: true });
  await refresh();
  await page.locator(`.card a[href="/g/${later}"]`).waitFor();
  await on(watcher, `[href="/g/${id}"]`);
  await page.locator(`.card a[href="/g/${later}"]`).focus();
  await other.ready();
  await type(other, "a5-a2");
  await refresh();
  await card.filter({ hasText: "turn 2" }).waitFor();
  await on(watcher, `[href="/g/${later}"]`);
  await card.focus();
  await one.page.locator("[data-do=resign]").click();
  await one.page.locator("[data-do=resign-sure]").click();
  await one.page.locator(".outcome:not([hidden])").waitFor();
  await refresh();
  await card.waitFor({ state: "detached" });
  await on(watcher, "h2#live");
  for (const person of [one, other, watcher]) await person.leave();
});
