// Starts the product (configuration, database, adapters, app, listen) and stops it without losing anything.
import { apiBase } from "#contract/paths.ts";
import { buildApp } from "./app.ts";
import { openProduct } from "./start/open-product.ts";
import { type Config, readConfig } from "./config.ts";
import { demoLogIns } from "./demo/demo-log-ins.ts";
import { seedExamples } from "./demo/examples/seed-examples.ts";
import { closeDatabase } from "./live/announce-events.ts";
import { systemClock } from "./platform/clock.ts";
import { startDatabase } from "./platform/database/start-database.ts";
import { openLog } from "./platform/http/log.ts";
import { serveMetrics } from "./platform/metrics/serve-metrics.ts";
import type { Platform } from "./platform/platform.ts";
import { nothingStarted, type Started, stopInOrder } from "./platform/stop-in-order.ts";
import { onStopSignal } from "./platform/stop-signals.ts";
import { openTracing } from "./platform/tracing/open-tracing.ts";
import { startBackgroundWork } from "./start/background-work.ts";
import { buildHealthApp } from "./start/health-app.ts";
import { refuseWrongClock } from "./start/refuse-wrong-clock.ts";

/** Passed by `npm start`; products started by tests have no examples. */
const examplesFlag = "--examples";
/** Connections waiting to be accepted; beyond it clients retry after a second. Linux allows 4,096 by default. */
const maxUnaccepted = 4_096;

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : "Pravesh could not start."}\n`);
  process.exit(1);
});

async function main(): Promise<void> {
  const config = readConfig();
  const started = nothingStarted();
  onStopSignal(() => stopInOrder(started), config.drainMs);
  try {
    await start(config, started);
    announce(config);
  } catch (error) {
    await stopInOrder(started);
    throw error;
  }
}

async function start(given: Config, started: Started): Promise<void> {
  const tracing = await openTracing(given.tracing, () => openLog(given.logLevel, process.stdout));
  if (tracing) started.traces.push(() => tracing.stop());
  const database = await startDatabase(given);
  started.database.push(database.stop);
  await refuseWrongClock(database.url, systemClock);
  const beginning = { database, given, clock: systemClock, reread: readConfig, tracing };
  const platform = await openProduct(beginning, (db) => {
    started.pools.push(() => closeDatabase(db));
  });
  const { config } = platform;
  started.pools.push(() => platform.replica.close());
  if (config.demo && process.argv.includes(examplesFlag)) await seedExamplesIfPossible(platform);
  const isWorker = config.role === "work";
  const app = await (isWorker ? buildHealthApp(platform) : buildApp(platform));
  started.requests.push(() => app.close());
  await app.listen({ host: config.host, port: config.port, backlog: maxUnaccepted });
  // The sandbox plays a provider in the processes that answer requests.
  platform.payments.start(isWorker ? config.publicUrl : `http://127.0.0.1:${config.port}`);
  started.workers.push(() => platform.payments.stop(), startBackgroundWork(platform, database.url));
  if (platform.metrics && config.metrics) {
    platform.metrics.pools.set("requests", platform.db);
    if (platform.replica.db) platform.metrics.pools.set("reports", platform.replica.db);
    started.workers.push(await serveMetrics(platform.metrics, config.metrics));
  }
}

/** A failure does not prevent the start: the next start creates the missing examples. */
async function seedExamplesIfPossible(platform: Platform): Promise<void> {
  await seedExamples(platform).catch(() => {
    process.stderr.write("Some examples of the demonstration could not be created.\n");
  });
}

function announce({ role, publicUrl, port, demo }: Config): void {
  if (role === "work") {
    process.stdout.write(`Pravesh is ready to work: see http://localhost:${port}${apiBase}/ready\n`);
    return;
  }
  const hint = demo ? `${demoLogIns()}Mails: ${publicUrl}/dev/mailbox\n` : "";
  process.stdout.write(`Pravesh is ready at ${publicUrl}\n${hint}`);
}
