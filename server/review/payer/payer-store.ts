// Reads the account that an application belongs to, and what was paid for it.
import { sql } from "kysely";
import type { PaymentMethodId } from "#domain/payments.ts";
import { userDetails } from "#server/accounts/user-details.ts";
import { compiledOnce } from "#server/platform/database/compiled-query.ts";
import type { Database } from "#server/platform/database/open-database.ts";

/** Undefined once the account was erased. Refunds are those that have arrived or are being sent. */
export async function findPayer(db: Database, applicationId: string) {
  const [row] = await payerOf(db, { applicationId });
  return row;
}

const payerOf = compiledOnce((db, { applicationId }: { applicationId: string }) =>
  db
    .selectFrom("applications")
    .innerJoin("users", "users.id", "applications.user_id")
    .innerJoin("payments", "payments.id", "applications.payment_id")
    .select(userDetails)
    .select(["users.language", "payments.amount_paise"])
    .select((row) => row.ref("payments.method").$castTo<PaymentMethodId>().as("method"))
    .select(
      sql<number>`(SELECT coalesce(sum(amount_paise), 0) FROM refunds
        WHERE refunds.payment_id = payments.id AND refunds.status IN ('requested', 'sent', 'succeeded'))::int`.as(
        "refunded_paise",
      ),
    )
    .select(
      sql<boolean>`EXISTS (SELECT FROM book_differences AS difference
        WHERE difference.payment_id = payments.id AND difference.kind = 'disputed' AND difference.resolved_at IS NULL)`.as(
        "is_disputed",
      ),
    )
    .where("applications.id", "=", applicationId)
    .where("users.erased_at", "is", null),
);
