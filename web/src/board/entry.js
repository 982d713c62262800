/**
 * `<cairn-entry>`: what is asked for under a board, the words and numbers to choose from, and a
 * field to type a turn in. It joins a board and a pick, and tells of a turn with the event `turn`.
 */

import { announce } from "../announce.js";
import { attribute, h, fill, freshId } from "../dom.js";
import { turnWords } from "../game/names.js";
import { capital, say } from "../words.js";
import { Pick } from "./pick.js";

/**
 * @typedef {import("../types.js").Next} Next
 * @typedef {{next: Next, ask: (steps: string[]) => Promise<Next>, read: (text: string) => Promise<import("../types.js").Read>}} Source
 */

/** After how many milliseconds an answer is slow. */
const SLOW = 400;

export class CairnEntry extends HTMLElement {
  /** @type {import("./element.js").CairnBoard | null} */ board = null;
  /** @type {Source | null} */ #source = null;
  #sentence = h("p", { class: "sentence" });
  #choices = h("div", { class: "choices" });
  #field = h("input", { type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", enterkeyhint: "send", maxlength: 60 });
  #told = h("p", { class: "told" });
  #form = h("form", { class: "typed", hidden: true });
  #play = h("button", { type: "submit" }, say("typed-play"));
  #note = "";
  #asked = 0;
  /** Said when an answer takes its time. */ #slow = 0;
  /** Asks once more for what has not come. @type {(() => void) | null} */ #again = null;

