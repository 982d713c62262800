/** Requests of a page that wait until the test releases them. */

export class HeldRequests {
  /** Whether new requests are held; otherwise they pass. */ isHolding = true;
  /** How many have been held. */ count = 0;
  /** @type {(() => void)[]} */ #releases = [];
  /** @type {{count: number, resolve: () => void}[]} */ #waiters = [];

  /**
   * @param {import("playwright-core").Page} page @param {string | RegExp} url
   * @param {(request: import("playwright-core").Request) => boolean} [concerned] which of them are held
   */
  static async of(page, url, concerned = () => true) {
    const held = new HeldRequests();
    await page.route(url, async (route) => {
      if (!held.isHolding || !concerned(route.request())) return route.continue();
      await new Promise((resolve) => held.#hold(() => resolve(undefined)));
      return route.continue();
    });
    return held;
  }

  /** @param {() => void} release */
  #hold(release) {
    this.count += 1;
    this.#releases.push(release);
    this.#waiters = this.#waiters.filter(({ count, resolve }) => this.count < count || resolve());
  }

  /** Waits until so many have been held in all. @param {number} count @returns {Promise<void>} */
  async arrived(count = 1) {
    if (this.count < count) await new Promise((resolve) => { this.#waiters.push({ count, resolve: () => resolve(undefined) }); });
  }

  /** Lets pass what waits now. */
  release() {
    for (const release of this.#releases.splice(0)) release();
  }
}
