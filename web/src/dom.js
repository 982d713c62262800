/** The few words in which the page makes its elements. */

/**
 * @typedef {Node | string | number | null | undefined | false} Child
 * @typedef {Record<string, any>} Props
 */

/**
 * An element. Properties that begin with `on` are listeners, the others attributes; `true` is an
 * empty attribute, `false`, `null` and `undefined` are none.
 *
 * @template {string} K
 * @param {K} tag @param {Props | null} [props] @param {...(Child | Child[])} children
 * @returns {K extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[K] : HTMLElement}
 */
export function h(tag, props, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props ?? {})) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "value") /** @type {HTMLInputElement} */ (element).value = value;
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  put(element, ...children);
  return /** @type {any} */ (element);
}

/** Adds children, leaving out those that are not there. @param {Element} parent @param {...(Child | Child[])} children */
export function put(parent, ...children) {
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false) continue;
    parent.append(typeof child === "number" ? String(child) : child);
  }
}

/** Puts these children in the place of all others. @param {Element} parent @param {...(Child | Child[])} children */
export function fill(parent, ...children) {
  parent.replaceChildren();
  put(parent, ...children);
}

/** Sets or removes an attribute. @param {Element} element @param {string} name @param {string | boolean | null} value */
export function attribute(element, name, value) {
  if (value === null || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? "" : value);
}

let ids = 0;
/** A name that no other element has. @param {string} word */
export function freshId(word) {
  ids += 1;
  return `${word}-${ids}`;
}

/** Parses a drawing. @param {string} svg @returns {SVGSVGElement} */
export function drawing(svg) {
  const made = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  return /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.importNode(made, true)));
}

/** Puts these children in this order; who stands in their place already is left alone. @param {Element} parent @param {Element[]} children */
export function arrange(parent, children) {
  for (const child of [...parent.children]) if (!children.includes(child)) child.remove();
  children.forEach((child, at) => { if (parent.children[at] !== child) parent.insertBefore(child, parent.children[at] ?? null); });
}

/** Puts the keyboard somewhere, or elsewhere if it cannot be there. @param {HTMLElement | null | undefined} to @param {() => void} [otherwise] */
export function focusOn(to, otherwise = () => {}) {
  to?.focus({ preventScroll: true });
  if (!to || document.activeElement !== to) otherwise();
}

/** What finds an element again when it has been made anew: what it does, or where it leads. @param {HTMLElement} element */
export function byDeed(element) {
  const { do: deed } = element.dataset, href = element.getAttribute("href");
  if (deed) return `[data-do="${CSS.escape(deed)}"]`;
  return href ? `[href="${CSS.escape(href)}"]` : "";
}

/**
 * Makes a part of the page anew, and puts the keyboard back where it was in it.
 * @param {Element} part @param {(focused: HTMLElement) => string} again what to look for afterwards @param {() => void} make
 * @param {() => void} [otherwise] puts the keyboard elsewhere, if what it was on is gone
 */
export function keepingFocus(part, again, make, otherwise) {
  const { activeElement: focused } = document;
  const within = focused instanceof HTMLElement && focused !== part && part.contains(focused);
  const selector = within ? again(focused) : "";
  make();
  if (!within || document.activeElement === focused) return;
  focusOn(selector ? part.querySelector(selector) : null, otherwise);
}

/**
 * What a form does, which is not begun again while it is being done.
 * @param {() => Promise<void>} deed @returns {(event: Event) => Promise<void>}
 */
export function submitting(deed) {
  let busy = false;
  return async (event) => {
    event.preventDefault();
    if (busy) return;
    busy = true;
    await deed().finally(() => { busy = false; });
  };
}
