// Collects a draft's data for the automatic checks.
import type { Draft, DraftTraveller } from "#contract/drafts.ts";
import type { TravellerFacts, TripFacts } from "#domain/checks/check.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { plansOfType } from "#domain/destinations.ts";
import { requiredDocuments } from "#domain/documents/required-documents.ts";
import type { NameRule } from "#domain/destinations.ts";
import { passportValidityRule } from "#domain/rules/passport-validity-rule.ts";
import { ruleInForce } from "#domain/rules/rule-in-force.ts";
import { visaExpectedOn, workingCalendar } from "#domain/rules/working-calendar.ts";
import { presentDestination } from "#server/catalogue/list-destinations.ts";
import type { DraftRecord } from "../draft-record-store.ts";
import { rulesOf } from "../rules/changed-rules.ts";

export interface DraftParts {
  record: DraftRecord;
  draft: Draft;
  today: CalendarDate;
}

export function travellerFacts(
  traveller: DraftTraveller,
  { record, draft, today }: DraftParts,
): TravellerFacts {
  const row = record.travellers.find(({ id }) => id === traveller.id);
  return {
    traveller,
    others: draft.travellers.filter(({ id }) => id !== traveller.id),
    pages: { front: traveller.reading, last: traveller.lastPageReading },
    marks: traveller.marks,
    documents: traveller.documents.map(({ kind }) => kind),
    required: requiredDocuments(draft.visaType, draft.extraDocuments),
    photo: row?.documents.find(({ kind }) => kind === "photo")?.photo_measures ?? null,
    photoSizeMm: draft.photoSizeMm,
    nameRule: draft.nameRule as NameRule,
    passportRule: passportValidityRule(rulesOf(record), { today, planId: record.plan_id }),
    visaDays: draft.plan?.validity_days ?? null,
    travelDate: draft.travelDate,
    today,
  };
}

export function tripFacts({ record, draft, today }: DraftParts): TripFacts {
  const { travelWindow, holidays } = record.policies;
  const calendar = workingCalendar(rulesOf(record), { today, holidays, planId: record.plan_id });
  const { plan, visaType, travelDate } = draft;
  const onSale = record.destination
    ? presentDestination(record.destination, today, holidays).entryDetails
    : [];
  return {
    travelDate,
    today,
    travelWindow,
    calendar,
    stayDays: plan?.stay_period_days ?? null,
    leadTime: ruleInForce(rulesOf(record), "leadTime", { today, planId: record.plan_id }) ?? null,
    readyOn: plan ? visaExpectedOn(today, plan.processingDays, calendar) : null,
    plan,
    otherPlans: plansOfType(onSale, visaType).filter(({ id }) => id !== plan?.id),
  };
}
