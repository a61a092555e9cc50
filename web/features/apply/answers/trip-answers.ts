// The rows of the trip: visa, plan, origin and dates.
import type { ClientConfig } from "#contract/config.ts";
import type { Draft } from "#contract/drafts.ts";
import { pages } from "#contract/paths.ts";
import { formatRupees, paiseFromRupees } from "#domain/money.ts";
import { changePath } from "#web/features/drafts/flow/answer-return.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { useApplyTexts } from "../use-apply-texts.ts";
import type { Answer } from "./answer-rows.tsx";

export function useTripAnswers(draft: Draft, { policies }: Pick<ClientConfig, "policies">): Answer[] {
  const { answers: texts } = useApplyTexts();
  const terms = useTerms();
  const { destination, plan, origin, travelDate } = draft;
  const changed = (row: string, label: string, path: string) => ({
    row,
    label,
    to: changePath(path, { row }),
    linkName: texts.changeOf(label),
  });
  const price = formatRupees(paiseFromRupees(plan?.amount ?? 0));
  return [
    {
      row: "answer-visa",
      label: texts.visa,
      value: texts.visaOf(terms.country(destination.name), terms.visaTypes[draft.visaType]),
      origin: texts.otherVisaNote,
      to: pages.destination.replace(":id", destination.id),
      linkText: texts.otherVisa,
    },
    {
      ...changed("answer-plan", texts.plan, pages.plan),
      value: plan ? texts.planOf(plan.stay_period_days, plan.entry_type, price) : texts.notGiven,
      origin: plan?.conditions ? texts.conditionConfirmed(plan.conditions) : undefined,
    },
    {
      ...changed("answer-origin", texts.origin, `${pages.details}#origin`),
      value: origin ? terms.country(origin) : texts.notGiven,
    },
    {
      ...changed("answer-dates", texts.dates, `${pages.details}#return`),
      value: travelDate
        ? texts.datesOf(terms.date(travelDate.departure), terms.date(travelDate.arrival))
        : texts.notGiven,
      origin: policies.travelWindow === "stay-from-today" ? texts.departureFollows : undefined,
    },
  ];
}
