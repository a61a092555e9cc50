// A running product on a database of the tests, with a data directory of its own.
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { openTestDatabase } from "../database/test-database.ts";
import { endProduct, startProduct } from "./running-product.ts";

/** `name` is part of the name of its data directory; `settings` as in .env.example. */
export async function startProductOnTestDatabase(name: string, settings: Record<string, string>) {
  const dataDir = makeTemporaryDataDir(name);
  const database = await openTestDatabase();
  const product = await startProduct({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    ...settings,
  });
  return {
    ...product,
    database,
    async close(): Promise<void> {
      await endProduct(product, "SIGKILL");
      await database.close();
      removeTemporaryDataDir(dataDir);
    },
  };
}

export type ProductOnTestDatabase = Awaited<ReturnType<typeof startProductOnTestDatabase>>;
