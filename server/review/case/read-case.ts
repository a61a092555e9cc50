// GET /review/cases/{id}: one case as the caller may see it.
import type { ReviewCase } from "#contract/review/case.ts";
import { checkTrip } from "#domain/checks/checks.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { workingDaysLeft } from "#domain/dates/working-days.ts";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import { type Caller, openCaseSteps } from "#domain/review/case-steps.ts";
import type { AskAgainReason } from "#domain/review/reasons.ts";
import type { StaffRole } from "#domain/staff/roles.ts";
import { formOf } from "#server/applications/sealed/open-form.ts";
import { readProfile } from "#server/catalogue/authorities/authority-profile-store.ts";
import { readPolicies } from "#server/catalogue/policy-store.ts";
import { presentFiling } from "../filing/present-filing.ts";
import { readRulesOf } from "#server/catalogue/rules/rule-fact-store.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import { type CaseParts, tripFacts } from "./case-facts.ts";
import { openGivenText, openText } from "#server/platform/sealing/seal-texts.ts";
import { presentClocks } from "../clocks/present-clocks.ts";
import * as rows from "./case-store.ts";
import { documentsOpened, documentsOpenedInClaim } from "./opened-documents.ts";
import { visasOpened } from "../visa/opened-visas.ts";
import { findUnlooked } from "../corrections/passport-look.ts";
import { readPayer } from "../payer/read-payer.ts";
import { presentFieldRequest } from "../requests/present-field-request.ts";
import { presentTraveller } from "./present-traveller.ts";
import { findPurposes } from "./view-purpose-store.ts";
import { openWords } from "./sealed-words.ts";
import { seesAll, standingOf } from "./standing-of.ts";

/** Throws `application_not_found` for unknown and malformed IDs. */
export async function readCase(platform: Platform, caller: Caller, id: string): Promise<ReviewCase> {
  const { db, sealer, clock } = platform;
  const row = await rows.getCase(db, id);
  const { held, filing, requests, fieldRequests, ...found } = await readAllOf(platform, row);
  const { travellers } = found;
  const standing = standingOf(row, travellers);
  const view = { caller, standing, unmasked: seesAll(standing, caller), sealer };
  const [purposes, payer] = await Promise.all([
    findPurposes(db, { ...found, caller }),
    view.unmasked ? readPayer(platform, id) : null,
  ]);
  const parts = {
    sealer,
    ...found,
    ...held,
    ...looksOf(found, caller.id),
    form: formOf(sealer, row),
    purposes,
    today: dateInIndia(clock()),
  };
  const history = presentHistory(sealer, found.history);
  return {
    ...headOf(parts, caller),
    clocks: presentClocks(parts, history),
    payer,
    filing,
    travellers: travellers.map((traveller) => presentTraveller(traveller, parts, view)),
    checks: checkTrip(tripFacts(parts)),
    refusalWordings: held.refusals,
    requests,
    fieldRequests: fieldRequests.map((request) => presentFieldRequest(request, view)),
    history,
    open: openCaseSteps(standing, caller),
  };
}

/** At once, because none of them depends on another. */
async function readAllOf(platform: Platform, row: rows.CaseRow) {
  const { db } = platform;
  const { id } = row;
  const [travellers, documents, history, held, filing, requests, fieldRequests] = await Promise.all([
    rows.caseTravellersOf(db, id),
    rows.caseDocumentsOf(db, id),
    rows.caseEventsOf(db, id),
    rulesFor(db, row.destination_id),
    filingOf(platform, id),
    requestsOf(platform, id),
    rows.caseFieldRequestsOf(db, id),
  ]);
  return { row, travellers, documents, history, held, filing, requests, fieldRequests };
}

interface Found {
  row: rows.CaseRow;
  travellers: readonly rows.CaseTravellerRow[];
  documents: readonly rows.CaseDocumentRow[];
  history: readonly rows.CaseEventRow[];
}

/** What the assignee has opened, and the caller before they answer a proposal, release a visa or agree to a correction. */
function looksOf(
  { row, travellers, documents, history }: Found,
  staffId: string,
): Pick<CaseParts, "opened" | "openings" | "openedVisas" | "unlooked"> {
  return {
    opened: documentsOpenedInClaim(history, row),
    openings: row.assignee_id === staffId ? undefined : documentsOpened(history, { staffId }),
    openedVisas: visasOpened(history, staffId),
    unlooked: findUnlooked(travellers, { documents, history, staffId }),
  };
}

/** What holds for the destination. */
async function rulesFor(db: Platform["db"], destinationId: string) {
  const [policies, rules, { refusals }] = await Promise.all([
    readPolicies(db),
    readRulesOf(db, destinationId),
    readProfile(db, destinationId),
  ]);
  return { policies, rules, refusals };
}

function headOf(
  { sealer, row, form, today, policies: { holidays, rejectionSecondPerson } }: CaseParts,
  caller: Caller,
) {
  const { stay_period_days, validity_days, entry_type } = form.visaData.selectedVisaPlan;
  return {
    id: row.id,
    version: row.version,
    applicationId: row.reference,
    rejectionNeedsSecondPerson: rejectionSecondPerson === "always",
    status: row.status,
    destination: { id: row.destination_id, name: row.destination_name },
    visaType: row.visa_type,
    plan: { stayDays: stay_period_days, validityDays: validity_days, entryType: entry_type },
    origin: row.origin,
    travelDate: form.travelDate,
    submittedAt: row.submitted_at.toISOString(),
    estimatedDate: row.estimated_date,
    workingDaysLeft: workingDaysLeft(today, row.estimated_date, holidays),
    assignee:
      row.assignee_id === null
        ? null
        : { id: row.assignee_id, fullName: openGivenText(sealer, row.assignee_name) },
    mine: row.assignee_id === caller.id,
  };
}

async function filingOf({ db, sealer }: Platform, id: string): Promise<ReviewCase["filing"]> {
  const filing = await rows.findFiling(db, id);
  return filing ? presentFiling(sealer, filing) : null;
}

async function requestsOf({ db, sealer }: Platform, id: string): Promise<ReviewCase["requests"]> {
  return (await rows.caseRequestsOf(db, id)).map((request) => ({
    id: request.id,
    travellerId: request.traveller_id,
    kind: request.kind as DocumentKind,
    reason: request.reason_code as AskAgainReason,
    words: openWords(sealer, { column: "item_requests.sealed_words", id: request.id }, request.sealed_words),
    askedAt: request.asked_at.toISOString(),
    answeredAt: request.answered_at?.toISOString() ?? null,
    withdrawnAt: request.withdrawn_at?.toISOString() ?? null,
    dueOn: request.due_on,
  }));
}

function presentHistory(sealer: Sealer, events: readonly rows.CaseEventRow[]): ReviewCase["history"] {
  const nameOf = (event: rows.CaseEventRow) =>
    event.role === null ? event.actor : (openText(sealer, event.full_name) ?? event.actor);
  const names = new Map(events.map((event) => [event.actor_id ?? "", nameOf(event)]));
  return events.map((event) => {
    const details = event.details as Record<string, unknown>;
    const proposer = names.get(details["proposedBy"] as string);
    return {
      kind: event.kind,
      at: event.happened_at.toISOString(),
      actor: { name: nameOf(event), role: event.role as StaffRole | null },
      travellerId: event.traveller_id,
      details: {
        ...details,
        ...(proposer !== undefined && { proposer }),
        ...(event.to_status !== null && { from: event.from_status, to: event.to_status }),
      },
    };
  });
}
