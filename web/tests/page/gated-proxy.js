/** A proxy in front of a server. WebSocket connections pass, are refused, or wait until the test releases them. */
import { once } from "node:events";
import { connect, createServer } from "node:net";

export class GatedProxy {
  /** What happens to a new WebSocket; other requests always pass. @type {"open" | "closed" | "held"} */ gate = "open";
  url = "";
  /** Where the server is; it may move. */ target;
  #listener = createServer((near) => this.#accept(near));
  /** @type {Set<import("node:net").Socket>} */ #sockets = new Set();
  /** Forwards the WebSocket requests that wait. @type {(() => void)[]} */ #held = [];
  /** @type {(() => void)[]} */ #waiters = [];

  /** @param {string} target */
  constructor(target) {
    this.target = target;
  }

  /** @param {string} target the address of the server */
  static async start(target) {
    const proxy = new GatedProxy(target);
    await once(proxy.#listener.listen(0, "127.0.0.1"), "listening");
    const { port } = /** @type {import("node:net").AddressInfo} */ (proxy.#listener.address());
    proxy.url = `http://127.0.0.1:${port}`;
    return proxy;
  }

  /** @param {import("node:net").Socket} near */
  #accept(near) {
    const far = connect(Number(new URL(this.target).port), "127.0.0.1");
    const end = () => { near.destroy(); far.destroy(); this.#sockets.delete(near); };
    this.#sockets.add(near);
    for (const side of [near, far]) side.on("close", end).on("error", end);
    far.on("data", (part) => near.write(part));
    near.on("data", (part) => {
      if (!/^upgrade: websocket/im.test(String(part)) || this.gate === "open") far.write(part);
      else if (this.gate === "closed") end();
      else {
        this.#held.push(() => far.write(part));
        for (const told of this.#waiters.splice(0)) told();
      }
    });
  }

  /** Waits until a WebSocket is held. @returns {Promise<void>} */
  async holding() {
    if (this.#held.length === 0) await new Promise((resolve) => { this.#waiters.push(() => resolve(undefined)); });
  }

  /** Opens the gate, also for the WebSockets that were held. */
  release() {
    this.gate = "open";
    for (const forward of this.#held.splice(0)) forward();
  }

  /** Ends every connection, and accepts no more. */
  stop() {
    this.#listener.close();
    for (const socket of this.#sockets) socket.destroy();
  }
}
