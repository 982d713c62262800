"use strict";
/** A board can be seen from either side, and everything on it is where it is seen. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { harness } from "./page/harness.js";
import { byClick, byDrag, byKeys, Person } from "./page/person.js";
import { scriptEngine } from "./page/scripted-engine.js";
import { makeGame, PERSON } from "./page/server.js";

const web = harness();

/** The cell that is seen at the top left. @param {Person} person */
const corner = (person) => person.page.evaluate(() =>
  document.querySelector("cairn-board [role=gridcell]")?.getAttribute("aria-label")?.split(",")[0]);

/** Every pile, every coordinate and every cell of the grid are in the same place. @param {Person} person */
async function fits(person) {
  const wrong = await person.page.evaluate(() => {
    const found = [];
    const board = /** @type {Element} */ (document.querySelector("cairn-board"));
    const cells = [...board.querySelectorAll("[role=gridcell]")].map((cell) => ({ name: cell.getAttribute("aria-label")?.split(",")[0] ?? "", box: cell.getBoundingClientRect() }));
    for (const pile of board.querySelectorAll(".pile[data-cell]")) {
      const box = pile.getBoundingClientRect(), cell = cells.find(({ name }) => name === pile.getAttribute("data-cell"));
      const x = (box.left + box.right) / 2, y = box.bottom - 8;
      if (!cell || x < cell.box.left || x > cell.box.right || y < cell.box.top || y > cell.box.bottom) found.push(`pile of ${pile.getAttribute("data-cell")}`);
      // Nothing is upside down: the face of a stone is above its side.
      const face = pile.querySelector(".face")?.getBoundingClientRect(), side = pile.querySelector(".side")?.getBoundingClientRect();
      if (face && side && face.top > side.top) found.push(`upside down: ${pile.getAttribute("data-cell")}`);
    }
    for (const text of board.querySelectorAll("text.at")) {
      const box = text.getBoundingClientRect(), x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2, said = text.textContent ?? "";
      const along = cells.filter((cell) => (/[a-z]/.test(said) ? x > cell.box.left && x < cell.box.right : y > cell.box.top && y < cell.box.bottom));
      if (along.length === 0 || !along.every(({ name }) => (/[a-z]/.test(said) ? name[0] === said : name.slice(1) === said))) found.push(`coordinate ${said}`);
    }
    return found;
  });
  assert.deepEqual(wrong, []);
}

/** Whose plate is below the board. @param {Person} person */
const below = (person) => person.page.locator(".plate.below").innerText();

test("the second player sees the board from their side, and plays on it by drag, keys and clicks", async () => {
  const { id, tokens } = await makeGame(web, { variant: "stacks", seats: [{ ...PERSON, name: "Bea" }, { ...PERSON, name: "Rui" }], mine: [0, 1] });
  const [black, red, guest] = await web.people(3);
  for (const person of [black, red]) await person.withoutEngine();
  await black.sit(id, { 0: tokens[0] });
  await red.sit(id, { 1: tokens[1] });
  for (const person of [black, red, guest]) {
    await person.go(`/g/${id}`);
    await person.page.locator("cairn-board [role=gridcell]").first().waitFor();
  }
  assert.deepEqual(await Promise.all([black, red, guest].map(corner)), ["a1", "e7", "a1"]);
  assert.match(await below(black), /Bea/);
  assert.match(await below(red), /Rui/);
  assert.match(await below(guest), /Bea/);
  await fits(red);
  await black.play({ text: "c7-b7,e7-d7", path: ["c7", "1", "b7", "e7", "1", "d7"] }, byClick);
  await red.ready();
  assert.match(await red.cell("c1").getAttribute("aria-label") ?? "", /^c1, Red, stack of two, can move$/i);
  await red.play({ text: "c1-a3,e1-e3", path: ["c1", "1", "a3", "e1", "1", "e3"] }, byDrag);
  await fits(red);
  await black.ready();
  await black.play({ text: "a7-c5,d7-c7", path: ["a7", "1", "c5", "d7", "1", "c7"] }, byClick);
  await red.ready();
  await red.play({ text: "2d1-d2", path: ["d1", "1", "d2", "d1", "d2"] }, byKeys);
  await fits(red);
  await red.axe("a turned board");
  // Also when the game is looked at again.
  for (const person of [black, red]) {
    await person.go(`/analysis?game=${id}`);
    await person.page.locator("cairn-board [role=gridcell]").first().waitFor();
  }
  assert.deepEqual(await Promise.all([black, red].map(corner)), ["a1", "e7"]);
  for (const person of [black, red, guest]) await person.leave();
});

