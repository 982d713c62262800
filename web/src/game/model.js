/** A game as this browser knows it: the server's state, and what the server has told since. */

/** @typedef {import("../types.js").State} State */

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
   * for again. What stands afterwards is what the server's `hall` has, event by event.
   * @param {any} message @returns {boolean}
   */
  apply(message) {
    const { state } = this;
    if (message.is === "state") {
      this.state = message;
      this.you = message.you ?? this.you;
      this.told = message.heard ?? performance.now();
      return true;
    }
    if (message.is === "here") {
      message.seats.forEach((/** @type {boolean} */ here, /** @type {number} */ seat) => { state.seats[seat].here = here; });
      this.watchers = message.watchers;
      return true;
    }
    if (message.seq === undefined) return true;
    if (message.seq > state.seq + 1) return false;
    switch (message.is) {
      case "turn":
        if (message.seq <= state.seq) return true;
        if (message.ply !== state.turns.length + 1) return false;
        this.#turn(message);
        break;
      case "event":
        if (message.seq <= state.seq) return true;
        this.#event(message);
        break;
      case "over":
        state.status = "over";
        state.result = message.result;
        state.offers = [];
        this.#clocks(message);
        break;
      case "rematch":
        state.rematch = message.id;
        state.offers = [];
    }
    state.seq = message.seq;
    return true;
  }

  /** @param {any} message */
  #turn(message) {
    const { state } = this, { turn } = message;
    // Whose colour it has is what the one to move had before it.
    state.turns.push({ letter: state.look.letter, ...turn });
    state.ply = message.ply;
    state.look = message.look;
    state.sides = message.sides ?? state.sides;
    // Who goes on playing has answered; the draw that they offer themselves stands.
    state.offers = state.offers.filter(({ player, what }) => player === turn.player && what === "draw");
    this.#clocks(message);
  }

  /** @param {any} message */
  #clocks(message) {
    if (message.clocks !== undefined) this.state.clocks = message.clocks;
    this.told = message.heard ?? performance.now();
  }

  /** Who has sat down is in the state that follows. @param {any} message */
  #event({ kind, player, what }) {
    const { state } = this;
    if (kind === "offer") state.offers = [...state.offers, { player, what }];
    if (kind === "decline") state.offers = state.offers.filter((offer) => offer.what !== what);
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
    return this.state.status !== "over" && this.freeSeat < 0 && this.you.includes(this.mover);
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
