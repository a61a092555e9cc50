// The shared dependencies that `main.ts` opens and every feature receives.
import type { Config } from "#server/config.ts";
import type { JobWatch } from "./background/watch-jobs.ts";
import type { Clock } from "./clock.ts";
import type { Listener, ListeningLine } from "./database/listening-line.ts";
import type { Database } from "./database/open-database.ts";
import type { FileStore } from "./files/file-store.ts";
import type { Log } from "./http/log.ts";
import type { IdentityProviders } from "./identity/identity-port.ts";
import type { MailTransport } from "./mail/mail-transport.ts";
import type { Metrics } from "./metrics/open-metrics.ts";
import type { LanguageModel } from "./model/language-model.ts";
import type { PaymentProviders } from "./payments/payment-provider.ts";
import type { PasswordHashes } from "./password-hashes.ts";
import type { PushTransport } from "./push/push-transport.ts";
import type { Replica } from "./replica/open-replica.ts";
import type { VirusScanner } from "./scanner/virus-scanner.ts";
import type { Sealer } from "./sealing/sealer.ts";
import type { Tracing } from "./tracing/tracing.ts";

export interface Platform {
  config: Config;
  db: Database;
  /** For reports and exports, which need not be up to the second. */
  replica: Replica;
  /** Opens another connection to the same database to listen for other processes' notifications. */
  listen: (listener: Listener) => ListeningLine;
  clock: Clock;
  log: Log;
  jobs: JobWatch;
  /** Undefined when nothing is measured. */
  metrics: Metrics | undefined;
  /** Undefined when nothing is traced. */
  tracing: Tracing | undefined;
  files: FileStore;
  /** Undefined when uploads are not scanned for viruses. */
  scanner: VirusScanner | undefined;
  sealer: Sealer;
  passwords: PasswordHashes;
  payments: PaymentProviders;
  identity: IdentityProviders;
  /** Undefined when emails are stored for the development mailbox. */
  mail: MailTransport | undefined;
  push: PushTransport;
  /** Undefined when no language model is configured. */
  model: LanguageModel | undefined;
}
