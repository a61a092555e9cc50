// A slider with its label and its value as text; arrow keys move it, as in browsers.
import { useId } from "react";

export type RangeFieldProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** The value as text: '40%'. */
  valueText: string;
  onChange: (value: number) => void;
};

export function RangeField({ label, valueText, value, step = 1, onChange, ...limits }: RangeFieldProps) {
  const id = useId();
  return (
    <div>
      <div className="flex justify-between gap-3 text-sm">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <span aria-hidden className="text-ink-soft tabular-nums">
          {valueText}
        </span>
      </div>
      <input
        {...limits}
        id={id}
        type="range"
        step={step}
        value={value}
        aria-valuetext={valueText}
        className="h-11 w-full cursor-pointer accent-action"
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}
