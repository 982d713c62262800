"use strict";
/** Every page, in both languages, light and dark, on a desk and on a phone. */
import assert from "node:assert/strict";
import { mkdirSync, readFileSync, readdirSync } from "node:fs";
import { before, test } from "node:test";
import { harness } from "./page/harness.js";
import { fullUnless } from "./page/scale.js";
import { scriptEngine } from "./page/scripted-engine.js";
import { makeGame, PERSON } from "./page/server.js";

/** @typedef {import("./page/person.js").Person} Person */

const GAMES = JSON.parse(readFileSync(new URL("page/games.json", import.meta.url), "utf8"));
/** Screenshots are kept if somebody wants to look at them: SCREENSHOTS=/tmp/shots npm test */
const shots = process.env.SCREENSHOTS;

const web = harness();
before(() => { if (shots) mkdirSync(shots, { recursive: true }); });

const DESK = { viewport: { width: 1280, height: 900 } };
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const PAGES = {
  home: "/", "set-up": "/play/swack", rules: "/rules/six-making", lesson: "/learn/stacks",
  analysis: "/analysis?variant=wali", graph: "/analysis?variant=wali", game: "", over: "", invitation: "", join: "", watch: "/watch", missing: "/nowhere",
};

/** What is done on a page before it is looked at. @type {Record<string, (person: Person) => Promise<void>>} */
const FIRST = {
  home: (person) => person.page.locator(".cards > *").first().waitFor(),
  lesson: async (person) => {
    await person.ready();
    const box = await person.page.locator("cairn-board path.side").first().boundingBox();
    assert.ok(box && box.width > 5 && box.height > 2, "stones have sides");
  },
  analysis: (person) => person.page.locator(".lines li").first().waitFor(),
  graph: async (person) => {
    for (const turn of GAMES.wali.turns.slice(0, 2)) {
      await person.ready();
      await person.page.locator(".typed input").fill(turn.text);
      await person.page.locator(".typed input").press("Enter");
      await person.page.locator(".tree button", { hasText: turn.text }).waitFor();
    }
    await person.page.locator("[data-do=review]").click();
    await person.page.locator(".graph-place:not([aria-busy]) .graph").waitFor();
    await person.page.locator(".lines li").first().waitFor();
    // As it is while others have the turn, with something in it.
    await person.ready();
    await person.page.locator(".typed input").evaluate((/** @type {HTMLInputElement} */ field) => { field.value = "a1"; field.readOnly = true; });
  },
  game: async (person) => {
    await person.ready();
    await person.cell("c7").click();
    await person.page.locator(".choices [data-token]").first().waitFor();
  },
  over: async (person) => {
    await person.page.locator("[data-do=resign]").click();
    await person.page.locator("[data-do=resign-sure]").click();
    await person.page.locator(".outcome:not([hidden])").waitFor();
  },
  invitation: (person) => person.page.locator(".invite input").waitFor(),
  join: (person) => person.page.locator("[data-do=join]").waitFor(),
};

for (const lang of ["en", "pt"]) {
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    for (const [size, options] of Object.entries({ desk: DESK, phone: PHONE })) {
      // Every language, every colour scheme and every size is in one of these two.
      const everyday = [["en", "light", "desk"], ["pt", "dark", "phone"]].some((one) => String(one) === String([lang, colorScheme, size]));
      test(`every page, ${lang}, ${colorScheme}, ${size}`, fullUnless(everyday), async () => {
        const game = await makeGame(web, { variant: "stacks", seats: [PERSON, PERSON], mine: [0, 1], time: "600+3" });
        const person = await web.open({ ...options, colorScheme, locale: lang === "en" ? "en-GB" : "pt-PT" });
        const [mine, theirs] = await Promise.all([0, 1].map(() => makeGame(web, { variant: "stac", seats: [{ ...PERSON, name: "Ana" }, PERSON], mine: [0], time: "600s" })));
        await person.sit(game.id, game.tokens);
        await person.sit(mine.id, mine.tokens);
        await scriptEngine(person, [["a1", "b2"], ["c3"], ["d4"]], { ply: 2, better: ["a1"] });
        /** @type {Record<string, string>} */
        const played = { game: game.id, over: game.id, invitation: mine.id, join: theirs.id };
        for (const [name, path] of Object.entries(PAGES)) {
          if (name === "missing") person.expected = /404/;
          await person.go(path || `/g/${played[name]}`);
          await person.page.locator("h1").waitFor();
          await FIRST[name]?.(person);
          assert.equal(await person.page.locator("html").getAttribute("lang"), lang);
          const wide = await person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          assert.ok(wide <= 0, `${name} is ${wide} pixels too wide`);
          assert.doesNotMatch(await person.page.locator("body").innerText(), /\[[a-z]+-[a-z-]+\]|\{ ?\$/, "a text is missing");
          if (shots) await person.page.screenshot({ path: `${shots}/${name}-${lang}-${colorScheme}-${size}.png`, fullPage: true });
          await person.axe(`${name}, ${lang}, ${colorScheme}, ${size}`);
        }
        await person.leave();
      });
    }
  }
}

