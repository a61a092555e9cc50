// Ends the caution after a restore, once an operator has looked at it.
import { releaseMails } from "#server/notifications/outbox/mail-store.ts";
import { confirmRestores } from "#server/platform/backups/restore-store.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { heldAfterRestore } from "./settle.ts";

/** Returns how many held emails become due. The others stay among the undelivered ones, where each can be sent. */
export async function confirmRestore(
  { db, clock }: Pick<Platform, "db" | "clock">,
  { sendEmails }: { sendEmails: boolean },
): Promise<number> {
  return transaction(db, async (tx) => {
    if (!(await confirmRestores(tx))) throw new Error("There is no restore to confirm in this database.");
    return sendEmails ? releaseMails(tx, heldAfterRestore, clock()) : 0;
  });
}
