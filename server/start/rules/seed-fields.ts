// Where each field of database/catalogue.json is stored, or why it is not. A test walks every field of the file.
import type { FactKey } from "#domain/rules/fact-keys.ts";

/** `*` stands for any position or name. */
type SeedFieldOutcome =
  | { fact: FactKey; otherwise?: string }
  /** The column that stores it; what is sold, or how it is shown. */
  | { column: string; otherwise?: string }
  | { leftOut: string }
  /** Each note by itself, in note-rules.ts. */
  | { noteRules: true };

const sold = "Where no visa is needed nothing is sold, and the stay is a fact.";
const namedPlan = "Where no visa is needed there is no plan.";

export const seedFields: Readonly<Record<string, SeedFieldOutcome>> = {
  asOf: { leftOut: "The day on which the file was put together. It is not a check of any rule." },
  note: { leftOut: "The page says 'Illustrative fees', and 'Not verified' under each rule." },
  "ratesInr.*": {
    leftOut: "Rates of that day. amountInr was calculated with them; no rule depends on them.",
  },
  "provenance.*": { leftOut: "What the letters mean: the bases of facts in domain/rules/rule-fact.ts." },
  "visaTypes.*": { leftOut: "The list in domain/visa-types.ts." },
  "destinations.*.slug": { column: "destinations.id" },
  "destinations.*.iso": { column: "destinations.iso" },
  "destinations.*.name": { column: "destinations.name" },
  "destinations.*.top": { column: "destinations.is_top" },
  "destinations.*.kind": { fact: "entryRule" },
  "destinations.*.visaFreeForIndia": { fact: "entryRule" },
  "destinations.*.visaFreeForUaeResident": {
    fact: "exemption",
    otherwise:
      "False says nothing, and where nobody needs a visa the entry rule covers residents of the UAE.",
  },
  "destinations.*.photoSizeMm": { fact: "photo" },
  "destinations.*.nameRule": { fact: "nameRule", otherwise: "Where no visa is needed no name is filed." },
  "destinations.*.extraDocuments.*": { fact: "documents" },
  "destinations.*.plans.*.visaType": { column: "plans.visa_type", otherwise: namedPlan },
  "destinations.*.plans.*.stayPeriodDays": {
    fact: "stay",
    otherwise: "plans.stay_period_days: what is sold.",
  },
  "destinations.*.plans.*.validityDays": { column: "plans.validity_days", otherwise: sold },
  "destinations.*.plans.*.entryType": { column: "plans.entry_type", otherwise: sold },
  "destinations.*.plans.*.amountInr": { column: "plans.amount_paise", otherwise: sold },
  "destinations.*.plans.*.processingDays": { column: "plans.processing_days", otherwise: sold },
  "destinations.*.plans.*.feeOriginal": { fact: "officialFee" },
  "destinations.*.plans.*.feeCurrency": { fact: "officialFee" },
  "destinations.*.plans.*.provenance": { fact: "officialFee" },
  "destinations.*.plans.*.conditions": { fact: "condition" },
  "destinations.*.plans.*.note": { noteRules: true },
};