test("every text that the page says exists, and none is left over", () => {
  const folder = new URL("../../crates/words/src/en/web.ftl", import.meta.url);
  const keys = [...readFileSync(folder, "utf8").matchAll(/^([a-z][a-z0-9-]*) =/gm)].map(([, key]) => key);
  const source = readdirSync(new URL("../src", import.meta.url), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".js"))
    .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, "utf8")).join("\n");
  const said = new Set([...source.matchAll(/"([a-z][a-z0-9]*(?:-[a-z0-9]+)*)"/g)].map(([, key]) => key));
  const made = [...source.matchAll(/`([a-z]+-)\$\{/g)].map(([, start]) => start);
  const ends = [...source.matchAll(/`\$\{[a-z]+\}(-[a-z]+)`/g)].map(([, end]) => end);
  for (const key of keys) {
    assert.ok(said.has(key) || made.some((start) => key.startsWith(start)) || ends.some((end) => key.endsWith(end)), `nobody says ${key}`);
  }
  for (const [, key] of source.matchAll(/\bsay\("([a-z0-9-]+)"/g)) assert.ok(keys.includes(key), `there is no ${key}`);
});

test("stones have the colours that their game says, on light and dark boards", async () => {
  for (const [colorScheme, edge, white] of /** @type {const} */ ([["light", "rgb(89, 98, 107)", "rgb(255, 253, 247)"], ["dark", "rgb(125, 135, 145)", "rgb(242, 235, 221)"]])) {
    const person = await web.open({ colorScheme });
    const colour = (/** @type {string} */ of, /** @type {"fill" | "stroke"} */ what) =>
      person.page.locator(of).first().evaluate((stone, what) => getComputedStyle(stone)[what], what);
    await person.go("/play/stacks");
    await person.page.locator("cairn-board .face.r").first().waitFor();
    assert.equal(await colour(".board .face.r", "fill"), "rgb(196, 81, 45)");
    assert.equal(await colour(".board path.mark.r", "stroke"), "rgb(242, 235, 221)");
    assert.equal(await colour(".board .face.b", "stroke"), edge);
    await person.go("/play/stac");
    await person.page.locator("cairn-board .face.w").first().waitFor();
    assert.equal(await colour(".board .face.w", "fill"), white);
    assert.equal(await colour(".board .side.n", "fill"), "rgb(140, 122, 85)");
    await person.leave();
  }
});

test("the language and the colour scheme are changed by hand, and stay", async () => {
  const person = await web.open({ colorScheme: "light" });
  await person.go("/play/stac");
  await person.page.locator("[data-setting=lang]").click();
  await person.page.getByRole("button", { name: "Começar" }).waitFor();
  const ground = () => person.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await person.page.locator("[data-setting=theme]").click();
  assert.notEqual(await ground(), light, "the first press is seen");
  await person.page.locator("[data-setting=theme]").click();
  assert.equal(await ground(), light);
  for (let times = 0; times < 2; times += 1) await person.page.locator("[data-setting=theme]").click();
  assert.notEqual(await ground(), light);
  await person.page.reload();
  await person.page.getByRole("button", { name: "Começar" }).waitFor();
  assert.notEqual(await ground(), light);
  await person.leave();
});
