// All automatic checks, in the order in which a specialist reads them, each with the step where its findings can be fixed.
import type { StepId } from "../journey.ts";
import type { TravellerCheck, TravellerFacts, TripCheck, TripFacts } from "./check.ts";
import type { Finding } from "./findings.ts";
import { documentsMissing } from "./documents/documents-missing.ts";
import { marksLeft } from "./documents/marks-left.ts";
import { pagesUnread } from "./documents/pages-unread.ts";
import { photoShape } from "./documents/photo-shape.ts";
import { photoSharpness } from "./documents/photo-sharpness.ts";
import { readingDiffers } from "./documents/reading-differs.ts";
import { issueDate } from "./passport/issue-date.ts";
import { passportNumberForm } from "./passport/passport-number-form.ts";
import { passportValidity } from "./passport/passport-validity.ts";
import { samePassportTwice } from "./passport/same-passport-twice.ts";
import { minorAlone } from "./person/minor-alone.ts";
import { minorWithoutParents } from "./person/minor-without-parents.ts";
import { nameRule } from "./person/name-rule.ts";
import { nationality } from "./person/nationality.ts";
import { samePersonTwice } from "./person/same-person-twice.ts";
import { cheaperPlan } from "./trip/cheaper-plan.ts";
import { fasterPlan } from "./trip/faster-plan.ts";
import { leadTime } from "./trip/lead-time.ts";
import { tripLength } from "./trip/trip-length.ts";
import { tripOver } from "./trip/trip-over.ts";
import { visaInTime } from "./trip/visa-in-time.ts";

type CheckRow =
  | { about: "traveller"; step: StepId; find: TravellerCheck }
  | { about: "trip"; step: StepId; find: TripCheck };

export const checks = {
  passport_validity: { about: "traveller", step: "passport", find: passportValidity },
  reading_differs: { about: "traveller", step: "passport", find: readingDiffers },
  pages_unread: { about: "traveller", step: "documents", find: pagesUnread },
  marks_left: { about: "traveller", step: "passport", find: marksLeft },
  name_rule: { about: "traveller", step: "passport", find: nameRule },
  nationality: { about: "traveller", step: "passport", find: nationality },
  passport_number_form: { about: "traveller", step: "passport", find: passportNumberForm },
  issue_date: { about: "traveller", step: "passport", find: issueDate },
  documents_missing: { about: "traveller", step: "documents", find: documentsMissing },
  photo_shape: { about: "traveller", step: "documents", find: photoShape },
  photo_sharpness: { about: "traveller", step: "documents", find: photoSharpness },
  minor_without_parents: { about: "traveller", step: "passport", find: minorWithoutParents },
  minor_alone: { about: "traveller", step: "travellers", find: minorAlone },
  same_passport_twice: { about: "traveller", step: "passport", find: samePassportTwice },
  same_person_twice: { about: "traveller", step: "passport", find: samePersonTwice },
  trip_over: { about: "trip", step: "details", find: tripOver },
  lead_time: { about: "trip", step: "details", find: leadTime },
  visa_in_time: { about: "trip", step: "details", find: visaInTime },
  trip_length: { about: "trip", step: "details", find: tripLength },
  cheaper_plan: { about: "trip", step: "plan", find: cheaperPlan },
  faster_plan: { about: "trip", step: "plan", find: fasterPlan },
} as const satisfies Record<string, CheckRow>;

export type CheckName = keyof typeof checks;
export const checkNames = Object.keys(checks) as CheckName[];

export interface CheckResult extends Finding {
  check: CheckName;
  /** Where the traveller can fix it. */
  step: StepId;
}

export function checkTraveller(facts: TravellerFacts): CheckResult[] {
  return run((row) => (row.about === "traveller" ? row.find(facts) : undefined));
}

export function checkTrip(facts: TripFacts): CheckResult[] {
  return run((row) => (row.about === "trip" ? row.find(facts) : undefined));
}

function run(findWith: (row: CheckRow) => Finding | undefined): CheckResult[] {
  return checkNames.flatMap((check) => {
    const finding = findWith(checks[check]);
    return finding ? [{ check, step: checks[check].step, ...finding }] : [];
  });
}
