// Delivers the emails that are due. Several processes may run at once: a row stays locked until its outcome is known.
import { buffer } from "node:stream/consumers";
import { nextTryAt } from "#domain/mails/next-try.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Delivery, MailTransport, OutgoingMail } from "#server/platform/mail/mail-transport.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { OpenAttachment } from "../mailbox-routes.ts";
import { storedMail, type MailRow, selectMails } from "../mailbox-store.ts";

export type Deps = Pick<Platform, "db" | "sealer" | "clock" | "config"> & {
  mail: MailTransport;
  openAttachment: OpenAttachment;
  isStopped?: () => boolean;
};

/** How many emails the mail server accepted, and whether it was unreachable. */
export interface Delivered {
  sent: number;
  isAway: boolean;
}

/** Makes one pass over the emails that are due. */
export async function deliverMails(deps: Deps): Promise<Delivered> {
  const running = await Promise.allSettled(
    Array.from({ length: deps.config.deliveryLanes }, () => runLane(deps)),
  );
  const failed = running.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
  const done = running.flatMap((lane) => (lane.status === "fulfilled" ? [lane.value] : []));
  return {
    sent: done.reduce((sum, { sent }) => sum + sent, 0),
    isAway: done.some(({ isAway }) => isAway),
  };
}

/** When the server is unreachable, each lane stops at its first email, so the others lose no attempt. */
async function runLane(deps: Deps): Promise<Delivered> {
  const { isStopped = () => false } = deps;
  for (let sent = 0; ;) {
    const delivery = isStopped() ? undefined : await deliverNext(deps);
    if (delivery?.kind === "sent") sent += 1;
    if (!delivery || delivery.kind === "away") return { sent, isAway: delivery !== undefined };
  }
}

/**
 * Does not use `transaction()`, which would retry after a conflict when the email has already been sent. A process
 * that dies leaves the row unlocked and unchanged; a copy is sent only if it died after the server had accepted it.
 */
function deliverNext(deps: Deps): Promise<Delivery | undefined> {
  return deps.db.transaction().execute(async (tx) => {
    const row = await selectMails(tx)
      .where("state", "=", "waiting")
      .where("next_try_at", "<=", deps.clock())
      .orderBy("next_try_at")
      .orderBy("id")
      .limit(1)
      .forUpdate("mails")
      .skipLocked()
      .executeTakeFirst();
    if (!row) return undefined;
    const delivery = await tryOnce(deps, row);
    await noteTry(tx, { id: row.id, tries: row.tries + 1, delivery, now: deps.clock() });
    return delivery;
  });
}

async function tryOnce(deps: Deps, row: MailRow): Promise<Delivery> {
  // A receipt that cannot be rendered or a missing key must not block the emails behind it.
  const outgoing = await outgoingMail(deps, row).catch(() => undefined);
  return outgoing ? deps.mail.deliver(outgoing) : { kind: "later", problem: "not made" };
}

async function outgoingMail({ config, sealer, openAttachment }: Deps, row: MailRow): Promise<OutgoingMail> {
  const { id, createdAt: writtenAt, attachments, ...mail } = storedMail(sealer, row);
  const files = attachments.map(async (attachment) => {
    const { mediaType, bytes } = await openAttachment(attachment);
    return { fileName: attachment.fileName, mediaType, bytes: await buffer(bytes) };
  });
  const messageId = `<${id}@${new URL(config.publicUrl).hostname}>`;
  return { ...mail, messageId, writtenAt, attachments: await Promise.all(files) };
}

async function noteTry(
  tx: Transaction,
  { id, tries, delivery, now }: { id: string; tries: number; delivery: Delivery; now: Date },
): Promise<void> {
  await tx
    .updateTable("mails")
    .set({ tries, last_try_at: now, ...stateAfter(delivery, tries, now) })
    .where("id", "=", id)
    .execute();
}

function stateAfter(delivery: Delivery, tries: number, now: Date) {
  if (delivery.kind === "sent") return { state: "sent", sent_at: now, next_try_at: null, problem: null };
  const again = delivery.kind === "refused" ? undefined : nextTryAt(now, tries);
  const { problem } = delivery;
  return again
    ? { state: "waiting", next_try_at: again, problem }
    : { state: "dead", next_try_at: null, problem };
}
