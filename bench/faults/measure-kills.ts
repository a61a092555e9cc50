// Measures what kills of the API and of PostgreSQL lose in the middle of a mixed load (P37).
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { type KillFigures, runKills } from "#testing/kills/kill-rounds.ts";
import type { Victim } from "#testing/kills/killed-product.ts";

export async function measureKills(victim: Victim, rounds: number): Promise<KillFigures> {
  const dataDir = makeTemporaryDataDir(`bench-kill-${victim}`);
  const onRound = (round: number, { writes, problems }: KillFigures) =>
    void process.stderr.write(
      `kill ${round} of ${rounds} (${victim}): ${writes.at(-1) ?? 0} acknowledged, ${problems.length} problems\n`,
    );
  try {
    return await runKills(victim, { dataDir, rounds, onRound });
  } finally {
    removeTemporaryDataDir(dataDir);
  }
}
