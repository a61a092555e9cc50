// Opens the configured adapters with a database and a clock.
import type { Config } from "#server/config.ts";
import { watchJobs } from "./background/watch-jobs.ts";
import type { Clock } from "./clock.ts";
import { openListeningLine } from "./database/listening-line.ts";
import type { Database } from "./database/open-database.ts";
import { findFileMove } from "./files/file-move-store.ts";
import { noteIntent } from "./files/file-intent-store.ts";
import { openFileStore } from "./files/open-file-store.ts";
import { type LogStream, openLog } from "./http/log.ts";
import { openIdentityProviders } from "./identity/open-identity-providers.ts";
import { smtpTransport } from "./mail/smtp-transport.ts";
import { openMetrics } from "./metrics/open-metrics.ts";
import { openAiModel } from "./model/open-ai-model.ts";
import { openPaymentProviders } from "./payments/open-payment-providers.ts";
import type { Platform } from "./platform.ts";
import { openPasswordHashes } from "./password-hashes.ts";
import { webPushTransport } from "./push/web-push-transport.ts";
import { openReplica } from "./replica/open-replica.ts";
import { clamdScanner } from "./scanner/clamd-scanner.ts";
import { openSealer } from "./sealing/sealer.ts";
import { traceAdapters } from "./tracing/trace-calls.ts";
import { addTraceId } from "./tracing/trace-requests.ts";
import type { Tracing } from "./tracing/tracing.ts";

interface Outside {
  config: Config;
  db: Database;
  /** The connection URL of `db`. */
  databaseUrl: string;
  clock: Clock;
  /** Receives the lines of the log. */
  logStream?: LogStream | undefined;
  tracing?: Tracing | undefined;
}

export function openPlatform({ databaseUrl, logStream = process.stdout, ...outside }: Outside): Platform {
  const { tracing } = outside;
  const log = openLog(outside.config.logLevel, logStream, tracing && addTraceId);
  const sealer = openSealer(outside.config);
  const platform: Platform = {
    ...outside,
    tracing,
    log,
    jobs: watchJobs({ db: outside.db, log }),
    metrics: outside.config.metrics && openMetrics(),
    replica: openReplica(outside.db, outside.config.database.replica, tracing),
    listen: (listener) => openListeningLine(databaseUrl, listener),
    files: openFileStore(outside.config, (storageName) => noteIntent(outside.db, storageName), {
      findMove: () => findFileMove(outside.db),
      tracing,
    }),
    scanner: outside.config.clamd && clamdScanner(outside.config.clamd),
    sealer,
    passwords: openPasswordHashes(outside.config.passwords.pepper),
    payments: openPaymentProviders(outside),
    identity: openIdentityProviders({ ...outside, sealer }),
    model: outside.config.model && openAiModel(outside.config.model),
    mail: outside.config.mail.smtp && smtpTransport(outside.config.mail.smtp),
    push: webPushTransport(outside),
  };
  return tracing ? traceAdapters(tracing, platform) : platform;
}
