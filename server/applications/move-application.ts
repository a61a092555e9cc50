// Moves an application along the status graph, and tells the traveller (decisions 9).
import type { ApplicationStatus } from "#domain/applications.ts";
import type { Paise } from "#domain/money.ts";
import { getRecipient } from "#server/accounts/user-store.ts";
import { cancelledMail } from "#server/notifications/mails/cancelled.ts";
import { statusChangedMail } from "#server/notifications/mails/status-changed.ts";
import { sendPush } from "#server/notifications/push/send-push.ts";
import { sendMail } from "#server/notifications/send-mail.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import { type ApplicationRow, setStatus } from "./application-store.ts";
import { giveBack } from "./cancel/give-back.ts";
import { recordStatus } from "./history/event-store.ts";
import { formOf } from "./sealed/open-form.ts";
import { trackUrl } from "./track-url.ts";

type World = Pick<Platform, "db" | "clock" | "config" | "sealer">;

export interface LockedMove {
  /** Its row is locked, and the move is allowed. */
  application: ApplicationRow;
  to: ApplicationStatus;
  actor: string;
  /** The account of whoever makes it. */
  actorId?: string | null;
  /** A mail that tells more than the status goes out for it. */
  isTold?: boolean;
}

/** Status, history, refund and mail: all of them or none. */
export async function moveLocked(tx: Transaction, world: World, move: LockedMove): Promise<void> {
  const { application, to, actor, actorId = null, isTold = false } = move;
  const now = world.clock();
  const refundPaise = to === "cancelled" ? await giveBack(tx, world, { application, actor, now }) : 0;
  await setStatus(tx, { id: application.id, status: to, now });
  await recordStatus(tx, {
    applicationId: application.id,
    from: application.status,
    to,
    actor,
    actorId,
    at: now,
  });
  if (!isTold) await tellTraveller(tx, world, { ...application, status: to, refundPaise });
}

async function tellTraveller(
  tx: Transaction,
  world: World,
  application: ApplicationRow & { refundPaise: Paise },
): Promise<void> {
  const { fullName, email, language } = await getRecipient(tx, application.user_id);
  const { status, refundPaise } = application;
  const told = {
    language,
    fullName,
    destinationName: formOf(world.sealer, application).country,
    reference: application.reference,
    trackUrl: trackUrl(world.config.publicUrl, application.id),
  };
  const isCancelled = status === "cancelled";
  const mail = isCancelled ? cancelledMail({ ...told, refundPaise }) : statusChangedMail({ ...told, status });
  const template = isCancelled ? "cancelled" : "status-changed";
  await sendMail(tx, world, {
    userId: application.user_id,
    template,
    recipient: email,
    ...mail,
  });
  // Whoever cancels stands before the screen that says so.
  if (isCancelled) return;
  await sendPush(tx, world, { userId: application.user_id, kind: "status", applicationId: application.id });
}
