/** Who sits there, in words. */

import { capital, say } from "../words.js";

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

/** A variant's options in words: "Size: 8 x 8". @param {string} variant @param {import("../types.js").Game | undefined} game */
export function optionsOf(variant, game) {
  const [, options = ""] = variant.split(":");
  return options.split(",").filter(Boolean).map((option) => {
    const [key, value] = option.split("=");
    const known = game?.options.find((one) => one.key === key);
    const title = known?.values.find((one) => one.value === value)?.title;
    return known && title ? `${capital(known.title)}: ${title}` : option;
  });
}
