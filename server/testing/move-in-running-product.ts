// Moves an application of a product that runs meanwhile, as `npm run status` does, without a process for each move.
import type { ApplicationStatus } from "#domain/applications.ts";
import { moveApplication } from "#server/applications/move-application.ts";
import { readConfig } from "#server/config.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase } from "#server/platform/database/open-database.ts";
import { joinDatabase } from "#server/platform/database/start-database.ts";
import { sealerOf } from "#server/platform/sealing/sealer.ts";

export async function moveInRunningProduct(
  dataDir: string,
  { reference, moves }: { reference: string; moves: readonly ApplicationStatus[] },
): Promise<void> {
  const config = readConfig({ ...process.env, DATA_DIR: dataDir });
  const database = await joinDatabase(config);
  const db = openDatabase(database.url, { connections: 1 });
  const world = { db, clock: systemClock, config, sealer: sealerOf([config.details.key]) };
  try {
    for (const to of moves) await moveApplication(world, { reference, to, actor: "operator" });
  } finally {
    await db.destroy();
    await database.stop();
  }
}
