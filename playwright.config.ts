// Playwright's settings: one file per journey, the built product, a real Chromium.
import { defineConfig } from "@playwright/test";
import { findChromium } from "./commands/testing/browsers/chromium.ts";
import { longJourneys } from "./commands/testing/long-set.ts";

const executablePath = findChromium();

/** `npm test` should take ten minutes: the long set and the README's screenshots have their own commands. */
function listExcludedJourneys(): string[] {
  const isLong = process.env["PRAVESH_LOOKS"] === "all";
  const isPhotographing = process.env["PRAVESH_PHOTOGRAPHS"] !== undefined;
  const longPaths = longJourneys.map((path) => path.replace("journeys/", "**/").replace(/\/$/, "/**"));
  return [
    ...(isLong ? [] : longPaths),
    ...(isPhotographing ? [] : ["**/photographs.spec.ts"]),
    ...(process.env["PRAVESH_ENGINES"] ? [] : ["**/journeys/engines/**"]),
  ];
}

export default defineConfig({
  testDir: "journeys",
  testMatch: "**/*.spec.ts",
  testIgnore: listExcludedJourneys(),
  globalSetup: "./journeys/start-product.ts",
  outputDir: "test-results",
  // Journeys mostly wait, so there is one worker more than a small machine has cores.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // A second try that succeeds is reported as "unsteady": a bug in the product or the test (see CONTRIBUTING.md).
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
    // Recording takes about as long as the journey itself, so only the second try is recorded.
    trace: "on-first-retry",
    // A worker would store 86 files in each context. Journeys that need it allow it.
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
