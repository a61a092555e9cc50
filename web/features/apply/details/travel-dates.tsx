// The travel dates: the departure, fixed as today or chosen if the policy allows it, and the return.
import { addDays, type CalendarDate } from "#domain/dates/calendar-date.ts";
import type { DateWindow, TravelDate } from "#domain/dates/travel-dates.ts";
import { DateField } from "#web/ui/date/date-field.tsx";
import { SingleDateCalendar } from "#web/ui/date/single-date-calendar.tsx";
import { useDraftTexts } from "#web/features/drafts/use-draft-texts.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { useApplyTexts } from "../use-apply-texts.ts";

export type TravelDatesProps = {
  window: DateWindow;
  dates: Partial<TravelDate>;
  error: string | undefined;
  onChange: (dates: Partial<TravelDate>) => void;
};

export function TravelDates({ window, dates, error, onChange }: TravelDatesProps) {
  const { details: texts } = useApplyTexts();
  const { dateField } = useDraftTexts();
  const departure = dates.departure ?? window.first;
  return (
    <section aria-labelledby="travel-dates-title" className="space-y-4">
      <h2 id="travel-dates-title">{texts.datesTitle}</h2>
      <p className="text-ink-soft">
        {window.fixedDeparture
          ? texts.departureFixed(formatDate(window.fixedDeparture), formatDate(window.last))
          : texts.departureOpen(formatDate(window.first), formatDate(window.last), window.maxTripDays)}
      </p>
      <div className="grid items-start gap-6 sm:grid-cols-[minmax(0,23rem)_minmax(0,1fr)]">
        <SingleDateCalendar
          id="travel-dates"
          label={texts.arrival}
          departure={departure}
          min={departure}
          max={lastReturn(departure, window)}
          value={dates.arrival ?? ""}
          error={error}
          texts={{
            departure: texts.departureMark,
            selected: texts.arrivalMark,
            loading: texts.calendarLoading,
            earlier: texts.earlierMonth,
            later: texts.laterMonth,
          }}
          onChange={(arrival) => onChange({ ...dates, departure, arrival })}
        />
        <div className="space-y-5">
          {!window.fixedDeparture && (
            <DateField
              id="departure"
              label={texts.departure}
              value={dates.departure ?? ""}
              min={window.first}
              max={window.last}
              texts={dateField(texts.departure)}
              onChange={(value) => onChange({ ...dates, departure: value })}
            />
          )}
          <DateField
            id="return"
            label={texts.arrival}
            hint={texts.arrivalHint}
            value={dates.arrival ?? ""}
            min={departure}
            max={lastReturn(departure, window)}
            texts={dateField(texts.arrival)}
            onChange={(arrival) => onChange({ ...dates, departure, arrival })}
          />
        </div>
      </div>
    </section>
  );
}

function lastReturn(departure: CalendarDate, { last, maxTripDays }: DateWindow): CalendarDate {
  const end = addDays(departure, maxTripDays - 1);
  return end < last ? end : last;
}
