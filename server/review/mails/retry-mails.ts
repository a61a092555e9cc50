// Retries undelivered emails and records who asked for it in the administrative events.
import { type Actor, addOfficeEvent } from "#server/accounts/staff/office-event-store.ts";
import { reviveMails } from "#server/notifications/outbox/mail-store.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";

export async function retryMails(
  { db, clock }: Pick<Platform, "db" | "clock">,
  ids: readonly string[],
  actor: Actor,
): Promise<void> {
  await transaction(db, async (tx) => {
    const now = clock();
    for (const { id, template } of await reviveMails(tx, ids, now)) {
      await addOfficeEvent(tx, { kind: "mail_tried_again", actor, subject: id, details: { template }, now });
    }
  });
}
