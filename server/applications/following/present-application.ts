// Builds the API's application from its rows: form, timeline, open requests and outcomes.
import type { Application, ApplicationFormData } from "#contract/applications.ts";
import { apiBase, calls } from "#contract/paths.ts";
import type { FieldRequest } from "#contract/requests/field-requests.ts";
import type { ItemRequest, TravellerOutcome } from "#contract/traveller/tracking.ts";
import {
  type ApplicationStatus,
  buttonLabels,
  type StatusChange,
  trackingSteps,
} from "#domain/applications.ts";
import { type CalendarDate, dateInIndia } from "#domain/dates/calendar-date.ts";
import { expectedDateOf } from "#domain/dates/estimates.ts";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import { type StatusNote, statusNoteOf } from "#domain/tracking/status-notes.ts";
import { isDecided } from "#domain/review/outcomes.ts";
import { valueOf } from "#domain/review/requests/corrected-details.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { ApplicationRow } from "../application-store.ts";
import { enteredDetails } from "../corrections/entered-details.ts";
import { documentUrl } from "../form-data-of-draft.ts";
import { formOf } from "../sealed/open-form.ts";
import { type RelatedRows, loadRelatedRows, type OpenRequest, type OutcomeRow } from "./related-rows.ts";

type Deps = Pick<Platform, "db" | "sealer" | "clock">;

/** Loads what belongs to the row. */
export async function readApplication(deps: Deps, row: ApplicationRow): Promise<Application> {
  const related = await loadRelatedRows(deps, [row.id]);
  return presentApplication(deps, row, related.get(row.id));
}

export function presentApplication(
  { sealer, clock }: Pick<Deps, "sealer" | "clock">,
  row: ApplicationRow,
  related: RelatedRows | undefined,
): Application {
  if (!related) throw new Error("application deleted while it was being read");
  const { events, outcomes, requests, filing } = related;
  const history = events.map((event): StatusChange => ({
    to: event.to_status,
    on: dateInIndia(event.happened_at),
  }));
  const form = withPresentDocuments(formOf(sealer, row), row.id, related);
  const travellers = outcomes.map((outcome) => presentOutcome(row.id, outcome, form));
  const today = dateInIndia(clock());
  return {
    id: row.id,
    applicationId: row.reference,
    status: row.status,
    buttonLabel: buttonLabelOf(row.status, travellers),
    formData: form,
    estimatedDate: row.estimated_date,
    revisedDate: row.revised_date,
    expectedDate: expectedDateOf({
      estimatedDate: row.estimated_date,
      revisedDate: row.revised_date,
      today,
    }),
    note: noteOf(row, related, today),
    submittedAt: row.submitted_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    trackingSteps: trackingSteps({ status: row.status, history, filedOn: filing?.filedOn ?? null }),
    filing: filing && { reference: filing.reference, filedOn: filing.filedOn, fee: filing.fee },
    requests: row.status === "pending" ? requests.map((request) => presentRequest(request, travellers)) : [],
    fieldRequests: row.status === "pending" ? presentFieldRequests(related, form) : [],
    travellers,
  };
}

/** Once the visas are erased there is none to download. */
function buttonLabelOf(status: ApplicationStatus, travellers: readonly TravellerOutcome[]): string {
  const isErased = status === "approved" && travellers.every(({ visa }) => visa === null);
  return buttonLabels[isErased ? "submitted" : status];
}

function noteOf(
  row: ApplicationRow,
  { outcomes, filing, hasUnopened }: RelatedRows,
  today: CalendarDate,
): StatusNote {
  return statusNoteOf({
    status: row.status,
    isFiled: filing !== null,
    isLate: row.revised_date !== null || row.estimated_date < today,
    hasUnopened,
    hasRejected: outcomes.some(({ outcome }) => outcome === "rejected"),
  });
}

/** Replaces the documents of the submitted form with the current ones. */
function withPresentDocuments(
  form: ApplicationFormData,
  id: string,
  { outcomes, documents }: RelatedRows,
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

/** A visa is shown only once an approval is decided. `form.travellers` is ordered by position. */
function presentOutcome(applicationId: string, row: OutcomeRow, form: ApplicationFormData): TravellerOutcome {
  const { id, outcome, visa_size_bytes: sizeBytes, is_visa_held: isHeld } = row;
  const isApproved = outcome === "approved";
  const findings = row.visa_findings?.findings ?? [];
  const fileUrl = apiBase + calls.visa(applicationId, id);
  return {
    id,
    name: form.travellers[row.position - 1]?.fullName ?? "",
    outcome: isDecided(outcome) ? outcome : "undecided",
    reason: outcome === "rejected" ? row.reason : null,
    words: outcome === "rejected" ? row.words : "",
    visa: isApproved && !isHeld && sizeBytes !== null ? { fileUrl, sizeBytes, findings } : null,
    ...(isApproved && isHeld && { isVisaHeld: true as const }),
  };
}

function presentRequest(request: OpenRequest, travellers: readonly TravellerOutcome[]): ItemRequest {
  const { id, traveller_id: travellerId, kind, reason, words, due_on: dueOn } = request;
  const travellerName = travellers.find((traveller) => traveller.id === travellerId)?.name ?? "";
  const askedAt = request.asked_at.toISOString();
  return { id, travellerId, travellerName, kind, reason, words, askedAt, dueOn };
}

/** With the values as they are entered now. */
function presentFieldRequests(
  { fieldRequests, outcomes }: RelatedRows,
  form: ApplicationFormData,
): FieldRequest[] {
  return fieldRequests.map(({ id, traveller_id: travellerId, field, reason, words, ...request }) => {
    const position = outcomes.find((traveller) => traveller.id === travellerId)?.position ?? 1;
    const own = { noSurname: false, placeOfIssue: request.place_of_issue };
    return {
      id,
      travellerId,
      travellerName: form.travellers[position - 1]?.fullName ?? "",
      field,
      entered: valueOf(enteredDetails(form, position, own), field),
      reason,
      words,
      askedAt: request.asked_at.toISOString(),
      dueOn: request.due_on,
    };
  });
}
