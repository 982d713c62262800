/** Turns that a test needs to have been played, without playing them on a page. */

/**
 * Plays the first turns of a game over a WebSocket of the person's browser, as whoever holds the seats.
 * @param {import("./person.js").Person} person @param {string} id @param {Record<string, string>} tokens @param {string[]} turns
 */
export async function playOpening(person, id, tokens, turns) {
  // A page of the server without any program in it.
  await person.page.goto(`${person.base}/healthz`);
  await person.page.evaluate(async ({ id, tokens, turns }) => {
    const socket = new WebSocket(`ws://${location.host}/api/games/${id}/live`);
    /** @type {(message: any) => void} */
    let told = () => {};
    socket.addEventListener("message", (event) => told(JSON.parse(event.data)));
    /** Sends, and waits for the answer of this kind. @param {object} message @param {string} kind */
    const ask = (message, kind) => new Promise((resolve, reject) => {
      told = (answer) => {
        if (answer.is === kind) resolve(answer);
        if (answer.is === "refused") reject(new Error(answer.message));
      };
      socket.send(JSON.stringify(message));
    });
    await new Promise((resolve) => { socket.addEventListener("open", resolve); });
    const state = /** @type {any} */ (await ask({ do: "hello", tokens: Object.values(tokens) }, "state"));
    let { player } = (state.state ?? state).look;
    for (const [ply, text] of turns.entries()) {
      const { look } = /** @type {any} */ (await ask({ do: "turn", ply, text, token: tokens[player] }, "turn"));
      player = look?.player;
    }
    socket.close();
  }, { id, tokens, turns });
}
