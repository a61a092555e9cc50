// Reads the rows of one case: application, travellers, documents, requests and filing.
import { type ExpressionBuilder, sql } from "kysely";
import { Failure } from "#contract/errors.ts";
import type { ApplicationStatus } from "#domain/applications.ts";
import type { NameRule } from "#domain/destinations.ts";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import type { MediaType } from "#domain/documents/upload-limits.ts";
import type { PhotoMeasures } from "#domain/documents/photo-measures.ts";
import type { Outcome } from "#domain/review/outcomes.ts";
import type { RejectionReason } from "#domain/review/reasons.ts";
import type { VisaTypeId } from "#domain/visa-types.ts";
import type { ApplicationRow } from "#server/applications/application-store.ts";
import { sealedFormColumns } from "#server/applications/sealed/open-form.ts";
import { compiledOnce } from "#server/platform/database/compiled-query.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import type { DB } from "#server/platform/database/schema.ts";
import { type SealedText, sealedText } from "#server/platform/sealing/seal-texts.ts";
import { isUuid } from "#server/platform/database/uuid.ts";
import type { VisaFindings } from "../visa/visa-findings.ts";

interface ByApplication {
  applicationId: string;
}

export type CaseRow = Awaited<ReturnType<typeof getCase>> & ApplicationRow;

/** Throws `application_not_found` for unknown and malformed IDs. */
export async function getCase(db: Database, id: string) {
  const [row] = isUuid(id) ? await caseById(db, { id }) : [];
  if (!row) throw new Failure("application_not_found");
  return row;
}

const caseById = compiledOnce((db, { id }: { id: string }) => caseRows(db, id));

/** Like `getCase`, with the row locked until the transaction ends. FOR NO KEY UPDATE still allows rows that refer to it. */
export async function lockCase(tx: Transaction, id: string) {
  if (!isUuid(id)) throw new Failure("application_not_found");
  const row = await caseRows(tx, id).forNoKeyUpdate("applications").executeTakeFirst();
  if (!row) throw new Failure("application_not_found");
  return row;
}

function caseRows(db: Database, id: string) {
  return db
    .selectFrom("applications")
    .innerJoin("destinations", "destinations.id", "applications.destination_id")
    .leftJoin("drafts", "drafts.id", "applications.draft_id")
    .leftJoin("plans", "plans.id", "drafts.plan_id")
    .leftJoin("users as assignee", "assignee.id", "applications.assignee_id")
    .select(sealedFormColumns)
    .select(["applications.reference", "applications.user_id", "applications.draft_id", "drafts.origin"])
    .select(["applications.estimated_date", "applications.submitted_at", "applications.updated_at"])
    .select(["applications.filed_at", "applications.assignee_id", "applications.departure"])
    .select(sealedText("users.full_name", "assignee").as("assignee_name"))
    .select(["applications.claimed_at", "applications.revised_date", "applications.due_on", "drafts.plan_id"])
    .select((row) => versionOf(row).as("version"))
    .select(["destinations.id as destination_id", "destinations.name as destination_name"])
    .select("destinations.photo_size_mm")
    .select((row) => row.ref("destinations.name_rule").$castTo<NameRule>().as("name_rule"))
    .select((row) => row.ref("destinations.extra_documents").$castTo<DocumentKind[]>().as("extra_documents"))
    .select((row) => row.ref("plans.extra_documents").$castTo<DocumentKind[] | null>().as("plan_documents"))
    .select((row) => row.ref("applications.visa_type").$castTo<VisaTypeId>().as("visa_type"))
    .select((row) => row.ref("applications.status").$castTo<ApplicationStatus>().as("status"))
    .where("applications.id", "=", id);
}

/** The position of the last event in the history, read together with the row: what is newer was not seen. */
function versionOf(row: ExpressionBuilder<DB, "applications">) {
  return row
    .selectFrom("application_events as last")
    .select((last) => last.fn.coalesce(last.fn.max("last.sequence"), last.lit(0)).as("version"))
    .whereRef("last.application_id", "=", "applications.id")
    .$asScalar()
    .$notNull();
}

export type CaseTravellerRow = Awaited<ReturnType<typeof caseTravellersOf>>[number];

/** Travellers in the order of the form, with the device's passport readings. */
export function caseTravellersOf(db: Database, applicationId: string) {
  return travellerRows(db, { applicationId });
}

const travellerRows = compiledOnce((db, { applicationId }: ByApplication) =>
  db
    .selectFrom("application_travellers as traveller")
    .leftJoin("travellers as entered", "entered.id", "traveller.id")
    .leftJoin("reopenings as reopening", (join) =>
      join.onRef("reopening.traveller_id", "=", "traveller.id").on("reopening.state", "=", "waiting"),
    )
    .leftJoin("correction_proposals as correction", (join) =>
      join.onRef("correction.traveller_id", "=", "traveller.id").on("correction.state", "=", "waiting"),
    )
    .selectAll("traveller")
    .select(visaValues().as("visa_values"))
    .select(["reopening.id as reopening_id", "reopening.proposed_by as reopening_by"])
    .select(["reopening.proposed_at as reopening_at", "reopening.sealed_reason as reopening_reason"])
    .select(nameOf("reopening.proposed_by").as("reopener_name"))
    .select(["correction.id as correction_id", "correction.proposed_by as correction_by"])
    .select(["correction.proposed_at as correction_at", "correction.sealed_reason as correction_reason"])
    .select("correction.sealed_values as correction_values")
    .select(nameOf("correction.proposed_by").as("corrector_name"))
    .select(nameOf("traveller.proposed_by").as("proposer_name"))
    .select(nameOf("traveller.decided_by").as("decider_name"))
    .select(nameOf("traveller.declined_by").as("decliner_name"))
    .select(["entered.marks", "entered.no_surname"])
    .select(sealedText("travellers.reading", "entered").as("reading"))
    .select(sealedText("travellers.last_page_reading", "entered").as("last_page_reading"))
    .select(sealedText("travellers.place_of_issue", "entered").as("place_of_issue"))
    .select((row) => row.ref("traveller.outcome").$castTo<Outcome>().as("outcome"))
    .select((row) => row.ref("traveller.reason_code").$castTo<RejectionReason | null>().as("reason_code"))
    .select((row) => row.ref("traveller.visa_findings").$castTo<VisaFindings | null>().as("visa_findings"))
    .where("traveller.application_id", "=", applicationId)
    .orderBy("traveller.position"),
);

