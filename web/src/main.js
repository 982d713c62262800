/** The page begins here. */

import { announce } from "./announce.js";
import { CairnBoard } from "./board/element.js";
import { CairnEntry } from "./board/entry.js";
import { h } from "./dom.js";
import { CairnClock } from "./game/clock.js";
import { CairnAnalysis } from "./pages/analysis.js";
import { CairnGame } from "./pages/game.js";
import { CairnHome } from "./pages/home.js";
import { CairnLearn } from "./pages/learn.js";
import { CairnMissing } from "./pages/missing.js";
import { CairnRules } from "./pages/rules.js";
import { CairnSetUp } from "./pages/set-up.js";
import { CairnWatch } from "./pages/watch.js";
import { follow } from "./routes.js";
import { applyTheme, changes, settings } from "./settings.js";
import { build, entitle, main, mark, words } from "./shell.js";
import { anotherTry } from "./speechless.js";
import { loadWords, say } from "./words.js";

for (const [tag, element] of Object.entries({
  "cairn-board": CairnBoard, "cairn-entry": CairnEntry, "cairn-clock": CairnClock,
  "cairn-home": CairnHome, "cairn-set-up": CairnSetUp, "cairn-game": CairnGame, "cairn-watch": CairnWatch,
  "cairn-learn": CairnLearn, "cairn-rules": CairnRules, "cairn-analysis": CairnAnalysis, "cairn-missing": CairnMissing,
})) customElements.define(tag, element);

applyTheme();
changes.addEventListener("theme", applyTheme);
/** Whether the words have come. */
const speaks = () => loadWords().then(() => true, () => false);
while (!await speaks()) await anotherTry();
build();

let first = true;
/** @param {import("./routes.js").Route} route */
function show(route) {
  mark(route.name);
  entitle("");
  const page = h(route.tag);
  Object.assign(page, { rest: route.rest, query: route.query });
  main.replaceChildren(page);
  if (first) first = false;
  else {
    scrollTo(0, 0);
    main.focus({ preventScroll: true });
  }
}
follow(show);

changes.addEventListener("lang", async () => {
  const { lang } = document.documentElement;
  if (!await speaks()) {
    // What is said stays as it is, and so does what is asked for.
    settings.lang = lang;
    announce(say("no-answer"));
    return;
  }
  words();
  dispatchEvent(new Event("cairn-route"));
  /** @type {HTMLElement | null} */ (document.querySelector("[data-setting=lang]"))?.focus();
});
