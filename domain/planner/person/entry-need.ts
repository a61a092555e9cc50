// What a person needs to enter a destination on given days, why, and who takes the application.
import type { TravelDate } from "../../dates/travel-dates.ts";
import type { FactValues } from "../../rules/fact-keys.ts";
import type { AppliedWith, Need } from "../outcome.ts";
import type { FactReference, NeedReason } from "../reasons.ts";
import type { DatedLeg, Person } from "../trip.ts";
import { findRule, type RuledDestination } from "./destination-rules.ts";
import { findPermit } from "./permits.ts";

export interface EntryNeed {
  need: Need;
  appliedWith: AppliedWith;
  why: NeedReason;
}

export function entryNeed(place: RuledDestination, leg: DatedLeg, person: Person): EntryNeed {
  return (
    transitWithoutVisa(place, leg) ??
    entryWithoutVisa(place, leg.dates) ??
    residentExemption(place, leg.dates, person) ??
    visaNeed(place, leg.dates)
  );
}

function transitWithoutVisa(
  place: RuledDestination,
  { transitHours, dates }: DatedLeg,
): EntryNeed | undefined {
  if (transitHours === null) return undefined;
  const rule = findRule(place, { key: "transit", on: dates.departure });
  if (!rule) return undefined;
  const { freeHours } = rule.value;
  if (freeHours !== null && transitHours > freeHours) return undefined;
  return nothing({ code: "transit_free", params: { hours: transitHours }, fact: rule.fact });
}

type EntryRule = FactValues["entryRule"]["rule"];

/** What is asked for on arrival or beforehand, where the destination asks no visa of holders of Indian passports. */
const formalities: { readonly [Rule in EntryRule]?: Pick<EntryNeed, "need" | "appliedWith"> } = {
  "visa-on-arrival": { need: "visa-on-arrival", appliedWith: "border" },
  "entry-permit": { need: "permit", appliedWith: "authority" },
  "travel-authorisation": { need: "authorisation", appliedWith: "authority" },
};

function entryWithoutVisa(place: RuledDestination, dates: TravelDate): EntryNeed | undefined {
  if (place.destination.visafreeforcountry === 0) return undefined;
  const rule = findRule(place, { key: "entryRule", on: dates.departure });
  const why: NeedReason = { code: "visa_free", params: {}, fact: rule?.fact ?? null };
  const formality = rule && formalities[rule.value.rule];
  return formality ? { ...formality, why } : nothing(why);
}

const residenceOfUae = [{ issuer: "united-arab-emirates", kind: "residence" }] as const;

function residentExemption(
  { destination, rules }: RuledDestination,
  { arrival }: TravelDate,
  { permits }: Person,
): EntryNeed | undefined {
  if (!destination.visaFreeForUaeResident) return undefined;
  const permit = findPermit(permits, residenceOfUae, arrival);
  if (!permit) return undefined;
  // The column leads; the fact is where a visitor can read about it.
  const isFact = rules.some(({ key, planId }) => key === "exemption" && planId === null);
  const fact: FactReference | null = isFact ? { key: "exemption", planId: null } : null;
  return nothing({ code: "resident_exempt", params: { issuer: permit.issuer }, fact });
}

const kindsOfVisa: { readonly [Rule in EntryRule]?: Need } = {
  "electronic-travel-authorisation": "authorisation",
  "travel-authorisation": "authorisation",
  "pre-arrival-registration": "registration",
  "entry-permit": "permit",
};

function visaNeed(place: RuledDestination, { departure }: TravelDate): EntryNeed {
  const rule = findRule(place, { key: "entryRule", on: departure });
  const portal = findRule(place, { key: "officialPortal", on: departure });
  return {
    need: (rule && kindsOfVisa[rule.value.rule]) ?? "visa",
    appliedWith: portal?.value.isOnlyWay ? "authority" : "us",
    why: { code: "entry_rule", params: {}, fact: rule?.fact ?? null },
  };
}

function nothing(why: NeedReason): EntryNeed {
  return { need: "nothing", appliedWith: null, why };
}
