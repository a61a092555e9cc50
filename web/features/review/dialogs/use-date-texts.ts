// The texts of a field for a date, as the console says them.
import type { DateFieldProps } from "#web/ui/date/date-field.tsx";
import { useReviewTexts } from "../use-review-texts.ts";

/** `pick`: what its button says, where that names the date. */
export function useDateTexts(pick?: string): DateFieldProps["texts"] {
  const { steps } = useReviewTexts();
  return {
    pick: pick ?? steps.pickDate,
    close: steps.closeCalendar,
    loading: steps.loadingCalendar,
    earlier: steps.earlier,
    later: steps.later,
    placeholder: steps.datePlaceholder,
    notADate: steps.notADate,
  };
}
