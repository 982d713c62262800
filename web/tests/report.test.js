"use strict";
/** A report as people open it: from a file, in a real browser. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, afterEach, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { boardSvg, readCells } from "../src/board.js";
import { launch, PATIENCE } from "./chromium.js";
import { fullUnless } from "./page/scale.js";
import { program } from "./page/server.js";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** Screenshots are kept if somebody wants to look at them: SCREENSHOTS=/tmp/shots npm test */
const shots = process.env.SCREENSHOTS;
const GAMES = ["stacks", "stac", "swack", "wali", "six-making"];
/** A name that tries everything. */
const NASTY = `</script><script>alert(1)</script><img src=x onerror=alert(2)> 'Ünï' & “q” --> ]]>`;

/** @type {import("playwright-core").Browser} */
let browser;
let folder = "";
let url = "";
/** The page of a tournament of which no game is over. */
let nothingYet = "";

before(async () => {
  if (!existsSync(program)) throw new Error(`there is no ${program}: cargo build --release, or set CAIRN to the program`);
  folder = mkdtempSync(join(tmpdir(), "cairn-report-"));
  const files = GAMES.map((game) => {
    const file = join(folder, `${game}.txt`);
    execFileSync(program, ["duel", game, "--a", "greedy", "--b", "random", "--games", "12", "--save", file]);
    return file;
  });
  writeFileSync(join(folder, "clocks.txt"), `
[Game "stac"]
[First "${NASTY}"]
[Second "greedy"]
[TimeControl "5+3"]
[Result "0-1"]
[Termination "crash"]

{A remark with <b>marks</b> & "quotes".}
1. e1+e4 @4:53 a5-a2 @5:02 2. e4-e5 @4:55.5 {So it goes.} 0-1

[Game "stac"]
[First "alpha-beta:nodes=2000"]
[Second "greedy"]
[TimeControl "0:01+0"]
[Result "0-1"]
[Termination "time"]

1. e1+e4 @0:00.999 a5-a2 @0:00.037 2. e4-e5 @0:00.5 0-1
`);
  const page = join(folder, "report.html");
  execFileSync(program, ["report", ...files, join(folder, "clocks.txt"), "--title", "A <test> & more", "-o", page]);
  url = pathToFileURL(page).href;
  const tournament = join(folder, "tournament");
  execFileSync(program, ["arena", "run", "--player", "greedy", "--player", "random", "--variant", "stac",
    "--games", "2", "--name", "Tomorrow", "--out", tournament]);
  writeFileSync(join(tournament, "games.txt"), "");
  execFileSync(program, ["arena", "report", tournament]);
  nothingYet = pathToFileURL(join(tournament, "report.html")).href;
  browser = await launch();
  if (shots) mkdirSync(shots, { recursive: true });
});

afterEach(() => Promise.all(browser?.contexts().map((context) => context.close()) ?? []));

after(async () => {
  await browser?.close();
  if (folder) rmSync(folder, { recursive: true });
});

/** @typedef {import("playwright-core").Page} Page */

/** The report in a window; whatever goes wrong in it fails the test. @param {import("playwright-core").BrowserContextOptions} options */
async function opened(options = {}, hash = "", address = url, { stopClock = false } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  if (stopClock) {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(3_600_000);
  }
  /** @type {string[]} */
  const wrong = [];
  page.on("console", (message) => { if (["error", "warning"].includes(message.type())) wrong.push(message.text()); });
  page.on("pageerror", (error) => wrong.push(String(error)));
  page.on("dialog", (dialog) => { wrong.push(`dialog: ${dialog.message()}`); dialog.dismiss(); });
  page.on("request", (request) => { if (!request.url().startsWith("file:")) wrong.push(`asked for ${request.url()}`); });
  await page.goto(address + hash);
  return { page, wrong, done: async () => { assert.deepEqual(wrong, []); await context.close(); } };
}

/** What a part of the page says. @param {Page} page @param {string} part */
const said = async (page, part) => (await page.textContent(part)) ?? "";
const status = (/** @type {Page} */ page) => said(page, "#status");
const drawn = (/** @type {Page} */ page) => page.innerHTML("#board");

test("what is shown is what was played", async () => {
  const { page, done } = await opened();
  assert.equal(await said(page, "h1"), "A <test> & more");
  assert.match(await said(page, "header p"), /^62 games, 4 players$/);
  assert.equal(await page.locator("section:has(#standings) tbody tr").count(), 4);
  assert.equal(await page.locator(".ratings circle.dot").count(), 4);
  assert.equal(await page.locator("section:has(#by-side) tbody tr").count(), 5);
  assert.equal(await page.locator("section:has(#lengths) figure").count(), 5);
  assert.match(await said(page, "section:has(#how-games-ended)"), /claims/);
  assert.ok((await said(page, "section:has(#faults) tbody th")).includes(NASTY));
  assert.match(await said(page, "section:has(#time) tbody"), /5\.3/);
  await done();
});

