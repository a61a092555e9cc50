// What a traveller's answer to a request for a detail changed.
import type { FieldRequestOfCase } from "#contract/review/requests/asked-items.ts";
import { isCalendarDate } from "#domain/dates/calendar-date.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { useReviewTexts } from "../use-review-texts.ts";

export function RequestAnswer({ request }: { request: FieldRequestOfCase }) {
  const { requests: texts } = useReviewTexts();
  const { answeredAt, correction } = request;
  if (!answeredAt) return null;
  if (!correction) return <p className="text-sm">{texts.confirmed}</p>;
  const read = (value: string) => {
    if (value === "") return texts.blank;
    return isCalendarDate(value) ? formatDate(value) : value;
  };
  return (
    <>
      <p className="text-sm break-words">
        {texts.corrected(read(correction.former), read(correction.value))}
      </p>
      {correction.isFiled && <p className="text-sm font-semibold text-saffron-ink">{texts.atAuthority}</p>}
    </>
  );
}
