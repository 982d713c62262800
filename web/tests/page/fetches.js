/** What a page asks its server for, recorded in the page itself: when it is asked, and when the page has dealt with the answer. */

/** @typedef {{method: string, url: string, body: string, isHandled: boolean}} Asked */

export class Fetches {
  /** @type {import("playwright-core").Page} */ #page;

  /** @param {import("playwright-core").Page} page */
  constructor(page) {
    this.#page = page;
  }

  /** Before the page is opened. @param {import("playwright-core").Page} page */
  static async of(page) {
    await page.addInitScript(() => {
      /** @type {Asked[]} */
      const fetches = [];
      Object.assign(window, { fetches });
      const { fetch } = window;
      window.fetch = async (what, init) => {
        const asked = { method: init?.method ?? "GET", url: String(what), body: String(init?.body ?? ""), isHandled: false };
        fetches.push(asked);
        // What waits for the answer runs in microtasks, all of them before the next message arrives.
        const handled = () => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => { asked.isHandled = true; port1.close(); };
          port2.postMessage(null);
        };
        const response = await fetch(what, init).catch((error) => { handled(); throw error; });
        for (const read of /** @type {const} */ (["json", "text"])) {
          const whole = response[read].bind(response);
          response[read] = () => whole().finally(handled);
        }
        return response;
      };
    });
    return new Fetches(page);
  }

  /** What the page has asked for. @param {string} method @param {RegExp} url @returns {Promise<Asked[]>} */
  list(method, url) {
    return this.#page.evaluate(([method, url]) => /** @type {any} */ (window).fetches
      .filter((/** @type {Asked} */ asked) => asked.method === method && new RegExp(url).test(asked.url)), [method, url.source]);
  }

  /** How often the page has asked for something. @param {string} method @param {RegExp} url */
  async count(method, url) {
    return (await this.list(method, url)).length;
  }

  /** Waits until the page has dealt with so many answers. @param {string} method @param {RegExp} url @param {number} [count] */
  async handled(method, url, count = 1) {
    await this.#page.waitForFunction(([method, url, count]) => /** @type {any} */ (window).fetches
      .filter((/** @type {Asked} */ asked) => asked.isHandled && asked.method === method && new RegExp(String(url)).test(asked.url)).length >= Number(count),
    [method, url.source, count]);
  }
}
