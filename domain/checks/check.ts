// What an automatic check is given and answers: a remark for the traveller and the specialist, never a decision (D43).
import type { CalendarDate } from "../dates/calendar-date.ts";
import type { TravelDate } from "../dates/travel-dates.ts";
import type { NameRule, VisaPlan } from "../destinations.ts";
import type { DocumentKind } from "../documents/document-kinds.ts";
import type { PhotoMeasures } from "../documents/photo-measures.ts";
import type { PassportPages } from "../passport/compare-passport.ts";
import type { TravelWindow } from "../policies.ts";
import type { PassportDetails } from "../travellers.ts";
import type { Finding } from "./findings.ts";

/** One traveller of an application, beside the others. */
export interface TravellerFacts {
  traveller: PassportDetails;
  others: readonly PassportDetails[];
  pages: PassportPages;
  /** Of the device and of the form, such as 'page-unreadable:firstPage'. */
  marks: readonly string[];
  documents: readonly DocumentKind[];
  required: readonly DocumentKind[];
  /** Null where it was not measured. */
  photo: PhotoMeasures | null;
  /** As the destination asks for it, such as '51x51'; null: 35x45. */
  photoSizeMm: string | null;
  nameRule: NameRule;
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
  holidays: readonly CalendarDate[];
  stayDays: number | null;
  /** When the visa is expected; fixed once the application is submitted. */
  readyOn: CalendarDate | null;
  /** Null once it is paid for: then no other plan is of use. */
  plan: TripPlan | null;
  /** What else is on sale for the visa type. */
  otherPlans: readonly TripPlan[];
}

/** Undefined where there is nothing to check. */
export type TravellerCheck = (facts: TravellerFacts) => Finding | undefined;
export type TripCheck = (facts: TripFacts) => Finding | undefined;
