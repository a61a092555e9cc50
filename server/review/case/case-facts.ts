// Collects the facts of a case and its travellers for the automatic checks.
import type { ApplicationFormData } from "#contract/applications.ts";
import type { TravellerFacts, TripFacts } from "#domain/checks/check.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { workingDayFrom } from "#domain/dates/working-days.ts";
import { requiredDocuments } from "#domain/documents/required-documents.ts";
import type { Policies } from "#domain/policies.ts";
import type { Caller, CaseState } from "#domain/review/case-steps.ts";
import { passportValidityRule } from "#domain/rules/passport-validity-rule.ts";
import { ruleInForce } from "#domain/rules/rule-in-force.ts";
import type { Rule } from "#domain/rules/rule-fact.ts";
import { workingCalendar } from "#domain/rules/working-calendar.ts";
import type { ViewPurpose } from "#domain/tracking/view-purposes.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import type { CaseDocumentRow, CaseRow, CaseTravellerRow } from "./case-store.ts";
import { enteredOf, pagesOf } from "./present-details.ts";

export interface CaseParts {
  sealer: Sealer;
  row: CaseRow;
  form: ApplicationFormData;
  documents: readonly CaseDocumentRow[];
  today: CalendarDate;
  travellers: readonly CaseTravellerRow[];
  policies: Policies;
  /** Of the destination. */
  rules: readonly Rule[];
  /** The IDs of the documents that the assignee has opened since the claim. */
  opened: ReadonlySet<string>;
  /** When the caller last opened each document, by ID; omitted if they have claimed the case, and in samples. */
  openings?: ReadonlyMap<string, Date> | undefined;
  /** The IDs of the visas that the caller has opened. */
  openedVisas: ReadonlySet<string>;
  /** The travellers with a waiting correction whose passport the caller has not opened. */
  unlooked: ReadonlySet<string>;
  /** Why the caller would open each document, by ID. */
  purposes: ReadonlyMap<string, ViewPurpose>;
}

/** The caller and what they may see. */
export interface CaseView {
  caller: Caller;
  standing: CaseState;
  unmasked: boolean;
  sealer: Sealer;
}

export function travellerFacts(traveller: CaseTravellerRow, parts: CaseParts): TravellerFacts {
  const { sealer, row, form, today } = parts;
  const documents = parts.documents.filter(
    ({ traveller_id, replaced_at }) => traveller_id === traveller.id && replaced_at === null,
  );
  return {
    traveller: enteredOf(sealer, traveller, form),
    others: parts.travellers
      .filter(({ id }) => id !== traveller.id)
      .map((other) => enteredOf(sealer, other, form)),
    pages: pagesOf(sealer, traveller),
    marks: traveller.marks ?? [],
    documents: documents.map(({ kind }) => kind),
    required: requiredDocuments(row.visa_type, [...row.extra_documents, ...(row.plan_documents ?? [])]),
    photo: documents.find(({ kind }) => kind === "photo")?.photo_measures ?? null,
    photoSizeMm: row.photo_size_mm,
    nameRule: row.name_rule,
    passportRule: passportValidityRule(parts.rules, { today }),
    visaDays: form.visaData.selectedVisaPlan.validity_days,
    travelDate: form.travelDate,
    today,
  };
}

/**
 * Suggests no other plans, because this one has been paid for. A promised date on which the authority is closed stands
 * for its next working day.
 */
export function tripFacts({ row, form, today, policies, rules }: CaseParts): TripFacts {
  const calendar = workingCalendar(rules, { today, holidays: policies.holidays });
  return {
    travelDate: form.travelDate,
    today,
    travelWindow: policies.travelWindow,
    calendar,
    stayDays: form.visaData.selectedVisaPlan.stay_period_days,
    leadTime:
      row.filed_at === null ? (ruleInForce(rules, "leadTime", { today, planId: row.plan_id }) ?? null) : null,
    readyOn: workingDayFrom(row.revised_date ?? row.estimated_date, calendar),
    plan: null,
    otherPlans: [],
  };
}
