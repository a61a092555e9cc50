// Browser tests: one file per journey, on the built product, in a real Chromium.
import { defineConfig } from "@playwright/test";
import { findChromium } from "./commands/testing/chromium.ts";
import { longJourneys } from "./commands/testing/long-set.ts";

const executablePath = findChromium();

/** `npm test` has ten minutes: some journeys belong to the long set, the photographs to their own command. */
function journeysOfOtherRuns(): string[] {
  const isLong = process.env["PRAVESH_LOOKS"] === "all";
  const isPhotographing = process.env["PRAVESH_PHOTOGRAPHS"] !== undefined;
  const left = longJourneys.map((path) => path.replace("journeys/", "**/").replace(/\/$/, "/**"));
  return [...(isLong ? [] : left), ...(isPhotographing ? [] : ["**/photographs.spec.ts"])];
}

export default defineConfig({
  testDir: "journeys",
  testMatch: "**/*.spec.ts",
  testIgnore: journeysOfOtherRuns(),
  globalSetup: "./journeys/start-product.ts",
  outputDir: "test-results",
  // Journeys wait for pages and delays more than they compute: one worker more than a small machine has cores.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // A second try that succeeds is told as "unsteady": a bug of the product or of the test, to be mended (CONTRIBUTING).
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    // Set by the global setup, which runs before any worker reads this file.
    baseURL: process.env["PRAVESH_URL"] ?? "",
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    screenshot: "only-on-failure",
    // Recording costs about as much as the journey itself: the second try is recorded.
    trace: "on-first-retry",
    // Each context would fill a shell of 86 files; the journeys that are about the worker, or about everything, allow it.
    serviceWorkers: "block",
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
