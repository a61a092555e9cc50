// The outcome of a paid application: compares the provider's charges and refunds with our rows.
import type { Database } from "#server/platform/database/open-database.ts";
import type { StripeDouble } from "../stripe-double/start-stripe-double.ts";

export interface Outcome {
  /** Payments that the provider charged and did not refund. */
  charged: number;
  refunded: number;
  payments: string[];
  draft: string;
  applications: number;
  receipts: number;
  mails: number;
}

export async function readOutcome(db: Database, double: StripeDouble, draftId: string): Promise<Outcome> {
  const draft = await db
    .selectFrom("drafts")
    .select(["state", "user_id"])
    .where("id", "=", draftId)
    .executeTakeFirstOrThrow();
  const payments = await db
    .selectFrom("payments")
    .select(["id", "status"])
    .where("draft_id", "=", draftId)
    .execute();
  const applications = await db
    .selectFrom("applications")
    .leftJoin("receipts", "receipts.application_id", "applications.id")
    .select(["applications.id", "receipts.id as receipt"])
    .where("draft_id", "=", draftId)
    .execute();
  const mails = await db
    .selectFrom("mails")
    .select("id")
    .where("user_id", "=", draft.user_id)
    .where("template", "=", "confirmation")
    .execute();
  const { charged, refunded } = moneyAt(double, new Set(payments.map(({ id }) => id)));
  return {
    charged,
    refunded,
    payments: payments.map(({ status }) => status).sort(),
    draft: draft.state,
    applications: applications.length,
    receipts: applications.filter(({ receipt }) => receipt !== null).length,
    mails: mails.length,
  };
}

function moneyAt({ books }: StripeDouble, paymentIds: ReadonlySet<string>) {
  const taken = [...books.intents.values()].filter(
    ({ status, metadata }) => status === "succeeded" && paymentIds.has(metadata["payment_id"] ?? ""),
  );
  const isReturned = (id: string) =>
    books.refunds.some(({ payment_intent, status }) => payment_intent === id && status === "succeeded");
  const refunded = taken.filter(({ id }) => isReturned(id)).length;
  return { charged: taken.length - refunded, refunded };
}

/** Paid and submitted exactly once, with receipt and email, or refunded. */
export function isGood({
  charged,
  refunded,
  payments,
  draft,
  applications,
  receipts,
  mails,
}: Outcome): boolean {
  if (charged === 0) return refunded > 0 && applications === 0;
  const isPaidOnce = charged === 1 && payments.filter((status) => status === "succeeded").length === 1;
  return isPaidOnce && draft === "submitted" && applications === 1 && receipts === 1 && mails === 1;
}
