/** A server of our own for a test, on a free port, with nothing kept; or the one that CAIRN_URL names. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const program = process.env.CAIRN ?? new URL("../../../target/release/cairn", import.meta.url).pathname;

/**
 * @typedef {{url: string, stop: () => Promise<void>, restart: () => Promise<void>}} Server
 * @param {string[]} more further arguments
 * @returns {Promise<Server>}
 */
export async function serve(...more) {
  const given = process.env.CAIRN_URL;
  if (given) return { url: given, stop: async () => {}, restart: async () => {} };
  const folder = mkdtempSync(join(tmpdir(), "cairn-page-"));
  let port = 0;
  /** @type {import("node:child_process").ChildProcess} */
  let child;
  const start = () => new Promise((resolve, reject) => {
    child = spawn(program, ["serve", "--listen", `127.0.0.1:${port}`, "--db", join(folder, "games.db"), "--rate", "0", ...more], { stdio: ["ignore", "pipe", "pipe"] });
    let told = "";
    const hear = (/** @type {Buffer} */ part) => {
      told += part;
      const [, found] = /http:\/\/127\.0\.0\.1:(\d+)/.exec(told) ?? [];
      if (found) { port = Number(found); resolve(undefined); }
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.on("error", reject);
    child.on("exit", (code) => reject(new Error(`cairn serve ended with ${code}: ${told}`)));
  });
  const end = () => new Promise((resolve) => {
    child.removeAllListeners("exit");
    child.on("exit", resolve);
    child.kill("SIGTERM");
  });
  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => { await end(); rmSync(folder, { recursive: true, force: true }); },
    restart: async () => { await end(); await start(); },
  };
}

/** Makes a game without a browser. @param {Server} server @param {object} body @returns {Promise<{id: string, tokens: Record<string, string>}>} */
export async function makeGame(server, body) {
  const answer = await fetch(`${server.url}/api/games`, {
    method: "POST", headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ time: "none", takebacks: true, open: false, ...body }),
  });
  assert.equal(answer.status, 201);
  return answer.json();
}

export const PERSON = { who: "person" };
