// A reason with the fact that it comes from: how far that can be relied on, and its source, as on destination pages.
import type { FactReference } from "#domain/planner/reasons.ts";
import type { PlannerCatalogue } from "#domain/planner/trip.ts";
import type { PublicRule } from "#domain/rules/rule-fact.ts";
import { ruleLines } from "#web/features/catalogue/rules/rule-lines.ts";
import { RuleLine } from "#web/features/catalogue/rules/rule-line.tsx";
import { useCatalogue } from "#web/language/use-catalogue.ts";

export type ReasonLineProps = {
  sentence: string;
  /** Show the rule's own sentence instead. */
  isRule?: boolean;
  fact: FactReference | null;
  destinationId: string;
  catalogue: PlannerCatalogue;
};

export function ReasonLine({ sentence, isRule = false, fact, destinationId, catalogue }: ReasonLineProps) {
  const language = useCatalogue();
  const rule = fact && findRule(catalogue.rules[destinationId] ?? [], fact);
  const [line] = rule ? ruleLines([rule], language) : [];
  if (!line) return <li className="max-w-prose">{sentence}</li>;
  return <RuleLine rule={isRule ? line : { ...line, sentence }} today={catalogue.today} />;
}

/** The one in force; where there is none yet, the announced one. */
function findRule(rules: readonly PublicRule[], { key, planId }: FactReference): PublicRule | undefined {
  const found = rules.filter((rule) => rule.key === key && rule.planId === planId);
  return found.find(({ state }) => state === "in-force") ?? found[0];
}
