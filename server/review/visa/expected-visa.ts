// What the issued visa of a traveller should say, from the application.
import type { ApplicationFormData } from "#contract/applications.ts";
import { sexOf } from "#domain/passport/printed-identity.ts";
import type { ExpectedVisa } from "#domain/review/visa/compare-visa.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import type { CaseTravellerRow } from "../case/case-store.ts";
import { enteredOf } from "../case/present-details.ts";

/** All but the day of the comparison. */
export function expectedVisaOf(
  sealer: Sealer,
  traveller: CaseTravellerRow,
  form: ApplicationFormData,
): Omit<ExpectedVisa, "today"> {
  const { firstName, lastName, passportNumber, dob, gender } = enteredOf(sealer, traveller, form);
  const plan = form.visaData.selectedVisaPlan;
  return {
    firstName,
    lastName,
    passportNumber,
    otherNumbers: form.travellers
      .filter((_, at) => at !== traveller.position - 1)
      .map((other) => other.passportNumber),
    dateOfBirth: dob,
    sex: sexOf(gender),
    travelDate: form.travelDate,
    entryType: plan.entry_type,
    stayDays: plan.stay_period_days,
  };
}
