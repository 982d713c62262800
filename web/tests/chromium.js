"use strict";
/** Debian's Chromium, with nothing in it that calls home. The headless shell needs half the work for the same pages. */
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const paths = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/chromium-browser"];

/** How long a browser may take to start, and anything in a page to happen: no limit that a busy machine reaches. */
export const PATIENCE = 180_000;

export async function launch() {
  const executablePath = process.env.CHROMIUM || paths.find((path) => existsSync(path));
  if (!executablePath) throw new Error("Chromium is not installed: apt-get install chromium-headless-shell (or chromium), or set CHROMIUM to its path");
  try {
    return await chromium.launch({
      executablePath,
      timeout: PATIENCE,
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
        "--disable-background-networking", "--disable-component-update", "--disable-sync"],
    });
  } catch (error) {
    throw new Error(`${executablePath} does not start: apt-get install chromium-headless-shell (or chromium), or set CHROMIUM to another path`, { cause: error });
  }
}
