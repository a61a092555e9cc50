// What has happened and what comes next, from the top down, with dates.
import { Check, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type TimelineState = "completed" | "current" | "upcoming" | "attention" | "stopped";

export type TimelineStep = {
  title: ReactNode;
  state: TimelineState;
  /** The state in words for screen readers: 'completed', 'in progress' … */
  stateText: string;
  /** Shown next to the title: '12 Nov 2026'. */
  date?: string;
  /** The same day, machine-readable. */
  dateTime?: string;
  children?: ReactNode;
};

export type TimelineProps = { label: string; steps: readonly TimelineStep[] };

export function Timeline({ label, steps }: TimelineProps) {
  return (
    <ol aria-label={label}>
      {steps.map((step, at) => (
        <li
          key={at}
          aria-current={step.state === "current" ? "step" : undefined}
          className="relative flex gap-4 pb-7 last:pb-0"
        >
          {at < steps.length - 1 && <Thread state={step.state} />}
          <Sign state={step.state} />
          <div className="min-w-0 grow pt-0.5">
            <div className="sm:flex sm:items-baseline sm:justify-between sm:gap-x-4">
              <p className={step.state === "upcoming" ? "text-ink-soft" : "font-semibold"}>
                {step.title}
                <span className="sr-only">, {step.stateText}</span>
              </p>
              {step.date && (
                <time dateTime={step.dateTime} className="text-sm text-ink-soft tabular-nums">
                  {step.date}
                </time>
              )}
            </div>
            {step.children && <div className="mt-1 text-ink-soft">{step.children}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Thread({ state }: { state: TimelineState }) {
  const line = state === "completed" ? "border-action" : "border-dashed border-edge";
  return <span aria-hidden className={classNames("absolute top-8 bottom-0 left-3.75 border-l-2", line)} />;
}

function Sign({ state }: { state: TimelineState }) {
  const { icon: Icon, colours } = signs[state];
  return (
    <span
      aria-hidden
      className={classNames("grid size-8 shrink-0 place-items-center rounded-full border-2", colours)}
    >
      {Icon && <Icon className="size-4.5" strokeWidth={2.6} />}
      {state === "current" && <span className="size-3 rounded-full bg-saffron" />}
    </span>
  );
}

const signs: Record<TimelineState, { icon?: typeof Check; colours: string }> = {
  completed: { icon: Check, colours: "border-action bg-action text-on-action" },
  current: { colours: "border-saffron bg-sheet" },
  upcoming: { colours: "border-dashed border-edge" },
  attention: { icon: TriangleAlert, colours: "border-saffron bg-saffron-wash text-saffron-ink" },
  stopped: { icon: X, colours: "border-grey bg-grey-wash text-grey" },
};
