// The clocks of a case as facts: the working days of each side, when our part is due, and the visa compared with the departure.
import type { ReviewCase } from "#contract/review/case.ts";
import { addDays, type CalendarDate } from "#domain/dates/calendar-date.ts";
import { turns } from "#domain/review/clocks/turns.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { useReviewTexts } from "../use-review-texts.ts";

type ClockTexts = ReturnType<typeof useReviewTexts>["clocks"];

/** Labels with their texts. */
export function useClockFacts({
  clocks,
  estimatedDate,
  travelDate,
}: Pick<ReviewCase, "clocks" | "estimatedDate" | "travelDate">): [label: string, text: string][] {
  const { clocks: texts } = useReviewTexts();
  if (!clocks) return [];
  const { days, dueOn, turn, slackDays } = clocks;
  const facts: [string, string][] = [
    [texts.time, turns.map((side) => texts.times[side](days[side])).join(" · ")],
  ];
  if (turn === "ours" && dueOn !== estimatedDate) facts.push([texts.due, formatDate(dueOn)]);
  if (slackDays !== null && travelDate) {
    const condition = turn === "authority" ? texts.asUsual : texts.ifFiledNext;
    facts.push([texts.visa, `${visaText(travelDate.departure, slackDays, texts)} (${condition})`]);
  }
  return facts;
}

/** The day on which the visa can be there follows from the days to spare before the departure. */
function visaText(departure: CalendarDate, slackDays: number, texts: ClockTexts): string {
  const day = formatDate(addDays(departure, -slackDays));
  if (slackDays > 0) return texts.visaBefore(day, slackDays);
  return slackDays === 0 ? texts.visaThatDay(day) : texts.visaAfter(day, -slackDays);
}
