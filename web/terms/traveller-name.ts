// How a traveller is named on screens: by name, or by position while nothing is known yet.
import { fullNameOf, type PassportDetails } from "#domain/travellers.ts";
import { currentCatalogue } from "#web/language/current-language.ts";

export function nameOfTraveller(
  traveller: Pick<PassportDetails, "firstName" | "lastName">,
  position: number,
): string {
  return fullNameOf(traveller) || currentCatalogue.getState().texts.terms.traveller(position);
}
