"use strict";
/** Around the engine: where the keyboard goes, what is said, and in which words. The engine's answers are scripted. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { harness } from "./page/harness.js";
import { HeldRequests } from "./page/held.js";
import { positionOf, scriptEngine } from "./page/scripted-engine.js";

/** @typedef {import("./page/person.js").Person} Person */
import { serve } from "./page/server.js";

const GAMES = JSON.parse(readFileSync(new URL("page/games.json", import.meta.url), "utf8"));
/** @param {string} game @param {number} [count] @returns {string[]} */
const texts = (game, count) => GAMES[game].turns.slice(0, count).map((/** @type {{text: string}} */ { text }) => text);

const web = harness();

/** @param {Person} person @param {string} variant @param {string[]} turns */
async function opened(person, variant, turns) {
  await person.go(`/analysis?variant=${variant}&turns=${encodeURIComponent(turns.join(" "))}`);
  await person.page.locator(".lines li, .outcome:not([hidden])").first().waitFor();
}

/** Where the keyboard is. @param {Person} person */
const focus = (person) => person.page.evaluate(() => {
  const { activeElement: here } = document;
  return here?.closest(".engine") ? "the lines" : here?.closest(".tree [aria-current]") ? "the turn" : here?.matches("input[type=range]") ? "the slider" : here?.textContent ?? "";
});

test("the keyboard is never lost", async () => {
  const person = await web.open(), { page } = person;
  const turns = texts("stac", 4);
  await scriptEngine(person, [["e1-e4"]], { ply: 2, better: ["a5-a3", "e3-d3"] });
  await opened(person, "stac", turns);
  const press = async (/** @type {string} */ what) => { await page.locator(what).focus(); await page.keyboard.press("Enter"); };
  const shown = (/** @type {string} */ text) => page.locator(".tree [aria-current]", { hasText: text }).waitFor();
  // What is pressed stays.
  await press("[data-do=review]");
  await page.locator(".graph-place:not([aria-busy]) .worst li").waitFor();
  await press("[data-do=worst-2]");
  await shown("2.");
  await person.ready();
  assert.match(await focus(person), /^2\. \S+ lost 40%/);
  // The whole better line is there then, and its first turn is shown.
  await press("[data-do=better-2]");
  await shown("a5-a3");
  await person.ready();
  assert.equal(await focus(person), "Show a5-a3");
  assert.deepEqual(await page.locator(".tree .variation .part").allInnerTexts(), ["a5-a3", "e3-d3"]);
  // What goes hands the keyboard on.
  await press("[data-do=promote]");
  assert.equal(await focus(person), "the turn");
  await page.locator("[aria-live=polite].unseen", { hasText: "This is the main line now." }).waitFor({ state: "attached" });
  await page.locator(".tree button", { hasText: "Start" }).click();
  await person.ready();
  await press(".lines [data-step]");
  await shown("e1-e4");
  await page.waitForFunction(() => document.activeElement?.closest(".engine"));
  assert.equal(await focus(person), "the lines");
  await press("[data-do=remove]");
  await shown("Start");
  assert.equal(await focus(person), "the turn");
  await page.locator("[aria-live=polite].unseen", { hasText: "Removed." }).waitFor({ state: "attached" });
  await press(".stepping [aria-label='One turn on']");
  await shown("1.");
  await press(".stepping [aria-label='One turn back']");
  await shown("Start");
  assert.equal(await focus(person), "the slider");
  await person.leave();
});

test("what the engine says about a position that has been left is not shown on the next", async () => {
  const person = await web.open(), { page } = person;
  /** @type {() => void} */
  let more = () => {};
  /** @type {() => void} */
  let nonsense = () => {};
  await page.routeWebSocket(/\/api\/analysis/, (socket) => {
    socket.onMessage((message) => {
      const { do: what, tag, ...question } = JSON.parse(String(message));
      if (what !== "analyse") return;
      nonsense = () => socket.send("no JSON");
      more = () => socket.send(JSON.stringify({ is: "lines", tag, depth: 4, nodes: 1, nps: 1, ms: 1, done: false, lines: [{ score: { cp: 30 }, text: "+0.30", turns: ["e3-e4"] }] }));
      const tell = more;
      void positionOf(person, question).then((told) => { socket.send(JSON.stringify({ tag, ...told })); tell(); });
    });
  });
  await opened(person, "stac", texts("stac", 2));
  await page.locator("cairn-board .signal.arrow").waitFor();
  const looks = await HeldRequests.of(page, "**/api/look*");
  await page.getByRole("button", { name: "One turn back" }).click();
  await looks.arrived();
  more();
  // Messages arrive in their order: when the page complains about this one, it has dealt with the one before.
  person.expected = /SyntaxError/;
  const complaint = page.waitForEvent("pageerror");
  nonsense();
  await complaint;
  assert.equal(await page.locator("cairn-board .signal.arrow").count(), 0);
  looks.release();
  await page.locator("cairn-board .signal.arrow").waitFor();
  await person.leave();
});

