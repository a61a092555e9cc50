// Writes the rows of an application and its payment without its documents and form, for tests that only count.
import { randomUUID } from "node:crypto";
import type { ApplicationStatus } from "#domain/applications.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { PaymentMethodId } from "#domain/payments.ts";
import type { Database } from "#server/platform/database/open-database.ts";

interface BarePayment {
  userId: string;
  method: PaymentMethodId;
  /** In paise. */
  amount: number;
  at: Date;
}

/** A payment that succeeded. Returns its ID. */
export async function aBarePayment(
  db: Database,
  { userId, method, amount, at }: BarePayment,
): Promise<string> {
  const times = { created_at: at, updated_at: at, succeeded_at: at, checked_at: at, next_check_at: at };
  const { id } = await db
    .insertInto("payments")
    .values({
      user_id: userId,
      method,
      provider: "sandbox",
      idempotency_key: randomUUID(),
      amount_paise: amount,
      status: "succeeded",
      ...times,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

interface BareApplication {
  userId: string;
  /** Its reference is made from it. */
  number: number;
  destinationId?: string;
  status: ApplicationStatus;
  submittedAt: Date;
  promised: CalendarDate;
  filedAt?: Date | null;
  travellers?: number;
  /** When its payment of one paisa succeeded; by default when it was submitted. */
  paidAt?: Date;
}

/** Returns its ID. It has neither travellers nor events. */
export async function aBareApplication(db: Database, application: BareApplication): Promise<string> {
  const { userId, number, destinationId = "japan", submittedAt } = application;
  const { paidAt = submittedAt, filedAt = null, travellers = 1 } = application;
  const times = { updated_at: submittedAt };
  const made = { user_id: userId, destination_id: destinationId, visa_type: "tourist", ...times };
  const draft = await db
    .insertInto("drafts")
    .values({ ...made, created_at: submittedAt })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto("applications")
    .values({
      ...made,
      reference: `PRV-${String(number).padStart(8, "0")}`,
      draft_id: draft.id,
      payment_id: await aBarePayment(db, { userId, method: "pay_pal", amount: 1, at: paidAt }),
      travellers_count: travellers,
      sealed_form: Buffer.from("sealed"),
      status: application.status,
      estimated_date: application.promised,
      submitted_at: submittedAt,
      filed_at: filedAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
