// Writes to whoever has forgotten a draft, 48 hours before it is removed (policy `draftRetentionDays`).
import { sql } from "kysely";
import { pages } from "#contract/paths.ts";
import { readPolicies } from "#server/catalogue/policy-store.ts";
import { mailLanguage } from "#server/notifications/mail-language.ts";
import { draftEndsMail } from "#server/notifications/mails/draft-ends.ts";
import { sendPush } from "#server/notifications/push/send-push.ts";
import { sendMail } from "#server/notifications/send-mail.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";

const dayMs = 24 * 3_600_000;
const warningDays = 2;

type Deps = Pick<Platform, "db" | "clock" | "config" | "sealer">;

/** Each draft once until it is changed again; returns how many. */
export async function warnOfRemoval(deps: Deps): Promise<number> {
  const { draftRetentionDays } = await readPolicies(deps.db);
  const now = deps.clock().getTime();
  const due = {
    changedAfter: new Date(now - draftRetentionDays * dayMs),
    changedBefore: new Date(now - (draftRetentionDays - warningDays) * dayMs),
  };
  for (let warned = 0; ; warned += 1) {
    const wasOne = await transaction(deps.db, (tx) => warnOldest(tx, deps, due));
    if (!wasOne) return warned;
  }
}

async function warnOldest(
  tx: Transaction,
  deps: Deps,
  { changedAfter, changedBefore }: { changedAfter: Date; changedBefore: Date },
): Promise<boolean> {
  const draft = await tx
    .selectFrom("drafts")
    .innerJoin("users", "users.id", "drafts.user_id")
    .innerJoin("destinations", "destinations.id", "drafts.destination_id")
    .select(["drafts.id", "users.id as userId", "full_name", "email", "language", "destinations.name"])
    .where("drafts.state", "=", "open")
    .where("drafts.updated_at", ">=", changedAfter)
    .where("drafts.updated_at", "<", changedBefore)
    .where(sql<boolean>`(drafts.warned_at IS NULL OR drafts.warned_at < drafts.updated_at)`)
    .where("users.disabled_at", "is", null)
    .orderBy("drafts.updated_at")
    .limit(1)
    .forUpdate("drafts")
    .skipLocked()
    .executeTakeFirst();
  if (!draft) return false;
  await tx.updateTable("drafts").set({ warned_at: deps.clock() }).where("id", "=", draft.id).execute();
  const mail = draftEndsMail({
    language: mailLanguage(draft.language),
    fullName: draft.full_name,
    destinationName: draft.name,
    draftUrl: `${deps.config.publicUrl}${pages.applications}`,
  });
  await sendMail(tx, deps, {
    userId: draft.userId,
    template: "draft-ends",
    recipient: draft.email,
    ...mail,
  });
  await sendPush(tx, deps, { userId: draft.userId, kind: "draft_ends" });
  return true;
}
