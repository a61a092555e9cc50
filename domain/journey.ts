// The journey as data: its steps in order, what each still misses in a draft, and the progress bar (§4, §5).
// Page guards, Next buttons, the progress bar and the server's checks derive from it; contract/paths.ts has each step's page.
import { ageOn, type CalendarDate } from "./dates/calendar-date.ts";
import { findTravelDateProblem, type DateWindow, type TravelDate } from "./dates/travel-dates.ts";
import { allowsGroup, type Origin } from "./destinations.ts";
import { type DocumentKind } from "./documents/document-kinds.ts";
import { missingDocuments, requiredDocuments, specifiedDocuments } from "./documents/required-documents.ts";
import type { Policies } from "./policies.ts";
import type { PassportDetails } from "./travellers.ts";
import type { VisaTypeId } from "./visa-types.ts";

/** The part of a plan that the journey checks. */
export interface JourneyPlan {
  entry_type: string;
  conditions: string | null;
}

export interface JourneyTraveller extends PassportDetails {
  id: string;
  consentGiven: boolean;
  guardianConsent: boolean;
  documents: readonly { kind: DocumentKind }[];
}

/** The part of a draft that the journey checks. */
export interface JourneyDraft {
  visaType: VisaTypeId;
  plan: JourneyPlan | null;
  conditionsAccepted: boolean;
  origin: Origin | null;
  travelDate: TravelDate | null;
  extraDocuments: readonly DocumentKind[];
  travellers: readonly JourneyTraveller[];
  /** Rules that have changed since the traveller saw them; left out if there are none. */
  changedRules?: readonly unknown[] | undefined;
}

/** What a draft is checked against. */
export interface JourneyContext {
  today: CalendarDate;
  window: DateWindow;
  policies: Policies;
  requirements: Requirements;
}

/** One missing item; `code` is an entry of the error catalogue. */
export interface Missing {
  step: StepId;
  code: MissingCode;
  travellerId?: string;
  kind?: DocumentKind;
  field?: string;
}

export type MissingCode =
  | "plan_missing"
  | "conditions_not_accepted"
  | "origin_missing"
  | "travel_dates_missing"
  | "travel_dates_reversed"
  | "travel_dates_outside"
  | "consent_missing"
  | "document_missing"
  | "first_name_required"
  | "last_name_required"
  | "passport_number_required"
  | "birth_date_required"
  | "birth_date_impossible"
  | "expiry_date_required"
  | "passport_expired"
  | "guardian_consent_missing"
  | "traveller_missing"
  | "single_entry_group"
  | "too_many_travellers"
  | "rules_changed";

/** What a draft has to contain. */
interface Requirements {
  documents: (visaType: VisaTypeId, extraDocuments: readonly DocumentKind[]) => readonly DocumentKind[];
  /** What may be missing. */
  optional: readonly MissingCode[];
}

/**
 * `full`: everything that our pages ask for. `specification`: for a client that knows only the specification. It cannot
 * send consent, conditions, origin or expiry date, nor confirm changed rules, and its travel dates were validated when it sent them.
 */
export const requirements = {
  full: { documents: requiredDocuments, optional: [] },
  specification: {
    documents: specifiedDocuments,
    optional: [
      "conditions_not_accepted",
      "origin_missing",
      "travel_dates_missing",
      "travel_dates_reversed",
      "travel_dates_outside",
      "consent_missing",
      "expiry_date_required",
      "guardian_consent_missing",
      "rules_changed",
    ],
  },
} as const satisfies Record<string, Requirements>;

export type StepId = "plan" | "details" | "documents" | "passport" | "travellers" | "payment";

export type Finding = Omit<Missing, "step">;

interface Step {
  id: StepId;
  missing: (draft: JourneyDraft, context: JourneyContext) => Finding[];
}

export const journey: readonly Step[] = [
  { id: "plan", missing: planMissing },
  { id: "details", missing: detailsMissing },
  { id: "documents", missing: documentsMissing },
  { id: "passport", missing: passportMissing },
  { id: "travellers", missing: travellersMissing },
  { id: "payment", missing: paymentMissing },
];

/** Everything a draft still misses, in the order of the journey; empty when it can be paid and submitted. */
export function missingOf(draft: JourneyDraft, context: JourneyContext): Missing[] {
  const { optional } = context.requirements;
  return journey.flatMap(({ id, missing }) =>
    missing(draft, context)
      .filter(({ code }) => !optional.includes(code))
      .map((found) => ({ step: id, ...found })),
  );
}

/** Whether a step can be opened: no earlier step misses anything. */
export function mayOpen(step: StepId, missing: readonly Pick<Missing, "step">[]): boolean {
  const order = journey.map(({ id }) => id);
  return missing.every((item) => order.indexOf(item.step) >= order.indexOf(step));
}

