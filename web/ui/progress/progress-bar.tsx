// How far something has come, with words next to the bar.
import type { ReactNode } from "react";

export type ProgressBarProps = {
  label: ReactNode;
  /** 0 to 1. */
  value: number;
  /** '62%' or '2 of 4 MB', shown at the end of the bar. */
  valueText?: string;
};

export function ProgressBar({ label, value, valueText }: ProgressBarProps) {
  return (
    <label className="block space-y-1.5">
      <span className="flex items-baseline justify-between gap-4 text-sm">
        <span className="min-w-0 truncate font-medium">{label}</span>
        {valueText && <span className="shrink-0 text-ink-soft tabular-nums">{valueText}</span>}
      </span>
      <progress className="bar" max={1} value={Math.min(1, Math.max(0, value))} />
    </label>
  );
}
