// One month of days; the days of a trip are highlighted from its departure to the chosen return.
import type { ReactNode } from "react";
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from "react-aria-components/Calendar";
import { classNames } from "../class-names.ts";

export type TripPaint = { value: string; departure?: string };

export type CalendarMonthProps = { offset: number; paint: TripPaint; children: ReactNode };

export function CalendarMonth({ offset, paint, children }: CalendarMonthProps) {
  return (
    <div>
      {children}
      <CalendarGrid
        offset={{ months: offset }}
        weekdayStyle="short"
        className="w-full border-separate border-spacing-y-0.5"
      >
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="pb-1 text-xs font-semibold text-ink-soft">
              {day}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className={({ isSelected, isUnavailable, isDisabled, isOutsideMonth }) =>
                classNames(
                  dayStyle,
                  // Pale numbers on a pale background would be unreadable, so the chosen day keeps its own colours.
                  !isSelected && "data-hovered:bg-action-wash",
                  isOutsideMonth && "invisible",
                  (isDisabled || isUnavailable) && "cursor-not-allowed text-edge",
                  tripStyle(String(date), paint, isSelected),
                )
              }
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </div>
  );
}

const dayStyle =
  "mx-auto grid h-11 w-full min-w-9 cursor-pointer place-items-center text-center tabular-nums outline-offset-0 " +
  "data-focus-visible:outline-3 data-focus-visible:outline-focus";

function tripStyle(date: string, { value, departure }: TripPaint, isSelected: boolean): string {
  if (!departure) return isSelected ? endStyle : "rounded-control";
  const isTrip = value !== "" && value > departure;
  if (date === departure) return classNames(departureStyle, isTrip ? "rounded-l-control" : "rounded-control");
  if (isSelected) return classNames(endStyle, "rounded-l-none");
  return isTrip && date > departure && date < value ? "bg-action-wash" : "rounded-control";
}

const endStyle = "rounded-control bg-action font-semibold text-on-action data-hovered:bg-action-strong";
const departureStyle = "bg-saffron-wash font-semibold text-saffron-ink inset-ring-2 inset-ring-saffron";
