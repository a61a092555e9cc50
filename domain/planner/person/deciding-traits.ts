// What about a traveller can change what a destination asks of them: a short form asks for nothing else.
import type { TravelDate } from "../../dates/travel-dates.ts";
import { plansOfType } from "../../destinations.ts";
import type { VisaTypeId } from "../../visa-types.ts";
import type { Permit, Person, PlannerCatalogue } from "../trip.ts";
import { filingOfName } from "./blockers.ts";
import { ruledDestination, type RuledDestination } from "./destination-rules.ts";
import { entryNeed } from "./entry-need.ts";
import { acceptedPermits } from "./permits.ts";

export type PermitChoice = Pick<Permit, "issuer" | "kind">;

export interface DecidingTraits {
  isMinor: boolean;
  hasSingleName: boolean;
  /** The visas and residence permits of which any one opens a way in. */
  permits: readonly PermitChoice[];
}

export interface TraitQuestion {
  destinationId: string;
  dates: TravelDate;
  visaType: VisaTypeId;
}

/** Throws if the catalogue does not have the destination. The validity of the passport matters everywhere, so it is not a trait. */
export function decidingTraits(question: TraitQuestion, catalogue: PlannerCatalogue): DecidingTraits {
  const place = ruledDestination(catalogue, question.destinationId);
  const leg = { ...question, transitHours: null };
  const { appliedWith } = entryNeed(place, leg, anybody);
  // Who applies for nothing has no name to file, and shows no permit.
  if (appliedWith === null || appliedWith === "border")
    return { isMinor: false, hasSingleName: false, permits: [] };
  return {
    isMinor: true,
    hasSingleName: filingOfName(place, { ...anybody, hasSingleName: true }) !== "as-is",
    permits: helpfulPermits(place, question.visaType),
  };
}

const anybody: Person = {
  label: "",
  passportExpiry: null,
  hasSingleName: false,
  isFatherNameShown: null,
  isMinor: false,
  permits: [],
};

function helpfulPermits({ destination }: RuledDestination, visaType: VisaTypeId): PermitChoice[] {
  if (destination.visafreeforcountry === 1) return [];
  const plans = plansOfType(destination.entryDetails, visaType);
  const accepted = plans.flatMap(({ conditions }) =>
    conditions?.trim() ? (acceptedPermits(conditions) ?? []) : [],
  );
  const residence = { issuer: "united-arab-emirates", kind: "residence" } as const;
  const all = destination.visaFreeForUaeResident ? [residence, ...accepted] : accepted;
  return all.filter((permit, at) => all.findIndex((other) => isSame(other, permit)) === at);
}

function isSame(one: PermitChoice, other: PermitChoice): boolean {
  return one.issuer === other.issuer && one.kind === other.kind;
}
