/**
 * A turn chosen step by step. The server sends the tree of what can come next, or the beginning of
 * it where it is large; then this asks for the next part before it is needed. It remembers what has
 * been chosen, and lets a person skip a question that a cell answers by itself: whoever touches a
 * cell that only two stones can reach need not say "two" first.
 *
 * @typedef {import("../types.js").Next} Next
 * @typedef {import("./tree.js").Ask} Ask
 * @typedef {import("../types.js").NextCell & import("../types.js").Mark} Cell
 * @typedef {{token: string | null, cell: Cell}} Way
 */

import { halvesOf, isCell } from "./halves.js";
import { asksFirst, NextTree } from "./tree.js";

/** The cells of a node, each with its mark. @param {Next} next @returns {Cell[]} */
function cellsOf({ cells, marks }) {
  return cells.map((cell) => ({ ...cell, ...marks[cell.mark ?? 0] }));
}

export class Pick extends EventTarget {
  /** @type {string[]} */ steps = [];
  /** How many steps there were before each thing that was done. @type {number[]} */ #before = [];
  /** The steps that are cells where a piece is put. @type {Set<number>} */ #targets = new Set();
  /** @type {Next} */ #first;
  /** @type {Next} */ next;
  /** The cells within reach, and how each can be meant. @type {Map<number, Way[]>} */ reach = new Map();
  /** A cell that was touched and can be meant in several ways. @type {number | null} */ pending = null;
  /** @type {NextTree} */ #tree;
  #line = Promise.resolve();
  /** How many things have been done whose answer has not come. */ waiting = 0;
  #over = false;

  /** @param {Next} first @param {Ask} ask */
  constructor(first, ask) {
    super();
    this.#first = first;
    this.next = first;
    this.#tree = new NextTree(first, ask);
    this.#reachNow();
    this.#tree.fetchBelow(first);
  }

  /** Nothing more comes of it, and nothing more is heard of it. */
  end() {
    this.#over = true;
  }

  /** @param {Event} event */
  #tell(event) {
    if (!this.#over) this.dispatchEvent(event);
  }

  get isEmpty() {
    return this.steps.length === 0;
  }

  /** The words and numbers to choose from. */
  get choices() {
    if (this.pending === null) return this.next.choices;
    const ways = this.reach.get(this.pending) ?? [];
    return this.next.choices.filter(({ token }) => ways.some((way) => way.token === token));
  }

  /** Whether a turn begins here. @param {number} cell */
  begins(cell) {
    return this.#first.cells.some((one) => one.cell === cell);
  }

  /** Whether a piece stands here that can be picked up. @param {number} cell */
  lifts(cell) {
    const [way] = this.reach.get(cell) ?? [];
    const here = way ? way.cell : cellsOf(this.#first).find((one) => one.cell === cell);
    return here?.signal === "pick";
  }

  /** @param {number} more */
  #wait(more) {
    this.waiting += more;
    this.#tell(new Event("waiting"));
  }

