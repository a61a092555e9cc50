// The input and result of an automatic check: a remark for the traveller and the specialist, never a decision (D43).
import type { CalendarDate } from "../dates/calendar-date.ts";
import type { TravelDate } from "../dates/travel-dates.ts";
import type { NameRule, VisaPlan } from "../destinations.ts";
import type { DocumentKind } from "../documents/document-kinds.ts";
import type { PhotoMeasures } from "../documents/photo-measures.ts";
import type { PassportPages } from "../passport/entered-passport.ts";
import type { TravelWindow } from "../policies.ts";
import type { PassportValidityRule } from "../rules/passport-validity-rule.ts";
import type { RuleInForce } from "../rules/rule-in-force.ts";
import type { AuthorityCalendar } from "../rules/working-calendar.ts";
import type { PassportDetails } from "../travellers.ts";
import type { Finding } from "./findings.ts";

/** One traveller of an application, together with the others. */
export interface TravellerFacts {
  traveller: PassportDetails;
  others: readonly PassportDetails[];
  pages: PassportPages;
  /** Marks from the device and the form, such as 'page-unreadable:firstPage'. */
  marks: readonly string[];
  documents: readonly DocumentKind[];
  required: readonly DocumentKind[];
  /** Null if it was not measured. */
  photo: PhotoMeasures | null;
  /** The size that the destination requires, such as '51x51'; null means 35x45. */
  photoSizeMm: string | null;
  nameRule: NameRule;
  passportRule: PassportValidityRule;
  /** For how many days the plan's visa is valid; null without a plan. */
  visaDays: number | null;
  travelDate: TravelDate | null;
  today: CalendarDate;
}

export type TripPlan = Pick<
  VisaPlan,
  "stay_period_days" | "validity_days" | "entry_type" | "amount" | "processingDays" | "conditions"
>;

/** The trip as a whole. */
export interface TripFacts {
  travelDate: TravelDate | null;
  today: CalendarDate;
  travelWindow: TravelWindow;
  /** When the destination's authority works. */
  calendar: AuthorityCalendar;
  stayDays: number | null;
  /** When the visa is expected; fixed when the application is submitted. */
  readyOn: CalendarDate | null;
  /** How early and how late the authority wants applications; null if it is not known, or once it has this one. */
  leadTime: Pick<RuleInForce<"leadTime">, "value" | "origin"> | null;
  /** Null once it is paid for, because the plan can no longer change. */
  plan: TripPlan | null;
  /** The other plans on sale for the visa type. */
  otherPlans: readonly TripPlan[];
}

/** Undefined if there is nothing to check. */
export type TravellerCheck = (facts: TravellerFacts) => Finding | undefined;
export type TripCheck = (facts: TripFacts) => Finding | undefined;
