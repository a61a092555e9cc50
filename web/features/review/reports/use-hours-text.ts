// How long something took: in hours up to two days, in days from then on.
import { useReviewTexts } from "../use-review-texts.ts";

const inDaysFrom = 48;

export function useHoursText(): (hours: number) => string {
  const { times: texts } = useReviewTexts().reports.room;
  return (hours) => {
    if (hours < 1) return texts.underAnHour;
    return hours < inDaysFrom ? texts.hours(Math.round(hours)) : texts.days(Math.round(hours / 24));
  };
}
