// What differs from a destination's requirements for some travellers: children, people without a surname, residents of the UAE.
import type { NameRule } from "../destinations.ts";
import { filedNameOf } from "../passport/filed-name.ts";

export const travellerKinds = ["adult", "minor", "no-surname", "uae-resident"] as const;
export type TravellerKind = (typeof travellerKinds)[number];

export type TravellerDifference =
  | "none"
  /** A parent or guardian applies, and says so (D46). */
  | "guardian-applies"
  | "parents-named"
  | "letter-of-consent"
  | "own-passport"
  | "filed-without-surname"
  | "father-name-added"
  | "ticket-as-passport"
  | "no-visa-needed"
  | "conditions-count-residence";

/** The part of a destination's requirements from which something differs. */
export interface CommonRequirements {
  /** Whether we file an application for the traveller, with the name by this rule. */
  isFiledByUs: boolean;
  nameRule: NameRule;
  areUaeResidentsExempt: boolean;
  hasConditions: boolean;
}

/** Never empty: 'none' if the requirements hold unchanged. */
export function travellerDifferences(
  kind: TravellerKind,
  common: CommonRequirements,
): readonly TravellerDifference[] {
  const found = differences[kind](common);
  return found.length > 0 ? found : ["none"];
}

const differences: Record<TravellerKind, (common: CommonRequirements) => TravellerDifference[]> = {
  adult: () => [],
  minor: ({ isFiledByUs }) =>
    isFiledByUs
      ? ["own-passport", "guardian-applies", "parents-named", "letter-of-consent"]
      : ["own-passport", "letter-of-consent"],
  "no-surname": ({ isFiledByUs, nameRule }) =>
    isFiledByUs ? [surnameDifference(nameRule), "ticket-as-passport"] : ["ticket-as-passport"],
  "uae-resident": ({ areUaeResidentsExempt, hasConditions }) => {
    if (areUaeResidentsExempt) return ["no-visa-needed"];
    return hasConditions ? ["conditions-count-residence"] : [];
  },
};

const oneWord = { firstName: "ASHA", lastName: "", fatherName: "RAVI", noSurname: true };

/** What happens to a name of one word, by the same rule that files it. */
function surnameDifference(rule: NameRule): TravellerDifference {
  const filed = filedNameOf(oneWord, { rule, isFatherNameKnown: true });
  return filed?.addsFatherName ? "father-name-added" : "filed-without-surname";
}
