// What a process does by itself, without a request: jobs and deliveries.
import { expiredSweep } from "#server/accounts/sweep-expired.ts";
import { estimateJob } from "#server/applications/estimates/revise-estimates.ts";
import { reminderJob } from "#server/applications/requests/remind-travellers.ts";
import { openAttachedReceipt } from "#server/applications/receipts/open-receipt.ts";
import { olderFormsJob } from "#server/applications/sealed/seal-older-forms.ts";
import { backupJob } from "#server/backups/writing/backup-job.ts";
import { contentTokenJob } from "#server/drafts/content-tokens/token-files.ts";
import { fileSweep } from "#server/drafts/documents/sweep-files.ts";
import { scanJob } from "#server/drafts/scanning/scan-files.ts";
import { draftSweep } from "#server/drafts/sweep-drafts.ts";
import { olderTextsJob } from "#server/keys/seal-older-texts.ts";
import { liveSweep } from "#server/live/sweep-live-events.ts";
import { olderMailsJob } from "#server/notifications/outbox/compress-older-mails.ts";
import { startDelivery } from "#server/notifications/outbox/start-delivery.ts";
import { startPushDelivery } from "#server/notifications/push/start-push-delivery.ts";
import { paymentListeners } from "#server/payment-listeners.ts";
import { bookComparisonJob } from "#server/payments/books/start-comparisons.ts";
import { reconcilerJob } from "#server/payments/reconcile-payments.ts";
import { type Job, repeatJobs } from "#server/platform/background/repeat-jobs.ts";
import { type Database, openDatabase } from "#server/platform/database/open-database.ts";
import { fileStoreJob } from "#server/platform/files/watching/file-store-job.ts";
import { freeSpaceJob } from "#server/platform/files/watching/free-space-job.ts";
import { brokerRecordsJob } from "#server/platform/identity/broker-records-job.ts";
import type { Platform } from "#server/platform/platform.ts";
import { replicaJobs } from "#server/platform/replica/replica-job.ts";
import { type Sweep, sweepJobs } from "#server/platform/sweeps/run-sweep.ts";
import { retentionSweep } from "#server/privacy/retention-sweep.ts";
import { checkpointJob } from "#server/review/audit/write-checkpoints.ts";
import { leaseJob } from "#server/review/leases/end-leases.ts";
import { agreedPolicyJob } from "#server/review/policies/apply-agreed-policies.ts";
import { staffReportJob } from "#server/review/room/send-reports.ts";

/** A process that only answers requests has only the jobs about itself. Returns a function that stops everything after the current runs. */
export function startBackgroundWork(platform: Platform, databaseUrl: string): () => Promise<void> {
  const isWeb = platform.config.role === "web";
  const jobs = allJobs(platform).filter(({ isPerProcess = false }) => isPerProcess || !isWeb);
  const stops = [repeatJobs(platform, jobs), ...(isWeb ? [] : startDeliveries(platform, databaseUrl))];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    await platform.jobs.close();
  };
}

function startDeliveries(platform: Platform, databaseUrl: string): (() => Promise<void>)[] {
  const pushes = startPushDelivery(platform, openLanes(platform, databaseUrl, "pushes"));
  if (!platform.mail) return [pushes];
  const db = openLanes(platform, databaseUrl, "emails");
  return [pushes, startDelivery(platform, { db, openAttachment: openAttachedReceipt(platform) })];
}

/** Its own connections, so that a slow mail server does not use up those for requests. */
function openLanes({ config, metrics, tracing }: Platform, databaseUrl: string, name: string): Database {
  const db = openDatabase(databaseUrl, { connections: config.deliveryLanes, tracing });
  metrics?.pools.set(name, db);
  return db;
}

function allJobs(platform: Platform): Job[] {
  const listeners = paymentListeners(platform);
  return [
    reconcilerJob(platform, listeners),
    bookComparisonJob(platform, listeners),
    ...(platform.scanner ? [scanJob(platform)] : []),
    contentTokenJob(platform),
    estimateJob(platform),
    reminderJob(platform),
    agreedPolicyJob(platform),
    staffReportJob(platform),
    leaseJob(platform),
    checkpointJob(platform),
    ...(platform.config.backups ? [backupJob(platform, platform.config.backups)] : []),
    freeSpaceJob(platform),
    fileStoreJob(platform),
    ...replicaJobs(platform),
    olderFormsJob(platform),
    olderTextsJob(platform),
    olderMailsJob(platform),
    brokerRecordsJob(platform),
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
