/** The page begins here. */

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
import { applyTheme, changes } from "./settings.js";
import { build, entitle, main, mark, words } from "./shell.js";
import { loadWords } from "./words.js";

for (const [tag, element] of Object.entries({
  "cairn-board": CairnBoard, "cairn-entry": CairnEntry, "cairn-clock": CairnClock,
  "cairn-home": CairnHome, "cairn-set-up": CairnSetUp, "cairn-game": CairnGame, "cairn-watch": CairnWatch,
  "cairn-learn": CairnLearn, "cairn-rules": CairnRules, "cairn-analysis": CairnAnalysis, "cairn-missing": CairnMissing,
})) customElements.define(tag, element);

applyTheme();
changes.addEventListener("theme", applyTheme);
await loadWords();
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
  await loadWords();
  words();
  dispatchEvent(new Event("cairn-route"));
  /** @type {HTMLElement | null} */ (document.querySelector("[data-setting=lang]"))?.focus();
});
