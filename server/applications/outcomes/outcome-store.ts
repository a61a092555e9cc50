// The rows of an application's travellers: the outcome of each, and the visa that was issued.
import type { Outcome } from "#domain/review/outcomes.ts";
import type { RejectionReason } from "#domain/review/reasons.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";

export interface OutcomeRow {
  id: string;
  application_id: string;
  position: number;
  outcome: Outcome;
  reason: RejectionReason | null;
  words: string;
  decided_at: Date | null;
  visa_size_bytes: number | null;
}

/** In the order in which they travel. Words are those for the traveller, of a decided outcome only. */
export async function outcomesOf(
  { db, sealer }: { db: Database; sealer: Sealer },
  applicationIds: readonly string[],
): Promise<OutcomeRow[]> {
  if (applicationIds.length === 0) return [];
  const rows = await db
    .selectFrom("application_travellers as traveller")
    .leftJoin("files", "files.id", "traveller.visa_file_id")
    .select(["traveller.id", "traveller.application_id", "traveller.position", "traveller.decided_at"])
    .select(["traveller.sealed_words", "files.size_bytes as visa_size_bytes"])
    .select((row) => row.ref("traveller.outcome").$castTo<Outcome>().as("outcome"))
    .select((row) => row.ref("traveller.reason_code").$castTo<RejectionReason | null>().as("reason"))
    .where("traveller.application_id", "in", applicationIds)
    .orderBy("traveller.position")
    .execute();
  return rows.map(({ sealed_words: sealed, ...row }) => ({
    ...row,
    words:
      sealed && row.decided_at
        ? sealer.open({ column: "application_travellers.sealed_words", id: row.id }, sealed)
        : "",
  }));
}

/** The released visa of a traveller of one of the user's own applications. */
export function findOwnVisa(
  db: Database,
  own: { userId: string; applicationId: string; travellerId: string },
) {
  return db
    .selectFrom("application_travellers as traveller")
    .innerJoin("applications", "applications.id", "traveller.application_id")
    .leftJoin("files", (join) =>
      join.onRef("files.id", "=", "traveller.visa_file_id").on("traveller.outcome", "=", "approved"),
    )
    .select(["applications.reference", "traveller.position", "files.id", "files.storage_name"])
    .select(["files.key_id", "files.wrapped_key", "files.media_type", "files.size_bytes"])
    .where("traveller.id", "=", own.travellerId)
    .where("applications.id", "=", own.applicationId)
    .where("applications.user_id", "=", own.userId)
    .executeTakeFirst();
}
