/** How a turn is chosen step by step, as the server says it can be. */
import assert from "node:assert/strict";

/**
 * The tokens of a turn, found by trying what can come next.
 * @param {string} url @param {{variant: string, position?: string, turns?: string[]}} question @param {string} text
 * @returns {Promise<string[]>}
 */
export async function pathOf(url, question, text) {
  const look = async (/** @type {string[]} */ steps) => {
    const answer = await fetch(`${url}/api/look`, {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ ...question, steps }),
    });
    assert.equal(answer.status, 200);
    return (await answer.json()).next;
  };
  const named = new Set(text.match(/[a-z]\d+/g));
  /** @type {(steps: string[]) => Promise<string[] | null>} */
  const walk = async (steps) => {
    const { whole, cells, choices, steps: all = steps } = await look(steps);
    if (whole === text) return all;
    const tokens = [...cells, ...choices].map(({ token }) => token).filter((token) => !/^[a-z]\d+$/.test(token) || named.has(token));
    for (const token of tokens) {
      const found = await walk([...all, token]);
      if (found) return found;
    }
    return null;
  };
  const path = await walk([]);
  assert.ok(path, `no path leads to ${text}`);
  return path;
}
