// One process of the product, in this one: it can be thrown away at any statement, and then nothing of it reaches the
// database, the files, the provider or the mail server any more.
import type { InjectOptions } from "fastify";
import { sql } from "kysely";
import { buildApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import { announceThrough } from "#server/live/announce-events.ts";
import { openDatabase } from "#server/platform/database/open-database.ts";
import type { FileStore } from "#server/platform/files/file-store.ts";
import { openPlatform } from "#server/platform/open-platform.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { TestDatabase } from "../database/test-database.ts";
import { stripeSettings } from "../doubles/real-payments.ts";
import type { StripeDouble } from "../stripe-double/start-stripe-double.ts";
import { openCuttableLine } from "./faults/cuttable-line.ts";
import { connections, openDatabaseLine } from "./faults/database-line.ts";
import type { MailServer } from "./faults/mail-server.ts";
import { type Answer, readAnswer } from "./people/actor.ts";

export interface Surroundings {
  database: TestDatabase;
  dataDir: string;
  double: StripeDouble;
  mailServer: MailServer;
  now: () => Date;
}

export type SimulatedProcess = Awaited<ReturnType<typeof startProcess>>;

export async function startProcess({ database, dataDir, double, mailServer, now }: Surroundings) {
  const provider = await openCuttableLine(double.url);
  let isDead = false;
  const died = Promise.withResolvers<void>();
  const line = await openDatabaseLine({
    databaseUrl: database.url,
    ownerDb: database.ownerDb,
    onKill: () => {
      isDead = true;
      provider.cut();
      died.resolve();
    },
  });
  const config = readConfig({
    NODE_ENV: "test",
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
    DATABASE_URL: database.url,
    MAIL_ADAPTER: "smtp",
    SMTP_URL: "smtp://127.0.0.1:1",
    ...stripeSettings(provider.url),
  });
  const db = openDatabase(line.url, { connections });
  // Its statements come at times that the seed does not decide.
  announceThrough(db, database.db);
  const logged: string[] = [];
  const logStream = { write: (text: string) => void logged.push(text) };
  const opened = openPlatform({ config, db, databaseUrl: database.url, clock: now, logStream });
  const platform: Platform = { ...opened, mail: mailServer, files: mortal(opened.files, () => isDead) };
  const app = await buildApp(platform);
  await app.ready();
  let listeningAt: Promise<string> | undefined;

  return {
    app,
    async answer(request: InjectOptions): Promise<Answer> {
      const { statusCode: status, headers, body: text } = await app.inject(request);
      return readAnswer({ status, contentType: headers["content-type"]?.toString(), text });
    },
    platform,
    line,
    /** What the process logged as errors. */
    logged,
    isDead: () => isDead,
    died: died.promise,
    /** Listens for connections that stay open, such as live streams. */
    url: () => (listeningAt ??= app.listen({ host: "127.0.0.1", port: 0 })),
    /** Uses every connection once, so that none that was cut waits for the next request. */
    async refreshConnections(): Promise<void> {
      const once = () => sql`SELECT 1`.execute(db).catch(() => {});
      await Promise.all(Array.from({ length: connections }, once));
    },
    /** As SIGKILL does. */
    async end(): Promise<void> {
      isDead = true;
      provider.cut();
      await line.cut();
      app.server.closeAllConnections();
      await Promise.allSettled([platform.push.close(), app.close()]);
      await db.destroy().catch(() => {});
    },
  };
}

/** A dead process neither writes nor erases files. */
function mortal(files: FileStore, isDead: () => boolean): FileStore {
  const assertAlive = () => {
    if (isDead()) throw new Error("this process was killed");
  };
  return {
    ...files,
    write: async (input) => {
      assertAlive();
      return files.write(input);
    },
    erase: async (storageName) => {
      assertAlive();
      return files.erase(storageName);
    },
    hold: async (source) => {
      assertAlive();
      return files.hold(source);
    },
  };
}
