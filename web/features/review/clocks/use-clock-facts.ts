// The clocks of a case as facts: the working days of each side, when our part is due, and the slack until the departure.
import type { CaseClocks } from "#contract/review/case.ts";
import { turns } from "#domain/review/clocks/turns.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { useReviewTexts } from "../use-review-texts.ts";

/** Labels with their texts. */
export function useClockFacts(clocks: CaseClocks | undefined): [label: string, text: string][] {
  const { clocks: texts } = useReviewTexts();
  if (!clocks) return [];
  const { days, dueOn, turn, slackDays } = clocks;
  const facts: [string, string][] = [
    [texts.time, turns.map((side) => `${texts.times[side]} ${days[side]}`).join(" · ")],
  ];
  if (turn === "ours") facts.push([texts.due, formatDate(dueOn)]);
  if (slackDays !== null) {
    facts.push([texts.slack, slackDays < 0 ? texts.tooLate(-slackDays) : texts.spare(slackDays)]);
  }
  return facts;
}
