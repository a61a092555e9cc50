// The form's fields of a traveller, as stored by the server.
import type { DraftTraveller } from "#contract/drafts.ts";
import { blankPassportDetails, type PassportDetails } from "#domain/travellers.ts";

const fieldNames = Object.keys(blankPassportDetails) as (keyof PassportDetails)[];

export function detailsOf(traveller: DraftTraveller): PassportDetails {
  return Object.fromEntries(
    fieldNames.map((field) => [field, traveller[field]]),
  ) as unknown as PassportDetails;
}
