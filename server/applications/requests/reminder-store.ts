// Reads what travellers may have to be reminded of, and records each reminder once.
import { type RawBuilder, sql } from "kysely";
import type { ApplicationStatus } from "#domain/applications.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { ReminderKind } from "#domain/review/requests/reminders.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import type { ApplicationRow } from "../application-store.ts";
import { sealedFormColumns } from "../sealed/open-form.ts";
import { openRequests } from "./request-store.ts";

/** From when on each kind of reminder is due; the deadline's on these days. */
export interface ReminderMoment {
  askedBefore: Record<ReminderKind, Date>;
  today: CalendarDate;
  tomorrow: CalendarDate;
}

/** Pending applications with a reminder due, in the order of their IDs, after `afterId`. */
export async function listToRemind(
  db: Database,
  { moment, afterId, limit }: { moment: ReminderMoment; afterId: string; limit: number },
): Promise<string[]> {
  const { askedBefore, today, tomorrow } = moment;
  const isDue = (kind: ReminderKind, extra: RawBuilder<boolean> = sql`true`) =>
    sql<boolean>`(request.asked_at <= ${askedBefore[kind]} AND ${extra} AND NOT EXISTS (
      SELECT FROM request_reminders AS reminder WHERE reminder.request_id = request.id AND reminder.kind = ${kind}))`;
  const rows = await db
    .selectFrom(openRequests(db).as("request"))
    .innerJoin("applications", "applications.id", "request.application_id")
    .select("applications.id")
    .distinct()
    .where("applications.status", "=", "pending")
    .where("applications.id", ">", afterId)
    .where((row) =>
      row.or([
        isDue("first"),
        isDue("second"),
        isDue("deadline", sql`request.due_on BETWEEN ${today} AND ${tomorrow}`),
      ]),
    )
    .orderBy("applications.id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export type RemindedRow = ApplicationRow & { destination_name: string };

/** Locks an application; undefined unless it still waits for its traveller. */
export async function lockPending(tx: Transaction, id: string): Promise<RemindedRow | undefined> {
  return tx
    .selectFrom("applications")
    .innerJoin("destinations", "destinations.id", "applications.destination_id")
    .select(["reference", "user_id", "draft_id", "estimated_date", "revised_date", "submitted_at"])
    .select(["applications.updated_at", "filed_at", "destinations.name as destination_name"])
    .select(sealedFormColumns)
    .select((row) => row.ref("applications.status").$castTo<ApplicationStatus>().as("status"))
    .where("applications.id", "=", id)
    .where("applications.status", "=", "pending")
    .forNoKeyUpdate("applications")
    .executeTakeFirst();
}

/** The open requests of an application, with the reminders that were sent. */
export async function listOpenRequests(tx: Transaction, applicationId: string) {
  return tx
    .selectFrom(openRequests(tx).as("request"))
    .select(["request.id", "request.asked_at", "request.due_on"])
    .select((row) =>
      row
        .selectFrom("request_reminders")
        .select((reminder) =>
          reminder.fn
            .coalesce(reminder.fn.agg<ReminderKind[]>("array_agg", ["kind"]), sql<ReminderKind[]>`'{}'`)
            .as("kinds"),
        )
        .whereRef("request_id", "=", "request.id")
        .$asScalar()
        .$notNull()
        .as("sent"),
    )
    .where("application_id", "=", applicationId)
    .execute();
}

/** A second row of the same kind is an error, which undoes the whole reminder. */
export async function recordReminders(
  tx: Transaction,
  reminded: {
    applicationId: string;
    sent: readonly { requestId: string; kind: ReminderKind }[];
    now: Date;
  },
): Promise<void> {
  const { applicationId: application_id, sent, now: sent_at } = reminded;
  const rows = sent.map(({ requestId: request_id, kind }) => ({ request_id, kind, application_id, sent_at }));
  await tx.insertInto("request_reminders").values(rows).execute();
}