test("a game is stepped through by buttons, keys, the list of turns and the slider", async () => {
  const { page, done } = await opened();
  assert.match(await status(page), /^The start\. Black \(.+\) to move\.$/);
  const start = await drawn(page);
  await page.click("#on");
  assert.match(await status(page), /^Turn 1 of \d+: Black/);
  assert.notEqual(await drawn(page), start);
  assert.ok(await page.locator("#board path.last").count() > 0);
  await page.keyboard.press("ArrowRight");
  assert.match(await status(page), /^Turn 2 of/);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await drawn(page), start);
  await page.keyboard.press("ArrowLeft");
  assert.match(await status(page), /^The start/);
  await page.click("#turns [data-ply='5']");
  assert.match(await status(page), /^Turn 5 of/);
  assert.equal(await page.getAttribute("#turns [aria-current]", "data-ply"), "5");
  await page.click("#end");
  assert.match(await status(page), / wins: (pieces|goal row)\.$/);
  assert.ok(await page.isDisabled("#on"));
  await page.fill("#ply", "3");
  assert.match(await status(page), /^Turn 3 of/);
  assert.match(page.url(), /#game=1&turn=3$/);
  await done();
});

/** How long a report shows a turn before the next, in milliseconds. */
const PACE = 800;

test("a game plays itself, and stops", async () => {
  const { page, done } = await opened({ reducedMotion: "reduce" }, "", url, { stopClock: true });
  await page.click("#play");
  await page.clock.runFor(2 * PACE);
  const there = await status(page);
  assert.match(there, /^Turn 2 of/);
  assert.equal(await said(page, "#play"), "Pause");
  await page.click("#play");
  await page.clock.runFor(10 * PACE);
  assert.equal(await status(page), there);
  await done();
});

test("the board is the one that the program draws, at the start and at the end of a game of each", async () => {
  const { page, done } = await opened();
  const lines = (await said(page, "#lines")).split("\n");
  const { variants, games } = JSON.parse(await said(page, "#summary"));
  assert.equal(lines.length, games.length);
  const names = ["stacks", "stac", "swack", "wali", "six-making"];
  for (const [at, line] of lines.entries()) {
    const [start, movers, , , turns] = JSON.parse(line);
    assert.equal(movers.length, turns.length + 1);
    const { name, board } = variants[games[at][0]];
    // The first game of each, against the program's own picture of its last position.
    if (name !== names[0]) continue;
    names.shift();
    await page.goto(`${url}#game=${at + 1}&turn=0`);
    await page.reload();
    assert.equal(await sameAs(page, boardSvg(board, readCells(start))), true);
    await page.click("#end");
    const args = ["draw", "--record", join(folder, `${name}.txt`), "--last"];
    const svg = execFileSync(program, args, { encoding: "utf8" });
    // A picture by itself brings its style; in a page the style goes by the game.
    const inPage = svg.trim().replace(/<style>.*<\/style>/, "").replace('class="board"', `class="board game-${name}"`);
    assert.equal(await sameAs(page, inPage), true, name);
  }
  assert.deepEqual(names, []);
  await done();
});

/** Is the board this picture, as the browser reads it? @param {Page} page @param {string} svg */
function sameAs(page, svg) {
  return page.evaluate((svg) => {
    const holder = document.createElement("div");
    holder.innerHTML = svg;
    return holder.innerHTML === document.getElementById("board")?.innerHTML;
  }, svg);
}

test("the list is narrowed and put in order", async () => {
  const { page, done } = await opened();
  assert.equal(await said(page, "#count"), "Games 1 to 50 of 62.");
  await page.click("#later");
  assert.equal(await said(page, "#count"), "Games 51 to 62 of 62.");
  await page.selectOption("[name=variant]", { label: "swack" });
  assert.equal(await said(page, "#count"), "Games 1 to 12 of 12.");
  await page.selectOption("[name=result]", "0");
  const won = await page.locator("#rows tr").count();
  await page.selectOption("[name=result]", "1");
  assert.equal(won + await page.locator("#rows tr").count(), 12);
  await page.selectOption("[name=result]", "");
  await page.selectOption("[name=order]", "longest");
  const turns = (await page.locator("#rows tr td:last-child").allTextContents()).map(Number);
  assert.deepEqual(turns, [...turns].sort((one, other) => other - one));
  await page.selectOption("[name=variant]", "");
  await page.selectOption("[name=end]", { label: "crash" });
  assert.equal(await page.locator("#rows tr").count(), 1);
  await page.click("#rows tr");
  assert.ok((await said(page, "#heading")).includes(NASTY));
  await page.click("#end");
  assert.match(await status(page), /greedy wins: crash\.$/);
  assert.equal(await said(page, "#comment"), "So it goes.");
  assert.equal(await said(page, "#turns li:nth-child(3) .clock"), "4:55");
  await page.selectOption("[name=result]", "2");
  assert.equal(await said(page, "#count"), "No game is like that.");
  await done();
});

