// What was acknowledged survives kill -9 of PostgreSQL at any moment of a mixed load, while the API keeps running (P37).
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { fewestWrites, runKills } from "#testing/kills/kill-rounds.ts";

/** PRAVESH_KILLS=20 in long runs. */
const kills = Number(process.env["PRAVESH_KILLS"] ?? 1);
const roundLimitMs = 30_000;
const startAndEndMs = 120_000;

let dataDir = "";
beforeEach(() => {
  dataDir = makeTemporaryDataDir("database-kill");
});
afterEach(() => removeTemporaryDataDir(dataDir));

it(
  `an API that keeps running finds its PostgreSQL again after ${kills} kills, and nothing is lost or done twice`,
  { timeout: roundLimitMs * kills + startAndEndMs },
  async () => {
    const { writes, ...figures } = await runKills("postgres", { dataDir, rounds: kills });
    expect(figures).toMatchObject({ lost: 0, doubled: 0, rowsWithoutFile: 0, problems: [] });
    expect(writes).toHaveLength(kills);
    expect(Math.min(...writes)).toBeGreaterThanOrEqual(fewestWrites);
  },
);
