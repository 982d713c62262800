/** `/play/GAME`: who plays, with which options, on which clock. */

import { games, opponents, post } from "../api.js";
import { boardLabel, stillBoard } from "../board/element.js";
import { h, fill, submitting } from "../dom.js";
import { go, rename } from "../routes.js";
import { keepTokens } from "../seats.js";
import { keep, kept, set, settings } from "../settings.js";
import { entitle } from "../shell.js";
import { capital, say, timeWords } from "../words.js";
import { field, gameTabs, segments } from "./fields.js";
import { Page } from "./page.js";

const WHO = /** @type {const} */ (["computer", "screen", "friend", "open", "computers"]);
const SIDES = /** @type {const} */ (["first", "second", "chance"]);
const CLOCKS = ["none", "3+2", "5+3", "10+5", "30s", "own"];
const KEY = "cairn.set-up";

/** @typedef {{who: string, side: string, against: string, other: string, clock: string, own: string, takebacks: boolean, options: Record<string, string>}} Wishes */

/** What was chosen on this page last, as long as it is open: another language changes nothing. @type {{game: string, options: Record<string, string>}} */
let chosen = { game: "", options: {} };

/** @type {Wishes} */
const USUAL = { who: "computer", side: "first", against: "level:3", other: "level:5", clock: "none", own: "15+10", takebacks: true, options: {} };

export class CairnSetUp extends Page {
  /** @type {Wishes} */ #wishes = { ...USUAL };

