// Runs the product as a process between proxies that can pause its browsers, its provider and its database
// (P2).
import { setTimeout as pause } from "node:timers/promises";
import { type Database, openDatabase } from "#server/platform/database/open-database.ts";
import {
  type RunningDatabase,
  startEmbeddedPostgres,
} from "#server/platform/embedded-postgres/embedded-postgres.ts";
import { isAlive } from "#server/platform/embedded-postgres/processes.ts";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { sealerOf } from "#server/platform/sealing/sealer.ts";
import { localSecret } from "#server/platform/secrets.ts";
import { stripeSettings } from "../doubles/real-payments.ts";
import { endProduct, type RunningProduct, startProduct } from "../hostile/running-product.ts";
import { postmasterPid } from "../kills/postmaster.ts";
import { startStripeDouble } from "../stripe-double/start-stripe-double.ts";
import { openApiProxy } from "../proxies/api-proxy.ts";
import { openDatabaseProxy } from "../proxies/database-proxy.ts";
import { openGates } from "../proxies/gates.ts";

export type CrashSetup = Awaited<ReturnType<typeof startCrashSetup>>;

/** How long the database stays down: its child processes need a moment to notice that the parent is gone. */
const awayMs = 500;

export async function startCrashSetup() {
  const dataDir = makeTemporaryDataDir("crash");
  const gates = openGates();
  const double = await startStripeDouble();
  const apiProxy = await openApiProxy(gates);
  const databaseProxy = await openDatabaseProxy(gates);
  let postgres: RunningDatabase;
  let db: Database;
  let product: RunningProduct;
  await startDatabase();
  await startApi();

  async function startDatabase(): Promise<void> {
    postgres = await startEmbeddedPostgres({ dataDir });
    databaseProxy.forwardTo(postgres.url);
    db = openDatabase(postgres.ownerUrl, { connections: 4 });
  }

  async function startApi(): Promise<void> {
    const settings = {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseProxy.forwardTo(postgres.url),
      DATABASE_OWNER_URL: postgres.ownerUrl,
      LOG_LEVEL: "error",
      ...stripeSettings(double.url),
    };
    // A busy machine may need a second attempt.
    product = await startProduct(settings).catch(() => startProduct(settings));
    apiProxy.forwardTo(product.url);
  }

  return {
    gates,
    double,
    apiUrl: apiProxy.url,
    /** Connects directly, not through the proxy, for assertions. */
    db: () => db,
    sealer: () => sealerOf([localSecret(dataDir, "detailsKey")]),
    /** The output of the API process that is currently running. */
    output: () => product.output(),
    isApiAlive: () => product.child.exitCode === null && product.child.signalCode === null,
    /** `meanwhile` runs while the API is down. */
    async killApi(meanwhile: () => void): Promise<void> {
      await endProduct(product, "SIGKILL");
      meanwhile();
      await startApi();
    },
    async killDatabase(meanwhile: () => void): Promise<void> {
      const pid = postmasterPid(dataDir);
      process.kill(pid, "SIGKILL");
      while (isAlive(pid)) await pause(5);
      meanwhile();
      await pause(awayMs);
      await db.destroy();
      await startDatabase();
    },
    async close(): Promise<void> {
      await endProduct(product, "SIGKILL");
      apiProxy.close();
      await databaseProxy.close();
      await double.close();
      await db.destroy();
      await postgres.stop();
      removeTemporaryDataDir(dataDir);
    },
  };
}
