// Finds other applications by the token of a passport number or a file and by the account, newest first (docs/decisions/0070-quality-and-people.md).
import type { ApplicationStatus } from "#domain/applications.ts";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import type { Outcome } from "#domain/review/outcomes.ts";
import type { RejectionReason } from "#domain/review/reasons.ts";
import { sealedFormColumns } from "#server/applications/sealed/open-form.ts";
import { compiledOnce } from "#server/platform/database/compiled-query.ts";
import type { Database } from "#server/platform/database/open-database.ts";

/** Of one passport or account; one more is read to know whether there are more. */
export const maxOtherCases = 10;

export type OtherCaseRow = Awaited<ReturnType<typeof casesOfAccount>>[number];

export const casesWithToken = compiledOnce(
  (db: Database, { token, exceptId }: { token: Buffer; exceptId: string }) =>
    caseRows(db)
      .innerJoin("application_search_tokens as found", "found.application_id", "applications.id")
      .where("found.token", "=", token)
      .where("applications.id", "!=", exceptId)
      .orderBy("found.submitted_at", "desc")
      .orderBy("found.application_id", "desc"),
);

export const casesOfAccount = compiledOnce(
  (db: Database, { userId, exceptId }: { userId: string; exceptId: string }) =>
    caseRows(db)
      .where("applications.user_id", "=", userId)
      .where("applications.id", "!=", exceptId)
      .orderBy("applications.submitted_at", "desc")
      .orderBy("applications.id"),
);

/** With the traveller and the kind of the document here, the position of the traveller there, and whether it was requested again. */
export const casesWithSameFile = compiledOnce((db: Database, { id }: { id: string }) =>
  caseRows(db)
    .innerJoin("application_documents as there", "there.application_id", "applications.id")
    .innerJoin("application_travellers as person", "person.id", "there.traveller_id")
    .innerJoin("files as copy", "copy.id", "there.file_id")
    .innerJoin("files as file", "file.content_token", "copy.content_token")
    .innerJoin("application_documents as here", "here.file_id", "file.id")
    .select((row) => row.ref("here.kind").$castTo<DocumentKind>().as("kind"))
    .select(["here.traveller_id", "person.position"])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom("item_requests as request")
            .select("request.id")
            .whereRef("request.traveller_id", "=", "there.traveller_id")
            .whereRef("request.kind", "=", "there.kind")
            .where("request.answered_at", "is", null)
            .where("request.withdrawn_at", "is", null),
        )
        .as("is_requested"),
    )
    .where("here.application_id", "=", id)
    .where("here.replaced_at", "is", null)
    .where("there.application_id", "!=", id)
    .where("file.content_token", "!=", Buffer.alloc(0))
    .whereRef("copy.user_id", "!=", "file.user_id"),
);

function caseRows(db: Database) {
  return db
    .selectFrom("applications")
    .innerJoin("destinations", "destinations.id", "applications.destination_id")
    .select(sealedFormColumns)
    .select(["applications.reference", "applications.submitted_at"])
    .select(["destinations.id as destination_id", "destinations.name as destination_name"])
    .select((row) => row.ref("applications.status").$castTo<ApplicationStatus>().as("status"))
    .limit(maxOtherCases + 1);
}

export type OutcomeRow = Awaited<ReturnType<typeof outcomesOf>>[number];

export async function outcomesOf(db: Database, applicationIds: readonly string[]) {
  if (applicationIds.length === 0) return [];
  return db
    .selectFrom("application_travellers")
    .select(["application_id", "position"])
    .select((row) => row.ref("outcome").$castTo<Outcome>().as("outcome"))
    .select((row) => row.ref("reason_code").$castTo<RejectionReason | null>().as("reason_code"))
    .where("application_id", "in", applicationIds)
    .execute();
}
