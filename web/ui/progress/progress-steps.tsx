// The steps of a journey in order: complete, current, upcoming, in words as well as signs.
import { Check } from "lucide-react";
import { Link } from "#web/ui/action/link.tsx";
import { classNames } from "../class-names.ts";

export type StepState = "complete" | "current" | "upcoming";

export type ProgressStep = {
  title: string;
  state: StepState;
  /** Where a press on the step leads; left out where it may not be opened. */
  to?: string;
};

export type ProgressStepsProps = {
  /** Names the list for screen readers. */
  label: string;
  steps: readonly ProgressStep[];
  /** The three states in words, read out after each title. */
  stateTexts: Record<StepState, string>;
};

export function ProgressSteps({ label, steps, stateTexts }: ProgressStepsProps) {
  return (
    <nav aria-label={label}>
      <ol className="flex">
        {steps.map((step, at) => (
          <li
            key={step.title}
            aria-current={step.state === "current" ? "step" : undefined}
            className="group/step relative flex min-w-0 flex-1 flex-col items-center gap-1.5 px-1"
          >
            {at > 0 && <Connection complete={steps[at - 1]?.state === "complete"} />}
            <StepSign step={step} number={at + 1} />
            <StepTitle step={step} stateText={stateTexts[step.state]} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Connection({ complete }: { complete: boolean }) {
  return (
    <span
      aria-hidden
      className={classNames(
        "absolute top-4 right-[calc(50%+1.375rem)] left-[calc(-50%+1.375rem)] h-0.5 -translate-y-1/2",
        complete ? "bg-action" : "bg-line",
      )}
    />
  );
}

function StepSign({ step, number }: { step: ProgressStep; number: number }) {
  return (
    <span
      aria-hidden
      className={classNames(
        "relative grid size-8 place-items-center rounded-full border-2 text-sm font-semibold",
        signs[step.state],
      )}
    >
      {step.state === "complete" ? <Check className="size-4.5" strokeWidth={3} /> : number}
    </span>
  );
}

const signs = {
  complete: "border-action bg-action text-on-action",
  current: "border-saffron bg-sheet text-ink",
  upcoming: "border-edge bg-paper text-ink-soft",
} satisfies Record<StepState, string>;

/** On phones only the current title is drawn; the others stay readable to screen readers. */
function StepTitle({ step, stateText }: { step: ProgressStep; stateText: string }) {
  const drawn = step.state === "current" ? "font-semibold text-ink" : "max-sm:sr-only text-ink-soft";

  return (
    <span className={classNames("text-center text-sm leading-tight", drawn)}>
      {step.to ? (
        // The pressable area spans the sign above the title as well.
        <Link to={step.to} className="hover:text-action hover:underline before:absolute before:inset-0">
          {step.title}
        </Link>
      ) : (
        step.title
      )}
      <span className="sr-only">, {stateText}</span>
    </span>
  );
}
