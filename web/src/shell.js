/** What is around every page: the name, the ways, the settings. */

import { liveRegion } from "./announce.js";
import { h, fill } from "./dom.js";
import { icon } from "./icons.js";
import { set, settings } from "./settings.js";
import { languages, say } from "./words.js";

const THEMES = /** @type {const} */ (["auto", "light", "dark"]);

const header = h("header", { class: "top" });
const footer = h("footer", { class: "bottom" });
export const main = h("main", { id: "main", tabindex: "-1" });

export function build() {
  document.body.replaceChildren(
    h("a", { class: "skip", href: "#main", onclick: (/** @type {Event} */ event) => { event.preventDefault(); main.focus(); } }, "↓"),
    header, main, footer, liveRegion(),
  );
  words();
}

/** Everything that is said around the page, in the language of now. */
export function words() {
  const skip = document.querySelector(".skip");
  if (skip) skip.textContent = say("skip");
  fill(header,
    h("a", { class: "name", href: "/" },
      h("img", { src: "/web/icon.svg", alt: "", width: "36", height: "36" }), h("span", null, "Cairn")),
    h("nav", { "aria-label": say("nav-label") },
      way("/play", "nav-play"), way("/watch", "nav-watch"), way("/learn", "nav-learn"), way("/analysis", "nav-analysis")),
    h("div", { class: "settings" },
      themeButton(), languageButton(), soundButton()),
  );
  fill(footer, h("p", null, say("footer")),
    h("p", null, h("a", { href: "/api/openapi.json", target: "_blank", rel: "noopener" }, say("footer-api"))));
}

/** @param {string} path @param {string} key */
function way(path, key) {
  return h("a", { href: path, "data-way": path }, say(key));
}

/** @param {string} name @param {() => void} press @param {(button: HTMLButtonElement) => void} show */
function setting(name, press, show) {
  const button = h("button", { type: "button", class: "sign", "data-setting": name });
  button.addEventListener("click", () => { press(); show(button); });
  show(button);
  return button;
}

function themeButton() {
  // The first press shows what the system's own would not have been.
  const themes = matchMedia("(prefers-color-scheme: dark)").matches ? THEMES : THEMES.toReversed();
  const next = () => set("theme", themes[(themes.indexOf(settings.theme) + 1) % themes.length]);
  return setting("theme", next, (button) => {
    button.replaceChildren(icon(settings.theme));
    button.title = `${say("set-theme")}: ${say(`theme-${settings.theme}`)}`;
    button.setAttribute("aria-label", button.title);
  });
}

/** The next language, in that language. */
function languageButton() {
  const now = languages.findIndex(({ code }) => code === settings.lang);
  const { code, name } = languages[(now + 1) % languages.length];
  return setting("lang", () => set("lang", code), (button) => {
    button.textContent = code.toUpperCase();
    button.lang = code;
    button.title = name;
    button.setAttribute("aria-label", `${code.toUpperCase()} ${name}`);
  });
}

function soundButton() {
  return setting("sound", () => set("sound", !settings.sound), (button) => {
    button.replaceChildren(icon(settings.sound ? "sound" : "silence"));
    button.setAttribute("aria-pressed", String(settings.sound));
    button.setAttribute("aria-label", say("set-sound"));
    button.title = say(settings.sound ? "sound-on" : "sound-off");
  });
}

/** Shows which of the ways we are on. @param {string} name */
export function mark(name) {
  for (const link of header.querySelectorAll("[data-way]")) {
    const here = link.getAttribute("data-way") === `/${name === "rules" ? "learn" : name === "g" ? "play" : name}`;
    if (here) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

/** The page's name in the window's title. @param {string} title */
export function entitle(title) {
  document.title = title ? `${title} · Cairn` : "Cairn";
}
