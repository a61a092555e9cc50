// The test suites: unit and API tests on two PostgreSQL versions, and browser journeys.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Engine, engines } from "./browsers/engines.ts";
import { longJourneys, longTests } from "./long-set.ts";
import type { Counts, Step } from "./steps.ts";

export const postgres15 = "/usr/lib/postgresql/15/bin";
export const nginx = "/usr/sbin/nginx";
export const caddy = "/usr/bin/caddy";
export const bubblewrap = "/usr/bin/bwrap";
export const radosgw = "/usr/bin/radosgw";
export const pgbackrest = "/usr/bin/pgbackrest";
export const clusterPrograms = [postgres15, "/usr/bin/patroni", "/usr/bin/etcd", "/usr/sbin/haproxy"];

const reports = mkdtempSync(join(tmpdir(), "pravesh-reports-"));
process.on("exit", () => rmSync(reports, { recursive: true, force: true }));

export const unitAndApiTests: Step = vitest("unit and API tests, PostgreSQL 18", "vitest-18.json", {
  folders: [],
});

export const apiTestsOnPostgres15: Step = vitest("API tests, PostgreSQL 15", "vitest-15.json", {
  folders: ["server/", "testing/"],
  env: { PRAVESH_TEST_POSTGRES_BIN: postgres15 },
});

export const guessesBehindNginx: Step = vitest("10,000 guesses of a password behind nginx", "guesses.json", {
  folders: ["server/hostile/many-guessing-addresses.test.ts"],
  env: { PRAVESH_NGINX: nginx },
});

/** Rounds of which `npm test` runs a sample. The seed of the requests is in the test's title. */
export const longRounds: Step[] = [
  vitest("lost connections, operators' commands, emails in delivery", "long.json", {
    folders: longTests,
  }),
  vitest("200,000 requests with any input from a new seed, 2,000 altered files", "any-input.json", {
    folders: ["server/hostile/any-input.test.ts"],
    env: {
      PRAVESH_FUZZ_REQUESTS: "200000",
      PRAVESH_FUZZ_FILES: "2000",
      PRAVESH_FUZZ_SEED: String(Date.now() % 1_000_000_007),
    },
  }),
  vitest("webhooks in all 120 orders, 50 payments at each fault of each provider", "providers.json", {
    folders: ["server/payments/real-providers.test.ts", "server/payments/provider-faults.test.ts"],
    env: { PRAVESH_WEBHOOK_ORDERS: "120", PRAVESH_FAULT_PAYMENTS: "50" },
  }),
  vitest("2,000 orders of events of one payment, 1,000 amounts", "stories.json", {
    folders: ["server/payments/one-charge.test.ts", "server/payments/our-price.test.ts"],
    env: { PRAVESH_ORDER_RUNS: "2000", PRAVESH_AMOUNTS: "1000" },
  }),
  vitest("2,000 simulations of whole journeys, each with faults from its own seed", "simulations.json", {
    folders: ["server/hostile/simulation.test.ts"],
    env: { PRAVESH_SEEDS: "2000" },
  }),
  vitest("210 payments with a crash at one of fourteen moments", "crashes.json", {
    folders: ["server/hostile/crash-matrix.test.ts"],
    env: { PRAVESH_CRASHES: "all" },
  }),
  vitest("120 hostile and 60 honest files, 500 MB, 200 broken uploads", "uploads.json", {
    folders: ["server/hostile/uploaded-files.test.ts", "server/hostile/upload-sizes.test.ts"],
    env: { PRAVESH_UPLOADS: "all" },
  }),
  vitest("every condition of a traveller's queries removed once", "conditions.json", {
    folders: ["server/hostile/removed-conditions.test.ts"],
    env: { PRAVESH_REMOVED_CONDITIONS: "all" },
  }),
  vitest("1,000 histories of documents that are retained or erased", "retention.json", {
    folders: ["server/privacy/retention-sweep.test.ts"],
    env: { PRAVESH_HISTORIES: "1000" },
  }),
  vitest("40 payloads in every free-text field: emails, PDFs, CSV, archives, public pages", "payloads.json", {
    folders: ["server/hostile/payloads.test.ts"],
    env: { PRAVESH_PAYLOAD_ROUNDS: "40" },
  }),
  vitest("300 histories of applications, every sentence confirmed by the database", "truth.json", {
    folders: ["testing/truth/"],
    env: { PRAVESH_TRUE_HISTORIES: "300" },
  }),
  vitest("10,000 mutated pictures for the passport reader", "pictures.json", {
    folders: ["passport/any-picture.test.ts"],
    env: { PRAVESH_MUTATED_PICTURES: "10000" },
  }),
  vitest("every picture of two pages, photocopy and photo of a screen", "copies.json", {
    folders: ["passport/frames/", "passport/copies-and-screens.test.ts"],
  }),
  vitest("20 kills while emails and pushes are delivered, 20 while keys are replaced", "kills.json", {
    folders: [
      "server/notifications/outbox/kill-in-delivery.test.ts",
      "server/notifications/push/kill-in-push.test.ts",
      "commands/operating/keys.test.ts",
    ],
    env: { PRAVESH_KILLS: "20" },
  }),
  vitest("40 kills of the API under a mixed load", "survives-kill.json", {
    folders: ["server/hostile/survives-kill.test.ts"],
    env: { PRAVESH_KILLS: "40" },
  }),
  vitest("20 kills of PostgreSQL under a mixed load", "survives-database-kill.json", {
    folders: ["server/hostile/survives-database-kill.test.ts"],
    env: { PRAVESH_KILLS: "20" },
  }),
  vitest("20 restores to random moments under load, and 20 random damages", "restores.json", {
    folders: ["server/backups/restores-under-load.test.ts"],
    env: { PRAVESH_RESTORES: "20" },
  }),
  vitest("a writer of backups to a bucket killed at each of its requests", "destinations.json", {
    folders: ["server/backups/destinations/destinations.test.ts"],
    env: { PRAVESH_KILLED_REQUESTS: "all" },
  }),
  vitest("10,000 files moved between stores under load, with 5 kills", "moved-files.json", {
    folders: ["server/drafts/moving/moved-files.test.ts"],
    env: { PRAVESH_MOVED_FILES: "10000" },
  }),
  vitest("1,000 files moved to Ceph and back under load, with 5 kills", "moved-to-ceph.json", {
    folders: ["server/drafts/moving/moved-to-ceph.test.ts"],
    env: { PRAVESH_MOVED_FILES: "1000" },
  }),
  vitest("1,000 documents in Ceph while its gateway and storage are killed", "ceph-files.json", {
    folders: ["server/platform/files/ceph-files.test.ts"],
    env: { PRAVESH_DOCUMENTS: "1000" },
  }),
  vitest("upgrades from every released schema", "upgrades.json", {
    folders: ["testing/releases/upgrade.test.ts"],
    env: { PRAVESH_RELEASES: "all" },
  }),
  vitest("50 SIGTERMs under load", "stops.json", {
    folders: ["server/hostile/stops.test.ts"],
    env: { PRAVESH_STOPS: "50" },
  }),
  vitest("30 restarts of PostgreSQL and 30 faults of the network to it", "database-faults.json", {
    folders: ["server/hostile/database-faults.test.ts"],
    env: { PRAVESH_FAULTS: "30" },
  }),
  vitest("100 kills of connections that write the history", "history.json", {
    folders: ["server/review/audit"],
    env: { PRAVESH_KILLS: "100" },
  }),
];

