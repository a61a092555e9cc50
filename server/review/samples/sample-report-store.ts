// How often second specialists agree, by the person who decided and by destination.
import { sql } from "kysely";
import type { SampleErrorReason } from "#domain/review/quality/sample.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { sealedText } from "#server/platform/sealing/seal-texts.ts";

/** As `agrees` in domain/review/quality/sample.ts. */
const isAgreed = sql<boolean>`(sample.second_outcome, sample.second_reason) IS NOT DISTINCT FROM (sample.outcome, sample.reason_code)`;

function answeredSince(db: Database, since: Date) {
  return db
    .selectFrom("quality_samples as sample")
    .where("sample.answered_at", ">=", since)
    .select((row) => [
      row.fn.countAll<number>().as("checked"),
      row.fn.countAll<number>().filterWhere(isAgreed).as("agreed"),
    ]);
}

export function agreementByPerson(db: Database, since: Date) {
  return answeredSince(db, since)
    .innerJoin("users", "users.id", "sample.decided_by")
    .select(["users.id", sealedText("users.full_name").as("full_name")])
    .groupBy(["users.id", "users.sealed_full_name"])
    .orderBy("checked", "desc")
    .orderBy("users.id")
    .execute();
}

export function agreementByDestination(db: Database, since: Date) {
  return answeredSince(db, since)
    .innerJoin("applications", "applications.id", "sample.application_id")
    .innerJoin("destinations", "destinations.id", "applications.destination_id")
    .select(["destinations.id", "destinations.name"])
    .groupBy(["destinations.id", "destinations.name"])
    .orderBy("checked", "desc")
    .orderBy("destinations.name")
    .execute();
}

export function countErrors(db: Database, since: Date) {
  return db
    .selectFrom("quality_samples as sample")
    .select((row) => [
      row.ref("sample.error_reason").$castTo<SampleErrorReason>().as("error_reason"),
      row.fn.countAll<number>().as("count"),
    ])
    .where("sample.answered_at", ">=", since)
    .where("sample.error_reason", "is not", null)
    .groupBy("sample.error_reason")
    .orderBy("count", "desc")
    .orderBy("sample.error_reason")
    .execute();
}

/** Those that can still be answered. */
export async function countUnanswered(db: Database, decidedSince: Date): Promise<number> {
  const row = await db
    .selectFrom("quality_samples")
    .select((all) => all.fn.countAll<number>().as("count"))
    .where("answered_at", "is", null)
    .where("decided_at", ">", decidedSince)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
