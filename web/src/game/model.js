/** A game as this browser knows it: the server's state, and what the server has told since. */

/**
 * @typedef {import("../types.js").State} State
 * @typedef {import("../types.js").LiveMessage & {heard?: number}} Message with when it was heard, by the browser's own clock
 */

export class GameModel {
  /** @type {State} */ state;
  /** The seats that this browser holds. @type {number[]} */ you;
  watchers = 0;
  /** When the clocks were told, by the browser's own clock. */ told = performance.now();

  /** @param {State} state @param {number[]} you */
  constructor(state, you) {
    this.state = state;
    this.you = you;
  }

  /**
   * What a message changes: `false` if it does not follow what is known, so that all must be asked
   * for again. Offers, status and clocks are what the message says: the page has no rules of its own.
   * @param {Message} message @returns {boolean}
   */
  apply(message) {
    const { state } = this;
    if (message.is === "state") {
      this.state = message;
      this.you = message.you;
      this.#heard(message);
      return true;
    }
    if (message.is === "here") {
      message.seats.forEach((here, seat) => { state.seats[seat].here = here; });
      this.watchers = message.watchers;
      return true;
    }
    if (!("seq" in message)) return true;
    if (message.seq > state.seq + 1) return false;
    // The end by a turn, and the next game, may come with the number of what came before.
    if (message.seq <= state.seq && (message.is === "turn" || message.is === "event")) return true;
    if (message.is === "turn") {
      if (message.ply !== state.turns.length + 1) return false;
      const { turn, ply, look, sides } = message;
      Object.assign(state, { turns: [...state.turns, turn], ply, look, sides });
    }
    if (message.is === "over") state.result = message.result;
    if (message.is === "rematch") state.rematch = message.id;
    if ("clocks" in message) {
      state.clocks = message.clocks;
      this.#heard(message);
    }
    const { seq, offers, status } = message;
    Object.assign(state, { seq, offers, status });
    return true;
  }

  /** @param {Message} message */
  #heard({ heard = performance.now() }) {
    this.told = heard;
  }

  get isOver() {
    return this.state.status === "over";
  }

  /** Whose turn it is, as a seat. */
  get mover() {
    return this.state.look.player;
  }

  /** Whether somebody at this browser has the turn. */
  get isMine() {
    return this.state.status === "playing" && this.you.includes(this.mover);
  }

  /** Whether both players sit here. */
  get isShared() {
    return this.you.length === 2;
  }

  /** The seat that nobody has taken yet. */
  get freeSeat() {
    return freeSeatOf(this.state);
  }
}

/** The seat that nobody has taken yet; -1 if there is none. @param {State} state */
export function freeSeatOf({ seats }) {
  return seats.findIndex(({ who, taken }) => who === "person" && !taken);
}
