// Moves an application along the status graph, and tells the traveller (decisions 9).
import { Failure } from "#contract/errors.ts";
import { type ApplicationStatus, openMoves } from "#domain/applications.ts";
import type { Paise } from "#domain/money.ts";
import { mailLanguage } from "#server/notifications/mail-language.ts";
import { cancelledMail } from "#server/notifications/mails/cancelled.ts";
import { statusChangedMail } from "#server/notifications/mails/status-changed.ts";
import { sendMail } from "#server/notifications/send-mail.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import { type ApplicationRow, lockByReference, setStatus } from "./application-store.ts";
import { giveBack } from "./cancel/give-back.ts";
import { eventsOf, recordStatus } from "./history/event-store.ts";
import { formOf } from "./sealed/open-form.ts";
import { trackUrl } from "./track-url.ts";

interface World {
  db: Database;
  clock: Clock;
  config: { publicUrl: string };
  sealer: Sealer;
}

export interface Move {
  reference: string;
  to: ApplicationStatus;
  /** Who makes it, such as 'operator'. */
  actor: string;
}

/** A refused move carries the present status and the open ones in the failure's data. */
export async function moveApplication(world: World, move: Move): Promise<{ from: ApplicationStatus }> {
  return transaction(world.db, async (tx) => {
    const application = await lockByReference(tx, move.reference);
    if (!application) throw new Failure("application_not_found");
    const from = application.status;
    const open = openMoves(from, await statusBefore(tx, application));
    if (!open.includes(move.to)) throw new Failure("status_move_refused", { data: { from, open } });

    await moveLocked(tx, world, { application, to: move.to, actor: move.actor });
    return { from };
  });
}

export interface LockedMove {
  /** Its row is locked, and the move is allowed. */
  application: ApplicationRow;
  to: ApplicationStatus;
  actor: string;
  /** The account of whoever makes it. */
  actorId?: string | null;
}

/** Status, history, refund and mail: all of them or none. */
export async function moveLocked(tx: Transaction, world: World, move: LockedMove): Promise<void> {
  const { application, to, actor, actorId = null } = move;
  const now = world.clock();
  const isEnd = to === "cancelled" || to === "rejected";
  const refundPaise = isEnd ? await giveBack(tx, world, { application, to, actor, now }) : 0;
  await setStatus(tx, { id: application.id, status: to, now });
  await recordStatus(tx, {
    applicationId: application.id,
    from: application.status,
    to,
    actor,
    actorId,
    at: now,
  });
  await tellTraveller(tx, world, { ...application, status: to, refundPaise });
}

/** What the application was before its present status. */
async function statusBefore(tx: Transaction, { id }: ApplicationRow): Promise<ApplicationStatus | null> {
  return (await eventsOf(tx, [id])).at(-1)?.from_status ?? null;
}

async function tellTraveller(
  tx: Transaction,
  world: World,
  application: ApplicationRow & { refundPaise: Paise },
): Promise<void> {
  const user = await tx
    .selectFrom("users")
    .select(["full_name", "email", "language"])
    .where("id", "=", application.user_id)
    .executeTakeFirstOrThrow();
  const { status, refundPaise } = application;
  const told = {
    fullName: user.full_name,
    destinationName: formOf(world.sealer, application).country,
    reference: application.reference,
    trackUrl: trackUrl(world.config.publicUrl, application.id),
  };
  const isCancelled = status === "cancelled";
  const mail = isCancelled
    ? cancelledMail({ ...told, refundPaise, language: mailLanguage(user.language) })
    : statusChangedMail({ ...told, status });
  const template = isCancelled ? "cancelled" : "status-changed";
  await sendMail(tx, world.clock(), {
    userId: application.user_id,
    template,
    recipient: user.email,
    ...mail,
  });
}
