/** What the engine thinks of the position on the board: a bar, its best lines, an arrow. Running along a line shows where it leads. */

import { settings } from "../settings.js";
import { capital, locale, say } from "../words.js";
import { Bar } from "./bar.js";
import { Engine } from "./engine.js";
import { LinesView } from "./lines.js";
import { resultOf, scoreText, waysOf } from "./score.js";

/** @typedef {import("./tree.js").Node} Node */

export class Thinking {
  engine = new Engine();
  #lines;
  /** @type {import("../board/element.js").CairnBoard} */ #board;
  /** @type {import("./desk.js").Desk} */ #desk;
  #bar;
  /** @type {() => void} */ #back;
  /** The position that the engine was asked about. @type {Node | null} */ #about = null;
  /** What the engine would play. @type {number[][]} */ arrows = [];
  /** The turns that lead from the position to the board that is shown. */ #ahead = "";

  /**
   * @param {import("../board/element.js").CairnBoard} board @param {import("./desk.js").Desk} desk
   * @param {{play: (turns: string[]) => void, back: () => void}} on a line is played, or not looked at any more
   */
  constructor(board, desk, { play, back }) {
    this.#board = board;
    this.#desk = desk;
    this.#bar = new Bar(desk.game);
    this.#back = back;
    this.#lines = new LinesView({ preview: (line, count) => void this.#lookAhead(line, count), play, leave: () => this.#lookBack() });
    const hear = (/** @type {string} */ kind, /** @type {(detail: any) => void} */ deed) =>
      this.engine.addEventListener(kind, (event) => { if (this.#about) deed(/** @type {CustomEvent} */ (event).detail); });
    hear("lines", (told) => this.#heard(told));
    hear("queued", (place) => { if (place > 1) this.#lines.show([], say("queued", { place })); });
    hear("refused", (why) => this.#lines.show([], capital(why)));
    hear("connection", (connected) => this.#lines.tell(connected ? this.#waiting : say("reconnecting")));
  }

  get bar() {
    return this.#bar.element;
  }

  get lines() {
    return this.#lines.element;
  }

  get #waiting() {
    return say(this.engine.isReviewing ? "reviewing-first" : "thinking-now");
  }

  /** Somebody has gone on: what is still said about where they were is not about what they see. */
  leave() {
    this.#about = null;
    this.arrows = [];
    this.#ahead = "";
  }

  /** Thinks about the position that is shown, if it is to. */
  begin() {
    const { here } = this.#desk.tree, over = here.look?.status === "over";
    const asked = !over && settings.engine;
    this.#about = asked ? here : null;
    this.#lines.clear();
    this.#point([]);
    if (here.look && over) this.#conclude(here.look);
    else this.#bar.wait();
    if (asked) this.#lines.tell(this.#waiting);
    this.engine.analyse(asked ? this.#desk.question() : null);
  }

  /** @param {import("../types.js").Look} seen */
  #conclude(seen) {
    const { score, winner } = resultOf(seen, this.#desk.letters);
    this.#bar.show(score, winner ? say("side-wins", { side: this.#board.names[winner] }) : say("a-draw"));
  }

  /** @param {import("../types.js").Lines} told */
  #heard({ depth, nodes, nps, done, lines }) {
    const [best] = lines;
    if (!best) return;
    this.#bar.show(best.score, scoreText(best.text));
    const count = new Intl.NumberFormat(locale(), { notation: "compact" });
    const whose = say("plus-favours", { side: this.#desk.game.players[0].title });
    this.#lines.show(lines, `${say(done ? "depth-done" : "depth", { depth, nodes: count.format(nodes), speed: count.format(nps) })} · ${whose}`);
    const arrows = waysOf(best.turns[0] ?? "").map((way) => way.map((name) => this.#board.cellNamed(name)));
    if (this.#ahead === "") this.#point(arrows);
  }

  /** @param {number[][]} arrows */
  #point(arrows) {
    if (JSON.stringify(arrows) === JSON.stringify(this.arrows) || !this.#board.view) return;
    this.arrows = arrows;
    this.#board.view.arrows = arrows;
    this.#board.refresh();
  }

  /** Shows the board after some turns of a line, without going there. @param {string[]} line @param {number} count */
  async #lookAhead(line, count) {
    const key = line.slice(0, count).join(" "), { here } = this.#desk.tree;
    if (key === this.#ahead) return;
    this.#ahead = key;
    const boards = await this.#desk.ahead(line).catch(() => null);
    if (this.#ahead !== key || !boards || this.#desk.tree.here !== here) return;
    this.#board.show({ board: this.#desk.shape, cells: boards[count - 1] }, true);
    this.#board.classList.add("preview");
  }

  #lookBack() {
    if (this.#ahead === "") return;
    this.#ahead = "";
    this.#back();
  }

  end() {
    this.#about = null;
    this.engine.end();
  }
}
