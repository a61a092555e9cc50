// What an automatic check is given and answers: a remark for the specialist, never a decision (decisions 43).
import type { CalendarDate } from "../dates/calendar-date.ts";
import type { TravelDate } from "../dates/travel-dates.ts";
import type { NameRule } from "../destinations.ts";
import type { DocumentKind } from "../documents/document-kinds.ts";
import type { PassportPages } from "../passport/compare-passport.ts";
import type { PassportDetails } from "../travellers.ts";
import type { Finding } from "./findings.ts";

/** One traveller of an application, with what the others have entered as far as it matters. */
export interface CheckFacts {
  traveller: PassportDetails;
  pages: PassportPages;
  /** Of the device and of the form, such as 'page-unreadable:firstPage'. */
  marks: readonly string[];
  documents: readonly DocumentKind[];
  required: readonly DocumentKind[];
  otherNumbers: readonly string[];
  nameRule: NameRule;
  travelDate: TravelDate | null;
  today: CalendarDate;
}

/** Undefined where there is nothing to check. */
export type Check = (facts: CheckFacts) => Finding | undefined;
