// Moves an application along the status graph and notifies the traveller (D9).
import { type ApplicationStatus, openMoves } from "#domain/applications.ts";
import type { Paise } from "#domain/money.ts";
import { getRecipient } from "#server/accounts/user-store.ts";
import { cancelledMail } from "#server/notifications/mails/cancelled.ts";
import { statusChangedMail, type StatusOccasion } from "#server/notifications/mails/status-changed.ts";
import { sendPush } from "#server/notifications/push/send-push.ts";
import { sendMail } from "#server/notifications/send-mail.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import { type ApplicationRow, setStatus } from "./application-store.ts";
import { refundCancellation } from "./cancel/refund-application.ts";
import { refundTerms } from "./cancel/refund-terms.ts";
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
}

/** `refundPaise` is the cancellation's refund, as `lockCancellationRefund` computed it. */
export type LockedMove = Move &
  ({ to: Exclude<ApplicationStatus, "cancelled"> } | { to: "cancelled"; refundPaise: Paise });

/** Writes status, history, refund and email in one transaction. */
export async function moveLocked(tx: Transaction, deps: Deps, move: LockedMove): Promise<void> {
  const { application, to, actor, actorId = null } = move;
  await assertOpen(tx, application, to);
  const now = deps.clock();
  const refund = move.to === "cancelled" ? await refundOfCancellation(tx, deps, move) : undefined;
  await setStatus(tx, { id: application.id, status: to, now });
  await recordStatus(tx, {
    applicationId: application.id,
    from: application.status,
    to,
    actor,
    actorId,
    at: now,
  });
  if (refund) await emailCancellation(tx, deps, { application, ...refund });
  const occasion = occasionOf(move);
  if (occasion) await notifyTraveller(tx, deps, { application: { ...application, status: to }, occasion });
}

/** Requests the refund; also returns what the terms grant now, which the new status would hide. */
async function refundOfCancellation(
  tx: Transaction,
  { sealer, clock }: Deps,
  move: Move & { refundPaise: Paise },
): Promise<{ refundPaise: Paise; grantedPaise: Paise }> {
  const { ladder } = await refundTerms({ db: tx, sealer }, move.application);
  await refundCancellation(tx, { ...move, now: clock() });
  return { refundPaise: move.refundPaise, grantedPaise: ladder.total };
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

/** Undefined for requests and decisions, whose use cases send emails of their own. */
function occasionOf({ application, to, actor }: LockedMove): StatusOccasion | undefined {
  if (to === "cancelled") return undefined;
  if (application.status === "pending") return actor === "traveller" ? "answered" : "withdrawn";
  return to === "documents_verified" ? to : undefined;
}

/** A traveller who cancels sees the result on screen, so a push notification would repeat it. */
async function emailCancellation(
  tx: Transaction,
  deps: Deps,
  { application, ...refund }: { application: ApplicationRow; refundPaise: Paise; grantedPaise: Paise },
): Promise<void> {
  const { email, ...details } = await addressee(tx, deps, application);
  const mail = cancelledMail({ ...details, ...refund });
  const of = { userId: application.user_id, applicationId: application.id };
  await sendMail(tx, deps, { ...of, template: "cancelled", recipient: email, ...mail });
}

async function notifyTraveller(
  tx: Transaction,
  deps: Deps,
  { application, occasion }: { application: ApplicationRow; occasion: StatusOccasion },
): Promise<void> {
  const { id, status, user_id: userId } = application;
  const { email, ...details } = await addressee(tx, deps, application);
  const { mayCancel, due } = await refundTerms({ db: tx, sealer: deps.sealer }, application);
  const refundPaise = mayCancel ? due : null;
  const mail = statusChangedMail({ ...details, status, occasion, refundPaise });
  const addressed = { userId, applicationId: id, template: "status-changed", recipient: email } as const;
  await sendMail(tx, deps, { ...addressed, ...mail });
  await sendPush(tx, deps, { userId, kind: "status", applicationId: id });
}

async function addressee(tx: Transaction, deps: Deps, application: ApplicationRow) {
  return {
    ...(await getRecipient(tx, deps.sealer, application.user_id)),
    destinationName: formOf(deps.sealer, application).visaData.selectedDestination.name,
    reference: application.reference,
    trackUrl: trackUrl(deps.config.publicUrl, application.id),
  };
}
