// Three PostgreSQL nodes under Patroni behind HAProxy: the primary is killed, lost and frozen while travellers pay (docs/decisions/0049).
import { afterAll, expect, it } from "vitest";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { findMissingCluster } from "#testing/failover/programs.ts";
import { type FailoverFault, type FailoverRound, runFailovers } from "#testing/failover/run-failovers.ts";

/** PRAVESH_FAILOVERS=kill,loss,freeze,… names the rounds. */
const faults = (process.env["PRAVESH_FAILOVERS"] ?? "kill,loss,freeze").split(",") as FailoverFault[];
const dataDir = makeTemporaryDataDir("failover");
afterAll(() => removeTemporaryDataDir(dataDir));

const missing = findMissingCluster();
if (missing) console.log(`left out failover of the database: ${missing}`);

it.skipIf(missing !== undefined)(
  `${faults.join(", ")}: no acknowledged write is lost, nothing is answered with 500, and writes succeed within 5 s of the database's return`,
  { timeout: faults.length * 300_000 + 180_000 },
  async () => {
    const print = (round: FailoverRound) => console.log(JSON.stringify(round));
    const { patroni, rounds, ...figures } = await runFailovers(dataDir, faults, print);
    console.log(`Patroni ${patroni}`);
    expect(figures).toEqual({ answers500: 0, doubled: 0, problems: [] });
    expect(rounds.map(({ fault, lost }) => ({ fault, lost }))).toEqual(
      faults.map((fault) => ({ fault, lost: 0 })),
    );
    for (const { firstSuccessMs } of rounds) expect(firstSuccessMs).toBeLessThanOrEqual(5000);
  },
);
