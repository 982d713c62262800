/** What each test file has: one browser, one server, and a context of its own for each person in a test. */
import { after, afterEach, before } from "node:test";
import { launch } from "../chromium.js";
import { Person } from "./person.js";
import { serve } from "./server.js";

export class Harness {
  /** @type {import("playwright-core").Browser | null} */ #browser = null;
  /** @type {import("./server.js").Server | null} */ #server = null;
  /** What the running test has started besides. @type {(() => unknown)[]} */ #ends = [];

  async start() {
    const started = await Promise.allSettled([launch(), serve()]);
    const [browser, server] = started;
    // Whichever of the two has started is stopped at the end, also if the other has not.
    if (browser.status === "fulfilled") this.#browser = browser.value;
    if (server.status === "fulfilled") this.#server = server.value;
    for (const one of started) if (one.status === "rejected") throw one.reason;
  }

  get browser() {
    if (!this.#browser) throw new Error("the browser has not started");
    return this.#browser;
  }

  get server() {
    if (!this.#server) throw new Error("the server has not started");
    return this.#server;
  }

  get url() {
    return this.server.url;
  }

  /** A new person, in a context of their own. @param {import("playwright-core").BrowserContextOptions} [options] @param {string} [url] */
  open(options, url = this.url) {
    return Person.open(this.browser, url, options);
  }

  /** Several people. @param {number} count @param {import("playwright-core").BrowserContextOptions} [options] */
  people(count, options) {
    return Promise.all(Array.from({ length: count }, () => this.open(options)));
  }

  /** Has something stopped when the test is over, however it ends. @param {() => unknown} stop */
  atEnd(stop) {
    this.#ends.push(stop);
  }

  async endTest() {
    await Promise.all(this.#browser?.contexts().map((context) => context.close()) ?? []);
    for (const stop of this.#ends.splice(0)) await stop();
  }

  async stop() {
    await Promise.all([this.#browser?.close(), this.#server?.stop()]);
  }
}

/** Starts a browser and a server before the tests of a file, and stops them afterwards. */
export function harness() {
  const web = new Harness();
  before(() => web.start());
  afterEach(() => web.endTest());
  after(() => web.stop());
  return web;
}
