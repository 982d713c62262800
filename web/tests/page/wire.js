/** The connection between a page and its game, which a test can cut, or whose messages it can drop. */

export class Wire {
  /** Whether the server is not heard. */ deaf = false;
  /** Whether the server hears nothing. */ mute = false;
  #isCut = false;
  /** @type {import("playwright-core").Page} */ #page;
  /** @type {import("playwright-core").WebSocketRoute | null} */ #near = null;

  /** @param {import("playwright-core").Page} page */
  constructor(page) {
    this.#page = page;
  }

  /** Before the page is opened. @param {import("playwright-core").Page} page */
  static async of(page) {
    const wire = new Wire(page);
    await page.routeWebSocket(/\/live$/, (near) => {
      if (wire.#isCut) return void near.close();
      const far = near.connectToServer();
      wire.#near = near;
      near.onMessage((message) => { if (!wire.mute) far.send(message); });
      far.onMessage((message) => { if (!wire.deaf) near.send(message); });
    });
    return wire;
  }

  /** Says something in the server's place. @param {object} message */
  say(message) {
    this.#near?.send(JSON.stringify(message));
  }

  /** Until it is mended nobody comes through; who is at a table notices. */
  async cut() {
    this.#isCut = true;
    await this.#near?.close();
    if (await this.#page.locator(".connection").count() > 0) await this.#page.locator(".connection", { hasText: "Reconnecting" }).waitFor();
  }

  async mend() {
    this.#isCut = this.deaf = this.mute = false;
    await this.#page.evaluate(() => dispatchEvent(new Event("online")));
    await this.#page.locator(".connection", { hasText: /^$/ }).waitFor({ state: "attached" });
  }
}
