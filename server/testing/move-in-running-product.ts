// Moves an application of a product that runs meanwhile, by the use cases of the console.
import type { ApplicationStatus } from "#domain/applications.ts";
import { readConfig } from "#server/config.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase } from "#server/platform/database/open-database.ts";
import { joinDatabase } from "#server/platform/database/start-database.ts";
import { openPlatform } from "#server/platform/open-platform.ts";
import { bringTo } from "./office/bring-to.ts";

export async function moveInRunningProduct(
  dataDir: string,
  { reference, moves }: { reference: string; moves: readonly ApplicationStatus[] },
): Promise<void> {
  const config = readConfig({ ...process.env, DATA_DIR: dataDir });
  const database = await joinDatabase(config);
  const db = openDatabase(database.url, { connections: 2 });
  const platform = openPlatform({ config, db, clock: systemClock });
  try {
    const { id } = await db
      .selectFrom("applications")
      .select("id")
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();
    for (const to of moves) await bringTo({ platform }, id, to);
  } finally {
    await db.destroy();
    await database.stop();
  }
}
