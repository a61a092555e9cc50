// Runs the long set: more rounds of randomised tests, and every page state in all looks. `--only WORDS` runs the steps whose titles contain them, `--list` names all. The last line has the counts.
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { findChromium, installChromium } from "./testing/browsers/chromium.ts";
import { engineNames, engines } from "./testing/browsers/engines.ts";
import { type Counts, none, runStep, type Step, sum } from "./testing/steps.ts";
import {
  apiTestsOnPostgres15,
  bubblewrap,
  build,
  caddy,
  clusterPrograms,
  coreJourneys,
  guessesBehindNginx,
  knownVulnerabilities,
  longRounds,
  nginx,
  pgbackrest,
  postgres15,
  radosgw,
  statesInEveryLook,
  statesTitle,
} from "./testing/suites.ts";

interface Part {
  title: string;
  run: () => Promise<Counts>;
}

const started = performance.now();
const { values } = parseArgs({ options: { only: { type: "string" }, list: { type: "boolean" } } });
const chosen = allParts().filter(({ title }) => title.includes(values.only ?? ""));
if (values.list) for (const { title } of chosen) console.log(title);
else await runAll(chosen);

async function runAll(parts: readonly Part[]): Promise<void> {
  for (const reason of values.only === undefined ? leftOut() : []) console.log(`left out ${reason}`);
  let counts = parts.length > 0 ? none : { passed: 0, failed: 1 };
  for (const { run } of parts) counts = sum(counts, await run());
  console.log(`Everything took ${Math.round((performance.now() - started) / 1000)} s.`);
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  process.exitCode = counts.failed > 0 ? 1 : 0;
}

function allParts(): Part[] {
  const ofStep = (step: Step) => ({ title: step.title, run: () => runStep(step) });
  return [
    // A release in the long rounds has the built pages, and builds them only if they are older than their sources.
    ofStep(build),
    ...longRounds.map(ofStep),
    ...(existsSync(postgres15) ? [ofStep(apiTestsOnPostgres15)] : []),
    ...(existsSync(nginx) ? [ofStep(guessesBehindNginx)] : []),
    ofStep(knownVulnerabilities),
    { title: statesTitle, run: runStates },
    ...engineNames.filter((engine) => engines[engine].find()).map((engine) => ofStep(coreJourneys(engine))),
  ];
}

async function runStates(): Promise<Counts> {
  const chromium = findChromium() ?? installChromium();
  if (chromium) return runStep(statesInEveryLook(chromium));
  console.log(`FAILED ${statesTitle}: no Chromium was found or could be installed. Set CHROMIUM_PATH.`);
  return { ...none, failed: 1 };
}

/** What needs programs that this machine lacks. Tests of backups notice it themselves. */
function leftOut(): string[] {
  const lacking = (tests: string, packages: string, ...paths: string[]) =>
    paths.every((path) => existsSync(path))
      ? []
      : [`${tests} (not found: ${paths.join(", ")}; install ${packages})`];
  return [
    ...lacking("failover of the database", "postgresql-15 patroni etcd-server haproxy", ...clusterPrograms),
    ...lacking("backups, documents and moved files in Ceph", "radosgw ceph-mon ceph-mgr ceph-osd", radosgw),
    ...lacking("backups with pgBackRest", "pgbackrest postgresql-15", postgres15, pgbackrest),
    ...lacking("a streaming replica", "postgresql-15", postgres15),
    ...lacking("API tests, PostgreSQL 15", "postgresql-15", postgres15),
    ...lacking("guesses of a password behind nginx", "nginx-light", nginx),
    ...lacking("the product behind Caddy", "caddy", caddy),
    ...lacking("the walk through docs/operating.md", "bubblewrap postgresql-15 nginx-light", bubblewrap),
    ...engineNames
      .filter((engine) => !engines[engine].find())
      .map((engine) => `core journeys in ${engines[engine].title} (install ${engines[engine].packages})`),
    "tests without rounds, which `npm test` runs",
  ];
}
