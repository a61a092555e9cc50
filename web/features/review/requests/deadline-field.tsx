// By when the traveller is asked to answer: one of the next working days, or no deadline.
import { nextDeadlines } from "#domain/review/requests/deadlines.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { useReviewTexts } from "../use-review-texts.ts";

/** Four weeks. */
const offeredDays = 20;

interface DeadlineFieldProps {
  facts: Parameters<typeof nextDeadlines>[1];
  /** Blank for none. */
  value: string;
  onChange: (date: string) => void;
}

export function DeadlineField({ facts, value, onChange }: DeadlineFieldProps) {
  const { requests: texts } = useReviewTexts();
  const dates = nextDeadlines(offeredDays, facts);
  return (
    <SelectField
      id="ask-deadline"
      label={texts.deadline}
      options={[
        ...dates.map((date, at) => ({ value: date, label: texts.inDays(formatDate(date), at + 1) })),
        { value: "", label: texts.noDeadline },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