function planMissing(draft: JourneyDraft): Finding[] {
  if (!draft.plan) return [{ code: "plan_missing" }];
  if (draft.plan.conditions !== null && !draft.conditionsAccepted)
    return [{ code: "conditions_not_accepted" }];
  return [];
}

function detailsMissing(draft: JourneyDraft, context: JourneyContext): Finding[] {
  const problem = findTravelDateProblem(draft.travelDate, context.window);
  const origin: Finding[] = draft.origin ? [] : [{ code: "origin_missing" }];
  return problem ? [...origin, { code: problem }] : origin;
}

function documentsMissing(draft: JourneyDraft, { requirements: { documents } }: JourneyContext): Finding[] {
  if (draft.travellers.length === 0) return [{ code: "traveller_missing" }];
  const required = documents(draft.visaType, draft.extraDocuments);
  return draft.travellers.flatMap((traveller) => {
    const kinds = traveller.documents.map(({ kind }) => kind);
    const consent: Finding[] = traveller.consentGiven
      ? []
      : [{ code: "consent_missing", travellerId: traveller.id }];
    const missing = missingDocuments(required, kinds).map((kind): Finding => ({
      code: "document_missing",
      travellerId: traveller.id,
      kind,
    }));
    return [...consent, ...missing];
  });
}

function passportMissing(draft: JourneyDraft, context: JourneyContext): Finding[] {
  return draft.travellers.flatMap((traveller) =>
    passportFindings(traveller, context.today).map((found) => ({ ...found, travellerId: traveller.id })),
  );
}

/** What one traveller's passport form misses, field by field. */
export function passportFindings(
  traveller: PassportDetails & { guardianConsent: boolean },
  today: CalendarDate,
): Finding[] {
  const found: Finding[] = [];
  if (!traveller.firstName.trim()) found.push({ code: "first_name_required", field: "firstName" });
  if (!traveller.lastName.trim() && !traveller.noSurname) {
    found.push({ code: "last_name_required", field: "lastName" });
  }
  if (!traveller.passportNumber.trim()) {
    found.push({ code: "passport_number_required", field: "passportNumber" });
  }
  if (!traveller.dob) found.push({ code: "birth_date_required", field: "dob" });
  else if (traveller.dob > today || ageOn(traveller.dob, today) > 120) {
    found.push({ code: "birth_date_impossible", field: "dob" });
  } else if (ageOn(traveller.dob, today) < 18 && !traveller.guardianConsent) {
    found.push({ code: "guardian_consent_missing", field: "guardianConsent" });
  }
  if (!traveller.passportExpiryDate)
    found.push({ code: "expiry_date_required", field: "passportExpiryDate" });
  else if (traveller.passportExpiryDate < today) {
    found.push({ code: "passport_expired", field: "passportExpiryDate" });
  }
  return found;
}

function travellersMissing(draft: JourneyDraft, { policies }: JourneyContext): Finding[] {
  const count = draft.travellers.length;
  if (count > 1 && draft.plan && !allowsGroup(draft.plan.entry_type, policies.groupTravellers)) {
    return [{ code: "single_entry_group" }];
  }
  return count > policies.maxTravellers ? [{ code: "too_many_travellers" }] : [];
}

/** Paying is only for those who know what is asked for now. */
function paymentMissing({ changedRules = [] }: JourneyDraft): Finding[] {
  return changedRules.length > 0 ? [{ code: "rules_changed" }] : [];
}

/** The five-step bar: each label, and the step on whose page it is done (§4). Plan and details come before it. */
export const progressBar = [
  { label: "Upload Passport", step: "documents" },
  { label: "Passport Details", step: "passport" },
  { label: "Add Documents", step: "documents" },
  { label: "Add Traveller", step: "travellers" },
  { label: "Payment", step: "payment" },
] as const satisfies readonly { label: string; step: StepId }[];
export type ProgressLabel = (typeof progressBar)[number]["label"];
export type ProgressState = "complete" | "current" | "upcoming";

/**
 * The state of each part of the bar: those before the current one are complete, and an unknown label marks all
 * complete (§4). 'Add Documents' is complete as soon as no required kind is missing (D5).
 */
export function progressStates(current: string, documentsComplete = false): ProgressState[] {
  const at = progressBar.findIndex(({ label }) => label === current);
  return progressBar.map(({ label }, index) => {
    if (at === -1 || index < at) return "complete";
    if (index === at) return "current";
    return label === "Add Documents" && documentsComplete ? "complete" : "upcoming";
  });
}
