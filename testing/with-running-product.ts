// Runs work on the database of a running product.
import { setPolicy } from "#server/catalogue/policy-store.ts";
import { readConfig } from "#server/config.ts";
import { closeDatabase } from "#server/live/announce-events.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase } from "#server/platform/database/open-database.ts";
import { joinDatabase } from "#server/platform/database/start-database.ts";
import { openPlatform } from "#server/platform/open-platform.ts";
import type { Platform } from "#server/platform/platform.ts";

export async function withRunningProduct<Result>(
  dataDir: string,
  work: (platform: Platform) => Promise<Result>,
): Promise<Result> {
  const config = readConfig({ ...process.env, DATA_DIR: dataDir });
  const database = await joinDatabase(config);
  const db = openDatabase(database.url, { connections: 2 });
  try {
    return await work(openPlatform({ config, db, databaseUrl: database.url, clock: systemClock }));
  } finally {
    await closeDatabase(db);
    await database.stop();
  }
}

/** Lets one address sign up many travellers: all journeys come from this machine. */
export function allowManySignups(dataDir: string): Promise<void> {
  return withRunningProduct(dataDir, ({ db, clock }) =>
    setPolicy(db, { name: "signupsPerAddress", value: 10_000, now: clock() }),
  );
}
