"use strict";
import { boardSvg, cellName, changeCells, readCells } from "../../../../web/src/board.js";
// In a report, board.js stands above this line.
/**
 * The games of a report: a list that can be narrowed, and a board to step through one of them.
 * `games.rs` writes what is read here.
 *
 * @typedef {{name: string, title: string, sides: [string, string][], board: object,
 *            facts: [string, number | null][]}} Variant
 * @typedef {{number: number, variant: number, players: [number, number], result: number,
 *            end: number | null, turns: number}} Summary
 * @typedef {{cells: string[], changed: number[], facts: Map<number, string>, mover: string,
 *            text: string, clock: number | null, comment: string}} Place
 */

const element = (id) => document.getElementById(id);
const data = JSON.parse(element("summary").textContent);
const lines = element("lines").textContent.split("\n");
const RESULTS = ["1–0", "0–1", "½–½", "*"];
/** So many games are listed at once. */
const PAGE = 50;
/** Between two turns when the game plays itself. */
const PACE = 800;

/** @type {Summary[]} */
const games = data.games.map(([variant, first, second, result, end, turns], at) =>
  ({ number: at, variant, players: [first, second], result, end, turns }));

const state = { shown: games, page: 0, game: -1, places: [], ply: 0, timer: 0 };

/** Every position of a game. @param {string} line @returns {Place[]} */
function readGame(line) {
  const [start, movers, startFacts, comment, turns] = JSON.parse(line);
  let cells = readCells(start);
  let facts = changeFacts(new Map(), startFacts);
  const places = [{ cells, changed: [], facts, mover: movers[0], text: "", clock: null, comment }];
  turns.forEach(([text, change, clock, factChanges, said], at) => {
    const after = changeCells(cells, change);
    cells = after.cells;
    facts = changeFacts(facts, factChanges ?? []);
    places.push({
      cells, changed: after.changed, facts, mover: movers[at + 1], text, clock: clock ?? null,
      comment: said ?? "",
    });
  });
  return places;
}

/** @param {Map<number, string>} facts @param {(number | string | null)[]} changes */
function changeFacts(facts, changes) {
  const after = new Map(facts);
  for (let at = 0; at < changes.length; at += 2) {
    if (changes[at + 1] === null) after.delete(changes[at]);
    else after.set(changes[at], changes[at + 1]);
  }
  return after;
}

/** The side that is to move, 0 or 1. @param {string} mover */
const sideOf = (mover) => (mover.toLowerCase() === "f" ? 0 : 1);
/** Who holds a side, 0 or 1, when it is this one's turn. */
const holder = (mover, side) => (mover === mover.toLowerCase() ? side : 1 - side);

/** `12.` before a turn of the side that starts, `12…` before one of the other. */
function number(plies) {
  const late = sideOf(state.places[0].mover);
  const mark = (plies + late) % 2 === 0 ? "." : "…";
  return Math.floor((plies + late) / 2) + 1 + mark;
}

/** A clock as a record has it; whole seconds, until there are few. @param {number} millis */
function clockText(millis) {
  const seconds = Math.floor(millis / 1000);
  const two = (value) => String(value).padStart(2, "0");
  const fraction = "." + String(millis % 1000).padStart(3, "0");
  const rest = seconds < 10 ? fraction.replace(/(?<=\.\d+?)0+$/, "") : "";
  const minutes = Math.floor(seconds / 60) % 60, hours = Math.floor(seconds / 3600);
  const front = hours > 0 ? `${hours}:${two(minutes)}` : String(minutes);
  return `${front}:${two(seconds % 60)}${rest}`;
}

