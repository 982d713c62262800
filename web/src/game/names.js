/** Who sits there, in words. */

import { knows, say } from "../words.js";

/** @param {{who: string, name?: string | null, taken?: boolean}} seat */
export function seatName(seat) {
  const level = /^level:(\d+)/.exec(seat.who);
  if (level) return say("seat-level", { level: level[1] });
  if (seat.name) return seat.name;
  return seat.taken === false ? say("seat-free") : say("seat-person");
}

/** @param {import("../types.js").Game | undefined} game @returns {Record<string, string>} */
export function sideNames(game) {
  return Object.fromEntries((game?.players ?? []).map(({ letter, title }) => [letter, title]));
}

/** A variant's options, for people: `size: 8 x 8`. @param {string} variant */
export function optionsOf(variant) {
  const [game, options = ""] = variant.split(":");
  return options.split(",").filter(Boolean).map((option) => {
    const key = `${game} ${option}`;
    return knows(key) ? say(key) : option.replace("=", " ");
  });
}
