// Runs the long set: more rounds of randomised tests, and every page state in all looks. The last line has the counts.
import { existsSync } from "node:fs";
import { findChromium, installChromium } from "./testing/browsers/chromium.ts";
import { engineNames, engines } from "./testing/browsers/engines.ts";
import { type Counts, none, runStep, sum } from "./testing/steps.ts";
import {
  apiTestsOnPostgres15,
  build,
  coreJourneys,
  guessesBehindNginx,
  knownVulnerabilities,
  longRounds,
  nginx,
  pgbackrest,
  postgres15,
  radosgw,
  statesInEveryLook,
} from "./testing/suites.ts";

const started = performance.now();
let counts = none;
for (const reason of leftOutOfLongTests()) console.log(`left out ${reason}`);
for (const step of [...longRounds, ...onPostgres15(), ...behindNginx(), knownVulnerabilities, build])
  counts = sum(counts, await runStep(step));
counts = sum(counts, await browserTests());
for (const step of inOtherEngines()) counts = sum(counts, await runStep(step));
console.log("left out tests without rounds, which `npm test` runs");
console.log(`Everything took ${Math.round((performance.now() - started) / 1000)} s.`);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed > 0 ? 1 : 0;

/** Tests that notice this themselves. */
function leftOutOfLongTests(): string[] {
  const backups = existsSync(postgres15) && existsSync(pgbackrest);
  return [
    ...(existsSync(radosgw)
      ? []
      : [`backups in Ceph (not found: ${radosgw}; install radosgw ceph-mon ceph-mgr ceph-osd)`]),
    ...(backups
      ? []
      : [`backups with pgBackRest (not found: ${pgbackrest}; install pgbackrest postgresql-15)`]),
  ];
}

function onPostgres15() {
  if (existsSync(postgres15)) return [apiTestsOnPostgres15];
  console.log(`left out API tests, PostgreSQL 15 (not found in ${postgres15}; install postgresql-15)`);
  return [];
}

function behindNginx() {
  if (existsSync(nginx)) return [guessesBehindNginx];
  console.log(`left out guesses of a password behind nginx (not found in ${nginx}; install nginx-light)`);
  return [];
}

function inOtherEngines() {
  return engineNames.flatMap((engine) => {
    const { title, packages, find } = engines[engine];
    if (find()) return [coreJourneys(engine)];
    console.log(`left out core journeys in ${title} (not found; install ${packages})`);
    return [];
  });
}

async function browserTests(): Promise<Counts> {
  const chromium = findChromium() ?? installChromium();
  if (chromium) return runStep(statesInEveryLook(chromium));
  console.log("FAILED states in every look: no Chromium was found or could be installed. Set CHROMIUM_PATH.");
  return { ...none, failed: 1 };
}