test("a review is spoken of when it begins and when it is done, and not in between", async () => {
  const person = await web.open(), { page } = person;
  await scriptEngine(person, [], { ply: 3, better: ["e4-e3"] });
  await person.go(`/analysis?variant=stac&turns=${encodeURIComponent(texts("stac", 12).join(" "))}`);
  await person.ready();
  await page.evaluate(() => {
    /** @type {string[]} */
    const spoken = [];
    Object.assign(globalThis, { spoken });
    for (const region of document.querySelectorAll("[aria-live]")) {
      new MutationObserver(() => spoken.push(region.textContent ?? "")).observe(region, { childList: true });
    }
  });
  await page.locator("[data-do=review]").click();
  await page.locator(".graph-place:not([aria-busy]) .worst li").waitFor();
  const spoken = await page.evaluate(() => /** @type {string[]} */ (/** @type {any} */ (globalThis).spoken));
  assert.equal(spoken.length, 2);
  assert.match(spoken[0], /Looking through the game: 0 of 13\./);
  assert.match(spoken[1], /3\. \S+ lost 40% of the chances to win; better was e4-e3/);
  assert.equal(await page.locator(".graph [role=status], .graph [aria-live]").count(), 0);
  await person.leave();
});

test("what has been removed is not in the graph any more", async () => {
  const person = await web.open(), { page } = person;
  await scriptEngine(person, [], { ply: 4, better: ["a5-a3"] });
  await person.go(`/analysis?variant=stac&turns=${encodeURIComponent(texts("stac", 6).join(" "))}`);
  await person.ready();
  await page.locator("[data-do=review]").click();
  await page.locator(".graph-place:not([aria-busy]) .worst button").first().waitFor();
  await page.locator(".tree button", { hasText: "3." }).click();
  await page.locator("[data-do=remove]").click();
  await page.waitForFunction(() => document.querySelectorAll(".tree button").length === 3);
  assert.equal(await page.locator(".worst button, .curve .dot").count(), 0);
  const box = await page.locator(".curve").boundingBox();
  assert.ok(box);
  await page.mouse.click(box.x + box.width / 2, box.y + 10);
  await page.locator(".tree [aria-current]", { hasText: "1." }).waitFor();
  await page.mouse.click(box.x + box.width - 3, box.y + 10);
  await page.locator(".tree [aria-current]", { hasText: "2." }).waitFor();
  for (const ply of [2, 1]) {
    await page.locator(".tree [aria-current]", { hasText: `${ply}.` }).waitFor();
    await page.locator("[data-do=remove]").click();
  }
  await page.locator(".graph").waitFor({ state: "detached" });
  await person.leave();
});

test("turns that are words are said in the language of the page", async () => {
  const person = await web.open({ locale: "pt-PT" }), { page } = person;
  await scriptEngine(person, [["pass", "pass"]], { ply: 1, better: ["pass"] });
  await opened(person, "swack", ["d3xc3"]);
  assert.deepEqual(await page.locator(".lines [data-step]").allInnerTexts(), ["passar", "passar"]);
  await page.locator("[data-do=review]").click();
  await page.locator(".worst button", { hasText: "melhor era passar" }).waitFor();
  await page.locator(".worst button", { hasText: "Mostrar passar" }).waitFor();
  await person.ready();
  await page.locator(".typed input").fill("passa");
  await page.locator(".told", { hasText: "Continua com uma destas: passar" }).waitFor();
  await page.locator(".typed input").fill("passar");
  await page.locator(".told", { hasText: "Enter joga passar." }).waitFor();
  await page.locator(".lines [data-step]").first().click();
  await page.locator(".tree [aria-current]", { hasText: "passar" }).waitFor();
  await person.leave();
});

test("the bar of a finished game says how it ended, also when colours were exchanged", async () => {
  const person = await web.open(), { page } = person;
  await scriptEngine(person, []);
  for (const [variant, turns] of /** @type {[string, string[]][]} */ ([
    ["stac", texts("stac")], ["swack:size=3,pie=on", ["a2xa1", "swap", "pass", "pass"]], ["swack:size=3,pie=on", ["a2xa1", "pass", "pass"]],
  ])) {
    const seen = await (await fetch(`${web.url}/api/look`, {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ variant, turns }),
    })).json();
    assert.equal(seen.status, "over", variant);
    const [, winner] = /^(White|Black) wins/.exec(seen.result.sentence) ?? [];
    await opened(person, variant, turns);
    await page.locator(`.bar[aria-label="Evaluation: ${winner} wins"]`).waitFor();
    assert.equal(await page.locator(".bar").evaluate((bar) => bar.style.getPropertyValue("--up")), winner === "White" ? "100.0%" : "0.0%", variant);
  }
  await person.leave();
});