test("nothing in a player's name is executed", async () => {
  const { page, wrong } = await opened({}, "#game=61&turn=1");
  assert.equal(await page.locator("img").count(), 0);
  assert.equal(await page.locator("script").count(), 3);
  // The policy of the page stops what is written into it later, too.
  assert.deepEqual(wrong, []);
  const ran = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.ran = true";
    document.body.append(script);
    return "ran" in window;
  });
  assert.equal(ran, false);
  assert.match(wrong.join(), /Content Security Policy/);
  await page.context().close();
});

const LOOKS = [
  { name: "desktop", viewport: { width: 1280, height: 900 } },
  { name: "phone", viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
];

for (const { name, ...options } of LOOKS) {
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    test(`everybody can use it: ${name}, ${colorScheme}`, fullUnless((name === "desktop") === (colorScheme === "light")), async () => {
      const { page, done } = await opened({ ...options, colorScheme }, "#game=13&turn=9");
      if (shots) {
        await page.screenshot({ path: join(shots, `${name}-${colorScheme}.png`), fullPage: true });
      }
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(over <= 0, `the page is ${over} pixels wider than its window`);
      assert.deepEqual(await faults(page), []);
      await done();
    });
  }
}

/** What axe finds wrong. @param {Page} page @returns {Promise<string[]>} */
async function faults(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate("axe.run()");
  return violations.map((/** @type {{id: string, nodes: {html: string}[]}} */ { id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** The words of row headers that stand on two lines, but for what would be wider than a phone. */
const brokenWords = () => [...document.querySelectorAll("tbody th")].flatMap((header) => {
  const text = document.createTreeWalker(header, NodeFilter.SHOW_TEXT);
  const broken = [];
  while (text.nextNode()) {
    for (const { 0: word, index } of (text.currentNode.textContent ?? "").matchAll(/\S+/g)) {
      if (word.length > 30) continue;
      const range = document.createRange();
      range.setStart(text.currentNode, index);
      range.setEnd(text.currentNode, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
    }
  }
  return broken;
});

test("on a phone no name is broken within a word", async () => {
  const { page, done } = await opened(LOOKS[1]);
  const names = await page.locator("section:has(#standings) tbody th").allTextContents();
  assert.ok(names.includes("alpha-beta:nodes=2000"));
  assert.deepEqual(await page.evaluate(brokenWords), []);
  await done();
});

test("clocks below a second are shown to the millisecond", async () => {
  const { page, done } = await opened({}, "#game=62&turn=1");
  assert.deepEqual(await page.locator("#turns .clock").allTextContents(), ["0:00.999", "0:00.037", "0:00.5"]);
  const time = await said(page, "section:has(#time)");
  assert.match(time, /alpha-beta:nodes=20002250\u00a0ms/, "two turns of 1 ms and 499 ms: 250 ms, of which half a millisecond each is not known");
  await done();
});

for (const { name, ...options } of LOOKS) {
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    test(`before the first game there is a page too: ${name}, ${colorScheme}`, fullUnless((name === "desktop") === (colorScheme === "dark")), async () => {
      const { page, done } = await opened({ ...options, colorScheme }, "", nothingYet);
      if (shots) {
        await page.screenshot({ path: join(shots, `nothing-${name}-${colorScheme}.png`), fullPage: true });
      }
      assert.equal(await said(page, "h1"), "Tomorrow");
      assert.match(await said(page, "main"), /No game has been played to its end yet\./);
      assert.equal(await page.locator("tbody:empty").count(), 0);
      assert.equal(await page.locator("svg").count(), 0);
      assert.deepEqual(await faults(page), []);
      await done();
    });
  }
}

test("the colours can be changed by hand", async () => {
  const { page, done } = await opened({ colorScheme: "dark" });
  const ground = () => page.locator("#board .ground").evaluate((part) => getComputedStyle(part).fill);
  assert.equal(await ground(), "rgb(43, 47, 52)");
  await page.click("#theme");
  assert.equal(await ground(), "rgb(233, 226, 211)");
  assert.equal(await said(page, "#theme"), "Dark colours");
  await done();
});

test("a printed report has the tables and the plots, and no buttons", async () => {
  const { page, done } = await opened();
  await page.emulateMedia({ media: "print" });
  assert.ok(await page.isVisible("#standings"));
  assert.ok(await page.isVisible(".ratings"));
  assert.ok(!(await page.isVisible("#filter")));
  assert.ok(!(await page.isVisible("#theme")));
  await done();
});
