// The cheapest way to enter that fits a person's visits to one destination, and why the others do not.
import { addDays, type CalendarDate, daysBetween } from "../../dates/calendar-date.ts";
import type { TravelDate } from "../../dates/travel-dates.ts";
import type { VisaPlan } from "../../destinations.ts";
import { passportNeededUntil } from "../../rules/passport-validity-rule.ts";
import type { ApplicationDays } from "../outcome.ts";
import type { PlanReason } from "../reasons.ts";
import type { Person } from "../trip.ts";
import {
  applicationDays,
  earliestEntry,
  lastDayWhere,
  type Timing,
  type VisaSpan,
} from "./application-days.ts";
import { findRule, passportValidityOf, type RuledDestination } from "./destination-rules.ts";
import type { Offer } from "./offers.ts";
import { acceptedPermits, findPermit } from "./permits.ts";

/** The visits that one visa has to cover, in the order of travel; at least one. */
export interface Visits {
  place: RuledDestination;
  dates: readonly [TravelDate, ...TravelDate[]];
}

export interface Choice {
  /** Undefined if none fits. */
  offer: Offer | undefined;
  /** When to apply for it; null if nobody says how long it takes. */
  days: ApplicationDays | null;
  others: { plan: VisaPlan | null; why: PlanReason }[];
  /** The first safe day of the first entry, with the quickest offer that would otherwise fit. */
  earliest: CalendarDate | null;
}

export function chooseOffer(offers: readonly Offer[], visits: Visits, person: Person): Choice {
  const assessed = offers.map((offer) => ({ offer, ...assess(offer, visits, person) }));
  const fitting = assessed.filter(({ why }) => why === undefined);
  const chosen = fitting.toSorted((one, other) => amountOf(one.offer) - amountOf(other.offer))[0];
  const entries = assessed.flatMap(({ earliest }) => earliest ?? []);
  return {
    offer: chosen?.offer,
    days: chosen?.days ?? null,
    others: assessed
      .filter((one) => one !== chosen)
      .map(({ offer: { plan }, why = dearer }) => ({ plan, why })),
    earliest: entries.toSorted()[0] ?? null,
  };
}

const dearer: PlanReason = { code: "dearer", params: {}, fact: null };

function amountOf({ plan }: Offer): number {
  return plan?.amount ?? 0;
}

interface Assessment {
  /** Undefined if the offer fits. */
  why?: PlanReason;
  days: ApplicationDays | null;
  earliest: CalendarDate | null;
}

function assess(offer: Offer, visits: Visits, person: Person): Assessment {
  const why = unsuitableFor(offer, visits, person);
  if (why) return { why, days: null, earliest: null };
  const { timing } = offer;
  if (!timing) return { days: null, earliest: null };
  const span = spanOf(visits);
  const earliest = earliestEntry(timing, daysBetween(span.first, span.last) + 1);
  return { ...daysToApply(offer, { visits, person }), earliest };
}

/** When to apply for an offer so that its visa is ready for the visits, valid, and outlasted by the passport; else why not. */
export function daysToApply(
  offer: Offer,
  { visits, person }: { visits: Visits; person: Pick<Person, "passportExpiry"> },
): Omit<Assessment, "earliest"> {
  if (!offer.timing) return { days: null };
  const result = applicationDays(offer.timing, spanOf(visits));
  if ("why" in result) return { ...result, days: null };
  return withPassport(result.days, offer, { visits, person });
}

function spanOf({ dates }: Visits): VisaSpan {
  return { first: dates[0].departure, last: (dates.at(-1) ?? dates[0]).arrival };
}

/** Why an offer does not suit the person and the visits, whenever they apply. */
function unsuitableFor(offer: Offer, { place, dates }: Visits, person: Person): PlanReason | undefined {
  const { conditions, entries, stayDays, plan } = offer;
  if (conditions !== null) {
    const on = dates[0].departure;
    const fact = findRule(place, { key: "condition", on, planId: plan?.id ?? null })?.fact ?? null;
    const accepted = acceptedPermits(conditions);
    if (!accepted) return { code: "condition_unclear", params: { text: conditions }, fact };
    if (!findPermit(person.permits, accepted, spanOf({ place, dates }).last))
      return { code: "condition_not_met", params: { text: conditions }, fact };
  }
  if (entries < dates.length)
    return { code: "too_few_entries", params: { visits: dates.length, entries }, fact: null };
  const days = Math.max(...dates.map(({ departure, arrival }) => daysBetween(departure, arrival) + 1));
  if (stayDays === null || days <= stayDays) return undefined;
  return { code: "stay_too_long", params: { days, allowed: stayDays }, fact: null };
}

/** Where the passport has to outlast the visa, it limits how late the visa may begin. */
function withPassport(
  days: ApplicationDays,
  { timing }: Offer,
  { visits, person }: { visits: Visits; person: Pick<Person, "passportExpiry"> },
): Omit<Assessment, "earliest"> {
  const { value, fact } = passportValidityOf(visits.place, spanOf(visits).first);
  const expiry = person.passportExpiry;
  const { first: arrivesOn, last: leavesOn } = spanOf(visits);
  // A passport that expires on the trip rules it out with every plan.
  if (value.after !== "end-of-visa" || expiry === null || expiry < leavesOn) return { days };
  const neededUntil = (day: CalendarDate) =>
    passportNeededUntil(value, { arrivesOn, leavesOn, visaEndsOn: visaEnd(day, timing, leavesOn) });
  if (neededUntil(days.by) <= expiry) return { days };
  if (neededUntil(days.from) > expiry) {
    const params = { expiry, ...value, neededUntil: neededUntil(days.from) };
    return { why: { code: "passport_too_short", params, fact }, days: null };
  }
  return { days: { ...days, by: lastDayWhere((day) => neededUntil(day) <= expiry, days.by) } };
}

/** The last day of a visa that was applied for on `day`; without a limit, that of the stay. */
export function visaEnd(day: CalendarDate, timing: Timing | null, leavesOn: CalendarDate): CalendarDate {
  const validityDays = timing?.validityDays ?? null;
  return validityDays === null ? leavesOn : addDays(day, validityDays - 1);
}
