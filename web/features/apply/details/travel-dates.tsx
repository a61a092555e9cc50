// The travel dates: the departure, fixed as today or chosen if the policy allows it, and the return. Each is typed or
// picked in the calendar.
import { useState } from "react";
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
  const [picked, setPicked] = useState<keyof TravelDate>(dates.departure ? "arrival" : "departure");
  const [typedMonth, setTypedMonth] = useState("");
  const limits = {
    departure: { min: window.first, max: window.last },
    arrival: { min: departure, max: lastReturn(departure, window) },
  } satisfies Record<keyof TravelDate, { min: CalendarDate; max: CalendarDate }>;

  function pick(date: CalendarDate): void {
    if (picked === "arrival") return onChange({ ...dates, departure, arrival: date });
    setPicked("arrival");
    const { arrival } = dates;
    onChange({ departure: date, ...(arrival && arrival >= date && { arrival }) });
  }

  function type(next: Partial<TravelDate>, typed: string): void {
    if (typed !== "") setTypedMonth(typed.slice(0, 7));
    onChange(next);
  }

  return (
    <section aria-labelledby="travel-dates-title" className="space-y-4">
      <h2 id="travel-dates-title">{texts.datesTitle}</h2>
      <SingleDateCalendar
        turnedTo={typedMonth}
        id="travel-dates"
        label={texts[picked]}
        {...limits[picked]}
        departure={departure}
        value={dates[picked] ?? ""}
        error={error}
        texts={{
          departure: texts.departureMark,
          selected: texts.arrivalMark,
          loading: texts.calendarLoading,
          earlier: texts.earlierMonth,
          later: texts.laterMonth,
        }}
        onChange={pick}
      >
        <p className="text-ink-soft">
          {window.fixedDeparture
            ? texts.departureFixed(formatDate(window.fixedDeparture), formatDate(window.last))
            : texts.departureOpen(formatDate(window.first), formatDate(window.last), window.maxTripDays)}
        </p>
        {!window.fixedDeparture && (
          <div onFocus={() => setPicked("departure")}>
            <DateField
              id="departure"
              label={texts.departure}
              value={dates.departure ?? ""}
              texts={dateField(texts.departure)}
              pickable={false}
              onChange={(value) => type({ ...dates, departure: value }, value)}
            />
          </div>
        )}
        <div onFocus={() => setPicked("arrival")}>
          <DateField
            id="return"
            label={texts.arrival}
            hint={texts.arrivalHint}
            value={dates.arrival ?? ""}
            texts={dateField(texts.arrival)}
            pickable={false}
            onChange={(arrival) => type({ ...dates, departure, arrival }, arrival)}
          />
        </div>
      </SingleDateCalendar>
    </section>
  );
}

function lastReturn(departure: CalendarDate, { last, maxTripDays }: DateWindow): CalendarDate {
  const end = addDays(departure, maxTripDays - 1);
  return end < last ? end : last;
}
