// A calendar in the page for one date, with the fields in which that date can be typed: it highlights the trip from its
// departure.
import { lazy, type ReactNode, Suspense, useId } from "react";
import { classNames } from "../class-names.ts";
import { Skeleton } from "../feedback/skeleton.tsx";
import { FieldError } from "../form/field-frame.tsx";
import type { MonthCalendarProps } from "./month-calendar.tsx";

const MonthCalendar = lazy(async () => ({ default: (await import("./month-calendar.tsx")).MonthCalendar }));

export type SingleDateCalendarProps = Omit<
  MonthCalendarProps,
  "chooseMonth" | "autoFocus" | "departure" | "turning"
> & {
  id?: string;
  departure: string;
  error?: string | undefined;
  /** The month YYYY-MM of a date that was typed: the calendar turns to it. */
  turnedTo?: string;
  /** Left of the calendar, or above it on phones. */
  children?: ReactNode;
  /** `legend` explains the two marked days; `loading` is announced while the calendar loads. */
  texts: { departure: string; selected: string; loading: string; earlier: string; later: string };
};

export function SingleDateCalendar({
  id,
  error,
  texts,
  turnedTo,
  children,
  ...calendar
}: SingleDateCalendarProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const width = calendar.months === 2 || children ? "max-w-184" : "max-w-92";

  return (
    <div
      id={fieldId}
      role="group"
      aria-label={calendar.label}
      aria-describedby={error ? `${fieldId}-error` : undefined}
      className="space-y-2"
    >
      <div
        className={classNames(
          "@container rounded-card border border-line bg-sheet p-2 sm:p-4",
          width,
          Boolean(children) &&
            "grid items-start gap-x-8 gap-y-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,21rem)]",
        )}
      >
        {children && <div className="space-y-5 p-2">{children}</div>}
        <div>
          <Suspense fallback={<Waiting label={texts.loading} />}>
            <MonthCalendar key={turnedTo} {...calendar} turning={texts} />
          </Suspense>
          <p className="flex flex-wrap gap-x-5 gap-y-1 px-2 pt-3 text-sm text-ink-soft">
            <Mark colours="border-2 border-saffron bg-saffron-wash">{texts.departure}</Mark>
            <Mark colours="bg-action">{texts.selected}</Mark>
          </p>
        </div>
      </div>
      <FieldError id={fieldId}>{error}</FieldError>
    </div>
  );
}

function Mark({ colours, children }: { colours: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden className={`size-4 rounded-sm ${colours}`} />
      {children}
    </span>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div role="status" className="min-h-84 space-y-3">
      <span className="sr-only">{label}</span>
      <Skeleton shape="field" />
      <Skeleton shape="card" />
    </div>
  );
}
