// Starts the product (configuration, database, adapters, app, listen) and stops it without losing anything.
import { buildApp } from "./app.ts";
import { openProduct } from "./start/open-product.ts";
import { estimateJob } from "./applications/estimates/revise-estimates.ts";
import { olderFormsJob } from "./applications/sealed/seal-older-forms.ts";
import { expiredSweep } from "./accounts/sweep-expired.ts";
import { type Config, readConfig } from "./config.ts";
import { demoLogIns } from "./demo/demo-log-ins.ts";
import { seedExamples } from "./demo/examples/seed-examples.ts";
import { openAttachedReceipt } from "./applications/receipts/open-receipt.ts";
import { scanJob } from "./drafts/scanning/scan-files.ts";
import { fileSweep } from "./drafts/documents/sweep-files.ts";
import { draftSweep } from "./drafts/sweep-drafts.ts";
import { liveSweep } from "./live/sweep-live-events.ts";
import { lanes } from "./notifications/outbox/deliver-mails.ts";
import { startDelivery } from "./notifications/outbox/start-delivery.ts";
import { pushLanes } from "./notifications/push/deliver-pushes.ts";
import { startPushDelivery } from "./notifications/push/start-push-delivery.ts";
import { paymentListeners } from "./payment-listeners.ts";
import { bookComparisonJob } from "./payments/books/start-comparisons.ts";
import { reconcilerJob } from "./payments/reconcile-payments.ts";
import { retentionSweep } from "./privacy/retention-sweep.ts";
import { olderTextsJob } from "./keys/seal-older-texts.ts";
import { backupJob } from "./backups/writing/backup-job.ts";
import { type Job, repeatJobs } from "./platform/background/repeat-jobs.ts";
import { systemClock } from "./platform/clock.ts";
import { openDatabase } from "./platform/database/open-database.ts";
import { startDatabase } from "./platform/database/start-database.ts";
import { fileStoreJob } from "./platform/files/file-store-job.ts";
import { freeSpaceJob } from "./platform/files/free-space-job.ts";
import type { Platform } from "./platform/platform.ts";
import { type Sweep, sweepJobs } from "./platform/sweeps/run-sweep.ts";
import { nothingStarted, type Started, stopInOrder } from "./platform/stop-in-order.ts";
import { onStopSignal } from "./platform/stop-signals.ts";
import { checkpointJob } from "./review/audit/write-checkpoints.ts";
import { agreedPolicyJob } from "./review/policies/apply-agreed-policies.ts";
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
  onStopSignal(() => stopInOrder(started));
  try {
    await start(config, started);
    announce(config.publicUrl, config.demo);
  } catch (error) {
    await stopInOrder(started);
    throw error;
  }
}

async function start(given: Config, started: Started): Promise<void> {
  const database = await startDatabase(given);
  started.database.push(database.stop);
  await refuseWrongClock(database.url, systemClock);
  const platform = await openProduct(
    { database, given, clock: systemClock, reread: readConfig },
    (db) => void started.pools.push(() => db.destroy()),
  );
  const { config } = platform;
  if (config.demo && process.argv.includes(examplesFlag)) await seedExamplesIfPossible(platform);
  const app = await buildApp(platform);
  started.requests.push(() => app.close());
  await app.listen({ host: config.host, port: config.port, backlog: maxUnaccepted });
  platform.payments.start(`http://127.0.0.1:${config.port}`);
  started.workers.push(
    () => platform.payments.stop(),
    repeatJobs(platform.jobs, allJobs(platform)),
    startPushDelivery(platform, openDatabase(database.url, { connections: pushLanes })),
  );
  if (platform.mail) started.workers.push(deliverMails(platform, database.url));
}

function allJobs(platform: Platform): Job[] {
  const listeners = paymentListeners(platform);
  return [
    reconcilerJob(platform, listeners),
    bookComparisonJob(platform, listeners),
    ...(platform.scanner ? [scanJob(platform)] : []),
    estimateJob(platform),
    agreedPolicyJob(platform),
    checkpointJob(platform),
    ...(platform.config.backups ? [backupJob(platform, platform.config.backups)] : []),
    freeSpaceJob(platform),
    fileStoreJob(platform),
    olderFormsJob(platform),
    olderTextsJob(platform),
    ...sweepJobs(platform, allSweeps(platform)),
  ];
}

function allSweeps(platform: Platform): Sweep[] {
  return [
    draftSweep(platform),
    fileSweep(platform),
    retentionSweep(platform),
    liveSweep(platform),
    expiredSweep(platform),
  ];
}

/** Uses its own connections, so that a slow mail server does not use up those for requests. */
function deliverMails(platform: Platform, databaseUrl: string): () => Promise<void> {
  const db = openDatabase(databaseUrl, { connections: lanes });
  return startDelivery(platform, { db, openAttachment: openAttachedReceipt(platform) });
}

/** A failure does not prevent the start: the next start creates the missing examples. */
async function seedExamplesIfPossible(platform: Platform): Promise<void> {
  await seedExamples(platform).catch(() => {
    process.stderr.write("Some examples of the demonstration could not be created.\n");
  });
}

function announce(address: string, demo: boolean): void {
  const hint = demo ? `${demoLogIns()}Mails: ${address}/dev/mailbox\n` : "";
  process.stdout.write(`Pravesh is ready at ${address}\n${hint}`);
}
