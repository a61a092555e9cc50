// An application that was started from a plan: which legs it is for, and when to apply for the plan that was chosen.
import type { CalendarDate } from "../dates/calendar-date.ts";
import type { TravelDate } from "../dates/travel-dates.ts";
import type { VisaTypeId } from "../visa-types.ts";
import type { ApplicationDays, PlannedApplication, TripOutcome } from "./outcome.ts";
import { daysToApply } from "./person/choose-plan.ts";
import { ruledDestination } from "./person/destination-rules.ts";
import { offersOf } from "./person/offers.ts";
import type { PlannerCatalogue } from "./trip.ts";

/** The positions of its legs, in order: the first one, and later visits that the same visa covers. */
export function legsOf({ legs }: TripOutcome, { leg, people }: PlannedApplication): [number, ...number[]] {
  const first = legs[leg];
  const isCovered = (at: number) =>
    legs[at]?.destinationId === first?.destinationId &&
    people.some((person) =>
      legs[at]?.people.some(
        (outcome) => outcome.person === person && outcome.why[0]?.code === "covered_by_earlier_visit",
      ),
    );
  return [leg, ...[...legs.keys()].filter((at) => at > leg && isCovered(at))];
}

export interface StartedApplication {
  destinationId: string;
  visaType: VisaTypeId;
  planId: string;
  /** The visits that the visa has to cover, in the order of travel. */
  visits: readonly [TravelDate, ...TravelDate[]];
  /** Of each traveller; null if not known. */
  passportExpiries: readonly (CalendarDate | null)[];
}

/** When to apply. Without days: `isTooLate`, or it can't be said. */
export interface ApplyTime {
  days: Pick<ApplicationDays, "from" | "by"> | null;
  isTooLate: boolean;
}

const notKnown: ApplyTime = { days: null, isTooLate: false };

/** By the rules of today. A plan or destination that is not on sale any more has none. */
export function applyTimeOf(application: StartedApplication, catalogue: PlannerCatalogue): ApplyTime {
  const { destinationId, visaType, planId, visits, passportExpiries } = application;
  if (!catalogue.destinations.some(({ id }) => id === destinationId)) return notKnown;
  const place = ruledDestination(catalogue, destinationId);
  const offers = offersOf(place, visaType, visits[0].departure);
  const offer = offers.find(({ plan }) => plan?.id === planId);
  if (!offer) return notKnown;
  // The passport that expires first decides.
  const passportExpiry = passportExpiries.filter((expiry) => expiry !== null).toSorted()[0] ?? null;
  const { days, why } = daysToApply(offer, { visits: { place, dates: visits }, person: { passportExpiry } });
  return { days, isTooLate: why?.code === "not_ready_in_time" || why?.code === "apply_too_late" };
}
