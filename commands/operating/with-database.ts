// Opens this installation's database for a command and closes it afterwards.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Config, readConfig } from "#server/config.ts";
import { refuseUnknownKeys } from "#server/keys/check-keys.ts";
import { closeDatabase } from "#server/live/announce-events.ts";
import {
  type ConnectionLimits,
  type Database,
  openDatabase,
} from "#server/platform/database/open-database.ts";
import { joinDatabase } from "#server/platform/database/start-database.ts";

export async function withDatabase<Result>(
  work: (db: Database, config: Config) => Promise<Result>,
  config = readConfig(),
  limits: ConnectionLimits = {},
): Promise<Result> {
  // A command must not create a new, empty database.
  if (!config.database.url && !existsSync(join(config.dataDir, "postgres"))) {
    throw new Error("There is no database here yet. Start Pravesh once.");
  }
  const database = await joinDatabase(config);
  const db = openDatabase(database.url, { connections: 1, ...limits });
  try {
    await refuseUnknownKeys(db, config);
    return await work(db, config);
  } finally {
    await closeDatabase(db);
    await database.stop();
  }
}
