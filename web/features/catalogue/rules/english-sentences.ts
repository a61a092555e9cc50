// One sentence for each kind of rule; not part of a first visit, because the server writes the sentences (docs/decisions/0009).
import { formatAmount } from "#domain/money.ts";
import type { FactValues } from "#domain/rules/fact-keys.ts";
import { englishWeekdays } from "#web/terms/weekdays/english.ts";

type Duration = NonNullable<FactValues["arrivalCard"]["window"]>;

const units: Record<Duration["unit"], [one: string, many: string]> = {
  hours: ["hour", "hours"],
  days: ["day", "days"],
  "working-days": ["working day", "working days"],
  weeks: ["week", "weeks"],
  months: ["month", "months"],
  years: ["year", "years"],
};
const duration = ({ count, unit }: Duration) => `${count} ${units[unit][count === 1 ? 0 : 1]}`;

function list(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}

const entry: Record<FactValues["entryRule"]["rule"], string> = {
  "e-visa": "You need an eVisa.",
  "conditional-e-visa": "You need an eVisa, which is only for travellers who meet its condition.",
  "e-visa-by-agent": "You need an eVisa, which an authorised agent applies for.",
  "e-visa-by-centre": "You need an eVisa, which you apply for through a visa centre.",
  "e-visa-or-consulate": "You need an eVisa or a visa from the consulate.",
  "electronic-travel-authorisation": "You need an electronic travel authorisation (ETA).",
  "electronic-visa-on-arrival": "You need an electronic visa on arrival (e-VOA).",
  "visitor-visa-600": "You need a visitor visa (600), which you apply for online.",
  "pre-arrival-registration": "You have to register before you arrive.",
  "waiver-on-arrival": "You get a visa waiver when you arrive.",
  "visa-on-arrival": "You get a visa when you arrive.",
  "entry-permit": "You need no visa, but an entry permit.",
  "travel-authorisation": "You need no visa, but a travel authorisation.",
  "visa-free": "You need no visa.",
};

function officialFee({ currency, amount, alsoQuoted, year }: FactValues["officialFee"]): string {
  if (amount === 0) return "The authority charges no fee.";
  const other = alsoQuoted && [
    alsoQuoted.from,
    ...(alsoQuoted.to === alsoQuoted.from ? [] : [alsoQuoted.to]),
  ];
  const elsewhere = other?.map((quoted) => formatAmount({ currency, amount: quoted })).join(" to ");
  const shown = formatAmount({ currency, amount });
  return `The official fee is ${shown}${year === null ? "" : `, a figure from about ${year}`}${elsewhere ? ` (also quoted: ${elsewhere})` : ""}.`;
}

function leadTime({ latest, earliest }: FactValues["leadTime"]): string {
  if (latest === null)
    return earliest ? `Apply no earlier than ${duration(earliest)} before you arrive.` : "";
  if (earliest === null) return `Apply at least ${duration(latest)} before you arrive.`;
  return `Apply at least ${duration(latest)} before you arrive, and no earlier than ${duration(earliest)} before.`;
}

function processing({ from, to, unit, isExpress }: FactValues["processing"]): string {
  if (to === 0) return "The authority answers at once.";
  const who = isExpress ? "The authority's urgent service" : "The authority";
  return `${who} takes ${from === null ? "" : `${from} to `}${duration({ count: to, unit })}.`;
}

function visaUse({ min, max, isApproximate }: FactValues["visaUse"]): string {
  const lengths = [
    min && `at least ${duration(min)}`,
    max && (min ? `at most ${duration(max)}` : duration(max)),
  ];
  const shown = lengths.filter((length) => length !== null).join(" and ");
  return `Once issued, the visa can be used for ${isApproximate ? "about " : ""}${shown}.`;
}

