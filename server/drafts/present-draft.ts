// Builds the API's draft from its rows, with plan, quote and missing items.
import type { Draft } from "#contract/drafts.ts";
import { errorCatalogue } from "#contract/errors.ts";
import { type FailureParams, sentence } from "#contract/failures/sentence.ts";
import { askedAmong } from "#domain/authorities/asked-fields.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import {
  type DateWindow,
  defaultStayDays,
  type TravelDate,
  travelWindowFor,
  withDepartureToday,
} from "#domain/dates/travel-dates.ts";
import type { Destination, VisaPlan } from "#domain/destinations.ts";
import { documentKinds } from "#domain/documents/document-kinds.ts";
import { quoteFor } from "#domain/fees.ts";
import { type Missing, missingOf } from "#domain/journey.ts";
import type { Policies } from "#domain/policies.ts";
import { presentDestination } from "#server/catalogue/list-destinations.ts";
import type { DraftRecord } from "./draft-record-store.ts";
import { changedRulesOf, formRulesOf } from "./rules/changed-rules.ts";
import { requirementsOf } from "./specification-draft-store.ts";
import { presentTraveller } from "./travellers/present-traveller.ts";

/**
 * With `asStored`, the draft has the travel dates that a payment was made for. Otherwise the departure of an
 * open draft follows today (D14). Missing items are always computed with today's dates.
 */
export function presentDraft(
  record: DraftRecord,
  { today, asStored = false }: { today: CalendarDate; asStored?: boolean },
): Draft {
  const { policies } = record;
  if (!record.destination) throw new Error("a draft's destination does not exist");
  const window = windowOf(record.plan?.plan, policies, today);
  const stored = datesOf(record);
  const current = record.state === "open" ? withDepartureToday(stored, window) : stored;
  const shown = shownParts(record, presentDestination(record.destination, today, policies.holidays));
  const context = {
    today,
    window,
    policies,
    requirements: requirementsOf(record),
  };
  const changed = record.state === "open" ? changedRulesOf(record, today) : [];
  const missing =
    record.state === "open"
      ? missingOf({ ...shown, travelDate: current, changedRules: changed }, context)
      : [];
  return {
    ...shown,
    travelDate: asStored ? stored : current,
    ...(changed.length > 0 && { changedRules: changed }),
    missing: missing.map((item) => {
      const params = paramsOf(item, window, policies);
      return {
        ...item,
        message: sentence(errorCatalogue[item.code].message, params),
        ...(params && { params }),
      };
    }),
  };
}

/** The travel dates that a plan allows, or the default ones if none is chosen. */
export function windowOf(plan: VisaPlan | undefined, policies: Policies, today: CalendarDate): DateWindow {
  return travelWindowFor({
    today,
    policy: policies.travelWindow,
    stayDays: plan?.stay_period_days ?? defaultStayDays,
    validityDays: plan?.validity_days ?? defaultStayDays,
    processingDays: plan?.processingDays ?? 0,
    holidays: policies.holidays,
  });
}

function shownParts(record: DraftRecord, destination: Omit<Destination, "officialOnly">) {
  const { id, name, imageUrl, visaAvailableDate, photoSizeMm, nameRule } = destination;
  return {
    id: record.id,
    state: record.state as Draft["state"],
    destination: { id, name, imageUrl, visaAvailableDate },
    visaType: record.visa_type as Draft["visaType"],
    plan: record.plan?.plan ?? null,
    conditionsAccepted: record.conditions_accepted_at !== null,
    origin: record.origin as Draft["origin"],
    extraDocuments: [...new Set([...destination.extraDocuments, ...(record.plan?.extraDocuments ?? [])])],
    photoSizeMm,
    nameRule,
    ...askedOf(record),
    travellers: record.travellers.map(presentTraveller),
    quote: quoteFor(record.plan?.amountPaise ?? 0, record.travellers.length),
    agreedTotal: agreedTotalOf(record),
    rules: formRulesOf(record),
    applicationId: record.application_id,
    createdAt: record.created_at.toISOString(),
    updatedAt: record.updated_at.toISOString(),
  };
}

/** What travellers may be asked in addition. */
function askedOf({ form_fields: fields }: DraftRecord): Pick<Draft, "askedFields"> {
  const asked = Array.isArray(fields) ? askedAmong(fields) : [];
  return asked.length > 0 ? { askedFields: asked } : {};
}

function agreedTotalOf({ plan, agreed_paise, travellers }: DraftRecord): number | null {
  if (!plan || agreed_paise === null || agreed_paise === plan.amountPaise) return null;
  return quoteFor(agreed_paise, travellers.length).totalFee;
}

function datesOf({ departure, arrival }: DraftRecord): TravelDate | null {
  return departure && arrival ? { departure, arrival } : null;
}

function paramsOf(
  { code, kind }: Missing,
  window: DateWindow,
  policies: Policies,
): FailureParams | undefined {
  if (code === "travel_dates_outside") return { days: window.maxTripDays };
  if (code === "too_many_travellers") return { count: policies.maxTravellers };
  return kind && { label: documentKinds[kind], kind };
}