  connectedCallback() {
    addEventListener("keydown", this.#escape);
    addEventListener("online", this.#tryAgain);
    if (this.#form.isConnected) return;
    const field = freshId("typed"), told = freshId("told");
    this.#field.id = field;
    this.#told.id = told;
    this.#field.setAttribute("aria-describedby", told);
    this.#form.append(
      h("label", { for: field }, say("typed-label")), this.#field,
      this.#play, this.#told,
    );
    this.#form.addEventListener("submit", (event) => { event.preventDefault(); void this.#typed(true); });
    this.#field.addEventListener("input", () => void this.#typed(false));
    this.#field.addEventListener("keydown", (event) => {
      if (event.key === "Escape") { this.#field.value = ""; this.#told.textContent = ""; }
      event.stopPropagation();
    });
    this.append(this.#sentence, this.#choices, this.#form);
    this.#show();
  }

  disconnectedCallback() {
    removeEventListener("keydown", this.#escape);
    removeEventListener("online", this.#tryAgain);
  }

  /** Esc goes one step back, wherever the keyboard is. */
  #escape = (/** @type {KeyboardEvent} */ event) => {
    const pick = this.#source ? this.board?.pick : null;
    if (event.key !== "Escape" || event.defaultPrevented || !pick || (pick.isEmpty && pick.pending === null)) return;
    event.preventDefault();
    void pick.back();
  };

  /** Lets a person choose a turn. @param {Source} source */
  offer(source) {
    this.#source = source;
    const pick = new Pick(source.next, source.ask);
    pick.addEventListener("change", () => this.#changed());
    pick.addEventListener("turn", (event) => this.#turn(/** @type {CustomEvent} */ (event).detail));
    pick.addEventListener("waiting", () => this.#busy(pick.waiting > 0));
    pick.addEventListener("not-here", (event) => {
      this.say(`${say("not-here", { cell: /** @type {CustomEvent} */ (event).detail })} ${this.#question(pick)}`);
    });
    pick.addEventListener("failed", (event) => {
      void pick.clear().then(() => { if (this.board?.pick === pick) this.say(whyOf(/** @type {CustomEvent} */ (event).detail)); });
    });
    if (this.board) {
      this.board.pick?.end();
      this.board.pick = pick;
    }
    this.#busy(false);
    this.#again = null;
    this.#note = "";
    this.#field.value = "";
    this.#told.textContent = "";
    this.#form.hidden = false;
    this.#show();
  }

  /** What is asked, or said in its place. */
  get sentence() {
    return this.#sentence.textContent ?? "";
  }

  /** Nothing will be chosen any more. */
  end() {
    const keys = this.#form.contains(document.activeElement);
    this.#form.hidden = true;
    this.rest("");
    if (keys) this.board?.focusCell();
  }

  /** Who waits for an answer is told so, but not at once. @param {boolean} busy */
  #busy(busy) {
    attribute(this, "aria-busy", busy ? "true" : null);
    clearTimeout(this.#slow);
    const pick = this.#source ? this.board?.pick : null;
    if (busy) this.#slow = window.setTimeout(() => { if (this.#source) this.#sentence.textContent = say("one-moment"); }, SLOW);
    else if (pick && this.sentence === say("one-moment")) this.#sentence.textContent = this.#note || this.#question(pick);
  }

  /** Nothing can be chosen just now; the sentence says why. @param {string} sentence */
  rest(sentence) {
    this.#leaveChoices();
    this.#source = null;
    this.#again = null;
    this.#busy(false);
    if (this.board) {
      this.board.pick?.end();
      this.board.pick = null;
    }
    this.#note = sentence;
    this.#show();
  }

  /** Says something in the place of the question. @param {string} sentence */
  say(sentence) {
    this.#note = sentence;
    this.#show();
    announce(sentence);
  }

  /** What was asked for has not come: says why, and it can be asked for again. @param {unknown} error @param {() => void} again */
  fail(error, again) {
    this.#again = again;
    this.say(whyOf(error));
  }

  #tryAgain = () => {
    const again = this.#again;
    if (!again) return;
    this.#leaveChoices();
    this.#again = null;
    this.#note = "";
    this.#show();
    again();
  };

  #changed() {
    this.#again = null;
    this.#note = "";
    const keys = this.contains(document.activeElement);
    this.board?.refresh();
    this.#show();
    announce(this.#sentence.textContent ?? "");
    // Whoever uses the keys goes to the choices when there are only these, and back to the board.
    const pick = this.board?.pick;
    const onBoard = this.board?.contains(document.activeElement) && this.board.matches(":focus-within") &&
      document.activeElement?.matches(":focus-visible");
    if (pick && onBoard && pick.choices.length > 0 && (pick.pending !== null || pick.reach.size === 0)) {
      this.#choices.querySelector("button")?.focus();
    } else if (keys && document.activeElement !== this.#field) {
      this.board?.focusCell();
    }
  }

  /** @param {string} text */
  #turn(text) {
    this.#leaveChoices();
    this.#told.textContent = "";
    this.dispatchEvent(new CustomEvent("turn", { detail: text, bubbles: true }));
  }

  /** The choices go: whoever was there with the keyboard is back on the board. */
  #leaveChoices() {
    if (this.#choices.contains(document.activeElement)) this.board?.focusCell();
  }

  #show() {
    const pick = this.#source ? this.board?.pick : null;
    const waits = pick && pick.pending !== null ? [`${this.board?.name(pick.pending)}?`] : [];
    this.dataset.steps = pick ? [...pick.steps, ...waits].join(" ") : "";
    this.classList.toggle("resting", !pick);
    // The field stays where it is, and the keyboard in it, while others have the turn.
    this.#field.readOnly = !pick;
    this.#play.setAttribute("aria-disabled", String(!pick));
    const again = this.#again && h("button", { class: "primary", type: "button", "data-do": "try-again", onclick: this.#tryAgain }, say("try-again"));
    if (!pick) {
      this.#sentence.textContent = this.#note;
      fill(this.#choices, again);
      return;
    }
    const { whole } = pick.next;
    this.#sentence.textContent = this.#note || this.#question(pick);
    fill(this.#choices, again,
      whole && h("button", { class: "primary", type: "button", onclick: () => void pick.playWhole() }, say("play-turn", { turn: turnWords(whole) })),
      pick.choices.map(({ token, label }) =>
        h("button", { type: "button", "data-token": token, onclick: () => void pick.choose(token) }, capital(label))),
      !pick.isEmpty && h("button", { class: "quiet", type: "button", onclick: () => void pick.back() }, say("step-back")),
    );
  }

  /** @param {Pick} pick */
  #question({ next: { whole, sentence }, pending }) {
    const question = whole ? say("whole-or", { question: sentence }) : sentence;
    return pending === null ? capital(question) : say("pending", { cell: this.board?.name(pending) ?? "", question });
  }

  /** What has been typed so far, or to the end. @param {boolean} whole */
  async #typed(whole) {
    const source = this.#source, text = this.#field.value.trim();
    this.#asked += 1;
    const asked = this.#asked;
    if (!source || text === "") { this.#told.textContent = ""; return; }
    const answer = await source.read(text).catch((error) => ({ turn: undefined, complete: [], error: whyOf(error) }));
    if (asked !== this.#asked || source !== this.#source) return;
    const goesOn = answer.complete.filter((turn) => turn !== answer.turn);
    if (answer.turn && whole) { this.#turn(answer.turn); return; }
    if (answer.turn) this.#told.textContent = say("typed-turn", { turn: turnWords(answer.turn) });
    else if (goesOn.length > 0) this.#told.textContent = say("typed-goes-on", { turns: goesOn.map(turnWords).join("  ") });
    else this.#told.textContent = capital(answer.error ?? "");
    // Nobody is told at every letter: only when it was meant.
    if (whole) announce(this.#told.textContent);
  }
}

/** Why something has not come, for people. @param {unknown} error */
function whyOf(error) {
  const message = error instanceof Error ? error.message : "";
  return message && message !== "closed" ? capital(message) : say("no-answer");
}
