// Three PostgreSQL nodes under Patroni behind HAProxy: the primary is killed, lost and frozen while travellers pay (docs/decisions/0049).
import { afterAll, expect, it } from "vitest";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { findMissingCluster } from "#testing/failover/programs.ts";
import { type FailoverFault, runFailovers } from "#testing/failover/run-failovers.ts";

/** PRAVESH_FAILOVERS=kill,loss,freeze,… names the rounds. */
const faults = (process.env["PRAVESH_FAILOVERS"] ?? "kill,loss,freeze").split(",") as FailoverFault[];
const dataDir = makeTemporaryDataDir("failover");
afterAll(() => removeTemporaryDataDir(dataDir));

it(
  `${faults.join(", ")}: no acknowledged write is lost, nothing is answered with 500, and writes succeed within 5 s of the database's return`,
  { timeout: faults.length * 300_000 + 180_000 },
  async ({ skip, annotate }) => {
    const missing = findMissingCluster();
    if (missing) skip(missing);
    const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
    const { patroni, rounds, ...figures } = await runFailovers(dataDir, faults, print);
    await annotate(`Patroni ${patroni}`);
    expect(figures).toEqual({ answers500: 0, doubled: 0, problems: [] });
    expect(rounds.map(({ fault, lost }) => ({ fault, lost }))).toEqual(
      faults.map((fault) => ({ fault, lost: 0 })),
    );
    for (const { firstSuccessMs } of rounds) expect(firstSuccessMs).toBeLessThanOrEqual(5000);
  },
);
