// What a restored state was about to do must not happen twice, and what was erased stays erased.
import { deleteTokensExpiredBefore } from "#server/accounts/mailed-token-store.ts";
import { deleteSessionsExpiredBefore } from "#server/accounts/session-store.ts";
import { holdWaitingMails } from "#server/notifications/outbox/mail-store.ts";
import { giveUpWaitingPushes } from "#server/notifications/push/push-store.ts";
import { noteRestore } from "#server/platform/backups/restore-store.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { SavedState } from "./read-backup.ts";
import { replayErasures } from "./replay-erasures.ts";

/** Why emails that were waiting are set aside. */
export const heldAfterRestore = "held after a restore";

export async function settle(platform: Platform, { base, erasures }: SavedState) {
  const { db, clock } = platform;
  await noteRestore(db, base.folder);
  const heldMails = await transaction(db, (tx) => holdWaitingMails(tx, heldAfterRestore, clock()));
  await giveUpWaitingPushes(db, heldAfterRestore, clock());
  // Sessions that were ended and links that were used since would be valid again.
  await deleteSessionsExpiredBefore(db, endOfTime);
  await deleteTokensExpiredBefore(db, endOfTime);
  return { heldMails, replayedErasures: await replayErasures(platform, erasures) };
}

const endOfTime = new Date("9999-12-31T00:00:00Z");
