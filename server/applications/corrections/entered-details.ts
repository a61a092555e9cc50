// The details of one traveller as they hold now: those of the form, and what only the traveller's own row has.
import type { ApplicationFormData } from "#contract/applications.ts";
import type { FurtherDetails } from "#domain/authorities/asked-fields.ts";
import type { PassportDetails } from "#domain/travellers.ts";

/** As entered in the form, with the answers to what the authority asks for in addition. */
export type Entered = PassportDetails & { further?: FurtherDetails | undefined };

/** What the form does not have; an erased or older traveller has no such row. */
export interface OwnDetails {
  noSurname: boolean;
  placeOfIssue: string;
}

/** `position`: the traveller's place in the form, counted from 1. */
export function enteredDetails(form: ApplicationFormData, position: number, own: OwnDetails): Entered {
  const applicant = form.travellers[position - 1];
  if (!applicant) throw new Error("the application's form has no entry for this traveller");
  const { documents: _, fullName, ...fields } = applicant;
  const hasParts = fields.firstName !== "" || fields.lastName !== "";
  return {
    ...fields,
    // Clients that follow only the specification may have sent just the full name.
    firstName: hasParts ? fields.firstName : fullName,
    gender: fields.gender as PassportDetails["gender"],
    ...own,
  };
}
