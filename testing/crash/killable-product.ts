// The product as a process on its own test database, which tests can kill and restart, together with a
// platform on that database.
import { openTestDatabase } from "#testing/database/test-database.ts";
import { readConfig } from "#server/config.ts";
import { systemClock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { openPlatform } from "#server/platform/open-platform.ts";
import type { Platform } from "#server/platform/platform.ts";
import { endProduct, type RunningProduct, startProduct } from "../hostile/running-product.ts";

export interface KillableProduct {
  db: Database;
  platform: Platform;
  /** The current process. */
  running: RunningProduct;
  kill: () => Promise<void>;
  startAgain: () => Promise<void>;
  close: () => Promise<void>;
}

/** `settings` as in .env.example; those of the database are set here. */
export async function startKillableProduct(settings: Record<string, string>): Promise<KillableProduct> {
  const database = await openTestDatabase();
  const dataDir = makeTemporaryDataDir("killable");
  const all = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    DETAILS_KEY: "a key of a product that is killed, long enough",
    ...settings,
  };
  const running = await startProduct(all);
  const { db, url: databaseUrl } = database;
  const platform = openPlatform({ config: readConfig(all), db, databaseUrl, clock: systemClock });
  const product: KillableProduct = {
    db,
    platform,
    running,
    kill: async () => void (await endProduct(product.running, "SIGKILL")),
    startAgain: async () => {
      product.running = await startProduct(all);
    },
    close: async () => {
      await product.kill();
      await platform.push.close();
      await database.close();
      removeTemporaryDataDir(dataDir);
    },
  };
  return product;
}
