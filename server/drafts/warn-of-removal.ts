// Emails the owners of abandoned drafts at least 48 hours before removal (policy `draftRetentionDays`).
import { openDetails } from "#server/accounts/user-details.ts";
import { pages } from "#contract/paths.ts";
import { readPolicies } from "#server/catalogue/policy-store.ts";
import { mailLanguage } from "#server/notifications/mail-language.ts";
import { draftEndsMail } from "#server/notifications/mails/draft-ends.ts";
import { sendPush } from "#server/notifications/push/send-push.ts";
import { sendMail } from "#server/notifications/send-mail.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { lockDraftToWarn, updateDraft } from "./open-draft-store.ts";

const dayMs = 24 * 3_600_000;
/** The notice, and the hour until the next sweep. */
const leadMs = 49 * 3_600_000;

type Deps = Pick<Platform, "db" | "clock" | "config" | "sealer">;

/** Warns once about each draft until it is changed again. Returns the number of warnings. */
export async function warnOfRemoval(deps: Deps): Promise<number> {
  const { draftRetentionDays } = await readPolicies(deps.db);
  const changedBefore = new Date(deps.clock().getTime() - draftRetentionDays * dayMs + leadMs);
  for (let warned = 0; ; warned += 1) {
    const wasOne = await transaction(deps.db, (tx) => warnOldest(tx, deps, changedBefore));
    if (!wasOne) return warned;
  }
}

async function warnOldest(tx: Transaction, deps: Deps, changedBefore: Date): Promise<boolean> {
  const draft = await lockDraftToWarn(tx, changedBefore);
  if (!draft) return false;
  const { fullName, email } = openDetails(deps.sealer, draft);
  await updateDraft(tx, draft.id, { warned_at: deps.clock() });
  const mail = draftEndsMail({
    language: mailLanguage(draft.language),
    fullName,
    destinationName: draft.name,
    draftUrl: `${deps.config.publicUrl}${pages.applications}`,
  });
  await sendMail(tx, deps, {
    userId: draft.userId,
    template: "draft-ends",
    recipient: email,
    ...mail,
  });
  await sendPush(tx, deps, { userId: draft.userId, kind: "draft_ends" });
  return true;
}