  async build() {
    const [known, there] = await Promise.all([games(), opponents()]);
    if (this.gone.signal.aborted) return;
    const game = known.find(({ name }) => name === this.rest) ?? known[0];
    if (game.name !== this.rest) rename(`/play/${game.name}`);
    entitle(say("play-game", { game: game.title }));
    if (chosen.game !== game.name) chosen = { game: game.name, options: {} };
    this.#wishes = { ...USUAL, ...kept(KEY), options: chosen.options };
    const who = this.query.get("who");
    if (who && WHO.some((one) => one === who)) {
      this.#wishes.who = who;
      keep(KEY, { ...this.#wishes, options: {} });
      rename(`/play/${game.name}`);
    }
    this.#draw(known, game, there);
  }

  /** @param {import("../types.js").Game[]} known @param {import("../types.js").Game} game @param {import("../types.js").Opponents} there */
  #draw(known, game, there) {
    const wishes = this.#wishes, { signal } = this.gone;
    const told = h("p", { class: "error", role: "alert" });
    const changing = h("div", { class: "changing" });
    const refresh = () => {
      this.#drawSeats(changing, game, there, refresh);
      // Nobody is told the name of who plays with nobody else.
      named.hidden = wishes.who === "computers" || wishes.who === "screen";
    };
    const options = game.options.map((option) => this.#option(option));
    const name = h("input", { type: "text", maxlength: 30, value: settings.name, autocomplete: "nickname", id: "name", oninput: () => set("name", name.value.trim()) });
    const named = h("div", { class: "field-row" }, h("label", { for: "name" }, say("your-name")), name, h("p", { class: "note" }, say("name-meaning")));
    const begin = submitting(async () => {
      told.textContent = "";
      if (wishes.who !== "computers" && wishes.clock === "own" && wishes.own === "") {
        told.textContent = say("clock-own-empty");
        document.getElementById("own")?.focus();
        return;
      }
      try {
        const { id, tokens } = await post("/api/games", this.#order(game));
        keepTokens(id, tokens);
        if (!signal.aborted) go(`/g/${id}`);
      } catch (error) {
        told.textContent = capital(/** @type {Error} */ (error).message || say("no-answer"));
      }
    });
    fill(this,
      gameTabs(known, game, (name) => `/play/${name}`),
      h("div", { class: "set-up" },
        h("div", { class: "about" },
          h("h1", null, game.title), h("p", { class: "lead" }, game.sentence),
          stillBoard(game.start, boardLabel(game.title)),
          h("div", { class: "row small" },
            h("a", { class: "button", href: `/learn/${game.name}` }, say("learn-long")),
            h("a", { class: "button", href: `/rules/${game.name}` }, say("rules-long")),
            h("a", { class: "button", href: `/analysis?variant=${game.name}` }, say("analysis-long")))),
        h("form", { class: "panel", onsubmit: begin, onchange: () => keep(KEY, { ...wishes, options: {} }) },
          segments("who", say("who-plays"), WHO.map((one) => [one, say(`who-${one}`)]), wishes.who, (value) => { wishes.who = value; refresh(); }),
          changing,
          options.length > 0 && h("details", { class: "options" }, h("summary", null, say("options-title")), options),
          named,
          told,
          h("button", { type: "submit", class: "primary large", "data-do": "begin" }, say("begin")))));
    refresh();
  }

  /** What depends on who plays. @param {HTMLElement} place @param {import("../types.js").Game} game @param {import("../types.js").Opponents} there @param {() => void} refresh */
  #drawSeats(place, game, there, refresh) {
    const wishes = this.#wishes, [first, second] = game.players;
    const people = wishes.who !== "computers";
    const computer = (/** @type {"against" | "other"} */ which, /** @type {string} */ label) =>
      field(which, label, this.#computer(which, there));
    const own = h("input", { type: "text", id: "own", value: wishes.own, maxlength: 20, oninput: () => { wishes.own = own.value.trim(); } });
    fill(place,
      h("p", { class: "note" }, say(`who-${wishes.who}-meaning`)),
      wishes.who === "computer" && computer("against", say("level")),
      wishes.who === "computers" && [computer("against", say("level-of", { side: first.title })), computer("other", say("level-of", { side: second.title }))],
      wishes.who !== "screen" && people && segments("side", say("your-side"), SIDES.map((one) => [one,
        one === "first" ? say("side-starts", { side: first.title }) : one === "second" ? second.title : say("side-chance")]),
      wishes.side, (value) => { wishes.side = value; }),
      people && segments("clock", say("clock"), CLOCKS.map((one) => [one, capital(one === "own" ? say("clock-own") : timeWords(one))]),
        wishes.clock, (value) => { wishes.clock = value; refresh(); /** @type {HTMLElement | null} */ (place.querySelector("[name=clock]:checked"))?.focus(); }),
      people && wishes.clock === "own" && field("own", say("clock-own-label"), own),
      people && wishes.clock !== "none" && h("p", { class: "note" }, say("clock-meaning")),
      people && h("label", { class: "check" },
        h("input", { type: "checkbox", checked: wishes.takebacks, onchange: (/** @type {any} */ event) => { wishes.takebacks = event.target.checked; } }),
        say("takebacks")));
  }

  /** A level, or a program if the server has any. @param {"against" | "other"} which @param {import("../types.js").Opponents} there */
  #computer(which, { levels, bots }) {
    const wishes = this.#wishes;
    const known = [...levels.map(({ level }) => `level:${level}`), ...bots.map(({ name }) => `bot:${name}`)];
    // What was chosen another day may be there no more.
    if (!known.includes(wishes[which])) wishes[which] = USUAL[which];
    const option = (/** @type {string} */ value, /** @type {string} */ text) => h("option", { value, selected: wishes[which] === value }, text);
    const ladder = levels.map(({ level, word }) => option(`level:${level}`, `${level} · ${word}`));
    const programs = h("optgroup", { label: say("programs") }, bots.map(({ name }) => option(`bot:${name}`, name)));
    const select = h("select", { id: which, onchange: () => { wishes[which] = select.value; } }, ladder, bots.length > 0 && programs);
    return select;
  }

  /** @param {import("../types.js").GameOption} option */
  #option(option) {
    const wishes = this.#wishes, id = `option-${option.key}`;
    const meaning = h("p", { class: "note" });
    const select = h("select", { id, onchange: () => { wishes.options[option.key] = select.value; show(); } },
      option.values.map(({ value, title }) => h("option", { value, selected: value === (wishes.options[option.key] ?? option.default) }, capital(title))));
    const show = () => {
      const chosen = option.values.find(({ value }) => value === select.value);
      meaning.textContent = capital(option.meaning ?? chosen?.meaning ?? "");
    };
    show();
    return h("div", { class: "field-row" }, h("label", { for: id }, capital(option.title)), select, meaning);
  }

  /** The game as the server is asked for it. @param {import("../types.js").Game} game */
  #order(game) {
    const { who, side, against: opponent, other, clock, own, takebacks, options } = this.#wishes;
    const chosen = game.options.filter(({ key, default: usual }) => options[key] && options[key] !== usual).map(({ key }) => `${key}=${options[key]}`);
    const variant = chosen.length > 0 ? `${game.name}:${chosen.join(",")}` : game.name;
    const person = { who: "person", name: settings.name || undefined };
    const time = who === "computers" ? "none" : clock === "own" ? own : clock;
    if (who === "screen") return { variant, seats: [{ who: "person" }, { who: "person" }], mine: [0, 1], time, takebacks, open: false };
    if (who === "computers") return { variant, seats: [{ who: opponent }, { who: other }], mine: [], time, takebacks: false, open: false };
    const mine = side === "chance" ? Math.floor(Math.random() * 2) : side === "first" ? 0 : 1;
    const against = who === "computer" ? { who: opponent } : { who: "person" };
    const seats = mine === 0 ? [person, against] : [against, person];
    return { variant, seats, mine: [mine], time, takebacks, open: who === "open" };
  }
}
