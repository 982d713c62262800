"use strict";
/** The tasks of the lessons, done with clicks. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { harness } from "./page/harness.js";
import { isFull } from "./page/scale.js";
import { pathOf } from "./page/path.js";
import { Person } from "./page/person.js";

const web = harness();

/** The lesson that is always done from its first task to its last; of the others, these two tasks are. */
const WHOLE = "swack";

/** What a lesson accepts: for each task the first answer of each of its steps. @param {string} game @returns {string[][]} */
function answersOf(game) {
  const file = new URL(`../../crates/games/src/${game.replace("-", "_")}/lesson.toml`, import.meta.url);
  return readFileSync(file, "utf8").split("[[task]]").slice(1)
    .map((task) => [...task.matchAll(/^answers = \["([^"]+)"/gm)].map(([, answer]) => answer));
}

/** What the page has got to: a task, a step in it, the tokens chosen so far. @param {Person} person */
const state = (person) => person.page.evaluate(() => {
  const entry = /** @type {HTMLElement} */ (document.querySelector("cairn-entry"));
  return `${document.querySelector(".task")?.textContent} | ${entry.dataset.steps} | ${entry.className}`;
});

for (const game of ["stacks", "stac", "swack", "wali", "six-making"]) {
  const whole = isFull || game === WHOLE;
  test(`the lesson of ${game}${whole ? " from its first task to its last" : ": its first task and its last"}`, async () => {
    const person = await web.open(), { page } = person;
    const tasks = answersOf(game);
    const { steps: asked } = await (await fetch(`${web.url}/api/lessons/${game}`)).json();
    assert.equal(asked.length, tasks.length);
    await person.go(`/learn/${game}`);
    for (const [at, answers] of tasks.entries()) {
      if (!whole && at > 0 && at + 1 < tasks.length) continue;
      if (!whole && at > 0) await page.locator(".tasks button").nth(at).click();
      await page.locator(".task h2", { hasText: `Task ${at + 1} of ${tasks.length}` }).waitFor();
      assert.ok(answers.length > 0);
      for (const [step, text] of answers.entries()) {
        await person.ready();
        const done = await (await fetch(`${web.url}/api/lessons/${game}/${at}`, {
          method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ turns: answers.slice(0, step) }),
        })).json();
        const path = await pathOf(web.url, { variant: asked[at].variant, position: asked[at].position, turns: done.turns }, text);
        const task = (await state(person)).split(" | ")[0];
        for (;;) {
          const before = await state(person);
          if (before.split(" | ")[0] !== task) break;
          const steps = (await person.steps()).split(" ").filter((token) => token !== "" && !token.endsWith("?"));
          const [next] = path.slice(steps.length);
          if (next === undefined) await page.locator(".choices .primary").click();
          else if (/^[a-z]\d+$/.test(next)) await person.cell(next).click();
          else await page.locator(`.choices [data-token="${next}"]`).click();
          await page.waitForFunction((before) => {
            const entry = /** @type {HTMLElement} */ (document.querySelector("cairn-entry"));
            const task = document.querySelector(".task")?.textContent;
            if (entry.matches("[aria-busy]")) return false;
            return `${task} | ${entry.dataset.steps} | ${entry.className}` !== before;
          }, before, { polling: 15 });
        }
        if (step + 1 < answers.length) await page.locator(".task .good", { hasText: "go on" }).waitFor();
      }
      await page.locator(".task .good", { hasText: "Done." }).waitFor();
      if (whole && at + 1 < tasks.length) await page.locator("[data-do=next-task]").click();
    }
    assert.equal(await page.locator(".tasks li", { hasText: "Done." }).count(), whole ? tasks.length : 2);
    await page.locator(".task .button.primary").click();
    await page.waitForURL(`${web.url}/play/${game}`);
    await person.leave();
  });
}