/** An element with a text and attributes. */
function make(name, text = "", attributes = {}) {
  const made = document.createElement(name);
  made.textContent = text;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

const variantOf = (game) => data.variants[game.variant];
const stone = ({ board }, letter) => make("span", "", { class: `stone ${letter} game-${board.game}`, "aria-hidden": "true" });

/** What happened and what comes, in a sentence. */
function sentence(game, place) {
  const { sides } = variantOf(game);
  const named = (mover, side) =>
    `${sides[side][0]} (${data.players[game.players[holder(mover, side)]]})`;
  const before = state.places[state.ply - 1];
  const played = before
    ? `Turn ${state.ply} of ${game.turns}: ${named(before.mover, sideOf(before.mover))} ${place.text}. `
    : "The start. ";
  if (state.ply < game.turns) return `${played}${named(place.mover, sideOf(place.mover))} to move.`;
  return played + ending(game);
}

/** How a game ended, in a sentence. */
function ending(game) {
  if (game.result > 2) return "Unfinished.";
  const why = data.ends[game.end];
  return game.result === 2 ? `Drawn: ${why}.` : `${data.players[game.players[game.result]]} wins: ${why}.`;
}

/** Shows a game from a ply on. */
function open(at, ply = 0) {
  const game = games[at];
  if (!game) return;
  stop();
  state.game = at;
  state.places = readGame(lines[at]);
  const { sides } = variantOf(game);
  element("heading").textContent = `Game ${at + 1}: ${variantOf(game).name}, ` +
    [0, 1].map((seat) => `${data.players[game.players[seat]]} (${sides[seat][0]})`).join(" – ");
  element("ply").max = String(game.turns);
  fillTurns(game);
  element("viewer").hidden = false;
  mark(element("rows"), `[data-game="${at}"]`);
  step(ply, true);
}

function fillTurns(game) {
  const { sides } = variantOf(game);
  const items = state.places.slice(1).map((place, at) => {
    const side = sideOf(state.places[at].mover);
    const button = make("button", "", { type: "button", "data-ply": String(at + 1) });
    button.append(make("span", number(at), { class: "at" }), stone(variantOf(game), sides[side][1]), make("span", place.text));
    if (place.clock !== null) button.append(make("span", clockText(place.clock), { class: "clock" }));
    const item = make("li");
    item.append(button);
    return item;
  });
  element("turns").replaceChildren(...items);
}

/** Goes to a ply of the game. */
function step(ply, still = false) {
  const game = games[state.game];
  state.ply = Math.min(Math.max(ply, 0), game.turns);
  const place = state.places[state.ply];
  const { board } = variantOf(game);
  const frame = element("board");
  frame.classList.toggle("still", still);
  // The drawing is ours and holds nothing that anybody typed.
  frame.innerHTML = boardSvg(board, place.cells, { last: place.changed });
  const said = sentence(game, place);
  frame.setAttribute("aria-label", `${variantOf(game).title}. ${inWords(board, place)}`);
  element("status").textContent = said;
  element("comment").textContent = place.comment;
  element("comment").hidden = place.comment === "";
  element("ply").value = String(state.ply);
  element("ply").setAttribute("aria-valuetext", `Turn ${state.ply} of ${game.turns}`);
  element("first").disabled = element("back").disabled = state.ply === 0;
  element("end").disabled = element("on").disabled = state.ply === game.turns;
  fillFacts(game, place);
  mark(element("turns"), `[data-ply="${state.ply}"]`);
  const hash = `#game=${state.game + 1}&turn=${state.ply}`;
  if (location.hash !== hash) history.replaceState(null, "", hash);
}

/** The cells with something on them, for those who cannot see the board. */
function inWords(board, place) {
  return place.cells.map((cell, at) => (cell ? `${cellName(board, at)} ${cell}` : "")).filter(Boolean).join(", ");
}

function fillFacts(game, place) {
  const { facts, sides } = variantOf(game);
  const told = [];
  for (const side of [0, 1]) {
    const holds = data.players[game.players[holder(place.mover, side)]];
    const own = [...place.facts].filter(([key]) => facts[key][1] === side)
      .map(([key, value]) => `${facts[key][0]} ${value}`.trim());
    told.push([sides[side], [holds, ...own].join(" · ")]);
  }
  for (const [key, value] of place.facts) {
    if (facts[key][1] === null) told.push([[facts[key][0], ""], value]);
  }
  element("facts").replaceChildren(...told.flatMap(([[name, letter], value]) => {
    const term = make("dt", letter ? ` ${name}` : name);
    if (letter) term.prepend(stone(variantOf(game), letter));
    return [term, make("dd", value)];
  }));
}

/** Marks the one that matches as the present one, and brings it into its list's view. */
function mark(list, selector) {
  list.querySelector("[aria-current]")?.removeAttribute("aria-current");
  const found = list.querySelector(selector);
  if (!found) return;
  found.setAttribute("aria-current", "true");
  const { offsetTop, offsetHeight } = found;
  const top = offsetTop - list.offsetTop;
  if (list.scrollHeight > list.clientHeight && (top < list.scrollTop || top + offsetHeight > list.scrollTop + list.clientHeight)) {
    list.scrollTop = top - list.clientHeight / 2;
  }
}

function play() {
  if (state.timer) return stop();
  if (state.ply === games[state.game].turns) step(0);
  state.timer = setInterval(() => {
    step(state.ply + 1);
    if (state.ply === games[state.game].turns) stop();
  }, PACE);
  element("play").textContent = "Pause";
}

function stop() {
  clearInterval(state.timer);
  state.timer = 0;
  element("play").textContent = "Play";
}

/** The games that the choices above the list leave, in the order that is asked for. */
function narrowed(wanted) {
  const is = (choice, value) => choice === "" || Number(choice) === value;
  const kept = games.filter((game) => {
    const [first, second] = game.players;
    const seats = (is(wanted.player, first) && is(wanted.against, second)) ||
      (is(wanted.player, second) && is(wanted.against, first));
    return seats && is(wanted.variant, game.variant) && is(wanted.result, game.result) &&
      is(wanted.end, game.end ?? -1);
  });
  if (wanted.order === "shortest") kept.sort((one, other) => one.turns - other.turns);
  if (wanted.order === "longest") kept.sort((one, other) => other.turns - one.turns);
  return kept;
}

function fillList() {
  state.shown = narrowed(Object.fromEntries(new FormData(element("filter"))));
  state.page = 0;
  fillRows();
}

function fillRows() {
  const from = state.page * PAGE;
  const rows = state.shown.slice(from, from + PAGE).map((game) => {
    const row = make("tr", "", { "data-game": String(game.number) });
    const cell = make("td", "", { class: "number" });
    cell.append(make("button", String(game.number + 1), { type: "button", "aria-label": `Show game ${game.number + 1}` }));
    const end = game.end === null ? "" : data.ends[game.end];
    row.append(cell, make("td", variantOf(game).name), make("td", data.players[game.players[0]]),
      make("td", data.players[game.players[1]]), make("td", RESULTS[game.result]), make("td", end),
      make("td", String(game.turns), { class: "number" }));
    return row;
  });
  element("rows").replaceChildren(...rows);
  const count = state.shown.length, to = Math.min(from + PAGE, count);
  element("count").textContent = count === 0 ? "No game is like that."
    : `Games ${from + 1} to ${to} of ${count}.`;
  element("earlier").disabled = state.page === 0;
  element("later").disabled = to >= count;
  mark(element("rows"), `[data-game="${state.game}"]`);
}

function turnPage(by) {
  state.page += by;
  fillRows();
}

/** Keys step through the game unless they mean something where the focus is. */
function key(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || state.game < 0) return;
  if (event.target.closest("input, select, textarea, .wide")) return;
  const deeds = {
    ArrowLeft: () => step(state.ply - 1),
    ArrowRight: () => step(state.ply + 1),
    Home: () => step(0),
    End: () => step(Infinity),
    " ": play,
  };
  if (event.key === " " && event.target.closest("button")) return;
  // Home and End belong to the page, unless the reader is at the game.
  if (["Home", "End", " "].includes(event.key) && !event.target.closest("#viewer")) return;
  if (!(event.key in deeds)) return;
  event.preventDefault();
  if (event.key !== " ") stop();
  deeds[event.key]();
}

