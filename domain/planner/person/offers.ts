// The ways to enter a destination that are open for a visa type: our plans, or what the authority gives without us.
import { entriesOf, plansOfType, visaFreeStay, type VisaPlan } from "../../destinations.ts";
import type { VisaTypeId } from "../../visa-types.ts";
import type { CalendarDate } from "../../dates/calendar-date.ts";
import type { Timing } from "./application-days.ts";
import type { Duration } from "../../rules/durations.ts";
import { findRule, type RuledDestination } from "./destination-rules.ts";

export interface Offer {
  /** Null if nobody sells it. */
  plan: VisaPlan | null;
  conditions: string | null;
  /** How often it permits to enter. */
  entries: number;
  /** The days that each visit may take; null if not known. */
  stayDays: number | null;
  /** Null if nobody says how long the authority takes. */
  timing: Timing | null;
}

/** Of a destination that requires something before the entry; `on` is the day of entry. */
export function offersOf(place: RuledDestination, visaType: VisaTypeId, on: CalendarDate): Offer[] {
  const { destination } = place;
  if (destination.visafreeforcountry === 1) return [authorityOffer(place, on)];
  const plans = plansOfType(destination.entryDetails, visaType).map((plan) => planOffer(place, plan));
  const isOnlyWay = findRule(place, { key: "officialPortal", on })?.value.isOnlyWay === true;
  return plans.length === 0 && isOnlyWay ? [authorityOffer(place, on)] : plans;
}

function planOffer(place: RuledDestination, plan: VisaPlan): Offer {
  return {
    plan,
    conditions: plan.conditions?.trim() ? plan.conditions : null,
    entries: entriesOf(plan.entry_type),
    stayDays: plan.stay_period_days,
    timing: {
      place,
      promisedDays: plan.processingDays,
      processing: authorityProcessing(place, plan.id),
      leadTime: leadTimeOf(place, plan.id),
      validityDays: plan.validity_days,
    },
  };
}

function authorityOffer(place: RuledDestination, on: CalendarDate): Offer {
  const stay = findRule(place, { key: "stay", on })?.value.days;
  const processing = authorityProcessing(place, null);
  const leadTime = leadTimeOf(place, null);
  return {
    plan: null,
    conditions: null,
    entries: Infinity,
    stayDays: visaFreeStay(place.destination.entryConditions)?.days ?? stay ?? null,
    timing:
      processing || leadTime?.value.latest
        ? { place, promisedDays: 0, processing, leadTime, validityDays: null }
        : null,
  };
}

function authorityProcessing(place: RuledDestination, planId: string | null): Duration | undefined {
  const rule = findRule(place, { key: "processing", on: place.today, planId });
  return rule && { count: rule.value.to, unit: rule.value.unit };
}

function leadTimeOf(place: RuledDestination, planId: string | null) {
  return findRule(place, { key: "leadTime", on: place.today, planId });
}
