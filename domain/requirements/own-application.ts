// How a traveller gets in without us: the way to the authority, its steps, and what the authority alone takes.
import type { FactValues } from "../rules/fact-keys.ts";
import type { PublicRule } from "../rules/rule-fact.ts";

type EntryRule = FactValues["entryRule"]["rule"];

/** Through whom a traveller applies; 'border' and 'none' ask for no application. */
export type OwnWay = "portal" | "agent" | "centre" | "permit" | "border" | "none";

const ways: Record<EntryRule, OwnWay> = {
  "e-visa": "portal",
  "conditional-e-visa": "portal",
  "e-visa-by-agent": "agent",
  "e-visa-by-centre": "centre",
  "e-visa-or-consulate": "portal",
  "electronic-travel-authorisation": "portal",
  "electronic-visa-on-arrival": "portal",
  "visitor-visa-600": "portal",
  "pre-arrival-registration": "permit",
  "waiver-on-arrival": "border",
  "visa-on-arrival": "border",
  "entry-permit": "permit",
  "travel-authorisation": "permit",
  "visa-free": "none",
};

export type OwnStep =
  | "check-conditions"
  | "collect"
  | "fill-in"
  | "find-agent"
  | "book-centre"
  | "pay-authority"
  | "keep-reference"
  | "compare-visa"
  | "get-permit"
  | "arrival-card"
  | "pack"
  | "show-at-border";

const steps: Record<OwnWay, readonly OwnStep[]> = {
  portal: ["check-conditions", "collect", "fill-in", "pay-authority", "keep-reference", "compare-visa"],
  agent: ["check-conditions", "collect", "find-agent", "keep-reference", "compare-visa"],
  centre: ["check-conditions", "collect", "book-centre", "keep-reference", "compare-visa"],
  permit: ["check-conditions", "collect", "get-permit"],
  border: ["check-conditions", "pack"],
  none: ["check-conditions", "pack"],
};

export interface OwnApplication {
  way: OwnWay;
  steps: readonly OwnStep[];
}

/** `rules`: those of one destination. */
export function ownApplication(rules: readonly PublicRule[], isVisaNeeded: boolean): OwnApplication {
  const entry = rules.find((rule) => rule.key === "entryRule" && rule.state === "in-force");
  const way = entry?.key === "entryRule" ? ways[entry.value.rule] : isVisaNeeded ? "portal" : "none";
  const has = (key: PublicRule["key"]) => rules.some((rule) => rule.key === key);
  const needed = steps[way].filter((step) => step !== "check-conditions" || has("condition"));
  return {
    way,
    steps: [...needed, ...(has("arrivalCard") ? (["arrival-card"] as const) : []), "show-at-border"],
  };
}
