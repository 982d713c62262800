/** Which page an address is, and going from one to another without loading anew. */

/**
 * @typedef {{name: string, tag: string, rest: string, query: URLSearchParams}} Route
 */

const PAGES = /** @type {const} */ ([
  ["", "cairn-home"],
  ["play", "cairn-set-up"],
  ["g", "cairn-game"],
  ["watch", "cairn-watch"],
  ["learn", "cairn-learn"],
  ["rules", "cairn-rules"],
  ["analysis", "cairn-analysis"],
]);

/** @param {URL} url @returns {Route} */
export function routeOf(url) {
  const [, name = "", rest = ""] = url.pathname.split("/");
  const page = PAGES.find(([known]) => known === name);
  return { name, tag: page ? page[1] : "cairn-missing", rest: decodeURIComponent(rest), query: url.searchParams };
}

/** @param {string} path @param {{replace?: boolean}} [how] */
export function go(path, { replace = false } = {}) {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  dispatchEvent(new Event("cairn-route"));
}

/** Changes the address and nothing else. @param {string} path */
export function rename(path) {
  history.replaceState(null, "", path);
}

/** Links within the page are followed here. @param {(route: Route) => void} show */
export function follow(show) {
  const now = () => show(routeOf(new URL(location.href)));
  addEventListener("popstate", now);
  addEventListener("cairn-route", now);
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (link.pathname === location.pathname && link.hash) return;
    if (link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
  now();
}
