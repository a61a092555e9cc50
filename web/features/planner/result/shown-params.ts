// The values of a reason as sentences show them: dates and names in the language of the page.
import { isCalendarDate } from "#domain/dates/calendar-date.ts";
import type { Blocker, Duty, NeedReason, PlanReason } from "#domain/planner/reasons.ts";
import type { Terms } from "#web/terms/use-terms.ts";
import type { usePlannerTexts } from "../use-planner-texts.ts";
import type { ResultTexts } from "./use-result-texts.ts";

export type AnyReason = NeedReason | PlanReason | Blocker | Duty;

export interface Wording {
  texts: ResultTexts;
  terms: Terms;
  issuers: ReturnType<typeof usePlannerTexts>["issuers"];
}

/** `table`: the sentences of one kind of reason. */
export function sentenceOf(
  { code, params }: AnyReason,
  table: Readonly<Record<string, unknown>>,
  wording: Wording,
): string {
  // Each code's sentence takes the values of that code, which the compiler cannot see in a union.
  const write = table[code] as (shown: object) => string;
  return write(shownParams(params, wording));
}

function shownParams(params: AnyReason["params"], { texts, terms, issuers }: Wording): object {
  const shown = Object.entries(params).map(([name, value]: [string, unknown]) => {
    if (name === "issuer") return [name, issuers[value as keyof typeof issuers]];
    if (name === "after") return [name, texts.validAfter[value as keyof typeof texts.validAfter]];
    return [name, isCalendarDate(value) ? terms.date(value) : value];
  });
  return Object.fromEntries(shown) as object;
}
