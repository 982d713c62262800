"use strict";
/** Debian's Chromium, with nothing in it that calls home. */
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const paths = [process.env.CHROMIUM ?? "", "/usr/bin/chromium", "/usr/bin/chromium-browser"];

export function launch() {
  const executablePath = paths.find((path) => path && existsSync(path));
  if (!executablePath) throw new Error("no Chromium: apt-get install chromium, or set CHROMIUM");
  return chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
      "--disable-background-networking", "--disable-component-update", "--disable-sync"],
  });
}
