// Starts a headless Chromium with an empty profile and a debugging port.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const startLimitMs = 20_000;

const quiet = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-extensions",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--no-default-browser-check",
  "--hide-scrollbars",
];

/** Runs `task` with the debugging port of a fresh browser, then ends the browser. */
export async function withBrowser<T>(chromium: string, task: (port: number) => Promise<T>): Promise<T> {
  const profile = mkdtempSync(join(tmpdir(), "pravesh-browser-"));
  const options = [...quiet, "--remote-debugging-port=0", `--user-data-dir=${profile}`, "about:blank"];
  const browser = spawn(chromium, options, { stdio: "ignore" });
  const ended = once(browser, "exit");
  try {
    return await task(await debuggingPort(profile));
  } finally {
    browser.kill("SIGTERM");
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

async function debuggingPort(profile: string): Promise<number> {
  const file = join(profile, "DevToolsActivePort");
  for (const deadline = Date.now() + startLimitMs; Date.now() < deadline; await pause(50)) {
    const [port] = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
    if (port) return Number(port);
  }
  throw new Error("Chromium did not open its debugging port.");
}
