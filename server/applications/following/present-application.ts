// Turns an application's rows into what its traveller is answered: form, timeline, open items and outcomes.
import type { Application, ApplicationFormData } from "#contract/applications.ts";
import { calls } from "#contract/paths.ts";
import { apiBase } from "#contract/envelope.ts";
import type { Filing, ItemRequest, TravellerOutcome } from "#contract/traveller/tracking.ts";
import { buttonLabels, type StatusChange, trackingSteps } from "#domain/applications.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import { isDecided } from "#domain/review/outcomes.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import type { ApplicationRow } from "../application-store.ts";
import { documentUrl } from "../form-data-of-draft.ts";
import { type DocumentRow, documentsOf } from "../handed-in-store.ts";
import { type EventRow, eventsOf } from "../history/event-store.ts";
import { type OutcomeRow, outcomesOf } from "../outcomes/outcome-store.ts";
import { type OpenRequest, openRequestsOf } from "../requests/request-store.ts";
import { formOf } from "../sealed/open-form.ts";
import { filingsOf } from "./filings-of.ts";

interface World {
  db: Database;
  sealer: Sealer;
}

/** Everything that belongs to one application. */
interface Belongings {
  events: EventRow[];
  outcomes: OutcomeRow[];
  requests: OpenRequest[];
  documents: DocumentRow[];
  filing: Filing | null;
}

export async function presentApplication(world: World, row: ApplicationRow): Promise<Application> {
  const [application] = await presentApplications(world, [row]);
  if (!application) throw new Error("one row is one application");
  return application;
}

/** In the order of the rows; a handful of queries, however many they are. */
export async function presentApplications(
  world: World,
  rows: readonly ApplicationRow[],
): Promise<Application[]> {
  const ids = rows.map(({ id }) => id);
  const [events, outcomes, requests, documents, filings] = await Promise.all([
    eventsOf(world.db, ids),
    outcomesOf(world, ids),
    openRequestsOf(world, ids),
    documentsOf(world.db, ids),
    filingsOf(world.db, rows),
  ]);
  const of = <Row extends { application_id: string }>(all: Row[], id: string) =>
    all.filter(({ application_id }) => application_id === id);
  return rows.map((row) =>
    present(world.sealer, row, {
      events: of(events, row.id),
      outcomes: of(outcomes, row.id),
      requests: of(requests, row.id),
      documents: of(documents, row.id),
      filing: of(filings, row.id)[0] ?? null,
    }),
  );
}

function present(sealer: Sealer, row: ApplicationRow, belongings: Belongings): Application {
  const { events, outcomes, requests, filing } = belongings;
  const history = events.map((event): StatusChange => ({
    to: event.to_status,
    on: dateInIndia(event.happened_at),
  }));
  const form = withPresentDocuments(formOf(sealer, row), row.id, belongings);
  const travellers = outcomes.map((outcome) => presentOutcome(outcome, form));
  return {
    id: row.id,
    applicationId: row.reference,
    status: row.status,
    buttonLabel: buttonLabels[row.status],
    formData: form,
    estimatedDate: row.estimated_date,
    submittedAt: row.submitted_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    trackingSteps: trackingSteps({ status: row.status, history, filedOn: filing?.filedOn ?? null }),
    filing: filing && { reference: filing.reference, filedOn: filing.filedOn, fee: filing.fee },
    requests: row.status === "pending" ? requests.map((request) => presentRequest(request, travellers)) : [],
    travellers,
  };
}

/** What was handed in since stands in the place of what the form was submitted with. */
function withPresentDocuments(
  form: ApplicationFormData,
  id: string,
  { outcomes, documents }: Belongings,
): ApplicationFormData {
  const travellers = form.travellers.map((traveller, at) => ({
    ...traveller,
    documents: documents
      .filter(({ traveller_id }) => traveller_id === outcomes[at]?.id)
      .map((document) => ({
        kind: document.kind as DocumentKind,
        fileType: document.media_type,
        fileUrl: documentUrl(id, document.id),
      })),
  }));
  return { ...form, travellers };
}

/** A visa belongs to a decided approval; `travellers` of the form stand in the order of their positions. */
function presentOutcome(row: OutcomeRow, form: ApplicationFormData): TravellerOutcome {
  const { id, application_id, outcome, visa_size_bytes: sizeBytes } = row;
  const fileUrl = apiBase + calls.visa(application_id, id);
  return {
    id,
    name: form.travellers[row.position - 1]?.fullName ?? "",
    outcome: isDecided(outcome) ? outcome : "undecided",
    reason: outcome === "rejected" ? row.reason : null,
    words: outcome === "rejected" ? row.words : "",
    visa: outcome === "approved" && sizeBytes !== null ? { fileUrl, sizeBytes } : null,
  };
}

function presentRequest(request: OpenRequest, travellers: readonly TravellerOutcome[]): ItemRequest {
  const { id, traveller_id: travellerId, kind, reason, words } = request;
  const travellerName = travellers.find((traveller) => traveller.id === travellerId)?.name ?? "";
  return { id, travellerId, travellerName, kind, reason, words, askedAt: request.asked_at.toISOString() };
}