function chosenTheme() {
  const asked = document.documentElement.dataset.theme;
  return asked ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
}

function theme() {
  const button = element("theme");
  const show = () => { button.textContent = chosenTheme() === "dark" ? "Light colours" : "Dark colours"; };
  button.hidden = false;
  button.addEventListener("click", () => {
    document.documentElement.dataset.theme = chosenTheme() === "dark" ? "light" : "dark";
    show();
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", show);
  show();
}

function options(select, names) {
  names.forEach((name, at) => select.append(make("option", name, { value: String(at) })));
}

function begin() {
  theme();
  if (games.length === 0) return;
  const form = element("filter");
  options(form.elements.player, data.players);
  options(form.elements.against, data.players);
  options(form.elements.variant, data.variants.map((variant) => variant.name));
  options(form.elements.end, data.ends);
  form.addEventListener("change", fillList);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.hidden = element("list").hidden = false;

  const deeds = {
    first: () => step(0), back: () => step(state.ply - 1), on: () => step(state.ply + 1),
    end: () => step(Infinity),
  };
  for (const [id, deed] of Object.entries(deeds)) {
    element(id).addEventListener("click", () => { stop(); deed(); });
  }
  element("play").addEventListener("click", play);
  element("ply").addEventListener("input", (event) => { stop(); step(Number(event.target.value), true); });
  element("turns").addEventListener("click", (event) => {
    const button = event.target.closest("[data-ply]");
    if (button) { stop(); step(Number(button.dataset.ply)); }
  });
  element("rows").addEventListener("click", (event) => {
    const row = event.target.closest("[data-game]");
    if (row) { open(Number(row.dataset.game)); element("heading").scrollIntoView({ block: "nearest" }); }
  });
  element("earlier").addEventListener("click", () => turnPage(-1));
  element("later").addEventListener("click", () => turnPage(1));
  document.addEventListener("keydown", key);

  fillList();
  const asked = new URLSearchParams(location.hash.slice(1));
  const at = Number(asked.get("game")) - 1;
  if (games[at]) open(at, Number(asked.get("turn")) || 0);
  else open(0);
}

begin();
