// What a plan is called: 'Tourist Visa, 30 days, Single Entry'.
import type { OfficePlan } from "#contract/review/catalogue.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { useOfficeTexts } from "../use-office-texts.ts";

export function usePlanName(): (plan: Pick<OfficePlan, "visaType" | "stayDays" | "entryType">) => string {
  const { catalogue } = useOfficeTexts();
  const visaTypes: Readonly<Record<string, string>> = useTerms().visaTypes;
  return ({ visaType, stayDays, entryType }) =>
    catalogue.planName(visaTypes[visaType] ?? visaType, catalogue.plan(stayDays, entryType));
}