const transit = ({ freeHours }: FactValues["transit"]) =>
  freeHours === 0
    ? "You need a visa to change planes."
    : `You need no visa to change planes${freeHours === null ? "" : ` within ${duration({ count: freeHours, unit: "hours" })}`}.`;

const validAfter = { arrival: "you arrive", departure: "you leave", "end-of-visa": "the visa ends" };

export const ruleSentences = {
  entryRule: ({ rule, isTemporary }: FactValues["entryRule"]) =>
    isTemporary ? `${entry[rule]} This is a waiver whose dates change.` : entry[rule],
  exemption: (country: string) =>
    `Residents of ${country.startsWith("United ") ? "the " : ""}${country} need no visa.`,
  condition: (text: string) => `Condition: ${text}`,
  contradiction: (claim: FactValues["contradiction"]["claim"]) =>
    ({ "apply-at-embassy": "Other sources say that you have to apply at the embassy." })[claim],
  closedSchemes: ({ names }: FactValues["closedSchemes"]) =>
    `Not open to holders of an Indian passport: ${list(names)}.`,
  officialPortal: (isOnlyWay: boolean, site: string | null) =>
    isOnlyWay
      ? `The authority accepts applications only on its own site${site ? `, ${site}` : ""}.`
      : `The official site is ${site}.`,
  officialFee,
  furtherCharge: ({ name, fee }: FactValues["furtherCharge"]) =>
    `${name ?? "The visa centre"} charges ${fee ? formatAmount(fee) : "a fee of its own"} in addition.`,
  documents: (names: readonly string[]) => `Also required: ${list(names)}.`,
  letter: ({ name }: FactValues["letter"]) => `Also required: the letter ${name}.`,
  photo: (size: string) => `The photo must be ${size} mm.`,
  nameRule: ({ rule }: FactValues["nameRule"]) =>
    ({
      "as-passport": "The name must be exactly as in the passport.",
      "two-words-or-father-name":
        "The name must have at least two words; if the passport shows only one, the father's name is needed too.",
      "blank-surname-ok": "Passports without a surname are accepted.",
    })[rule],
  passportValidity: ({ months, after }: FactValues["passportValidity"]) =>
    `Your passport must be valid ${months === 0 ? "until" : `for at least ${duration({ count: months, unit: "months" })} after`} ${validAfter[after]}.`,
  biometrics: (place: FactValues["biometrics"]["place"]) =>
    ({ "visa-centre": "You give your biometrics at a visa centre." })[place],
  leadTime,
  processing,
  workingWeek: (days: readonly string[]) => `The authority works on ${list(days)}.`,
  holidays: (dates: readonly string[]) => `The authority is closed on ${list(dates)}.`,
  visaName: (name: string, countries: readonly string[]) =>
    `The authority calls this visa '${name}'${countries.length > 0 ? `; it is also valid in ${list(countries)}` : ""}.`,
  visaUse,
  stay: (days: number) => `You may stay for up to ${duration({ count: days, unit: "days" })}.`,
  extension: ({ times, days }: FactValues["extension"]) =>
    `You can extend your stay ${times === 1 ? "once" : `${times} times`} by ${days} days.`,
  arrivalCard: ({ name, window }: FactValues["arrivalCard"]) =>
    window
      ? `Fill in the arrival card (${name}) in the ${duration(window)} before you arrive.`
      : `You need an arrival card (${name}).`,
  transit,
  corrections: ({ until }: FactValues["corrections"]) =>
    ({
      decision: "The authority corrects mistakes until it decides.",
      "after-issue": "The authority corrects mistakes even after the visa is issued.",
      never: "The authority corrects no mistakes: you have to apply again.",
    })[until],
  authorityRefunds: ({ when }: FactValues["authorityRefunds"]) =>
    ({
      never: "The authority never refunds its fee.",
      "before-decision": "The authority refunds its fee until it decides.",
      "if-refused": "The authority refunds its fee if it refuses the visa.",
    })[when],
  weekdays: englishWeekdays,
} as const;
