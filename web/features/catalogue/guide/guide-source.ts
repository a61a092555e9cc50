// What the reference part of a destination page is written from: the destination, its rules, and texts in one language.
import type { GuideLine } from "#domain/requirements/destination-guide.ts";
import type { Destination, VisaPlan } from "#domain/destinations.ts";
import type { FactKey } from "#domain/rules/fact-keys.ts";
import type { PublicRule } from "#domain/rules/rule-fact.ts";
import type { Catalogue } from "#web/language/catalogue.ts";
import { textsIn } from "#web/language/define-texts.ts";
import { terms as englishTerms } from "#web/terms/english.ts";
import type { Terms } from "#web/terms/use-terms.ts";
import { guide as english } from "./english.ts";

export interface GuideSource {
  destination: Destination;
  rules: readonly PublicRule[];
  isVisaNeeded: boolean;
  /** Whether we offer to apply for the traveller. */
  isSold: boolean;
  texts: ReturnType<typeof textsIn<typeof english>>;
  terms: Terms;
}

export type GuideSubject = Pick<GuideSource, "destination" | "rules">;

export function guideSource({ destination, rules }: GuideSubject, catalogue: Catalogue): GuideSource {
  const isVisaNeeded = destination.visafreeforcountry === 0;
  return {
    destination,
    rules,
    isVisaNeeded,
    isSold: isVisaNeeded && !destination.officialOnly,
    texts: textsIn(catalogue, "guide", english),
    terms: textsIn(catalogue, "terms", englishTerms),
  };
}

/** The rules of some kinds as lines, in the order of the page's rules; those of plans with the plan's name. */
export function ruleLinesOf(source: GuideSource, ...keys: FactKey[]): GuideLine[] {
  return source.rules.flatMap(({ key, planId }, rule) => {
    if (!keys.includes(key)) return [];
    const plan = source.destination.entryDetails.find(({ id }) => id === planId);
    return [plan ? { label: planName(source, plan), rule } : { rule }];
  });
}

/** `otherwise`: what the page says if nothing is known. */
export function knownOr(lines: GuideLine[], otherwise: GuideLine): GuideLine[] {
  return lines.length > 0 ? lines : [otherwise];
}

export function planName({ texts, terms }: GuideSource, plan: VisaPlan): string {
  return texts.planName(terms.visaTypes[plan.visaType], plan.stay_period_days, plan.entry_type);
}
