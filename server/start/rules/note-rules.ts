// What the kinds and notes of database/catalogue.json say as rules. Nothing is added to what they say.
import type { FactInputs, FactKey } from "#domain/rules/fact-keys.ts";
import type { FactBasis } from "#domain/rules/rule-fact.ts";

/** By the `kind` of a destination. */
export const entryRuleOfKind: Readonly<Record<string, FactInputs["entryRule"]["rule"]>> = {
  eVisa: "e-visa",
  "eVisa (conditional)": "conditional-e-visa",
  "eVisa via authorised agent": "e-visa-by-agent",
  "eVisa via centre": "e-visa-by-centre",
  "eVisa/consulate": "e-visa-or-consulate",
  eTA: "electronic-travel-authorisation",
  "e-VOA": "electronic-visa-on-arrival",
  "visitor visa 600 online": "visitor-visa-600",
  PAR: "pre-arrival-registration",
  "visa waiver on arrival": "waiver-on-arrival",
  "visa-free": "visa-free",
};

type NoteFact = { [Key in FactKey]: { key: Key; value: FactInputs[Key] } }[FactKey] & {
  /** Rules of the plan unless they hold for every plan. */
  about?: "destination";
  /** Where the note itself says that it was written from memory. */
  basis?: FactBasis;
};

interface NoteRule {
  /** Changes the rule of the destination's kind. */
  entryRule?: Partial<FactInputs["entryRule"]> & { validFrom?: string };
  /** Adds to the official fee of the plan; empty where the note says the same as the fee. */
  officialFee?: Partial<FactInputs["officialFee"]>;
  facts?: readonly NoteFact[];
  /** What of the note becomes no rule, and why. */
  leftOut?: string;
}

const sameAsConditions = "The plan's condition says the same.";
const sameAsProvenance = "The plan's provenance says the same; it is stored as the basis of its facts.";

const aboutFees: Readonly<Record<string, NoteRule>> = {
  "fee = low end of AED 350-650; 30-day visa usable ~58 days from issue": {
    officialFee: { alsoQuoted: { from: 350, to: 650 } },
    facts: [{ key: "visaUse", value: { max: { count: 58, unit: "days" }, isApproximate: true } }],
  },
  "fee = high end of AED 350-650": { officialFee: { alsoQuoted: { from: 350, to: 650 } } },
  "business ETA is charged": { officialFee: {} },
  "only with valid Schengen/US/UK/Irish visa or residence; fee figure is old (about 2018)": {
    officialFee: { year: 2018 },
    leftOut: sameAsConditions,
  },
  "another source: BHD 9 = INR 2,081; 7-12 days": {
    officialFee: { alsoQuoted: { from: 9, to: 9 } },
    facts: [{ key: "processing", value: { from: 7, to: 12, unit: "days" } }],
    leftOut: "The rupees of another source: they follow from the rate of their day.",
  },
  "from memory the fee was later cut to USD 30": { officialFee: { alsoQuoted: { from: 30, to: 30 } } },
  "plus USD 15 DuVerify; 5-7 working days; visa-free with UAE residence": {
    facts: [
      { key: "furtherCharge", value: { name: "DuVerify", fee: { currency: "USD", amount: 15 } } },
      { key: "processing", value: { from: 5, to: 7, unit: "working-days" } },
    ],
    leftOut: "Residents of the UAE: visaFreeForUaeResident says the same.",
  },
  "centre charges extra; processing days illustrative": {
    facts: [{ key: "furtherCharge", value: { name: null, fee: null } }],
    leftOut: sameAsProvenance,
  },
};

