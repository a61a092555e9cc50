// What a fact is called and the sentence that travellers read, in the language of this page.
import type { OfficeFact } from "#contract/rules/office-facts.ts";
import { formatRupees, paiseFromRupees } from "#domain/money.ts";
import type { PublicRule } from "#domain/rules/rule-fact.ts";
import { ruleLines } from "#web/features/catalogue/rules/rule-lines.ts";
import { useCatalogue } from "#web/language/use-catalogue.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { useOfficeTexts } from "../use-office-texts.ts";

export type About = Pick<OfficeFact, "destination" | "plan">;

export function useFactNames() {
  const { facts, catalogue } = useOfficeTexts();
  const terms = useTerms();
  const keys: Readonly<Record<string, string>> = facts.keys;
  const visaTypes: Readonly<Record<string, string>> = terms.visaTypes;
  const keyName = (key: string) => keys[key] ?? key;
  const planName = ({ visaType, stayDays, entryType, amount }: NonNullable<About["plan"]>) =>
    `${visaTypes[visaType] ?? visaType}, ${catalogue.plan(stayDays, entryType)}, ${formatRupees(paiseFromRupees(amount))}`;
  const aboutName = ({ destination, plan }: About) =>
    plan ? facts.planOf(terms.country(destination), planName(plan)) : terms.country(destination);
  const factName = (fact: About & { key: string }) =>
    facts.nameOf(capital(keyName(fact.key)), aboutName(fact));
  return { keyName, planName, aboutName, factName, keyTitle: (key: string) => capital(keyName(key)) };
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns undefined for a value that has no sentence, such as one that is not typed completely. */
export function useSentence(): (key: string, value: unknown) => string | undefined {
  const catalogue = useCatalogue();
  return (key, value) => {
    try {
      return ruleLines([{ key, value } as PublicRule], catalogue)[0]?.sentence;
    } catch {
      return undefined;
    }
  };
}
