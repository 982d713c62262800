/** The analysis engine with answers that the test chooses: no thinking, the same lines every time. */

/**
 * What the engine says first of a position: how it stands. The page itself is made to ask for it, so that a test can hold or refuse that.
 * @param {import("./person.js").Person} person @param {object} question
 */
export async function positionOf(person, question) {
  const look = await person.page.evaluate(async (question) => {
    const answer = await fetch(`/api/look?lang=${document.documentElement.lang}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(question) });
    return answer.ok ? answer.json() : null;
  }, question).catch(() => null);
  return look ? { is: "look", look } : { is: "refused", code: "no-answer", message: "" };
}

/**
 * Answers every question about a position with these lines, and every review with a game whose turn `ply` lost much.
 * @param {import("./person.js").Person} person @param {string[][]} lines @param {{ply: number, better: string[]}} [worst]
 * @param {string[]} [scores] what the engine says of the lines
 */
export async function scriptEngine(person, lines, worst, scores = []) {
  await person.page.routeWebSocket(/\/api\/analysis/, (socket) => {
    socket.onMessage((message) => {
      const { do: what, tag, variant, position, turns } = JSON.parse(String(message));
      const tell = (/** @type {object} */ told) => socket.send(JSON.stringify({ tag, ...told }));
      const think = () => tell({ is: "lines", depth: 4, nodes: 1000, nps: 1000, ms: 1000, done: true, lines: lines.map((line, at) => ({ score: { cp: 30 }, text: scores[at] ?? "+0.30", turns: line })) });
      if (what === "analyse") void positionOf(person, { variant, position, turns }).then((told) => { tell(told); think(); });
      if (what !== "review") return;
      for (let ply = 0; ply <= turns.length; ply += 1) {
        tell({ is: "review", ply, score: { cp: 0 }, chance: 0.5, ...(ply === worst?.ply ? { chance: 0.1, lost: { loss: 40, best: worst.better[0], better: worst.better } } : {}) });
      }
      tell({ is: "reviewed" });
    });
  });
}
