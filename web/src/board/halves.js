/**
 * What a half-chosen turn has moved already, as far as its steps say it: a piece that was picked, how
 * many, and where it was put.
 *
 * @typedef {{from: string, count: number, to: string}} Half
 * @param {string[]} steps @param {Set<number>} targets which of the steps are cells where a piece is put
 * @returns {Half[]}
 */
export function halvesOf(steps, targets) {
  /** @type {Half[]} */
  const halves = [];
  let from = "", count = 1;
  steps.forEach((step, at) => {
    if (/^\d+$/.test(step)) count = Number(step);
    if (!isCell(step)) return;
    if (targets.has(at) && from !== "") halves.push({ from, count, to: step });
    from = targets.has(at) ? "" : step;
    count = 1;
  });
  return halves;
}

/** Whether a step is a cell, and not a word or a number. @param {string} step */
export function isCell(step) {
  return /^[a-z]\d+$/.test(step);
}
