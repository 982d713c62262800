"use strict";
/** What the page keeps: a tree of variations, what was chosen before a game, the colours, a page that waits for the network. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Fetches } from "./page/fetches.js";
import { harness } from "./page/harness.js";
import { scriptEngine } from "./page/scripted-engine.js";

/** @typedef {import("./page/person.js").Person} Person */

const web = harness();

/** @param {Person} person @param {string} text */
async function tried(person, text) {
  await person.ready();
  await person.page.locator(".typed input").fill(text);
  await person.page.locator(".typed input").press("Enter");
  await person.page.locator(".tree [aria-current]", { hasText: text }).waitFor();
}

test("a tree of variations outlives the language, the way back and a reload", async () => {
  const person = await web.open(), { page } = person;
  await person.withoutEngine();
  await person.go("/analysis?variant=stac");
  for (const turn of ["e1+e4", "a5-a2"]) await tried(person, turn);
  await page.locator("button", { hasText: "Start" }).click();
  await tried(person, "e1+e3");
  const whole = async () => {
    await page.locator(".tree .variation button").waitFor();
    assert.equal(await page.locator(".tree button").count(), 4);
    assert.match(await page.locator(".tree [aria-current]").innerText(), /e1\+e3/);
  };
  await whole();
  await page.locator("[data-setting=lang]").click();
  await page.locator("h1", { hasText: "Análise" }).waitFor();
  await whole();
  await page.locator(".tabs a", { hasText: "Wali" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".tree button").length === 1);
  await page.goBack();
  await whole();
  await page.reload();
  await whole();
  // What is kept can still be played on.
  await tried(person, "a5-a2");
  assert.equal(await page.locator(".tree button").count(), 5);
  await person.leave();
});

