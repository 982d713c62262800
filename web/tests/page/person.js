/** Somebody in front of a page: opens it, plays on it, and complains of whatever goes wrong. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { PATIENCE } from "../chromium.js";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** @typedef {import("playwright-core").Page} Page */

export class Person {
  /** @type {string[]} */ wrong = [];
  /** How many pieces were dragged. */ dragged = 0;
  /** What may go wrong, because the test breaks it. @type {RegExp | null} */ expected = null;

  /** @param {Page} page @param {import("playwright-core").BrowserContext} context @param {string} base */
  constructor(page, context, base) {
    this.page = page;
    this.context = context;
    this.base = base;
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) this.wrong.push(`${message.text()} ${message.location().url}`);
    });
    page.on("pageerror", (error) => this.wrong.push(String(error.stack)));
    page.on("dialog", (dialog) => { this.wrong.push(`dialog: ${dialog.message()}`); void dialog.dismiss(); });
    page.on("request", (request) => { if (!request.url().startsWith(base)) this.wrong.push(`asked for ${request.url()}`); });
  }

  /**
   * @param {import("playwright-core").Browser} browser @param {string} base
   * @param {import("playwright-core").BrowserContextOptions} [options]
   */
  static async open(browser, base, options = {}) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "en-GB", reducedMotion: "reduce", ...options });
    context.setDefaultTimeout(PATIENCE);
    context.setDefaultNavigationTimeout(PATIENCE);
    await context.addInitScript(withoutDeadlines);
    return new Person(await context.newPage(), context, base);
  }

  /** Stops the clock and the timers of this person's pages, before the first is opened: only `pass` lets time pass. */
  async stopClock() {
    await this.page.clock.install({ time: 0 });
    // Ahead of whatever time has passed since.
    await this.page.clock.pauseAt(3_600_000);
  }

  /** Lets time pass, after `stopClock`. @param {number} time in milliseconds */
  async pass(time) {
    await this.page.clock.runFor(time);
  }

  /** Without the engine, which takes a core for itself, the analysis board is as it is otherwise. */
  async withoutEngine() {
    await this.context.addInitScript(() => localStorage.setItem("cairn.settings", JSON.stringify({ engine: false, ...JSON.parse(localStorage.getItem("cairn.settings") ?? "{}") })));
  }

  /** @param {string} path */
  async go(path) {
    await this.page.goto(this.base + path);
    await this.page.locator("main > *").first().waitFor();
  }

  async leave() {
    const wrong = this.expected ? this.wrong.filter((text) => !this.expected?.test(text)) : this.wrong;
    assert.deepEqual(wrong, []);
    await this.context.close();
  }

  /** No fault that axe finds. @param {string} what */
  async axe(what) {
    await this.page.evaluate(axe);
    const { violations } = await this.page.evaluate("axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })");
    const told = violations.map((/** @type {any} */ one) => `${one.id}: ${one.nodes.slice(0, 3).map((/** @type {any} */ node) => node.html.slice(0, 160)).join(" | ")}`);
    assert.deepEqual(told, [], what);
  }

  /** Begins a game of two at this screen, from the set-up page. @param {string} game @param {Way} [way] */
  async beginAtOneScreen(game, way = byClick) {
    await this.go(`/play/${game}`);
    await this.page.locator("[data-do=begin]").waitFor();
    const wanted = this.page.locator("[name=who][value=screen]");
    if (way === byKeys) {
      await this.tabTo(this.page.locator("[name=who]:checked"));
      for (let step = 0; step < 5 && !(await wanted.isChecked()); step += 1) await this.page.keyboard.press("ArrowRight");
      assert.ok(await wanted.isChecked());
    } else if (way === byTouch) await wanted.tap();
    else await wanted.check();
    await this.#press(this.page.locator("[data-do=begin]"), way);
    await this.page.waitForURL(/\/g\//);
    await this.page.locator("cairn-board [role=gridcell]").first().waitFor();
    return /** @type {string} */ (this.page.url().split("/g/")[1]);
  }

  /** Goes somewhere with Tab alone, the shorter way. @param {import("playwright-core").Locator} to */
  async tabTo(to) {
    await to.waitFor();
    for (let tab = 0; tab < 80; tab += 1) {
      const way = await to.evaluate((element) => {
        const here = document.activeElement ?? document.body;
        if (here === element) return "there";
        return here.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING ? "back" : "on";
      });
      if (way === "there") return;
      await this.page.keyboard.press(way === "back" ? "Shift+Tab" : "Tab");
    }
    assert.fail("Tab does not lead there");
  }

  /** @param {string} name such as `c3` */
  cell(name) {
    return this.page.locator(`cairn-board [role=gridcell][aria-label^="${name},"]`);
  }

  /** Puts the seats of a game into this browser, as if it had made the game. @param {string} id @param {Record<string, string>} tokens */
  async sit(id, tokens) {
    await this.context.addInitScript(([id, tokens]) => {
      const seats = JSON.parse(localStorage.getItem("cairn.seats") ?? "[]");
      if (!seats.some((/** @type {[string, object]} */ [game]) => game === id)) localStorage.setItem("cairn.seats", JSON.stringify([[id, tokens], ...seats]));
    }, /** @type {[string, Record<string, string>]} */ ([id, tokens]));
  }

  /** Waits until something can be chosen. */
  async ready() {
    await this.page.locator("cairn-entry:not(.resting)").waitFor();
  }

  async turns() {
    return this.page.locator(".turns button").count();
  }

  /** The steps that have been chosen. */
  async steps() {
    return (await this.page.locator("cairn-entry").getAttribute("data-steps")) ?? "";
  }

  /** Waits until something has come of what was done: the turn is played, or goes on. @param {number} ply @param {string} before */
  async #settled(ply, before) {
    await this.page.waitForFunction(([ply, before]) => {
      const entry = /** @type {HTMLElement | null} */ (document.querySelector("cairn-entry"));
      const count = document.querySelectorAll(".turns button").length;
      const asked = entry && !entry.matches(".resting, [aria-busy]");
      return count > Number(ply) || (asked && entry.dataset.steps !== before);
    }, [ply, before], { polling: 15 });
  }

  /** Presses a button in the way that cells are touched. @param {import("playwright-core").Locator} button @param {Way} way */
  async #press(button, way) {
    if (way === byKeys) {
      await this.tabTo(button);
      await this.page.keyboard.press("Enter");
    } else if (way === byTouch) await button.tap();
    else await button.click();
  }

  /**
   * Plays a turn by its path of tokens, the cells in a way of one's own.
   * @param {{text: string, path: string[]}} turn @param {Way} way
   */
  async play({ text, path }, way) {
    const ply = await this.turns();
    while ((await this.turns()) === ply) {
      const before = await this.steps();
      const steps = before.split(" ").filter((step) => step !== "" && !step.endsWith("?"));
      const rest = path.slice(steps.length);
      const isCell = (/** @type {string} */ token) => /^[a-z]\d+$/.test(token);
      if (rest.length === 0) await this.#press(this.page.locator(".choices .primary"), way);
      else if (isCell(rest[0])) await way(this, rest.filter(isCell));
      else await this.#press(this.page.locator(`.choices [data-token="${rest[0]}"]`), way);
      await this.#settled(ply, before);
    }
    assert.equal((await this.page.locator(".turns button").nth(ply).innerText()).replace(/^\d+\.\s*/, ""), text);
  }
}

