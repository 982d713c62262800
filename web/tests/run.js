/**
 * Runs the browser tests in parallel workers, a file each.
 *
 *   npm test                              what every change needs
 *   CAIRN_TEST_SCALE=10 npm test          everything
 *   npm test -- tests/play.test.js        one file; options of `node --test` go first
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { availableParallelism } from "node:os";

const web = new URL("..", import.meta.url).pathname;
for (const name of ["playwright-core", "axe-core"]) {
  if (!existsSync(`${web}node_modules/${name}`)) {
    console.error(`${name} is not installed: npm --prefix web ci`);
    process.exit(1);
  }
}
// A worker waits for its browser about a third of the time.
const workers = Math.ceil(1.5 * availableParallelism());
const given = process.argv.slice(2);
const all = readdirSync(`${web}tests`).filter((name) => name.endsWith(".test.js")).map((name) => `tests/${name}`);
const { status } = spawnSync(process.execPath, [
  "--test", `--test-concurrency=${workers}`,
  // Only for what hangs: no file takes half as long, also on a busy machine.
  "--test-timeout=3600000", "--test-reporter=spec",
  ...given, ...(given.some((one) => one.endsWith(".js")) ? [] : all),
], { cwd: web, stdio: "inherit" });
process.exit(status ?? 1);
