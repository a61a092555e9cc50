// What rules a person's leg out: the passport, the name, the length of the stay, or that no plan fits.
import { daysBetween } from "../../dates/calendar-date.ts";
import { visaFreeStay } from "../../destinations.ts";
import { filedNameOf } from "../../passport/filed-name.ts";
import { passportNeededUntil, type PassportStay } from "../../rules/passport-validity-rule.ts";
import type { Blocker, FactReference, PlanReason } from "../reasons.ts";
import type { Person } from "../trip.ts";
import type { Choice } from "./choose-plan.ts";
import { findRule, passportValidityOf, type RuledDestination } from "./destination-rules.ts";

export function passportBlockers(place: RuledDestination, stay: PassportStay, person: Person): Blocker[] {
  const { passportExpiry: expiry } = person;
  if (expiry === null) return [];
  const { value, fact } = passportValidityOf(place, stay.arrivesOn);
  if (expiry < stay.leavesOn) return [{ code: "passport_expires_on_trip", params: { expiry }, fact }];
  const neededUntil = passportNeededUntil(value, stay);
  if (expiry >= neededUntil) return [];
  return [{ code: "passport_expires_soon", params: { expiry, ...value, neededUntil }, fact }];
}

/** How the name of a person is filed: as the passport shows it, with the father's name as the surname, or not at all. */
export function filingOfName(
  { destination }: RuledDestination,
  person: Person,
): "as-is" | "with-father" | "never" {
  // The rule looks at which parts of a name there are, not at their letters.
  const filed = filedNameOf(
    {
      firstName: "Given",
      lastName: person.hasSingleName ? "" : "Surname",
      noSurname: person.hasSingleName,
      fatherName: person.isFatherNameShown === false ? "" : "Father",
    },
    { rule: destination.nameRule, isFatherNameKnown: person.isFatherNameShown !== false },
  );
  if (!filed) return "never";
  return filed.addsFatherName ? "with-father" : "as-is";
}

export function nameRuleFact(place: RuledDestination): FactReference | null {
  return findRule(place, { key: "nameRule", on: place.today })?.fact ?? null;
}

/** The limit of a stay without a visa. */
export function stayBlockers(place: RuledDestination, { arrivesOn, leavesOn }: PassportStay): Blocker[] {
  const days = daysBetween(arrivesOn, leavesOn) + 1;
  const allowed = visaFreeStay(place.destination.entryConditions)?.days;
  if (allowed === undefined || days <= allowed) return [];
  const fact = findRule(place, { key: "stay", on: arrivesOn })?.fact ?? null;
  return [{ code: "stay_too_long", params: { days, allowed }, fact }];
}

/** Why nothing on sale fits, by the reason that a traveller can do something about. */
export function noOfferBlocker({ others, earliest }: Choice): Blocker {
  const whys = others.map(({ why }) => why);
  if (whys.length === 0) return { code: "no_plan_on_sale", params: {}, fact: null };
  const late = whys.find(({ code }) => code === "not_ready_in_time" || code === "apply_too_late");
  if (late && earliest !== null) return { code: "too_late", params: { earliest }, fact: late.fact };
  return passportTooShort(whys) ?? allTooLong(whys) ?? { code: "no_plan_fits", params: {}, fact: null };
}

function passportTooShort(whys: readonly PlanReason[]): Blocker | undefined {
  for (const why of whys) {
    if (why.code === "passport_too_short") return { ...why, code: "passport_expires_soon" };
  }
  return undefined;
}

function allTooLong(whys: readonly PlanReason[]): Blocker | undefined {
  const stays = whys.flatMap((why) => (why.code === "stay_too_long" ? why.params : []));
  const [first] = stays;
  if (!first || stays.length < whys.length) return undefined;
  const allowed = Math.max(...stays.map((stay) => stay.allowed));
  return { code: "stay_too_long", params: { days: first.days, allowed }, fact: null };
}
