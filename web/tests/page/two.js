/** Two people in the same game, each in a browser of their own. */
import { makeGame, PERSON } from "./server.js";
import { Wire } from "./wire.js";

/** @typedef {import("./person.js").Person} Person */

/** @param {import("./harness.js").Harness} web @param {object} body @param {{stopClocks?: boolean}} [options] */
export async function two(web, body, { stopClocks = false } = {}) {
  const { id, tokens } = await makeGame(web, { seats: [{ ...PERSON, name: "Ana" }, { ...PERSON, name: "Bea" }], mine: [0, 1], ...body });
  const people = await web.people(2);
  const wires = await Promise.all(people.map(({ page }) => Wire.of(page)));
  await Promise.all(people.map(async (person, seat) => {
    if (stopClocks) await person.stopClock();
    await person.sit(id, { [seat]: tokens[seat] });
    await person.go(`/g/${id}`);
    await person.page.locator("cairn-board [role=gridcell]").first().waitFor();
  }));
  return { id, people, wires };
}

/** Types a turn and sends it, whatever comes of it. @param {Person} person @param {string} text */
export async function send(person, text) {
  await person.ready();
  await person.page.locator(".typed input").fill(text);
  await person.page.locator(".typed input").press("Enter");
}

/** Types a turn, and waits until it is played. @param {Person} person @param {string} text */
export async function type(person, text) {
  const ply = await person.turns();
  await send(person, text);
  await person.page.waitForFunction((count) => document.querySelectorAll(".turns button").length > count, ply);
}

/** What is announced. @param {import("playwright-core").Page} page @param {string | RegExp} text */
export function heard(page, text) {
  return page.locator("[aria-live=polite].unseen", { hasText: text }).waitFor({ state: "attached" });
}