test("pieces travel when one steps along a line, and are not stopped by what is known then", async () => {
  const person = await web.open({ reducedMotion: "no-preference" }), { page } = person;
  await scriptEngine(person, [["e1+e3"]]);
  await opened(person, "stac", texts("stac", 4));
  for (const unseen of [true, false]) {
    const travelled = await page.evaluate(async (unseen) => {
      /** @type {HTMLElement | null} */ (document.querySelector(`.stepping button[aria-label="One turn ${unseen ? "back" : "on"}"]`))?.click();
      const [animation] = document.getAnimations().filter(({ effect }) => /** @type {Element} */ (/** @type {KeyframeEffect} */ (effect).target).matches(".pile"));
      return animation?.finished.then(() => true, () => false) ?? false;
    }, unseen);
    assert.ok(travelled);
    await person.ready();
  }
  await person.leave();
});

test("a position is copied as soon as it is known", async () => {
  const person = await web.open(), { page } = person;
  await person.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await person.stopClock();
  await scriptEngine(person, []);
  await person.go(`/analysis?variant=stac&turns=${encodeURIComponent(texts("stac", 3).join(" "))}`);
  await person.ready();
  const looks = await HeldRequests.of(page, "**/api/look*");
  await page.getByRole("button", { name: "One turn back" }).click();
  const button = page.locator("[data-do=copy-position]");
  await button.click();
  await looks.arrived();
  looks.release();
  await button.filter({ hasText: "Copied" }).waitFor();
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), / w \S+ \S+ \S+ \d+ 2$/);
  await person.pass(1500);
  await page.locator("[data-do=copy-position]", { hasText: "Copy the position" }).waitFor();
  // What does not come is not copied.
  person.expected = /ERR_FAILED/;
  await page.unroute("**/api/look*");
  await page.route("**/api/look*", (route) => route.abort());
  await page.getByRole("button", { name: "One turn back" }).click();
  await button.click();
  await button.filter({ hasText: "Could not be copied" }).waitFor();
  await person.leave();
});

test("nothing jumps where a game ends or has not ended, and without the engine there is no room for it", async () => {
  const person = await web.open(), { page } = person;
  await scriptEngine(person, [["c4-d4"], ["c4-c5"], ["c4-b4"]]);
  await opened(person, "stac", texts("stac"));
  const place = async () => Math.round((await page.locator(".tree").boundingBox())?.y ?? 0);
  const over = await place();
  await page.getByRole("button", { name: "One turn back" }).click();
  await page.locator(".lines li").nth(2).waitFor();
  await person.ready();
  assert.equal(await place(), over);
  await page.locator("cairn-board .signal.arrow").first().waitFor();
  await page.locator("[data-do=engine]").uncheck();
  await page.locator("cairn-board .signal.arrow").waitFor({ state: "detached" });
  assert.ok(!(await page.locator(".engine").isVisible()) && !(await page.locator(".bar").isVisible()));
  assert.ok(await place() < over);
  await page.locator("[data-do=engine]").check();
  await page.locator("cairn-board .signal.arrow").first().waitFor();
  assert.equal(await place(), over);
  await person.leave();
});

test("on a phone the board is seen while the lines, the turns and the graph are run along", async () => {
  const person = await web.open({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }), { page } = person;
  await scriptEngine(person, [["e1-e4"]], { ply: 3, better: ["b7-b6"] });
  for (const variant of ["stacks", "stac"]) {
    await opened(person, variant, texts(variant, 6));
    await page.locator("[data-do=review]").tap();
    await page.locator(".graph-place:not([aria-busy]) .worst li").waitFor();
    for (const what of [".lines", ".tree", ".curve", ".worst"]) {
      await page.locator(what).evaluate((part) => part.scrollIntoView({ block: "end" }));
      const [board, part] = await Promise.all(["cairn-board", what].map((one) => page.locator(one).boundingBox()));
      assert.ok(board && part && board.y >= 0 && board.y + board.height < 740, `${variant}: the board with ${what}`);
      assert.ok(part.y >= board.y + board.height && part.y + part.height <= 741, `${variant}: ${what} from ${part.y} to ${part.y + part.height}, the board to ${board.y + board.height}`);
    }
  }
  await person.leave();
});
