// Loads the rows that belong to applications (events, outcomes, requests, documents) in one statement.
import { isVisaHeld } from "../outcomes/visa-store.ts";
import { expressionBuilder, type InferResult, sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import type { Filing } from "#contract/traveller/tracking.ts";
import type { ApplicationStatus } from "#domain/applications.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import type { VisaFinding } from "#domain/review/visa/compare-visa.ts";
import type { Outcome } from "#domain/review/outcomes.ts";
import type { FieldReason, RequestableField } from "#domain/review/requests/requestable-fields.ts";
import type { AskAgainReason, RejectionReason } from "#domain/review/reasons.ts";
import { compiledOnce } from "#server/platform/database/compiled-query.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import type { DB } from "#server/platform/database/schema.ts";
import { openGivenText, sealedText } from "#server/platform/sealing/seal-texts.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";

export interface RelatedRows {
  /** Changes of status, oldest first. */
  events: { to_status: ApplicationStatus; happened_at: Date }[];
  /** In the order of the travellers' positions. */
  outcomes: OutcomeRow[];
  /** Open requests, oldest first. */
  requests: OpenRequest[];
  fieldRequests: OpenFieldRequest[];
  /** Current documents, without replaced or erased ones, ordered by traveller. */
  documents: DocumentRow[];
  filing: Filing | null;
  /** Whether a verified application has a document that no member of staff has opened, because it was replaced since. */
  hasUnopened: boolean;
}

export interface OutcomeRow {
  id: string;
  position: number;
  outcome: Outcome;
  reason: RejectionReason | null;
  /** The message to the traveller; empty until the outcome is decided. */
  words: string;
  decided_at: Date | null;
  visa_size_bytes: number | null;
  /** Whether it waits for a decision on its recall. */
  is_visa_held: boolean;
  /** How the uploaded visa compares with the application. */
  visa_findings: { findings: VisaFinding[] } | null;
}

export interface OpenRequest {
  id: string;
  traveller_id: string;
  kind: DocumentKind;
  reason: AskAgainReason;
  words: string;
  asked_at: Date;
  due_on: CalendarDate | null;
}

export interface OpenFieldRequest extends Omit<OpenRequest, "kind" | "reason"> {
  field: RequestableField;
  reason: FieldReason;
  /** The entered place of issue if that is the field: the form does not have it. */
  place_of_issue: string;
}

export interface DocumentRow {
  id: string;
  file_index: number;
  kind: string;
  traveller_id: string;
  /** The traveller's position, counted from 1 as in the form. */
  position: number;
  media_type: string;
  size_bytes: number;
}

/** The result is keyed by application ID. */
export async function loadRelatedRows(
  { db, sealer }: { db: Database; sealer: Sealer },
  ids: readonly string[],
): Promise<Map<string, RelatedRows>> {
  if (ids.length === 0) return new Map();
  return new Map((await selected(db, { ids })).map((row) => [row.id, relatedRowsOf(sealer, row)]));
}

const applications = expressionBuilder<DB, "applications">();

const events = applications
  .selectFrom("application_events as event")
  .select("event.happened_at")
  .select((event) => event.ref("event.to_status").$castTo<ApplicationStatus>().as("to_status"))
  .whereRef("event.application_id", "=", "applications.id")
  .where("event.kind", "=", "status")
  .orderBy("event.sequence");

const outcomes = applications
  .selectFrom("application_travellers as traveller")
  .leftJoin("files", "files.id", "traveller.visa_file_id")
  .select(["traveller.id", "traveller.position", "traveller.decided_at"])
  .select("files.size_bytes as visa_size_bytes")
  .select(isVisaHeld.as("is_visa_held"))
  .select((row) =>
    row.ref("traveller.visa_findings").$castTo<OutcomeRow["visa_findings"]>().as("visa_findings"),
  )
  .select(sql<string | null>`encode(traveller.sealed_words, 'base64')`.as("sealed_words"))
  .select((row) => row.ref("traveller.outcome").$castTo<Outcome>().as("outcome"))
  .select((row) => row.ref("traveller.reason_code").$castTo<RejectionReason | null>().as("reason"))
  .whereRef("traveller.application_id", "=", "applications.id")
  .orderBy("traveller.position");

const requests = applications
  .selectFrom("item_requests as request")
  .select(["request.id", "request.traveller_id", "request.asked_at", "request.due_on"])
  .select(sql<string | null>`encode(request.sealed_words, 'base64')`.as("sealed_words"))
  .select((row) => row.ref("request.kind").$castTo<DocumentKind>().as("kind"))
  .select((row) => row.ref("request.reason_code").$castTo<AskAgainReason>().as("reason"))
  .whereRef("request.application_id", "=", "applications.id")
  .where("request.answered_at", "is", null)
  .where("request.withdrawn_at", "is", null)
  .orderBy("request.asked_at")
  .orderBy("request.id");

const fieldRequests = applications
  .selectFrom("field_requests as request")
  .leftJoin("travellers as entered", "entered.id", "request.traveller_id")
  .select(["request.id", "request.traveller_id", "request.asked_at", "request.due_on"])
  .select(sql<string | null>`encode(request.sealed_words, 'base64')`.as("sealed_words"))
  .select(sealedText("travellers.place_of_issue", "entered").as("place_of_issue"))
  .select((row) => row.ref("request.field").$castTo<RequestableField>().as("field"))
  .select((row) => row.ref("request.reason_code").$castTo<FieldReason>().as("reason"))
  .whereRef("request.application_id", "=", "applications.id")
  .where("request.answered_at", "is", null)
  .where("request.withdrawn_at", "is", null)
  .orderBy("request.asked_at")
  .orderBy("request.id");

const documents = applications
  .selectFrom("application_documents as document")
  .innerJoin("files", "files.id", "document.file_id")
  .innerJoin("application_travellers as owner", "owner.id", "document.traveller_id")
  .select(["document.id", "document.kind", "document.file_index"])
  .select(["document.traveller_id", "owner.position"])
  .select(["files.media_type", "files.size_bytes"])
  .whereRef("document.application_id", "=", "applications.id")
  .where("document.replaced_at", "is", null)
  .orderBy("owner.position")
  .orderBy("document.kind")
  .orderBy("document.file_index");

const filing = applications
  .selectFrom("filings")
  .leftJoinLateral(
    (query) =>
      query
        .selectFrom("filing_corrections")
        .select(["authority_reference", "filed_on", "fee_paise"])
        .whereRef("filing_corrections.application_id", "=", "filings.application_id")
        .orderBy("corrected_at", "desc")
        .limit(1)
        .as("corrected"),
    (join) => join.onTrue(),
  )
  .select((row) => [
    row.fn.coalesce("corrected.authority_reference", "filings.authority_reference").as("reference"),
    row.fn.coalesce("corrected.filed_on", "filings.filed_on").as("filedOn"),
    row.fn.coalesce("corrected.fee_paise", "filings.fee_paise").as("fee"),
  ])
  .whereRef("filings.application_id", "=", "applications.id");

/** Only verified applications are looked up: the others' notes do not depend on it. */
const hasUnopened = sql<boolean>`CASE WHEN applications.status = 'documents_verified'
  THEN count_unopened_documents(applications.id, NULL, NULL) > 0 ELSE false END`;

/** To be selected with an application's other columns, for `relatedRowsOf`. */
export const relatedColumns = [
  jsonArrayFrom(events).as("events"),
  jsonArrayFrom(outcomes).as("outcomes"),
  jsonArrayFrom(requests).as("requests"),
  jsonArrayFrom(fieldRequests).as("field_requests"),
  jsonArrayFrom(documents).as("documents"),
  jsonObjectFrom(filing).as("filing"),
  hasUnopened.as("has_unopened"),
] as const;

function select(db: Database, ids: readonly string[]) {
  return db
    .selectFrom("applications")
    .select("applications.id")
    .select(relatedColumns)
    .where("applications.id", "=", sql<string>`ANY(${ids}::uuid[])`);
}

export type RelatedColumns = Omit<InferResult<ReturnType<typeof select>>[number], "id">;

const selected = compiledOnce((db, { ids }: { ids: readonly string[] }) => select(db, ids));

/** Inside JSON, times and sealed bytes are strings. */
export function relatedRowsOf(sealer: Sealer, row: RelatedColumns): RelatedRows {
  const open = (column: string, { id, sealed_words }: { id: string; sealed_words: string | null }) =>
    sealed_words === null ? "" : sealer.open({ column, id }, Buffer.from(sealed_words, "base64"));
  return {
    events: row.events.map((event) => ({ ...event, happened_at: new Date(event.happened_at) })),
    outcomes: row.outcomes.map((outcome) => ({
      ...outcome,
      decided_at: outcome.decided_at === null ? null : new Date(outcome.decided_at),
      words: outcome.decided_at ? open("application_travellers.sealed_words", outcome) : "",
    })),
    requests: row.requests.map((request) => ({
      ...request,
      asked_at: new Date(request.asked_at),
      words: open("item_requests.sealed_words", request),
    })),
    fieldRequests: row.field_requests.map((request) => ({
      ...request,
      asked_at: new Date(request.asked_at),
      words: open("field_requests.sealed_words", request),
      place_of_issue: openGivenText(sealer, request.place_of_issue),
    })),
    documents: row.documents,
    filing: row.filing,
    hasUnopened: row.has_unopened,
  };
}