test("anybody turns the board with a button or a key, and that is remembered", async () => {
  const { id, tokens } = await makeGame(web, { variant: "six-making", seats: [{ ...PERSON, name: "Ana" }, { ...PERSON, name: "Bea" }], mine: [0, 1] });
  const [second, guest] = await web.people(2);
  await second.sit(id, { 1: tokens[1] });
  for (const person of [second, guest]) {
    await person.go(`/g/${id}`);
    await person.page.locator("cairn-board [role=gridcell]").first().waitFor();
  }
  // No homes: no side of the board is anybody's, but one's own plate is below.
  assert.deepEqual(await Promise.all([second, guest].map(corner)), ["a1", "a1"]);
  assert.match(await below(second), /Bea/);
  assert.match(await below(guest), /Ana/);
  await guest.page.locator("[data-do=turn-board]").click();
  assert.equal(await corner(guest), "e5");
  assert.match(await below(guest), /Bea/);
  assert.match(await guest.page.locator("[role=status][aria-live]").innerText(), /e5/);
  await fits(guest);
  await guest.page.reload();
  await guest.page.locator("cairn-board [role=gridcell]").first().waitFor();
  assert.equal(await corner(guest), "e5");
  await guest.cell("e5").focus();
  await guest.page.keyboard.press("f");
  assert.equal(await corner(guest), "a1");
  assert.equal(await guest.page.evaluate(() => document.activeElement?.getAttribute("aria-label")?.split(",")[0]), "e5");
  for (const person of [second, guest]) await person.leave();
});

test("the analysis board is turned, and what the engine would play points where it is seen", async () => {
  const person = await web.open();
  await scriptEngine(person, [["c7-b7,e7-d7"]]);
  await person.go("/analysis?variant=stacks");
  await person.page.locator("cairn-board .signal.arrow").first().waitFor();
  await person.page.locator("[data-do=turn-board]").click();
  assert.equal(await corner(person), "e7");
  await fits(person);
  // Black's home is above now, so the arrow begins in the upper half.
  const [arrow, board] = await Promise.all(["cairn-board .signal.arrow", "cairn-board"].map((what) => person.page.locator(what).first().boundingBox()));
  assert.ok(arrow && board && arrow.y < board.y + board.height / 2);
  await person.leave();
});

test("pieces move over a turned board to where they are seen", async () => {
  const person = await web.open({ reducedMotion: "no-preference" });
  await person.beginAtOneScreen("stacks");
  await person.page.locator("[data-do=turn-board]").click();
  await person.page.evaluate(() => {
    const board = /** @type {Element} */ (document.querySelector("cairn-board"));
    Object.assign(globalThis, { landed: [] });
    new MutationObserver(() => {
      for (const animation of document.getAnimations()) {
        const ghost = /** @type {Element | null} */ (/** @type {KeyframeEffect} */ (animation.effect).target);
        if (!ghost?.matches(".pile") || animation.currentTime === null) continue;
        const now = animation.currentTime;
        animation.currentTime = 10_000;
        const box = ghost.getBoundingClientRect();
        animation.currentTime = now;
        const cell = [...board.querySelectorAll("[role=gridcell]")].find((one) => {
          const own = one.getBoundingClientRect(), x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2;
          return x > own.left && x < own.right && y > own.top && y < own.bottom;
        });
        /** @type {any} */ (globalThis).landed.push(cell?.getAttribute("aria-label")?.split(",")[0]);
      }
    }).observe(board, { childList: true, subtree: true });
  });
  await person.play({ text: "c7-b7,e7-d7", path: ["c7", "1", "b7", "e7", "1", "d7"] }, byClick);
  await person.page.waitForFunction(() => /** @type {any} */ (globalThis).landed.length > 0);
  const landed = await person.page.evaluate(() => /** @type {any} */ (globalThis).landed);
  assert.deepEqual([...new Set(landed)].sort(), ["b7", "d7"]);
  await person.leave();
});
