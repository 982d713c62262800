/** A server of our own for a test, on a free port, with nothing kept; or the one that CAIRN_URL names. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The program that is tested. */
export const program = process.env.CAIRN ?? new URL("../../../target/release/cairn", import.meta.url).pathname;

/**
 * @typedef {{readonly url: string, stop: () => Promise<void>, restart: () => Promise<void>}} Server after a restart it has another address
 * @param {string[]} more further arguments
 * @returns {Promise<Server>}
 */
export async function serve(...more) {
  const given = process.env.CAIRN_URL;
  if (given) return { url: given, stop: async () => {}, restart: async () => {} };
  const folder = mkdtempSync(join(tmpdir(), "cairn-page-"));
  const args = ["serve", "--listen", "127.0.0.1:0", "--db", join(folder, "games.db"), "--rate", "0", ...more];
  let running = await start(args).catch((error) => { rmSync(folder, { recursive: true, force: true }); throw error; });
  return {
    get url() { return running.url; },
    stop: async () => { await running.end(); rmSync(folder, { recursive: true, force: true }); },
    restart: async () => { await running.end(); running = await start(args); },
  };
}

/** @param {string[]} args @returns {Promise<{url: string, end: () => Promise<void>}>} */
function start(args) {
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
  // Also a test process that ends in the middle leaves no server behind.
  const kill = () => { child.kill("SIGKILL"); };
  process.once("exit", kill);
  const ended = new Promise((resolve) => { child.once("exit", resolve); });
  const end = async () => {
    child.kill("SIGTERM");
    await ended;
    process.off("exit", kill);
  };
  return new Promise((resolve, reject) => {
    let told = "";
    const hear = (/** @type {Buffer} */ part) => {
      told += part;
      const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(told) ?? [];
      if (url) resolve({ url, end });
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("error", (error) => reject(new Error(`${program} cannot be started: cargo build --release, or set CAIRN to the program`, { cause: error })));
    child.once("exit", (code) => reject(new Error(`cairn serve ended with ${code}: ${told}`)));
  });
}

/** Makes a game without a browser. @param {{url: string}} server @param {object} body @returns {Promise<{id: string, tokens: Record<string, string>}>} */
export async function makeGame(server, body) {
  const answer = await fetch(`${server.url}/api/games`, {
    method: "POST", headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ time: "none", takebacks: true, open: false, ...body }),
  });
  assert.equal(answer.status, 201);
  return answer.json();
}

export const PERSON = { who: "person" };
