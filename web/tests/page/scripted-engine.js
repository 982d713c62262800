/** The analysis engine with answers that the test chooses: no thinking, the same lines every time. */

/**
 * Answers every question about a position with these lines, and every review with a game whose turn `ply` lost much.
 * @param {import("./person.js").Person} person @param {string[][]} lines @param {{ply: number, better: string[]}} [worst]
 * @param {string[]} [scores] what the engine says of the lines
 */
export async function scriptEngine(person, lines, worst, scores = []) {
  await person.page.routeWebSocket(/\/api\/analysis/, (socket) => {
    socket.onMessage((message) => {
      const { do: what, tag, turns } = JSON.parse(String(message));
      const tell = (/** @type {object} */ told) => socket.send(JSON.stringify({ tag, ...told }));
      if (what === "analyse") tell({ is: "lines", depth: 4, nodes: 1000, nps: 1000, ms: 1000, done: true, lines: lines.map((line, at) => ({ score: { cp: 30 }, text: scores[at] ?? "+0.30", turns: line })) });
      if (what !== "review") return;
      for (let ply = 0; ply <= turns.length; ply += 1) {
        tell({ is: "review", ply, score: { cp: 0 }, chance: 0.5, ...(ply === worst?.ply ? { chance: 0.1, lost: { loss: 40, best: worst.better[0], better: worst.better } } : {}) });
      }
      tell({ is: "reviewed" });
    });
  });
}
