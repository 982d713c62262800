/** Who sits there, in words. */

import { capital, knows, say } from "../words.js";

/** @param {{who: string, name?: string | null, taken?: boolean}} seat */
export function seatName(seat) {
  const level = /^level:(\d+)/.exec(seat.who);
  if (level) return say("seat-level", { level: level[1] });
  if (seat.who === "best") return say("seat-best");
  const bot = /^bot:(.+)/.exec(seat.who);
  if (bot) return say("seat-bot", { name: bot[1] });
  if (seat.name) return seat.name;
  return seat.taken === false ? say("seat-free") : say("seat-person");
}

/**
 * How a player is called at a table: you are "You", and who has no name has that of their colour.
 * @param {import("./model.js").GameModel} model @param {number} seat @param {string} side
 */
export function playerName(model, seat, side) {
  const { who, name, taken } = model.state.seats[seat];
  if (who !== "person" || name || !taken) return seatName(model.state.seats[seat]);
  return model.you.includes(seat) && !model.isShared ? say("you-name") : side;
}

/** A turn in words: a cell is said as it is written, a word in the page's language. @param {string} text */
export function turnWords(text) {
  return knows(`turn-${text}`) ? say(`turn-${text}`) : text;
}

/** Who has done what. @param {string} side @param {string} text */
export function playedWords(side, text) {
  return knows(`played-${text}`) ? say(`played-${text}`, { side }) : say("played", { side, turn: text });
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