const aboutTimes: Readonly<Record<string, NoteRule>> = {
  "min validity 9 weeks, up to 2 years; apply within 30 days of arrival": {
    facts: [
      { key: "visaUse", value: { min: { count: 9, unit: "weeks" }, max: { count: 2, unit: "years" } } },
      { key: "leadTime", value: { earliest: { count: 30, unit: "days" } } },
    ],
  },
  "urgent, 3 hours; fee from memory": {
    facts: [{ key: "processing", value: { to: 3, unit: "hours", isExpress: true } }],
    leftOut: sameAsProvenance,
  },
  "express 24 h": { facts: [{ key: "processing", value: { to: 24, unit: "hours", isExpress: true } }] },
  "2 working days; apply 3 working days ahead": {
    facts: [
      { key: "processing", value: { to: 2, unit: "working-days" } },
      { key: "leadTime", value: { latest: { count: 3, unit: "working-days" } } },
    ],
  },
  "rules since 23 Aug 2025; 4 calendar days": {
    entryRule: { validFrom: "2025-08-23" },
    facts: [{ key: "processing", value: { to: 4, unit: "days" } }],
  },
  "extendable once by 30 days": { facts: [{ key: "extension", value: { times: 1, days: 30 } }] },
  "stay length from memory": { facts: [{ key: "stay", value: { days: 30 }, basis: "memory" }] },
  "passport index gives no number of days": {
    leftOut: "Why the days of stay are only partly from a source, which is stored as their basis.",
  },
};

const aboutEntry: Readonly<Record<string, NoteRule>> = {
  "ETA compulsory since 15 Oct 2025, free of charge for Indian tourists; validity illustrative": {
    entryRule: { validFrom: "2025-10-15" },
    officialFee: {},
    leftOut: sameAsProvenance,
  },
  "other sources still send Indians to the embassy": {
    facts: [{ key: "contradiction", value: { claim: "apply-at-embassy" }, about: "destination" }],
  },
  "free; hotel must be booked through Discover Qatar": {
    officialFee: {},
    facts: [
      {
        key: "condition",
        value: { text: "hotel must be booked through Discover Qatar" },
        about: "destination",
      },
    ],
  },
  "free pre-arrival registration, instant answer, official site only": {
    officialFee: {},
    facts: [
      { key: "officialPortal", value: { isOnlyWay: true }, about: "destination" },
      { key: "processing", value: { to: 0, unit: "hours" } },
    ],
    leftOut: "That it is a registration before arrival: the destination's kind says the same.",
  },
  "ETA 601 and eVisitor are not open to Indians; biometrics at a centre": {
    facts: [
      { key: "closedSchemes", value: { names: ["ETA 601", "eVisitor"] }, about: "destination" },
      { key: "biometrics", value: { place: "visa-centre" } },
    ],
  },
  "TDAC arrival card, from memory": {
    facts: [{ key: "arrivalCard", value: { name: "TDAC" }, basis: "memory" }],
  },
  "30 days; waiver dates change": {
    entryRule: { isTemporary: true },
    leftOut: "The days of stay: stayPeriodDays says the same.",
  },
  "entry permit": { entryRule: { rule: "entry-permit" } },
  "travel authorisation": { entryRule: { rule: "travel-authorisation" } },
  "free visa on arrival": { entryRule: { rule: "visa-on-arrival" }, officialFee: {} },
};

const sameAsStay = "Days of stay and validity: the plan says the same.";

const aboutNames: Readonly<Record<string, NoteRule>> = {
  "V39A letter": { facts: [{ key: "letter", value: { name: "V39A" } }] },
  "East African tourist visa, also Uganda and Rwanda": {
    facts: [{ key: "visaName", value: { name: "East African tourist visa", alsoIn: ["Uganda", "Rwanda"] } }],
  },
  "26A: stay 10 days, valid one month": {
    facts: [{ key: "visaName", value: { name: "26A" } }],
    leftOut: sameAsStay,
  },
  "26B": { facts: [{ key: "visaName", value: { name: "26B" } }] },
  "C1, tourism 60 days": { facts: [{ key: "visaName", value: { name: "C1" } }], leftOut: sameAsStay },
};

/** By the whole text of a note. */
export const noteRules: Readonly<Record<string, NoteRule>> = {
  illustrative: { leftOut: sameAsProvenance },
  "only holders of a US/UK/EU visa or residence": { leftOut: sameAsConditions },
  "plus compulsory insurance; only with used US/UK/Schengen visa, their PR, or GCC residence; else Tasheer centre":
    { leftOut: sameAsConditions },
  ...aboutFees,
  ...aboutTimes,
  ...aboutEntry,
  ...aboutNames,
};
