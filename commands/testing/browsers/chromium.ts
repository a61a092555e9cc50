// Finds a Chromium for the browser tests, and installs one if there is none.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** The headless shell comes first: journeys take about 60 % of the time they need in the full browser. */
const knownPlaces = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

export function findChromium(): string | undefined {
  const given = process.env["CHROMIUM_PATH"];
  if (given) return given;
  return [...knownPlaces, chromium.executablePath()].find((path) => existsSync(path));
}

/** Returns undefined if the installation fails. */
export function installChromium(): string | undefined {
  console.error("Installing Chromium for the browser tests …");
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    run("apt-get", ["update", "-qq"]);
    for (const name of ["chromium-headless-shell", "chromium"]) {
      if (!findChromium()) run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name]);
    }
  }
  if (!findChromium()) run("playwright", ["install", "chromium"]);
  return findChromium();
}

function run(program: string, options: string[]): void {
  spawnSync(program, options, {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    stdio: ["ignore", 2, 2],
    shell: process.platform === "win32",
  });
}
