// Buttons for the open steps of the case and of the selected traveller.
import type { ReviewCase } from "#contract/review/case.ts";
import type { CaseTraveller } from "../case-calls.ts";
import type { ActionVariant } from "#web/ui/action/action-style.ts";
import { Button } from "#web/ui/action/button.tsx";
import { KeyCap } from "#web/ui/action/key-cap.tsx";
import { stepName, whyNothing } from "./step-name.ts";
import { isKeyedStep, type KeyedStep, stepKeys } from "./step-keys.ts";
import type { CaseSteps } from "./use-case-steps.ts";
import { useReviewTexts } from "../use-review-texts.ts";

export interface StepButtonsProps {
  shown: ReviewCase;
  traveller: CaseTraveller | undefined;
  caseSteps: CaseSteps;
  onStep: (step: KeyedStep) => void;
}

export function StepButtons({ shown, traveller, caseSteps, onStep }: StepButtonsProps) {
  const { steps: texts } = useReviewTexts();
  const ofCase = shown.open.filter((step) => isKeyedStep(step));
  const ofTraveller = traveller?.open.filter((step) => isKeyedStep(step)) ?? [];
  if (ofCase.length + ofTraveller.length === 0) return <Nothing shown={shown} />;
  const nameOf = (step: KeyedStep) => stepName(step, { shown, traveller }, texts);
  return (
    <div className="space-y-3">
      <StepRow label={texts.ofCase} open={ofCase} {...{ nameOf, caseSteps, onStep }} />
      {traveller && (
        <StepRow
          label={texts.ofTraveller(traveller.name)}
          open={ofTraveller}
          {...{ nameOf, caseSteps, onStep }}
        />
      )}
    </div>
  );
}

function Nothing({ shown }: { shown: ReviewCase }) {
  const { steps: texts } = useReviewTexts();
  return (
    <p className="text-ink-soft">
      {texts.nothing} {whyNothing(shown, texts)}
    </p>
  );
}

type StepRowProps = { label: string; open: readonly KeyedStep[]; nameOf: (step: KeyedStep) => string } & Pick<
  StepButtonsProps,
  "caseSteps" | "onStep"
>;

function StepRow({ label, open, nameOf, caseSteps, onStep }: StepRowProps) {
  if (open.length === 0) return null;
  return (
    <div role="group" aria-label={label} className="space-y-1.5">
      <p aria-hidden className="text-sm text-ink-soft">
        {label}
      </p>
      <div className="flex flex-wrap gap-2">
        {open.map((step) => (
          <Button
            key={step}
            variant={variants[step] ?? "secondary"}
            compact
            busy={caseSteps.isBusy && caseSteps.asked === undefined}
            aria-keyshortcuts={stepKeys[step]}
            onClick={() => onStep(step)}
          >
            {nameOf(step)} <KeyCap hidden>{stepKeys[step]}</KeyCap>
          </Button>
        ))}
      </div>
    </div>
  );
}

const variants: Partial<Record<KeyedStep, ActionVariant>> = {
  claim: "primary",
  verify: "primary",
  file: "primary",
  approve: "primary",
  agree: "primary",
};
