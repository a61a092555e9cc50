// A product as a process of its own, to be killed, with the payment provider and the mail server that it uses.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { InjectOptions } from "fastify";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/platform/database/open-database.ts";
import { joinDatabase } from "#server/platform/database/start-database.ts";
import { startEmbeddedPostgres } from "#server/platform/embedded-postgres/embedded-postgres.ts";
import { isAlive } from "#server/platform/embedded-postgres/processes.ts";
import { freePort } from "#server/platform/free-port.ts";
import { openPlatform } from "#server/platform/open-platform.ts";
import { stripeSettings } from "../doubles/real-payments.ts";
import { startSmtpDouble } from "../emails/smtp-double.ts";
import { endProduct, startProduct } from "../hostile/running-product.ts";
import { choicesOf } from "../simulation/choices.ts";
import { type Answer, readAnswer, type UsedProduct } from "../simulation/people/actor.ts";
import { findPlan } from "../simulation/simulated-product.ts";
import { startStripeDouble } from "../stripe-double/start-stripe-double.ts";
import { findPostmaster, postmasterPid } from "./postmaster.ts";

/** The API with the database in its data directory, or a PostgreSQL that runs elsewhere. */
export type Victim = "api" | "postgres";

export type KilledProduct = Awaited<ReturnType<typeof startKilledProduct>>;
/** What the load and its checks need. */
export type LoadedProduct = Pick<KilledProduct, keyof UsedProduct | "mailServer" | "url">;

const answerLimitMs = 20_000;
const maxSeed = 2 ** 31;

export async function startKilledProduct(victim: Victim, dataDir: string) {
  let laterMs = 0;
  const now = () => new Date(Date.now() + laterMs);
  const double = await startStripeDouble(now);
  const mailServer = await startSmtpDouble();
  const outside = victim === "postgres" ? await startOutsidePostgres(join(dataDir, "outside")) : undefined;
  const settings = {
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
    MAIL_ADAPTER: "smtp",
    SMTP_URL: mailServer.url,
    ...stripeSettings(double.url),
    ...outside?.settings,
  };
  let running = await startProduct(settings);
  let handle = await openHandle({ settings, now });
  const planId = await findPlan(handle.database.db);
  const choices = choicesOf(Math.floor(Math.random() * maxSeed));

  return {
    choices,
    clock: { now },
    double,
    planId,
    mailServer: { accepted: mailServer.taken },
    /** Where the database has its files. */
    databaseDir: outside?.databaseDir ?? dataDir,
    dataDir,
    get database() {
      return handle.database;
    },
    process: () => ({
      platform: handle.platform,
      answer: (request: InjectOptions) => callOver(running.url, request),
    }),
    url: () => running.url,
    output: () => running.output(),
    isRunning: () => running.child.exitCode === null && running.child.signalCode === null,
    advance: (ms: number) => void (laterMs += ms),
    /** Kills the API, and the PostgreSQL that it has started. */
    async killApi({ withPostgres }: { withPostgres: boolean }): Promise<void> {
      const postgres = withPostgres ? postmasterPid(dataDir) : undefined;
      await endProduct(running, "SIGKILL");
      if (postgres) process.kill(postgres, "SIGKILL");
    },
    /** Kills the PostgreSQL that runs elsewhere. */
    killPostgres: () => outside?.kill(),
    /** Starts what was killed. */
    async startAgain(): Promise<void> {
      await handle.close();
      if (outside) await outside.startAgain();
      else running = await startProduct(settings);
      handle = await openHandle({ settings, now });
    },
    /** Stops the API, and leaves its database running for the invariants. Returns the exit code. */
    async stopApi(): Promise<number | null> {
      await handle.close();
      const { code } = await endProduct(running, "SIGTERM");
      handle = await openHandle({ settings, now });
      return code;
    },
    async close(): Promise<void> {
      await endProduct(running, "SIGTERM");
      await handle.close();
      await outside?.stop();
      await Promise.all([double.close(), mailServer.close()]);
      // The server that is left when a round fails between a kill and a start.
      const orphan = outside ? undefined : findPostmaster(dataDir);
      if (orphan && isAlive(orphan)) process.kill(orphan, "SIGQUIT");
    },
  } satisfies UsedProduct & Record<string, unknown>;
}

interface LoadedParts {
  handle: Awaited<ReturnType<typeof openHandle>>;
  double: KilledProduct["double"];
  mailServer: Awaited<ReturnType<typeof startSmtpDouble>>;
  now: () => Date;
  /** Of the process that answers the next request. */
  url: () => string;
}

/** Processes that are not replaced by others, as the load sees them. */
export async function loadedProduct({ handle, double, mailServer, now, url }: LoadedParts) {
  return {
    choices: choicesOf(Math.floor(Math.random() * maxSeed)),
    clock: { now },
    double,
    planId: await findPlan(handle.database.db),
    mailServer: { accepted: mailServer.taken },
    database: handle.database,
    process: () => ({
      platform: handle.platform,
      answer: (request: InjectOptions) => callOver(url(), request),
    }),
    url,
  } satisfies LoadedProduct;
}

interface Handle {
  settings: Record<string, string>;
  now: () => Date;
  statementTimeoutMs?: number;
}

/** The database and the files as the product has them, for checks. */
export async function openHandle({ settings, now, statementTimeoutMs = 60_000 }: Handle) {
  const config = readConfig({ NODE_ENV: "test", ...settings });
  const { url, ownerUrl, stop } = await joinDatabase(config);
  const db = openDatabase(url, { connections: 4, statementTimeoutMs });
  const ownerDb = openDatabase(ownerUrl, { connections: 2, statementTimeoutMs });
  const logStream = { write: () => {} };
  const platform = openPlatform({ config, db, databaseUrl: url, clock: now, logStream });
  let isClosed = false;
  return {
    database: { db, ownerDb },
    platform,
    /** Safe to call twice. */
    async close(): Promise<void> {
      if (isClosed) return;
      isClosed = true;
      await Promise.all([db.destroy(), ownerDb.destroy(), platform.push.close()]);
      await stop();
    },
  };
}

export async function callOver(url: string, request: InjectOptions): Promise<Answer> {
  const { method = "GET", url: path, headers, payload } = request;
  const isRaw = payload instanceof FormData || payload instanceof Uint8Array;
  const body = isRaw ? payload : JSON.stringify(payload);
  const response = await fetch(`${url}${path as string}`, {
    method,
    headers: {
      ...(headers as Record<string, string>),
      ...(payload !== undefined && !isRaw && { "content-type": "application/json" }),
    },
    ...(payload !== undefined && { body: body as BodyInit }),
    signal: AbortSignal.timeout(answerLimitMs),
  });
  const contentType = response.headers.get("content-type") ?? undefined;
  return readAnswer({ status: response.status, contentType, text: await response.text() });
}

/** A PostgreSQL that has the same address after each start. */
async function startOutsidePostgres(databaseDir: string) {
  mkdirSync(databaseDir, { recursive: true });
  const port = await freePort();
  const start = () => startEmbeddedPostgres({ dataDir: databaseDir, port });
  let postgres = await start();
  return {
    databaseDir,
    settings: { DATABASE_URL: postgres.url, DATABASE_OWNER_URL: postgres.ownerUrl },
    async kill(): Promise<void> {
      const pid = postmasterPid(databaseDir);
      process.kill(pid, "SIGKILL");
      while (isAlive(pid)) await pause(5);
    },
    async startAgain(): Promise<void> {
      postgres = await start();
    },
    stop: () => postgres.stop(),
  };
}
