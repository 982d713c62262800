/** Two people in the same game, each in a browser of their own. */
import { Person } from "./person.js";
import { makeGame, PERSON } from "./server.js";
import { Wire } from "./wire.js";

/** @param {import("playwright-core").Browser} browser @param {import("./server.js").Server} server @param {object} body */
export async function two(browser, server, body) {
  const { id, tokens } = await makeGame(server, { seats: [{ ...PERSON, name: "Ana" }, { ...PERSON, name: "Bea" }], mine: [0, 1], ...body });
  const people = await Promise.all([0, 1].map(() => Person.open(browser, server.url)));
  const wires = await Promise.all(people.map(({ page }) => Wire.of(page)));
  for (const [seat, person] of people.entries()) {
    await person.sit(id, { [seat]: tokens[seat] });
    await person.go(`/g/${id}`);
    await person.page.locator("cairn-board [role=gridcell]").first().waitFor();
  }
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
