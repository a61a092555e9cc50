// What was acknowledged survives kill -9 of the API, with and without its PostgreSQL, at any moment of a mixed load (P37).
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { fewestWrites, runKills } from "#testing/kills/kill-rounds.ts";

/** PRAVESH_KILLS=40 in long runs. */
const kills = Number(process.env["PRAVESH_KILLS"] ?? 1);
const roundLimitMs = 30_000;
const startAndEndMs = 120_000;

let dataDir = "";
beforeEach(() => {
  dataDir = makeTemporaryDataDir("kill");
});
afterEach(() => removeTemporaryDataDir(dataDir));

it(
  `nothing acknowledged is lost and nothing is done twice in ${kills} kills of the API; the first and every second one kill PostgreSQL too`,
  { timeout: roundLimitMs * kills + startAndEndMs },
  async () => {
    const { writes, ...figures } = await runKills("api", { dataDir, rounds: kills });
    expect(figures).toMatchObject({ lost: 0, doubled: 0, rowsWithoutFile: 0, problems: [] });
    expect(writes).toHaveLength(kills);
    expect(Math.min(...writes)).toBeGreaterThanOrEqual(fewestWrites);
  },
);
