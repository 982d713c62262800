/**
 * What can follow each step of a turn, as far as the server has sent it.
 *
 * @typedef {import("../types.js").Next} Next
 * @typedef {(steps: string[]) => Promise<Next>} Ask
 */

/** Above this many answers to a question, nobody looks what comes after each. */
const MOST_AHEAD = 6;

/** Whether a question comes before the cells that could answer it. @param {Next} next */
export function asksFirst({ cells, choices }) {
  return cells.length === 0 && choices.length > 1 && choices.length <= MOST_AHEAD;
}

const keyOf = (/** @type {string[]} */ steps) => steps.join(" ");

export class NextTree {
  /** By the steps that lead there. @type {Map<string, Next>} */ #known = new Map();
  /** What has been asked for ahead of its time, and is not asked for again. @type {Set<string>} */ #fetched = new Set();
  /** What is on its way. @type {Promise<void> | null} */ #coming = null;
  /** @type {Ask} */ #ask;

  /** @param {Next} first @param {Ask} ask */
  constructor(first, ask) {
    this.#ask = ask;
    this.#learn(first.steps, first);
  }

  /** What follows these steps, if the server has sent it. @param {string[]} steps */
  known(steps) {
    return this.#known.get(keyOf(steps));
  }

  /** What follows these steps, from the server. @param {string[]} steps @returns {Promise<Next>} */
  async ask(steps) {
    // Perhaps it is on its way already.
    if (this.#coming) await this.#coming;
    const known = this.known(steps);
    if (known) return known;
    const next = await this.#ask(steps);
    this.#learn(steps, next);
    return next;
  }

  /** Asks for what is missing below a node, in one request, unless it has been asked for; nobody need wait for it. @param {Next} next */
  fetchBelow(next) {
    const key = keyOf(next.steps);
    if (this.#fetched.has(key) || this.#isComplete(next)) return this.#coming;
    this.#fetched.add(key);
    const coming = this.#ask(next.steps).then((answer) => this.#learn(next.steps, answer))
      // Whoever needs it asks again.
      .catch(() => { this.#fetched.delete(key); })
      .finally(() => { if (this.#coming === coming) this.#coming = null; });
    this.#coming = coming;
    return coming;
  }

  /** Whether each step of a node can be taken, and its cells be seen, without a request. @param {Next} next @returns {boolean} */
  #isComplete(next) {
    return [...next.cells, ...next.choices].every(({ token }) => {
      const then = this.known([...next.steps, token]);
      return then !== undefined && (!asksFirst(then) || then.choices.every((choice) => this.known([...then.steps, choice.token]) !== undefined));
    });
  }

  /** @param {string[]} steps @param {Next} next */
  #learn(steps, next) {
    this.#known.set(keyOf(steps), next);
    for (const { token, then } of [...next.cells, ...next.choices]) {
      const after = [...next.steps, token];
      if (typeof then === "string") this.#known.set(keyOf(after), { sentence: "", steps: after, marks: [], cells: [], choices: [], whole: then });
      else if (then) this.#learn(after, then);
    }
  }
}
