// Brings a database up to this version and opens the product on it: everything before the server listens.
import type { PolicySetName } from "#domain/operation/policy-sets.ts";
import type { Config } from "#server/config.ts";
import { refuseDemoAccounts } from "#server/demo/demo-accounts.ts";
import { seedDemoUsers } from "#server/demo/demo-users.ts";
import { seedDemoStaff } from "#server/demo/seed-demo-staff.ts";
import { checkStore } from "#server/drafts/documents/check-store.ts";
import { noteRulesOfOlderDrafts } from "#server/drafts/rules/draft-rule-store.ts";
import { recordKeys, refuseWrongKeys } from "#server/keys/check-keys.ts";
import { sealOlderMails } from "#server/notifications/outbox/seal-older-mails.ts";
import type { Clock } from "#server/platform/clock.ts";
import { type Database, openDatabase } from "#server/platform/database/open-database.ts";
import { openPlatform } from "#server/platform/open-platform.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Tracing } from "#server/platform/tracing/tracing.ts";
import { applyPolicySet } from "#server/review/policies/apply-policy-set.ts";
import { migrate } from "./migrate.ts";
import { refuseUnsafeDatabase } from "./refuse-unsafe-database.ts";
import { rewriteTables } from "./rewrite-tables.ts";
import { seedCatalogue } from "./seed-catalogue.ts";

interface Start {
  database: { url: string; ownerUrl: string };
  given: Config;
  clock: Clock;
  /** Reads the settings again, after another process has stored the generated keys. */
  reread: () => Config;
  tracing?: Tracing | undefined;
}

/** Who changed the policies, in the log of changes. */
const operator = { id: null, name: "POLICIES at the start" };

/** `onOpen` gets the connections as soon as there are any, so that a start that fails can close them. */
export async function openProduct(
  { database, given, clock, reread, tracing }: Start,
  onOpen: (db: Database) => void,
): Promise<Platform> {
  await refuseWrongKeys(database.url, given, reread);
  await migrate(database);
  await rewriteTables(database.ownerUrl);
  const db = openDatabase(database.url, { connections: given.database.connections, tracing });
  onOpen(db);
  if (given.production) await refuseUnsafeDatabase(db);
  const config = await recordKeys(db, given, reread);
  await seedCatalogue(db);
  await noteRulesOfOlderDrafts(db);
  if (config.policySet) await applyPolicies({ db, clock }, config.policySet);

  const platform = openPlatform({ config, db, databaseUrl: database.url, clock, tracing });
  await checkStore(platform);
  if (config.production && !config.allowDemo) await refuseDemoAccounts(platform);
  if (config.demo) await seedDemoUsers(platform);
  await sealOlderMails(platform);
  if (config.demo) await seedDemoStaff(platform);
  return platform;
}

async function applyPolicies(deps: { db: Database; clock: Clock }, set: PolicySetName): Promise<void> {
  const left = await applyPolicySet(deps, { set, actor: operator });
  if (left.length === 0) return;
  process.stderr.write(
    `POLICIES=${set} left ${left.join(", ")} unchanged: two administrators have to change it in the console.\n`,
  );
}
