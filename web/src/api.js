/** Questions to the server. */

import { settings } from "./settings.js";

/** What the server refused, in a sentence for people. */
export class Refused extends Error {
  /** @param {string} code @param {string} message */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/** @returns {never} */
function unheard() {
  throw new Refused("no-answer", "");
}

/** @param {string} path @param {RequestInit} [init] */
async function ask(path, init) {
  const lang = settings.lang && `${path.includes("?") ? "&" : "?"}lang=${settings.lang}`;
  const response = await fetch(path + lang, init).catch(unheard);
  if (response.ok) return response;
  const answer = await response.json().catch(() => null);
  throw new Refused(answer?.error?.code ?? `status-${response.status}`, answer?.error?.message ?? "");
}

/** @param {string} path @returns {Promise<any>} */
export async function get(path) {
  return (await ask(path)).json().catch(unheard);
}

/** What is no JSON, as it is. @param {string} path @returns {Promise<string>} */
export async function getText(path) {
  return (await ask(path)).text().catch(unheard);
}

/** @param {string} path @param {object} body @returns {Promise<any>} */
export async function post(path, body) {
  const response = await ask(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ lang: settings.lang, ...body }),
  });
  return response.json().catch(unheard);
}

/** For what is the same if it is asked twice: where no answer came, it is asked again. @param {string} path @param {object} body @returns {Promise<any>} */
export async function postAgain(path, body) {
  for (const pause of [300, 1000, 3000]) {
    try {
      return await post(path, body);
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== "no-answer") throw error;
      await new Promise((done) => { setTimeout(done, pause); });
    }
  }
  return post(path, body);
}

/** @type {Map<string, Promise<any>>} */
const known = new Map();

/** What never changes while the page is open, asked for once a language. @param {string} path */
function once(path) {
  const key = `${settings.lang} ${path}`;
  let answer = known.get(key);
  if (!answer) {
    answer = get(path);
    answer.catch(() => known.delete(key));
    known.set(key, answer);
  }
  return answer;
}

/** @returns {Promise<import("./types.js").Game[]>} */
export async function games() {
  return (await once("/api/games")).games;
}

/** The game of a variant such as `swack:size=8`. @param {string} variant */
export async function gameOf(variant) {
  const name = variant.split(":")[0];
  return (await games()).find((game) => game.name === name);
}

/** @returns {Promise<import("./types.js").Opponents>} */
export function opponents() {
  return once("/api/players");
}

/**
 * A position, and what can be done in it.
 * @param {{variant: string, position?: string, turns?: string[], steps?: string[]}} question
 * @returns {Promise<Seen>}
 */
export async function look(question) {
  return seen(await post("/api/look", question));
}

/**
 * A position with the turns that led there; the server leaves an empty list out.
 * @typedef {import("./types.js").Look & {turns: import("./types.js").Turn[]}} Seen
 * @param {import("./types.js").Look} look @returns {Seen}
 */
export function seen(look) {
  return { ...look, turns: look.turns ?? [] };
}

/**
 * A turn that is typed.
 * @param {{variant: string, position?: string, turns?: string[], text: string}} question
 * @returns {Promise<import("./types.js").Read>}
 */
export function read(question) {
  return post("/api/read", question);
}
