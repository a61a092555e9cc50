// What the planner answers: for each leg and person what is needed, by when and for how much, and for the trip the order.
import type { CalendarDate } from "../dates/calendar-date.ts";
import type { TravelDate } from "../dates/travel-dates.ts";
import type { VisaPlan } from "../destinations.ts";
import type { DocumentKind } from "../documents/document-kinds.ts";
import type { Quote } from "../fees.ts";
import type { Paise } from "../money.ts";
import type { Blocker, Duty, FactReference, NeedReason, PlanReason } from "./reasons.ts";

export const needs = [
  "nothing",
  "visa-on-arrival",
  "registration",
  "authorisation",
  "permit",
  "visa",
] as const;
export type Need = (typeof needs)[number];

/** Who takes the application: we, only the authority, or an officer at the border; null if nothing is needed. */
export type AppliedWith = "us" | "authority" | "border" | null;

/** When to apply, so that the visa is ready before the entry and still valid on the last day. */
export interface ApplicationDays {
  /** The earliest day, today or later. */
  from: CalendarDate;
  /** The last safe day. */
  by: CalendarDate;
  /** When the visa is ready if the application is made on `from`. */
  readyFrom: CalendarDate;
}

export interface PersonOutcome {
  /** The position in the list of people. */
  person: number;
  need: Need;
  appliedWith: AppliedWith;
  /** Why; the first reason decides. */
  why: readonly NeedReason[];
  /** The cheapest plan that fits; null if none is needed or none fits, and on later visits that the first one's visa covers. */
  plan: VisaPlan | null;
  /** The plans on sale for this visa type that were not chosen, in catalogue order. */
  otherPlans: readonly { plan: VisaPlan; why: PlanReason }[];
  /** For this person: the plan's fee and our tax. Zero if nothing is bought from us. */
  cost: Paise;
  /** What the authority charges where it takes the application itself; in the currency's own unit. */
  officialFee: { currency: string; amount: number; fact: FactReference } | null;
  documents: readonly DocumentKind[];
  /** The size of the photo in millimetres, such as '35x45'; null if none is needed. */
  photoSizeMm: string | null;
  /** Null if there is nothing to apply for, no day on which that is possible, or nobody says how long the authority takes. */
  apply: ApplicationDays | null;
  /** The first safe day of entry for a stay as long as this one; null if there is none, or if it is not known. */
  earliestDeparture: CalendarDate | null;
  /** Empty if the person can make this leg. */
  blockers: readonly Blocker[];
  duties: readonly Duty[];
}

/** Whether to book before applying (the application asks for it; choose what can be cancelled), or only with the visa in hand. */
export type BookingTime = "before-applying" | "after-visa" | "any-time";

export interface LegOutcome {
  destinationId: string;
  dates: TravelDate;
  /** In the order of the people. */
  people: readonly PersonOutcome[];
  /** The first safe day of entry for everybody; null if somebody has none. */
  earliestDeparture: CalendarDate | null;
  bookings: { flight: BookingTime; hotel: BookingTime };
}

/** One application: a draft with us, or one with the authority. */
export interface PlannedApplication {
  /** The first leg that it is for. */
  leg: number;
  destinationId: string;
  appliedWith: "us" | "authority";
  plan: VisaPlan | null;
  people: readonly number[];
  /** Null if nobody says how long the authority takes. */
  apply: ApplicationDays | null;
  /** Null if the application is not with us. */
  quote: Quote | null;
}

export interface TripOutcome {
  legs: readonly LegOutcome[];
  /** In the order in which to file them: the one with the earliest last day first. Only of people who can make the leg. */
  applications: readonly PlannedApplication[];
  /** Of all applications with us. */
  total: Paise;
  /** Whether everybody can make every leg. */
  isPossible: boolean;
}
