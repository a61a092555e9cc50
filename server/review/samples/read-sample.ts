// A drawn decision as the case was before it: without outcome, proposal, visa or later documents.
import { Failure } from "#contract/errors.ts";
import type { Sample, Samples } from "#contract/review/quality/samples.ts";
import { checkTraveller, checkTrip } from "#domain/checks/checks.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import type { Caller } from "#domain/review/case-steps.ts";
import { everything } from "#domain/staff/scopes.ts";
import { fullNameOf } from "#domain/travellers.ts";
import { formOf } from "#server/applications/sealed/open-form.ts";
import { readPolicies } from "#server/catalogue/policy-store.ts";
import { readRulesOf } from "#server/catalogue/rules/rule-fact-store.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { isUuid } from "#server/platform/database/uuid.ts";
import type { Platform } from "#server/platform/platform.ts";
import { type CaseParts, travellerFacts, tripFacts } from "../case/case-facts.ts";
import * as rows from "../case/case-store.ts";
import { presentDetails } from "../case/present-details.ts";
import { findPurposes } from "../case/view-purpose-store.ts";
import { resultOf } from "./answer-sample.ts";
import * as store from "./sample-store.ts";

export async function listSamples({ db, clock }: Platform, by: store.Reviewer): Promise<Samples> {
  const [waiting, openId, answered] = await Promise.all([
    store.countWaiting(db, { ...by, now: clock() }),
    store.findOpenSample(db, by),
    store.lastAnswered(db, by),
  ]);
  return {
    waiting,
    openId,
    answered: answered.flatMap(({ row, destination }) => {
      const result = resultOf(row);
      if (!result || !row.answered_at) return [];
      return [{ ...result, id: row.id, destination, answeredAt: row.answered_at.toISOString() }];
    }),
  };
}

/** Throws `application_not_found` for a sample that the caller has not taken. */
export async function readSample(platform: Platform, caller: Caller, id: string): Promise<Sample> {
  const { db } = platform;
  const by = { staffId: caller.id, scope: caller.scope ?? everything };
  const sample = isUuid(id) ? await store.findSample(db, { id, ...by }) : undefined;
  if (!sample) throw new Failure("application_not_found");
  const parts = await partsBefore(platform, { sample, caller });
  const traveller = parts.travellers.find((one) => one.id === sample.traveller_id);
  if (!traveller) throw new Error("the traveller of a sample has no row");
  return {
    id: sample.id,
    caseId: sample.application_id,
    destination: { id: parts.row.destination_id, name: parts.row.destination_name },
    visaType: parts.row.visa_type,
    travelDate: parts.form.travelDate,
    traveller: presentBlind(traveller, parts),
    checks: checkTrip(tripFacts(parts)),
    result: resultOf(sample),
  };
}

async function partsBefore(
  { db, sealer }: Platform,
  { sample, caller }: { sample: store.SampleRow; caller: Caller },
): Promise<CaseParts> {
  const id = sample.application_id;
  const row = await rows.getCase(db, id);
  const [travellers, documents, history, policies, rules] = await Promise.all([
    rows.caseTravellersOf(db, id),
    documentsBefore(db, sample),
    rows.caseEventsOf(db, id),
    readPolicies(db),
    readRulesOf(db, row.destination_id),
  ]);
  return {
    sealer,
    row,
    form: formOf(sealer, row),
    documents,
    travellers,
    policies,
    rules,
    opened: new Set(),
    openedVisas: new Set(),
    unlooked: new Set(),
    purposes: await findPurposes(db, { row, documents, history, caller }),
    today: dateInIndia(sample.decided_at),
  };
}

/** What had been sent by the decision; what was replaced later counts as current. */
async function documentsBefore(
  db: Database,
  { application_id, traveller_id, decided_at }: store.SampleRow,
): Promise<rows.CaseDocumentRow[]> {
  const documents = await rows.caseDocumentsOf(db, application_id);
  return documents
    .filter((one) => one.traveller_id === traveller_id && one.handed_in_at <= decided_at)
    .map((one) => ({
      ...one,
      replaced_at: one.replaced_at !== null && one.replaced_at <= decided_at ? one.replaced_at : null,
    }));
}

function presentBlind(row: rows.CaseTravellerRow, parts: CaseParts): Sample["traveller"] {
  const facts = travellerFacts(row, parts);
  return {
    id: row.id,
    name: fullNameOf(facts.traveller),
    outcome: "undecided",
    proposedBy: null,
    decidedBy: null,
    declined: null,
    reason: null,
    details: presentDetails(facts.traveller, facts.pages, { unmasked: true }),
    marks: [...facts.marks],
    documents: parts.documents.map((document) => ({
      id: document.id,
      kind: document.kind,
      mediaType: document.media_type,
      sizeBytes: document.size_bytes,
      handedInAt: document.handed_in_at.toISOString(),
      replaced: document.replaced_at !== null,
      opened: false,
      purpose: "second_person",
    })),
    checks: checkTraveller(facts),
    visa: null,
    open: [],
  };
}
