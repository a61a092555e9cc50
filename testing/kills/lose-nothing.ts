// What tests of kills expect: nothing acknowledged is lost, nothing is done twice, and every round has enough writes.
import { expect } from "vitest";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { fewestWrites, runKills } from "./kill-rounds.ts";
import type { Victim } from "./killed-product.ts";

const roundLimitMs = 30_000;
const startAndEndMs = 120_000;

/** How long a test of so many kills may take, in milliseconds. */
export function killsLimit(kills: number): number {
  return roundLimitMs * kills + startAndEndMs;
}

export async function expectKillsToLoseNothing(victim: Victim, kills: number): Promise<void> {
  const dataDir = makeTemporaryDataDir(`${victim}-kill`);
  try {
    const { writes, ...figures } = await runKills(victim, { dataDir, rounds: kills });
    expect(figures).toMatchObject({ lost: 0, doubled: 0, rowsWithoutFile: 0, problems: [] });
    expect(writes).toHaveLength(kills);
    expect(Math.min(...writes)).toBeGreaterThanOrEqual(fewestWrites);
  } finally {
    removeTemporaryDataDir(dataDir);
  }
}
