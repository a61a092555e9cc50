// Everything that the planner can say about a person on a leg: the values in its sentence, and the fact that it comes from.
import type { CalendarDate } from "../dates/calendar-date.ts";
import type { FactKey, FactValues } from "../rules/fact-keys.ts";
import type { PermitIssuer } from "./trip.ts";

interface ReasonParams {
  /** Days of the stay; the first and the last one count. */
  days: number;
  /** The days of stay or of validity that are permitted. */
  allowed: number;
  /** How often the trip enters the destination, and how often the plan permits it. */
  visits: number;
  entries: number;
  hours: number;
  months: number;
  expiry: CalendarDate;
  /** The first day on which the passport may expire. */
  neededUntil: CalendarDate;
  /** The earliest safe departure; null if there is none for a stay of this length. */
  earliest: CalendarDate | null;
  /** When the visa would be ready. */
  ready: CalendarDate;
  /** The earliest day to apply, or to fill in an arrival card; null if there is none. */
  from: CalendarDate | null;
  /** The last day to apply, or to fill in an arrival card. */
  by: CalendarDate;
  /** The authority's own name of an arrival card or a letter. */
  name: string;
  /** What somebody else charges; the fee is null if the amount is not known. */
  charge: FactValues["furtherCharge"];
  /** A condition in the catalogue's own words. */
  text: string;
  issuer: PermitIssuer;
  after: FactValues["passportValidity"]["after"];
}

/** Why something is needed or not. */
export const needReasons = {
  entry_rule: [],
  visa_free: [],
  resident_exempt: ["issuer"],
  transit_free: ["hours"],
  covered_by_earlier_visit: ["visits"],
} as const satisfies Record<string, readonly (keyof ReasonParams)[]>;

/** Why a plan does not fit. The first one that applies is given. */
export const planReasons = {
  condition_not_met: ["text"],
  condition_unclear: ["text"],
  too_few_entries: ["visits", "entries"],
  stay_too_long: ["days", "allowed"],
  validity_too_short: ["days", "allowed"],
  opens_too_late: ["from"],
  not_ready_in_time: ["ready", "earliest"],
  apply_too_late: ["by", "earliest"],
  passport_too_short: ["expiry", "months", "after", "neededUntil"],
  dearer: [],
} as const satisfies Record<string, readonly (keyof ReasonParams)[]>;

/** What rules a person's leg out. */
export const blockerReasons = {
  passport_expires_on_trip: ["expiry"],
  passport_expires_soon: ["expiry", "months", "after", "neededUntil"],
  single_name: [],
  stay_too_long: ["days", "allowed"],
  no_plan_on_sale: [],
  no_plan_fits: [],
  too_late: ["earliest"],
} as const satisfies Record<string, readonly (keyof ReasonParams)[]>;

/** What a person has to do or know apart from the application. */
export const dutyReasons = {
  arrival_card: ["name", "from", "by"],
  condition: ["text"],
  passport_expiry_unknown: ["months", "after", "neededUntil"],
  father_name_as_surname: [],
  minor_with_both_parents: [],
  minor_alone: [],
  letter: ["name"],
  biometrics: [],
  further_charge: ["charge"],
  apply_while_travelling: ["from"],
} as const satisfies Record<string, readonly (keyof ReasonParams)[]>;

type Table = Readonly<Record<string, readonly (keyof ReasonParams)[]>>;

/** Where a reason comes from; null where no fact says it, but a rule that holds for every destination. */
export interface FactReference {
  key: FactKey;
  planId: string | null;
}

type ReasonOf<Codes extends Table> = {
  [Code in keyof Codes]: {
    code: Code;
    params: Pick<ReasonParams, Codes[Code][number]>;
    fact: FactReference | null;
  };
}[keyof Codes];

export type NeedReason = ReasonOf<typeof needReasons>;
export type PlanReason = ReasonOf<typeof planReasons>;
export type Blocker = ReasonOf<typeof blockerReasons>;
export type Duty = ReasonOf<typeof dutyReasons>;
