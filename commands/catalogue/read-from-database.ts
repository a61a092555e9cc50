// Reads the catalogue from the database of this installation, or from a new one with only the seed.
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Config, readConfig } from "#server/config.ts";
import { findBuiltWeb } from "#server/pages/built-web.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase } from "#server/platform/database/open-database.ts";
import { joinDatabase, startDatabase } from "#server/platform/database/start-database.ts";
import { openPlatform } from "#server/platform/open-platform.ts";
import type { Platform } from "#server/platform/platform.ts";
import { migrate } from "#server/start/migrate.ts";
import { seedCatalogue } from "#server/start/seed-catalogue.ts";
import { askDrafts } from "#testing/database/asked-drafts.ts";
import { type CatalogueContent, readCatalogueContent } from "./read-catalogue.ts";

/** What is read from the database of this installation, or of a new one, and the drafts of a new one. */
export async function readCatalogue({ fresh }: { fresh: boolean }): Promise<CatalogueContent> {
  const config = readConfig();
  const exists = config.database.url !== undefined || existsSync(join(config.dataDir, "postgres"));
  if (!exists || fresh)
    return withNew(async (platform) => ({ ...(await readContent(platform)), drafts: await ask(platform) }));
  const content = await withExisting(config, readContent);
  return { ...content, drafts: await withNew(ask) };
}

/** So many drafts use the rule that changes, and as many others do not. */
const draftsPerSide = 1000;

function ask(platform: Platform) {
  return askDrafts(platform, { count: draftsPerSide });
}

type Work<Result> = (platform: Platform) => Promise<Result>;

async function withExisting<Result>(config: Config, work: Work<Result>): Promise<Result> {
  const database = await joinDatabase(config);
  try {
    return await withPlatform(config, database.url, work);
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
      return await withPlatform(config, database.url, async (platform) => {
        await seedCatalogue(platform.db);
        return work(platform);
      });
    } finally {
      await database.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function withPlatform<Result>(config: Config, url: string, work: Work<Result>): Promise<Result> {
  const db = openDatabase(url, { connections: 2 });
  try {
    const outside = { config, db, databaseUrl: url, clock: systemClock, logStream: process.stderr };
    return await work(openPlatform(outside));
  } finally {
    await db.destroy();
  }
}

async function readContent(platform: Platform) {
  const built = await findBuiltWeb(platform.config);
  if (!built) throw new Error("The web pages are not built.");
  return readCatalogueContent(platform, built.renderPage);
}