/** @typedef {(person: Person, cells: string[]) => Promise<void>} Way */

/** @type {Way} */
export async function byClick(person, [cell]) {
  await person.cell(cell).click();
}

/** @type {Way} */
export async function byTouch(person, [cell]) {
  await person.cell(cell).tap();
}

/** From cell to cell with the arrow keys. @type {Way} */
export async function byKeys(person, [cell]) {
  const { page } = person;
  const inGrid = await page.evaluate(() => document.activeElement?.getAttribute("role") === "gridcell");
  // The board is one stop on the way that Tab takes.
  if (!inGrid) await person.tabTo(page.locator("cairn-board [role=gridcell][tabindex='0']"));
  // The arrows go where they point, however the board is turned.
  for (let step = 0; step < 40; step += 1) {
    const key = await page.evaluate((cell) => {
      const from = document.activeElement, to = document.querySelector(`cairn-board [role=gridcell][aria-label^="${cell},"]`);
      if (!from || !to) return "lost";
      if (from === to) return "Enter";
      const [here, there] = [from, to].map((one) => one.getBoundingClientRect());
      if (Math.abs(there.x - here.x) > here.width / 2) return there.x > here.x ? "ArrowRight" : "ArrowLeft";
      return there.y > here.y ? "ArrowDown" : "ArrowUp";
    }, cell);
    assert.notEqual(key, "lost");
    await page.keyboard.press(key);
    if (key === "Enter") return;
  }
  assert.fail(`the arrow keys do not lead to ${cell}`);
}

/** A piece that can be lifted is dragged to where it goes; what cannot be dragged is clicked. @type {Way} */
export async function byDrag(person, cells) {
  const { page } = person;
  const lifts = (await person.cell(cells[0]).getAttribute("data-can")) === "lift";
  if (!lifts || cells.length < 2 || cells[0] === cells[1]) return byClick(person, cells);
  person.dragged += 1;
  const middle = async (/** @type {string} */ cell) => {
    const box = await person.cell(cell).boundingBox();
    assert.ok(box);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const from = await middle(cells[0]), to = await middle(cells[1]), ply = await person.turns();
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 2 });
  // The piece goes with the pointer.
  await page.locator("cairn-board .held").first().waitFor({ state: "attached" });
  await page.mouse.up();
  // Where it is let go is chosen by that.
  await page.waitForFunction(([to, ply]) => {
    const steps = document.querySelector("cairn-entry")?.getAttribute("data-steps")?.split(" ") ?? [];
    return document.querySelectorAll(".turns button").length > Number(ply) || steps.includes(String(to)) || steps.includes(`${to}?`);
  }, [cells[1], ply], { polling: 15 });
}

/**
 * A page takes a server that does not answer for 5 or 10 seconds for lost. On a busy machine it may only be slow, so
 * these deadlines do not pass, unless a test stops the clock, which brings timers of its own.
 */
function withoutDeadlines() {
  const real = window.setTimeout.bind(window);
  const patient = (/** @type {() => void} */ run, /** @type {number} */ time, /** @type {unknown[]} */ ...more) =>
    real(run, time === 5000 || time === 10_000 ? 3_600_000 : time, ...more);
  window.setTimeout = /** @type {typeof window.setTimeout} */ (/** @type {unknown} */ (patient));
}
