// The outside world as one argument: what `main.ts` opens and every feature is handed.
import type { Config } from "#server/config.ts";
import type { Clock } from "./clock.ts";
import type { Listener, ListeningLine } from "./database/listening-line.ts";
import type { Database } from "./database/open-database.ts";
import type { FileStore } from "./files/file-store.ts";
import type { IdentityProviders } from "./identity/identity-port.ts";
import type { MailCarrier } from "./mail/mail-carrier.ts";
import type { LanguageModel } from "./model/language-model.ts";
import type { PaymentProviders } from "./payments/payment-provider.ts";
import type { PushCarrier } from "./push/push-carrier.ts";
import type { Sealer } from "./sealing/sealer.ts";

export interface Platform {
  config: Config;
  db: Database;
  /** Opens one more connection to the same database, which hears what other processes tell. */
  listen: (listener: Listener) => ListeningLine;
  clock: Clock;
  files: FileStore;
  sealer: Sealer;
  payments: PaymentProviders;
  identity: IdentityProviders;
  /** Undefined where mails are kept for the mailbox. */
  mail: MailCarrier | undefined;
  push: PushCarrier;
  /** Undefined where no language model is asked for anything. */
  model: LanguageModel | undefined;
}