  /** One thing after another, in the order in which they were done. @param {() => Promise<void>} deed */
  #then(deed) {
    this.#wait(1);
    this.#line = this.#line.then(() => (this.#over ? undefined : deed())).catch((error) => {
      this.#tell(new CustomEvent("failed", { detail: error }));
    }).finally(() => this.#wait(-1));
    return this.#line;
  }

  /** Touches a cell; `name` is how it is written. @param {number} cell @param {string} name */
  touch(cell, name) {
    return this.#then(async () => {
      const ways = this.reach.get(cell) ?? [];
      if (ways.length > 1 && new Set(ways.map((way) => way.token)).size > 1) {
        this.pending = cell;
        this.#changed();
      } else if (ways.length > 0) {
        await this.#takeWay(ways[0]);
      } else if (name === this.#lastCell()) {
        if (this.next.whole) this.#turn(this.next.whole);
        else this.#back();
      } else if (this.begins(cell)) {
        const start = this.#first.cells.find((one) => one.cell === cell);
        this.#clear();
        if (start) await this.#take([start.token]);
      } else {
        this.#tell(new CustomEvent("not-here", { detail: name }));
      }
    });
  }

  /** Says a word or a number. @param {string} token */
  choose(token) {
    return this.#then(async () => {
      const pending = this.pending;
      if (pending === null) return this.#take([token]);
      const way = this.reach.get(pending)?.find((one) => one.token === token);
      if (way) await this.#takeWay(way);
    });
  }

  /** Plays what has been chosen, if it is a whole turn. */
  playWhole() {
    return this.#then(async () => { if (this.next.whole) this.#turn(this.next.whole); });
  }

  /** One step back. */
  back() {
    return this.#then(async () => this.#back());
  }

  /** Back to the beginning. */
  clear() {
    return this.#then(async () => { this.#clear(); this.#changed(); });
  }

  #clear() {
    this.steps = [];
    this.#before = [];
    this.#targets.clear();
    this.pending = null;
    this.next = this.#first;
    this.#reachNow();
  }

  async #back() {
    if (this.pending !== null) {
      this.pending = null;
      this.#changed();
      return;
    }
    const before = this.#before.pop();
    if (before === undefined) return;
    this.#targets = new Set([...this.#targets].filter((step) => step < before));
    await this.#look(this.steps.slice(0, before));
    this.#changed();
  }

  /** @param {Way} way */
  #takeWay({ token, cell }) {
    const tokens = token === null ? [cell.token] : [token, cell.token];
    const at = this.steps.length + tokens.length - 1;
    this.#targets = new Set([...this.#targets].filter((step) => step < at));
    if (cell.signal === "target") this.#targets.add(at);
    return this.#take(tokens);
  }

  /** @param {string[]} tokens */
  async #take(tokens) {
    const before = this.steps.length;
    await this.#look([...this.steps, ...tokens]);
    this.#before.push(before);
    // A word or a number that leaves no choice is not asked for.
    while (!this.#over) {
      const { whole, cells, choices } = this.next;
      if (whole || cells.length > 0 || choices.length !== 1) break;
      await this.#look([...this.steps, choices[0].token]);
    }
    const { whole, cells, choices } = this.next;
    if (whole && cells.length === 0 && choices.length === 0) this.#turn(whole);
    else this.#changed();
  }

  /** @param {string[]} steps */
  async #look(steps) {
    // What is known is there at once: nothing is waited for.
    const next = this.#tree.known(steps) ?? await this.#tree.ask(steps);
    if (this.#over) return;
    this.steps = next.steps;
    this.next = next;
    this.pending = null;
    this.#reachNow();
    const coming = this.#tree.fetchBelow(next);
    if (asksFirst(next)) {
      if (!this.#addChoices()) {
        await coming;
        this.#addChoices();
      }
    }
  }

  /** Adds the cells that answer the question by themselves; false if what follows it is not known. */
  #addChoices() {
    const { choices } = this.next, after = choices.map(({ token }) => this.#tree.known([...this.steps, token]));
    choices.forEach(({ token }, i) => {
      const next = after[i];
      if (next) for (const cell of cellsOf(next)) this.#add(cell, token);
    });
    return after.every(Boolean);
  }

  #reachNow() {
    this.reach = new Map();
    for (const cell of cellsOf(this.next)) this.#add(cell, null);
  }

  /** @param {Cell} cell @param {string | null} token */
  #add(cell, token) {
    const ways = this.reach.get(cell.cell) ?? [];
    ways.push({ token, cell });
    this.reach.set(cell.cell, ways);
  }

  #lastCell() {
    return this.steps.findLast(isCell);
  }

  /** @param {string} text */
  #turn(text) {
    this.#tell(new CustomEvent("turn", { detail: text }));
  }

  #changed() {
    this.#tell(new Event("change"));
  }

  /** What can be done, to be marked: by cell. @returns {Map<number, string>} */
  get marks() {
    const mark = (/** @type {number} */ cell, /** @type {Way[]} */ [{ cell: { signal } }]) =>
      (cell === this.pending ? "picked" : signal === "pick" ? "can-pick" : signal);
    return new Map([...this.reach].map(([cell, ways]) => [cell, mark(cell, ways)]));
  }

  /** What a cell could be chosen as, in words. @param {number} cell */
  chosenAs(cell) {
    return this.reach.get(cell)?.[0].cell.label;
  }

  /** What has been moved already. */
  get halves() {
    return halvesOf(this.steps, this.#targets);
  }

  /** The names of the cells that have been chosen. */
  get picked() {
    return this.steps.filter(isCell);
  }
}
