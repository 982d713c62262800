/** A player's plate: colour, name, whether they are here, and the clock. */

import { h, fill } from "../dom.js";
import { say } from "../words.js";
import { playerName } from "./names.js";
import { stone } from "./turns.js";

/**
 * Which colour each seat had in a position: after a swap others than before.
 * @param {import("../types.js").Look} seen @param {string[]} letters @returns {string[] | null}
 */
function sidesIn({ player, letter }, letters) {
  const other = letters.find((one) => one !== letter);
  if (!other) return null;
  return player === 0 ? [letter, other] : [other, letter];
}

export class Plate {
  element = h("div", { class: "plate" });
  #clock = /** @type {import("./clock.js").CairnClock} */ (h("cairn-clock"));

  /**
   * @param {import("./model.js").GameModel} model @param {0 | 1} seat @param {Record<string, string>} names
   * @param {import("../types.js").Look | null} seen the position that is looked at, if it is known
   */
  show(model, seat, names, seen) {
    const { state } = model, { seats, clocks, result } = state, now = seen === state.look;
    const sides = seen ? sidesIn(seen, Object.keys(names)) ?? state.sides : state.sides;
    const side = names[sides[seat]] ?? sides[seat];
    const name = playerName(model, seat, side), isYou = model.you.includes(seat) && !model.isShared;
    const moving = seen?.player === seat && !(now && model.isOver);
    const tag = (/** @type {string} */ key, kind = key) => [" ", h("span", { class: `tag ${kind}` }, say(key))];
    const facts = (seen?.scene.extra ?? []).filter((fact) => (fact.side ? fact.side === sides[seat] : fact.label === side));
    this.element.classList.toggle("moving", moving);
    fill(this.element,
      stone(state.start.scene.board, sides[seat]),
      h("div", { class: "who" },
        h("span", { class: "player" }, name,
          isYou && seats[seat].name ? tag("you") : null,
          seats[seat].who === "person" && seats[seat].taken && !seats[seat].here && !isYou ? tag("away") : null,
          result && result.winner === seat ? tag(isYou ? "you-won" : "won", "won") : null),
        " ", h("span", { class: "facts" }, [...(name === side ? [] : [side]), ...facts.map(({ value }) => value)].join(" · "))),
      moving && h("span", { class: "unseen" }, ` ${say("has-turn")}`),
      clocks && this.#clock,
    );
    if (clocks) {
      const running = clocks.running === seat && !model.isOver;
      const since = running ? performance.now() - model.told : 0;
      // Time for each turn is whole again when the game is over, but not for who ran out of it.
      const out = result?.why === "time" && result.winner !== seat;
      this.#clock.set(out ? 0 : clocks.left[seat] - since, running);
      this.#clock.setAttribute("aria-label", say("clock-of", { side }));
    }
  }
}
