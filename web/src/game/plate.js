/** A player's plate: colour, name, whether they are here, and the clock. */

import { h, fill } from "../dom.js";
import { say } from "../words.js";
import { seatName } from "./names.js";
import { stone } from "./turns.js";

export class Plate {
  element = h("div", { class: "plate" });
  #clock = /** @type {import("./clock.js").CairnClock} */ (h("cairn-clock"));

  /**
   * @param {import("./model.js").GameModel} model @param {0 | 1} seat @param {Record<string, string>} names
   */
  show(model, seat, names) {
    const { state } = model, { seats, sides, clocks, look, result } = state;
    const side = names[sides[seat]] ?? sides[seat];
    // Two at one screen have no names: the colours are their names.
    const alone = model.isShared && !seats[seat].name;
    const moving = !model.isOver && look.player === seat;
    const facts = look.scene.extra.filter((fact) => (fact.side ? fact.side === sides[seat] : fact.label === side));
    this.element.classList.toggle("moving", moving);
    fill(this.element,
      stone(sides[seat]),
      h("div", { class: "who" },
        h("span", { class: "player" }, alone ? side : seatName(seats[seat]),
          model.you.includes(seat) && !model.isShared && h("span", { class: "tag" }, say("you")),
          seats[seat].who === "person" && seats[seat].taken && !seats[seat].here && h("span", { class: "tag away" }, say("away")),
          result && result.winner === seat && h("span", { class: "tag won" }, say("won"))),
        h("span", { class: "facts" }, [...(alone ? [] : [side]), ...facts.map(({ value }) => value)].join(" · "))),
      moving && h("span", { class: "unseen" }, say("has-turn")),
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
