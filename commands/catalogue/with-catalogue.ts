// Opens the database of this installation, or a new one with only the seed, and reads the catalogue from it.
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Config, readConfig } from "#server/config.ts";
import { findBuiltWeb } from "#server/pages/built-web.ts";
import { systemClock } from "#server/platform/clock.ts";
import { type Database, openDatabase } from "#server/platform/database/open-database.ts";
import { joinDatabase, startDatabase } from "#server/platform/database/start-database.ts";
import { openPlatform } from "#server/platform/open-platform.ts";
import { migrate } from "#server/start/migrate.ts";
import { seedCatalogue } from "#server/start/seed-catalogue.ts";
import { type CatalogueContent, readCatalogueContent } from "./read-catalogue.ts";

type Work<Result> = (content: CatalogueContent) => Promise<Result>;

/** `fresh`: a new database, even if there is one here. */
export async function withCatalogue<Result>(
  { fresh }: { fresh: boolean },
  work: Work<Result>,
): Promise<Result> {
  const config = readConfig();
  const exists = config.database.url !== undefined || existsSync(join(config.dataDir, "postgres"));
  return exists && !fresh ? withExisting(config, work) : withNew(work);
}

async function withExisting<Result>(config: Config, work: Work<Result>): Promise<Result> {
  const database = await joinDatabase(config);
  try {
    return await work(await readFrom(config, database.url));
  } finally {
    await database.stop();
  }
}

async function withNew<Result>(work: Work<Result>): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), "pravesh-catalogue-"));
  const config = readConfig({ DATA_DIR: dataDir });
  try {
    const database = await startDatabase(config);
    try {
      await migrate(database);
      return await work(await readFrom(config, database.url, seedCatalogue));
    } finally {
      await database.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function readFrom(
  config: Config,
  url: string,
  prepare = async (_: Database) => {},
): Promise<CatalogueContent> {
  const db = openDatabase(url, { connections: 2 });
  try {
    await prepare(db);
    const built = await findBuiltWeb(config);
    if (!built) throw new Error("The web pages are not built.");
    const outside = { config, db, databaseUrl: url, clock: systemClock, logStream: process.stderr };
    return await readCatalogueContent(openPlatform(outside), built.renderPage);
  } finally {
    await db.destroy();
  }
}
