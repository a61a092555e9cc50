// An application that was started from a plan: which legs it is for, and when to apply for the plan that was chosen.
import type { CalendarDate } from "../dates/calendar-date.ts";
import type { TravelDate } from "../dates/travel-dates.ts";
import type { VisaTypeId } from "../visa-types.ts";
import type { ApplicationDays, PlannedApplication, TripOutcome } from "./outcome.ts";
import { daysToApply } from "./person/choose-plan.ts";
import { ruledDestination } from "./person/destination-rules.ts";
import { offersOf } from "./person/offers.ts";
import type { PlanReason } from "./reasons.ts";
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

/** Why no day is left: the last one is over, or the plan's visa would not be valid, or the passport would not outlast it. */
export const applyProblems = ["too_late", "plan_does_not_fit"] as const;

/** When to apply. With neither days nor a problem, it can't be said. */
export interface ApplyTime {
  days: Pick<ApplicationDays, "from" | "by"> | null;
  problem: (typeof applyProblems)[number] | null;
}

export const noApplyTime: ApplyTime = { days: null, problem: null };
const tooLate: ReadonlySet<string> = new Set<PlanReason["code"]>(["not_ready_in_time", "apply_too_late"]);

/** By the rules of today. A plan or destination that is not on sale any more has none. */
export function applyTimeOf(application: StartedApplication, catalogue: PlannerCatalogue): ApplyTime {
  const { destinationId, visaType, planId, visits, passportExpiries } = application;
  if (!catalogue.destinations.some(({ id }) => id === destinationId)) return noApplyTime;
  const place = ruledDestination(catalogue, destinationId);
  const offers = offersOf(place, visaType, visits[0].departure);
  const offer = offers.find(({ plan }) => plan?.id === planId);
  if (!offer) return noApplyTime;
  // The passport that expires first decides.
  const passportExpiry = passportExpiries.filter((expiry) => expiry !== null).toSorted()[0] ?? null;
  const { days, why } = daysToApply(offer, { visits: { place, dates: visits }, person: { passportExpiry } });
  if (!why) return { days, problem: null };
  return { days: null, problem: tooLate.has(why.code) ? "too_late" : "plan_does_not_fit" };
}
