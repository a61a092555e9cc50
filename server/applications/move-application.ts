// Moves an application along the status graph and notifies the traveller (D9).
import { type ApplicationStatus, openMoves } from "#domain/applications.ts";
import type { Paise } from "#domain/money.ts";
import { getRecipient } from "#server/accounts/user-store.ts";
import { cancelledMail } from "#server/notifications/mails/cancelled.ts";
import { statusChangedMail } from "#server/notifications/mails/status-changed.ts";
import { sendPush } from "#server/notifications/push/send-push.ts";
import { sendMail } from "#server/notifications/send-mail.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import { type ApplicationRow, setStatus } from "./application-store.ts";
import { refundCancellation } from "./cancel/refund-application.ts";
import { eventsOf, recordStatus } from "./history/event-store.ts";
import { formOf } from "./sealed/open-form.ts";
import { trackUrl } from "./track-url.ts";

type Deps = Pick<Platform, "db" | "clock" | "config" | "sealer">;

interface Move {
  /** Its row must be locked. */
  application: ApplicationRow;
  actor: string;
  /** The actor's account ID. */
  actorId?: string | null;
  /** Set where the caller sends a more specific email and notification. */
  skipNotification?: boolean;
}

/** `refundPaise` is the cancellation's refund, as `lockCancellationRefund` computed it. */
export type LockedMove = Move &
  ({ to: Exclude<ApplicationStatus, "cancelled"> } | { to: "cancelled"; refundPaise: Paise });

/** Writes status, history, refund and email in one transaction. */
export async function moveLocked(tx: Transaction, deps: Deps, move: LockedMove): Promise<void> {
  const { application, to, actor, actorId = null, skipNotification = false } = move;
  await assertOpen(tx, application, to);
  const now = deps.clock();
  const refundPaise = move.to === "cancelled" ? move.refundPaise : 0;
  if (move.to === "cancelled") await refundCancellation(tx, { ...move, now });
  await setStatus(tx, { id: application.id, status: to, now });
  await recordStatus(tx, {
    applicationId: application.id,
    from: application.status,
    to,
    actor,
    actorId,
    at: now,
  });
  if (!skipNotification) await notifyTraveller(tx, deps, { ...application, status: to, refundPaise });
}

/** Callers request only allowed moves; any other move is a bug. */
async function assertOpen(
  tx: Transaction,
  { id, status }: ApplicationRow,
  to: ApplicationStatus,
): Promise<void> {
  const cameFrom = status === "pending" ? (await eventsOf(tx, [id])).at(-1)?.from_status : undefined;
  if (openMoves(status, cameFrom ?? null).includes(to)) return;
  throw new Error(`an application cannot move from ${status} to ${to}`);
}

async function notifyTraveller(
  tx: Transaction,
  deps: Deps,
  application: ApplicationRow & { refundPaise: Paise },
): Promise<void> {
  const { fullName, email, language } = await getRecipient(tx, application.user_id);
  const { status, refundPaise } = application;
  const details = {
    language,
    fullName,
    destinationName: formOf(deps.sealer, application).country,
    reference: application.reference,
    trackUrl: trackUrl(deps.config.publicUrl, application.id),
  };
  const isCancelled = status === "cancelled";
  const mail = isCancelled
    ? cancelledMail({ ...details, refundPaise })
    : statusChangedMail({ ...details, status });
  const template = isCancelled ? "cancelled" : "status-changed";
  await sendMail(tx, deps, {
    userId: application.user_id,
    template,
    recipient: email,
    ...mail,
  });
  // A traveller who cancels sees the result on screen, so a push notification would repeat it.
  if (isCancelled) return;
  await sendPush(tx, deps, { userId: application.user_id, kind: "status", applicationId: application.id });
}
