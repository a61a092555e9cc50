// What the planner is asked: who travels, where and when, and everything that the public API says about destinations.
import type { CalendarDate } from "../dates/calendar-date.ts";
import type { TravelDate } from "../dates/travel-dates.ts";
import type { Destination } from "../destinations.ts";
import type { Policies } from "../policies.ts";
import type { PublicRule } from "../rules/rule-fact.ts";
import type { VisaTypeId } from "../visa-types.ts";

export const maxLegs = 10;

/** The issuers whose visas and residence permits open other countries' doors; 'other-gcc' is every state of the GCC but the UAE. */
export const permitIssuers = [
  "united-arab-emirates",
  "other-gcc",
  "united-states",
  "united-kingdom",
  "ireland",
  "schengen",
] as const;
export type PermitIssuer = (typeof permitIssuers)[number];
export const permitKinds = ["visa", "residence"] as const;
export type PermitKind = (typeof permitKinds)[number];

/** A visa or residence permit that a person already has. `validUntil` null: the person did not say, and we rely on it. */
export interface Permit {
  issuer: PermitIssuer;
  kind: PermitKind;
  validUntil: CalendarDate | null;
}

/** A holder of an Indian passport. Nothing here identifies them: `label` is what the visitor calls them, such as 'Me'. */
export interface Person {
  label: string;
  /** Null if not known: the validity of the passport is then a duty to check, not a result. */
  passportExpiry: CalendarDate | null;
  /** Whether the passport shows one word as the name, and no surname. */
  hasSingleName: boolean;
  /** Whether the passport's last page shows the father's name; null if not known. */
  isFatherNameShown: boolean | null;
  isMinor: boolean;
  permits: readonly Permit[];
}

interface Place {
  destinationId: string;
  /** Hours between two planes, for a leg on which the person only changes planes; null for a visit. */
  transitHours: number | null;
}

/** `dates.departure` is the day of entry and `dates.arrival` the last day, as in an application. */
export interface DatedLeg extends Place {
  dates: TravelDate;
}

/** `stayDays` includes the days of entry and of leaving. */
export interface FlexibleLeg extends Place {
  stayDays: number;
}

/** Legs on dates of their own, in the order of travel. */
export interface DatedTrip {
  visaType: VisaTypeId;
  legs: readonly DatedLeg[];
}

/**
 * Legs one after the other, each beginning on the last day of the one before, on the first safe dates from `window.from`;
 * the last one ends by `window.to`.
 */
export interface FlexibleTrip {
  visaType: VisaTypeId;
  window: { from: CalendarDate; to: CalendarDate };
  legs: readonly FlexibleLeg[];
}

export type Trip = DatedTrip | FlexibleTrip;

/** Destinations as `GET /destinations` returns them, with what `GET /destinations/{id}/rules` says of each. */
export interface PlannerCatalogue {
  today: CalendarDate;
  destinations: readonly Destination[];
  /** By the ID of the destination. Where one is missing, the usual rules apply. */
  rules: Readonly<Record<string, readonly PublicRule[]>>;
  policies: Pick<Policies, "groupTravellers" | "maxTravellers" | "holidays">;
}
