// React Aria's calendar in our style; load it lazily (date-picker-dialog, single-date-calendar).
import { type CalendarDate, parseDate } from "@internationalized/date";
import { useState } from "react";
import { Calendar } from "react-aria-components/Calendar";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { CalendarMonth } from "./calendar-month.tsx";
import { MonthButton, MonthName, MonthSelects } from "./calendar-header.tsx";

export type MonthCalendarProps = {
  label: string;
  /** YYYY-MM-DD, or '' for none. */
  value: string;
  onChange: (value: string) => void;
  min?: string;
  max?: string;
  /** Days inside the limits that cannot be chosen. */
  unavailable?: readonly string[];
  /** The fixed first day of a trip: the days from it to the value are highlighted. */
  departure?: string;
  months?: 1 | 2;
  /** Selects for month and year, for dates that are years away. */
  chooseMonth?: boolean;
  locale?: string;
  autoFocus?: boolean;
  /** The names of the buttons that change the month; a bare "next" could clash with the page's own. */
  turning: { earlier: string; later: string };
};

export function MonthCalendar(props: MonthCalendarProps) {
  const {
    label,
    value,
    onChange,
    min,
    max,
    departure,
    months = 1,
    chooseMonth,
    locale = localeOfPage(),
    autoFocus,
  } = props;
  const [firstShown] = useState(() => startingDate(value, { departure, min, max }));

  return (
    <I18nProvider locale={locale}>
      <Calendar
        className="calendar relative"
        aria-label={label}
        autoFocus={autoFocus}
        value={value ? parseDate(value) : null}
        onChange={(date) => onChange(String(date))}
        defaultFocusedValue={firstShown}
        minValue={optionalDate(min)}
        maxValue={optionalDate(max)}
        visibleDuration={{ months }}
        isDateUnavailable={(date) => props.unavailable?.includes(String(date)) ?? false}
      >
        <MonthButton direction="previous" label={props.turning.earlier} />
        <MonthButton direction="next" label={props.turning.later} />
        <div className="grid gap-x-8 gap-y-4 @xl:auto-cols-fr @xl:grid-flow-col">
          {Array.from({ length: months }, (_, at) => (
            <CalendarMonth key={at} offset={at} paint={{ value, departure }}>
              {chooseMonth ? <MonthSelects /> : <MonthName offset={at} />}
            </CalendarMonth>
          ))}
        </div>
      </Calendar>
    </I18nProvider>
  );
}

/** React Aria names months and weekdays with Intl; only the browser draws a calendar. */
function localeOfPage(): string {
  return document.documentElement.lang === "hi" ? "hi-IN" : "en-IN";
}

type Limits = Pick<MonthCalendarProps, "departure" | "min" | "max">;

/** Opens at the value, else at the departure, else at the limit nearest to today; never outside the limits. */
function startingDate(value: string, { departure, min, max }: Limits): CalendarDate | undefined {
  const start = value || departure;
  if (start) return parseDate(start);
  const today = new Date().toISOString().slice(0, 10);
  if (max && max < today) return parseDate(max);
  return min && min > today ? parseDate(min) : undefined;
}

function optionalDate(value: string | undefined): CalendarDate | undefined {
  return value ? parseDate(value) : undefined;
}
