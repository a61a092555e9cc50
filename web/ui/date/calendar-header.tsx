// The top of a calendar: the month before, the month after, and selects for far-away years.
import { ChevronLeft, ChevronRight } from "lucide-react";
import {
  Button,
  CalendarHeading,
  CalendarMonthPicker,
  CalendarYearPicker,
} from "react-aria-components/Calendar";
import { classNames } from "../class-names.ts";
import { controlStyle } from "../form/control-style.ts";

export function MonthButton({ direction, label }: { direction: "previous" | "next"; label: string }) {
  const Icon = direction === "previous" ? ChevronLeft : ChevronRight;
  return (
    <Button
      slot={direction}
      aria-label={label}
      className={classNames(monthButtonStyle, direction === "previous" ? "left-0" : "right-0")}
    >
      <Icon aria-hidden className="size-5" />
    </Button>
  );
}

const monthButtonStyle =
  "absolute top-0 grid size-11 place-items-center rounded-control text-action hover:bg-action-wash disabled:text-edge";

export function MonthName({ offset }: { offset: number }) {
  return (
    <CalendarHeading
      offset={{ months: offset }}
      className="flex h-11 items-center justify-center pb-1 font-sans text-base font-semibold tracking-normal"
    />
  );
}

export function MonthSelects() {
  return (
    <div className="flex gap-2 px-12 pb-2">
      <CalendarMonthPicker format="short">{(picker) => <PickerSelect {...picker} />}</CalendarMonthPicker>
      <CalendarYearPicker visibleYears={120}>{(picker) => <PickerSelect {...picker} />}</CalendarYearPicker>
    </div>
  );
}

type PickerSelectProps = {
  "aria-label": string;
  value: string | number;
  items: { id: number; formatted: string }[];
  onChange: (key: string | number | null) => void;
};

function PickerSelect({ "aria-label": label, value, items, onChange }: PickerSelectProps) {
  return (
    <select
      aria-label={label}
      value={value}
      className={classNames(controlStyle, "min-h-11 px-2")}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {items.map((item) => (
        <option key={item.id} value={item.id}>
          {item.formatted}
        </option>
      ))}
    </select>
  );
}