export const knownVulnerabilities: Step = {
  title: "known vulnerabilities",
  program: { command: ["commands/supply-chain/audit.ts"] },
};

export const build: Step = { title: "build", program: { command: ["commands/build.ts"] } };

export function journeys(chromium: string): Step {
  return playwright("journeys in a browser", { folders: [], env: { CHROMIUM_PATH: chromium } });
}

export const statesTitle = "states of all pages in every look, and every specified text";

/** Every state of every page in both languages and both colour schemes, and the other journeys of the long set. */
export function statesInEveryLook(chromium: string): Step {
  const env = { CHROMIUM_PATH: chromium, PRAVESH_LOOKS: "all" };
  const states = "journeys/every-page";
  const folders = [states, ...longJourneys.filter((path) => !path.startsWith(states))];
  return playwright(statesTitle, {
    folders,
    env,
  });
}

/** The core journeys in another engine than Chromium, each in a browser of its own. */
export function coreJourneys(engine: Engine): Step {
  const env = { PRAVESH_ENGINES: engine };
  return playwright(`core journeys in ${engines[engine].title}`, { folders: ["journeys/engines"], env });
}

function playwright(title: string, { folders, env = {} }: Selection): Step {
  const report = join(reports, "playwright.json");
  return {
    title,
    program: {
      command: ["playwright", "test", "--reporter=./commands/testing/journey-reporter.ts,json", ...folders],
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    },
    count: () => {
      const stats = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(
        report,
      )?.stats;
      return stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected };
    },
  };
}

type Selection = { folders: string[]; env?: NodeJS.ProcessEnv };

function vitest(title: string, file: string, { folders, env = {} }: Selection): Step {
  const report = join(reports, file);
  const reporter = "--reporter=./commands/testing/test-reporter.ts";
  const options = [reporter, "--reporter=json", `--outputFile.json=${report}`];
  const only = (files: string[]) => ({
    command: ["vitest", "run", ...options, ...files],
    // With named folders, the long tests run too.
    env: { ...(folders.length > 0 && { PRAVESH_LONG: "all" }), ...env },
  });
  return {
    title,
    program: only(folders),
    only,
    count: (): Counts | undefined => {
      const counted = readReport<{ numPassedTests: number; numFailedTests: number }>(report);
      return counted && { passed: counted.numPassedTests, failed: counted.numFailedTests };
    },
  };
}

function readReport<Report>(path: string): Report | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Report) : undefined;
}
