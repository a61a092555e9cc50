// The outbox as administrators see it: how many emails wait and which were not delivered, never their content.
import { maxDeadMails, type OfficeMails } from "#contract/review/mails.ts";
import { maskedEmail } from "#domain/mails/masked-email.ts";
import { storedMail, selectMails } from "#server/notifications/mailbox-store.ts";
import type { Platform } from "#server/platform/platform.ts";
import { readDeadPushes } from "./read-dead-pushes.ts";

export async function readMails({
  db,
  sealer,
  config,
}: Pick<Platform, "db" | "sealer" | "config">): Promise<OfficeMails> {
  const counts = await db
    .selectFrom("mails")
    .select((mail) => [
      mail.fn.countAll<number>().filterWhere("state", "=", "waiting").as("waiting"),
      mail.fn.countAll<number>().filterWhere("state", "=", "dead").as("dead"),
      mail.fn.min("created_at").filterWhere("state", "=", "waiting").as("since"),
    ])
    .where("state", "in", ["waiting", "dead"])
    .executeTakeFirstOrThrow();
  const rows = await selectMails(db)
    .select(["problem", "last_try_at"])
    .where("state", "=", "dead")
    .orderBy("last_try_at", "desc")
    .orderBy("id")
    .limit(maxDeadMails)
    .execute();
  return {
    isDelivered: config.mail.adapter !== "mailbox",
    waiting: counts.waiting,
    waitingSince: counts.since?.toISOString() ?? null,
    deadInAll: counts.dead,
    deadPushes: await readDeadPushes(db),
    dead: rows.map((row) => ({
      id: row.id,
      template: row.template,
      recipient: recipientOf(() => storedMail(sealer, row).recipient),
      problem: row.problem ?? "",
      tries: row.tries,
      writtenAt: row.created_at.toISOString(),
      lastTryAt: (row.last_try_at ?? row.created_at).toISOString(),
    })),
  };
}

/** Empty if the key is missing: the email is still listed, since the missing key is why it was not delivered. */
function recipientOf(open: () => string): string {
  try {
    return maskedEmail(open());
  } catch {
    return "";
  }
}