/** Without a join, because PostgreSQL plans this statement for each case: with five more tables that took longer than the rest. */
function nameOf(userId: string) {
  const name = sealedText("users.full_name", "person");
  return sql<SealedText>`(SELECT ${name} FROM (SELECT) AS one LEFT JOIN users AS person ON person.id = ${sql.ref(userId)})`;
}

/** Without a join, like the names. */
function visaValues() {
  const values = sealedText("files.visa_values", "visa_file");
  return sql<SealedText>`(SELECT ${values} FROM (SELECT) AS one LEFT JOIN files AS visa_file ON visa_file.id = traveller.visa_file_id)`;
}

export type CaseDocumentRow = Awaited<ReturnType<typeof caseDocumentsOf>>[number];

/** All documents, including replaced ones, newest of each kind first. */
export function caseDocumentsOf(db: Database, applicationId: string) {
  return documentRows(db, { applicationId });
}

const documentRows = compiledOnce((db, { applicationId }: ByApplication) =>
  db
    .selectFrom("application_documents as document")
    .innerJoin("files", "files.id", "document.file_id")
    .select(["document.id", "document.traveller_id", "document.handed_in_at", "document.replaced_at"])
    .select(["files.id as file_id", "files.storage_name", "files.key_id", "files.wrapped_key"])
    .select("files.size_bytes")
    .select((row) => row.ref("files.photo_measures").$castTo<PhotoMeasures | null>().as("photo_measures"))
    .select((row) => row.ref("document.kind").$castTo<DocumentKind>().as("kind"))
    .select((row) => row.ref("files.media_type").$castTo<MediaType>().as("media_type"))
    .where("document.application_id", "=", applicationId)
    .orderBy("document.traveller_id")
    .orderBy("document.kind")
    .orderBy("document.handed_in_at", "desc"),
);

/** Requests in the order they were made. */
export function caseRequestsOf(db: Database, applicationId: string) {
  return requestRows(db, { applicationId });
}

const requestRows = compiledOnce((db, { applicationId }: ByApplication) =>
  db
    .selectFrom("item_requests")
    .selectAll()
    .where("application_id", "=", applicationId)
    .orderBy("asked_at")
    .orderBy("id"),
);

/** Requests for fields, in the order they were made, with what the answer corrected. */
export function caseFieldRequestsOf(db: Database, applicationId: string) {
  return fieldRequestRows(db, { applicationId });
}

const fieldRequestRows = compiledOnce((db, { applicationId }: ByApplication) =>
  db
    .selectFrom("field_requests as request")
    .leftJoin("field_corrections as correction", "correction.request_id", "request.id")
    .selectAll("request")
    .select(["correction.id as correction_id", "correction.sealed_former", "correction.sealed_value"])
    .select("correction.is_filed")
    .where("request.application_id", "=", applicationId)
    .orderBy("request.asked_at")
    .orderBy("request.id"),
);

/** What holds of the filing, and what was recorded before, newest first. */
export async function findFiling(db: Database, applicationId: string) {
  const [first] = await filingRows(db, { applicationId });
  if (!first) return undefined;
  const corrections = await correctionRows(db, { applicationId });
  return { first, corrections };
}

const filingRows = compiledOnce((db, { applicationId }: ByApplication) =>
  db.selectFrom("filings").selectAll().where("application_id", "=", applicationId),
);

const correctionRows = compiledOnce((db, { applicationId }: ByApplication) =>
  db
    .selectFrom("filing_corrections as correction")
    .innerJoin("users", "users.id", "correction.corrected_by")
    .selectAll("correction")
    .select(sealedText("users.full_name").as("corrector_name"))
    .where("correction.application_id", "=", applicationId)
    .orderBy("correction.corrected_at", "desc"),
);

export type CaseEventRow = Awaited<ReturnType<typeof caseEventsOf>>[number];

/** The history, oldest first, with the actors' names. */
export function caseEventsOf(db: Database, applicationId: string) {
  return eventRows(db, { applicationId });
}

const eventRows = compiledOnce((db, { applicationId }: ByApplication) =>
  db
    .selectFrom("application_events as event")
    .leftJoin("users", "users.id", "event.actor_id")
    .leftJoin("staff", "staff.user_id", "event.actor_id")
    .select(["event.kind", "event.actor", "event.from_status", "event.to_status", "event.traveller_id"])
    .select(["event.details", "event.happened_at", "event.actor_id", "staff.role"])
    .select(sealedText("users.full_name").as("full_name"))
    .where("event.application_id", "=", applicationId)
    .orderBy("event.sequence"),
);
