// How a traveller is named on screens: by name, or by position while nothing is known yet.
import { fullNameOf, type PassportDetails } from "#domain/travellers.ts";
import { currentTerms } from "./use-terms.ts";

export function nameOfTraveller(
  traveller: Pick<PassportDetails, "firstName" | "lastName">,
  position: number,
): string {
  return fullNameOf(traveller) || currentTerms().traveller(position);
}
