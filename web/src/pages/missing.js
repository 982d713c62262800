import { h, fill } from "../dom.js";
import { say } from "../words.js";
import { Page } from "./page.js";

/** An address that is none. */
export class CairnMissing extends Page {
  async build() {
    fill(this, h("section", { class: "panel narrow" },
      h("h1", null, say("missing-title")),
      h("p", null, say("missing")),
      h("p", null, h("a", { class: "button", href: "/" }, say("to-home")))));
  }
}
