/** A socket that comes back by itself, and whoever listens has everything again when it does. */

const FIRST = 300, LONGEST = 8000, PATIENCE = 10_000;
/** How often a quiet server is asked whether it is there, how long any answer may take, and how long a socket to open. */
const QUIET = 10_000, DEADLINE = 5000, OPENING = 10_000;

/** Closes a socket; one that is still opening when it is open, or has had its time: browsers complain of who does it earlier. @param {WebSocket} socket */
function leave(socket) {
  if (socket.readyState !== WebSocket.CONNECTING) return socket.close();
  socket.addEventListener("open", () => socket.close());
  setTimeout(() => socket.close(), OPENING);
}

export class Live extends EventTarget {
  /** @type {WebSocket | null} */ #socket = null;
  #path;
  /** @type {() => object | null} */ #hello;
  #wait = FIRST;
  #timer = 0;
  #pinger = 0;
  /** Runs out when the server owes an answer for too long. */ #deadline = 0;
  #ended = false;
  #tag = 0;
  /** @type {Map<number, {resolve: (answer: any) => void, reject: (error: Error) => void}>} */ #asked = new Map();
  /** Whether the server answers; null until that is known. @type {boolean | null} */ connected = null;

  /** @param {string} path @param {() => object | null} hello what is said first, each time */
  constructor(path, hello) {
    super();
    this.#path = path;
    this.#hello = hello;
    this.back = this.back.bind(this);
    this.lost = this.lost.bind(this);
    addEventListener("online", this.back);
    addEventListener("offline", this.lost);
    document.addEventListener("visibilitychange", this.back);
    this.#open();
  }

  #open() {
    const url = new URL(this.#path, location.href);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(url);
    this.#socket = socket;
    this.#await(OPENING);
    socket.addEventListener("open", () => {
      if (socket !== this.#socket) return;
      this.#heard();
      const hello = this.#hello();
      if (hello && this.#send(hello)) this.#await();
      this.#pinger = window.setInterval(() => { if (this.#send({ do: "ping" })) this.#await(); }, QUIET);
      // Who has been greeted answers: until then nobody knows whether anybody is there.
      if (!hello) this.#now(true);
    });
    socket.addEventListener("message", (event) => {
      if (socket !== this.#socket) return;
      this.#wait = FIRST;
      this.#heard();
      this.#now(true);
      this.#message(JSON.parse(event.data));
    });
    socket.addEventListener("close", () => { if (socket === this.#socket) this.#closed(); });
  }

  /** A net that is gone does not close sockets: without an answer in time they are taken for closed. */
  lost() {
    if (this.#ended || !this.#socket) return;
    const socket = this.#socket;
    this.#closed();
    socket.close();
  }

  #heard() {
    clearTimeout(this.#deadline);
    this.#deadline = 0;
  }

  /** This connection is no more: whoever waits for an answer will not get it here. */
  #part() {
    clearInterval(this.#pinger);
    this.#heard();
    this.#socket = null;
    for (const { reject } of this.#asked.values()) reject(new Error("closed"));
    this.#asked.clear();
  }

  #closed() {
    this.#part();
    this.#now(false);
    this.#timer = window.setTimeout(() => this.#open(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST);
  }

  /** The net is there again, or somebody looks again: no reason to wait any longer. */
  back() {
    if (this.#ended || document.hidden || this.#socket) return;
    clearTimeout(this.#timer);
    this.#open();
  }

  /** Says hello anew, as somebody else perhaps: nothing is lost by that, and nobody need know. */
  again() {
    const socket = this.#socket;
    // Who has not been let in yet has not said hello yet.
    if (this.#ended || socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.#timer);
    this.#part();
    socket?.close();
    this.#open();
  }

  /** @param {boolean} connected */
  #now(connected) {
    if (this.connected === connected) return;
    this.connected = connected;
    this.dispatchEvent(new Event("connection"));
  }

  /** @param {any} message */
  #message(message) {
    const asked = message.tag === undefined ? undefined : this.#asked.get(message.tag);
    if (asked && ["done", "look", "refused"].includes(message.is)) {
      this.#asked.delete(message.tag);
      if (message.is === "refused") asked.reject(Object.assign(new Error(message.message ?? ""), { code: message.code }));
      else asked.resolve(message);
      return;
    }
    this.dispatchEvent(new CustomEvent("message", { detail: message }));
  }

  /** @param {object} message */
  #send(message) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** The server owes an answer from now on. */
  #await(time = DEADLINE) {
    if (this.#deadline === 0) this.#deadline = window.setTimeout(this.lost, time);
  }

  /** Sends, and does not wait for an answer. @param {object} message */
  tell(message) {
    return this.#send(message);
  }

  /** Sends, and waits for the answer to it; who has gone waits for nothing. @param {object} message @returns {Promise<any>} */
  ask(message) {
    this.#tag += 1;
    const tag = this.#tag;
    return new Promise((resolve, reject) => {
      if (this.#ended) return;
      this.#asked.set(tag, { resolve, reject });
      if (this.#send({ ...message, tag })) this.#await();
      else {
        this.#asked.delete(tag);
        reject(new Error("closed"));
      }
    });
  }

  /** Asks what may be asked twice: when the connection is lost, it waits for the next. @param {object} message @returns {Promise<any>} */
  async askPatiently(message) {
    for (const last = performance.now() + PATIENCE; ;) {
      try {
        return await this.ask(message);
      } catch (error) {
        const closed = error instanceof Error && error.message === "closed";
        if (!closed || performance.now() > last) throw error;
      }
      await new Promise((resolve) => {
        this.addEventListener("connection", resolve, { once: true });
        setTimeout(resolve, 1000);
      });
    }
  }

  end() {
    const socket = this.#socket;
    this.#ended = true;
    // Nobody is there any more to be told that no answer comes.
    this.#asked.clear();
    this.#part();
    clearTimeout(this.#timer);
    removeEventListener("online", this.back);
    removeEventListener("offline", this.lost);
    document.removeEventListener("visibilitychange", this.back);
    if (socket) leave(socket);
  }
}
