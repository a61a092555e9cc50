// Validates a whole application against the catalogue and the policies (§4, §5).
import { errorCatalogue, Failure } from "#contract/errors.ts";
import { addDays, ageOn, type CalendarDate, dateInIndia } from "#domain/dates/calendar-date.ts";
import { findTravelDateProblem, type TravelDate } from "#domain/dates/travel-dates.ts";
import { allowsGroup, isOfferedFor } from "#domain/destinations.ts";
import type { Policies } from "#domain/policies.ts";
import { findVisaType, type VisaTypeId } from "#domain/visa-types.ts";
import { findPlan, type PricedPlan } from "#server/catalogue/plan-store.ts";
import { readPolicies } from "#server/catalogue/policy-store.ts";
import { windowOf } from "#server/drafts/present-draft.ts";
import type { SentForm } from "#server/drafts/specification-draft-store.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { WholeForm } from "./read-whole-form.ts";
import type { SentTraveller } from "./read-sent-traveller.ts";

export interface ValidatedForm {
  plan: PricedPlan;
  visaType: VisaTypeId;
  travelDate: TravelDate | null;
  travellers: SentTraveller[];
  sent: SentForm;
}

/** The client may submit up to three days after paying: dates that were valid at payment are still accepted. */
const graceDays = 3;

export async function validateWholeForm({ db, clock }: Platform, form: WholeForm): Promise<ValidatedForm> {
  const today = dateInIndia(clock());
  if (form.planId === undefined) throw new Failure("plan_missing");
  const plan = await findPlan(db, form.planId);
  if (!plan) throw new Failure("plan_not_found");
  if (form.destinationId !== undefined && form.destinationId !== plan.destinationId) {
    throw new Failure("plan_of_other_destination");
  }
  const visaType = findVisaType(form.visaType ?? plan.plan.visaType);
  if (!visaType) throw new Failure("visa_type_unknown");
  if (!isOfferedFor(plan.plan, visaType.id)) throw new Failure("plan_of_other_visa_type");
  const policies = await readPolicies(db);
  validateDates(form.travelDate, { plan, policies, today });
  validateTravellers(form.travellers, today);
  validateGroup(form.travellers.length, plan, policies);
  const { travelDate, travellers, sent } = form;
  return { plan, visaType: visaType.id, travelDate, travellers, sent };
}

/** The rules of drafts, on some day since the payment. */
function validateDates(
  dates: TravelDate | null,
  { plan, policies, today }: { plan: PricedPlan; policies: Policies; today: CalendarDate },
): void {
  const windows = Array.from({ length: graceDays + 1 }, (_, days) =>
    windowOf(plan.plan, policies, addDays(today, -days)),
  );
  const problems = windows.map((window) => findTravelDateProblem(dates, window));
  const [problem] = problems;
  if (!problem || problems.includes(undefined)) return;
  throw new Failure(problem, { params: { days: windows[0]?.maxTripDays ?? 0 } });
}

function validateTravellers(travellers: readonly SentTraveller[], today: CalendarDate): void {
  if (travellers.length === 0) throw new Failure("traveller_missing");
  travellers.forEach(({ dob, passportExpiryDate }, at) => {
    const isImpossible = dob > today || ageOn(dob, today) > 120;
    if (isImpossible) throw ofTraveller("birth_date_impossible", at, "dob");
    const isExpired = passportExpiryDate !== null && passportExpiryDate < addDays(today, -graceDays);
    if (isExpired) throw ofTraveller("passport_expired", at, "passportExpiryDate");
  });
}

function ofTraveller(code: "birth_date_impossible" | "passport_expired", at: number, field: string): Failure {
  const error = { field: `formData.travellers.${at}.${field}`, code, message: errorCatalogue[code].message };
  return new Failure(code, { errors: [error] });
}

function validateGroup(count: number, { plan }: PricedPlan, policies: Policies): void {
  if (count > 1 && !allowsGroup(plan.entry_type, policies.groupTravellers)) {
    throw new Failure("single_entry_group");
  }
  if (count > policies.maxTravellers) {
    throw new Failure("too_many_travellers", { params: { count: policies.maxTravellers } });
  }
}
