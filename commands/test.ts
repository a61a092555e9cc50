// Runs the tests in about ten minutes: static checks, unit and API tests, browser journeys. The last line has the counts.
import { findChromium, installChromium } from "./testing/browsers/chromium.ts";
import { staticChecks } from "./testing/static-checks.ts";
import { type Counts, none, runStep, runTogether, sum } from "./testing/steps.ts";
import { build, journeys, unitAndApiTests } from "./testing/suites.ts";

const withBrowser = !process.argv.includes("--without-browser");

const started = performance.now();
let counts = await runTogether(staticChecks);
counts = sum(counts, await runStep(build));
counts = sum(counts, await runStep(unitAndApiTests));
if (withBrowser) counts = sum(counts, await browserTests());
console.log(
  "left out for `npm run test:long`: PostgreSQL 15, every text, dark and Hindi looks, most states of pages, and the tests in commands/testing/long-set.ts",
);
console.log(`Everything took ${Math.round((performance.now() - started) / 1000)} s.`);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed > 0 ? 1 : 0;

async function browserTests(): Promise<Counts> {
  const chromium = findChromium() ?? installChromium();
  if (chromium) return runStep(journeys(chromium));
  console.log(
    "FAILED journeys in a browser: no Chromium was found or could be installed. Set CHROMIUM_PATH.",
  );
  return { ...none, failed: 1 };
}