test("a line is copied as a record and as a link, and both are opened again", async () => {
  const person = await web.open(), { page } = person;
  await person.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await person.withoutEngine();
  // A button says "Copied" until time passes.
  await person.stopClock();
  await person.go("/analysis?variant=swack:size=8&turns=pass");
  await person.ready();
  const copied = async (/** @type {string} */ what) => {
    await page.locator(`[data-do=${what}]`).click();
    await page.locator(`[data-do=${what}]`, { hasText: "Copied" }).waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const record = await copied("copy-record");
  await tried(person, "a1xb1");
  const link = await copied("copy-link-here");
  await person.go(new URL(link).pathname + new URL(link).search);
  await page.locator(".tree [aria-current]", { hasText: "a1xb1" }).waitFor();
  await page.locator(".paste summary").click();
  await page.locator("#paste").fill("hello there");
  await page.locator(".paste form button").click();
  await page.locator(".paste .error", { hasText: "neither a position of Swack nor a record" }).waitFor();
  await page.locator("#paste").fill(record);
  await page.locator(".paste form button").click();
  await page.waitForFunction(() => document.querySelectorAll(".tree button").length === 2);
  await person.leave();
});

test("running along a line hides what was picked, and steps are said", async () => {
  const person = await web.open(), { page } = person;
  await scriptEngine(person, [["e1+e4", "a5-a2"], ["e1+e3"]], undefined, ["-0.30", "-0.00"]);
  await person.go("/analysis?variant=stac");
  await page.waitForFunction(() => document.querySelectorAll(".lines li:first-child [data-step]").length >= 2);
  await person.cell("e1").click();
  await page.locator("cairn-board .signal.picked").waitFor();
  await page.locator(".lines [data-step]").first().hover();
  await page.locator("cairn-board.preview").waitFor();
  assert.equal(await page.locator("cairn-board .signal:visible").count(), 0);
  const scores = await page.locator(".lines .score").allInnerTexts();
  assert.ok(scores.every((score) => !/^[+-]0\.00$|^-/.test(score)), scores.join());
  assert.match(await page.locator(".engine .note").innerText(), /\+ is good for White/);
  await page.mouse.move(2, 2);
  await page.keyboard.press("Escape");
  await tried(person, "e1+e4");
  await page.getByRole("button", { name: "One turn back" }).click();
  await page.getByRole("button", { name: "One turn on" }).click();
  await page.locator("[aria-live=polite].unseen", { hasText: "1. White played e1+e4." }).waitFor({ state: "attached" });
  await person.leave();
});

test("what was chosen before a game stays with another game and in another language", async () => {
  const person = await web.open(), { page } = person;
  await person.go("/play/swack");
  await page.locator("[name=who][value=friend]").check();
  await page.locator("[name=clock][value=own]").check();
  await page.locator("#own").fill("7+1");
  await page.locator("#name").fill("Ana");
  await page.locator(".options summary").click();
  await page.locator("#option-size").selectOption({ index: 1 });
  const size = await page.locator("#option-size").inputValue();
  await page.locator("[data-setting=lang]").click();
  await page.getByRole("button", { name: "Começar" }).waitFor();
  assert.equal(await page.locator("#option-size").inputValue(), size);
  await page.locator(".tabs a", { hasText: "Wali" }).click();
  await page.locator("h1", { hasText: "Wali" }).waitFor();
  assert.ok(await page.locator("[name=who][value=friend]").isChecked());
  assert.equal(await page.locator("#own").inputValue(), "7+1");
  assert.equal(await page.locator("#name").inputValue(), "Ana");
  await page.locator("#own").fill("");
  await page.locator("[data-do=begin]").click();
  await page.locator(".error", { hasText: "relógio" }).waitFor();
  assert.match(page.url(), /\/play\//);
  await person.leave();
});

test("an open invitation does not speak of a friend", async () => {
  const person = await web.open(), { page } = person;
  await person.go("/play/stac");
  await page.locator("[name=who][value=open]").check();
  await page.locator("[data-do=begin]").click();
  await page.locator(".invite h2", { hasText: "Waiting for somebody" }).waitFor();
  await person.leave();
});

test("a chosen colour scheme is there before anything is drawn", async () => {
  const person = await web.open({ colorScheme: "light" }), { page } = person;
  await person.context.addInitScript(() => localStorage.setItem("cairn.settings", JSON.stringify({ theme: "dark" })));
  // The modules never come: what is seen is what was there without them.
  await page.route("**/web/src/main.js", () => {});
  await page.goto(web.url, { waitUntil: "commit" });
  await page.waitForFunction(() => document.readyState !== "loading" && document.documentElement.dataset.theme === "dark");
  await person.leave();
});

test("a page that could not be fetched is tried again when the network is back", async () => {
  const person = await web.open(), { page } = person;
  const fetches = await Fetches.of(page);
  await person.go("/");
  person.expected = /ERR_INTERNET_DISCONNECTED/;
  await page.locator(".games").waitFor();
  await person.context.setOffline(true);
  await page.locator(".games .ways a", { hasText: "Rules" }).first().click();
  await page.locator("[data-do=try-again]").click();
  await fetches.handled("GET", /api\/rules/, 2);
  await page.locator("[data-do=try-again]").waitFor();
  await person.context.setOffline(false);
  await page.locator("article.rules h1").waitFor();
  await person.leave();
});

test("without its texts the page says so in both languages, and tries again when asked or when the network is back", async () => {
  const person = await web.open(), { page } = person;
  person.expected = /ERR_FAILED|503/;
  const fetches = await Fetches.of(page);
  let broken = true;
  await page.route("**/api/words*", (route) => (broken ? route.abort() : route.continue()));
  for (const again of [() => page.locator("[data-do=try-again]").click(), () => page.evaluate(() => dispatchEvent(new Event("online")))]) {
    broken = true;
    await page.goto(web.url);
    await page.locator(".speechless", { hasText: /does not answer.*não responde/ }).waitFor();
    await person.axe("without words");
    await again();
    await fetches.handled("GET", /api\/words/, 2);
    await page.locator("[data-do=try-again]").waitFor();
    broken = false;
    await again();
    await page.locator(".games").waitFor();
  }
  // Also another language needs words.
  broken = true;
  await page.locator("[data-setting=lang]").click();
  await page.locator("[aria-live=polite].unseen", { hasText: "does not answer" }).waitFor({ state: "attached" });
  await page.locator("[data-way='/watch']").click();
  await page.locator("h1", { hasText: "Watch" }).waitFor();
  broken = false;
  await page.locator("[data-setting=lang]").click();
  await page.locator("h1", { hasText: "Assistir" }).waitFor();
  await person.leave();
});

test("a browser that keeps nothing plays as long as its page is open", async () => {
  const person = await web.open(), { page } = person;
  await person.context.addInitScript(() => {
    Object.defineProperty(window, "localStorage", { get() { throw new DOMException("not here", "SecurityError"); } });
  });
  const id = await person.beginAtOneScreen("stac");
  await person.ready();
  await page.locator("[data-setting=theme]").click();
  await page.locator(".top .name").click();
  await page.locator(`section[aria-labelledby=mine] a[href="/g/${id}"]`, { hasText: "Your turn" }).click();
  await person.ready();
  await page.locator("[data-do=resign]").click();
  await page.locator("[data-do=resign-sure]").click();
  await page.locator(".outcome:not([hidden])").waitFor();
  await page.locator("[data-do=offer-rematch]").click();
  await page.waitForURL((url) => url.pathname !== `/g/${id}`);
  await person.ready();
  await person.leave();
});

test("a new task of a lesson is said, and the keyboard is there", async () => {
  const person = await web.open(), { page } = person;
  await person.go("/learn/stac");
  await person.ready();
  const second = page.locator(".tasks button").nth(1);
  await second.focus();
  await page.keyboard.press("Enter");
  await page.locator(".task h2", { hasText: "Task 2" }).waitFor();
  await page.waitForFunction(() => document.activeElement?.matches(".task h2"));
  const task = await page.locator(".task .ask").innerText();
  await page.locator("[aria-live=polite].unseen", { hasText: task }).waitFor({ state: "attached" });
  await person.leave();
});
