/** Read before anything is drawn: a ground chosen by hand does not flash in the other's colours. */
try {
  const { theme } = JSON.parse(localStorage.getItem("cairn.settings") ?? "{}");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Nothing is kept: as the system has it.
}
