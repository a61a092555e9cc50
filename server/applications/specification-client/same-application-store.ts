// Finds the application that an equal form was already submitted as.
import { sql } from "kysely";
import type { TravelDate } from "#domain/dates/travel-dates.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { textIs } from "#server/platform/sealing/seal-texts.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";

/** Two submissions are the same one when travellers (in any order), plan and dates are equal. */
export interface SubmissionKey {
  userId: string;
  planId: string;
  travelDate: TravelDate | null;
  passportNumbers: readonly string[];
}

/**
 * The newest application with that key. Rejected and cancelled ones are ignored, because a user may apply
 * again.
 */
export function findSameApplication(
  db: Database,
  sealer: Sealer,
  key: SubmissionKey,
): Promise<{ draft_id: string } | undefined> {
  const hasOneOf = sql.join(
    key.passportNumbers.map((number) => textIs(sealer, "travellers.passport_number", number)),
    sql` OR `,
  );
  // Passport numbers are unique in a draft, so equally many of these are the same ones.
  const samePassports = sql<boolean>`(
    SELECT count(*) = ${key.passportNumbers.length} AND bool_and(coalesce(${hasOneOf}, false))
    FROM travellers WHERE travellers.draft_id = drafts.id)`;
  return db
    .selectFrom("applications")
    .innerJoin("drafts", "drafts.id", "applications.draft_id")
    .select("applications.draft_id")
    .where("applications.user_id", "=", key.userId)
    .where("applications.status", "not in", ["rejected", "cancelled"])
    .where("drafts.plan_id", "=", key.planId)
    .where("drafts.departure", "is not distinct from", key.travelDate?.departure ?? null)
    .where("drafts.arrival", "is not distinct from", key.travelDate?.arrival ?? null)
    .where(samePassports)
    .orderBy("applications.submitted_at", "desc")
    .executeTakeFirst();
}
