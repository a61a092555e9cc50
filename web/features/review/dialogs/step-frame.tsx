// Frame of a step dialog with a form: title, error summary, and buttons to cancel and confirm.
import { type FormEvent, type ReactNode, useId } from "react";
import type { ActionVariant } from "#web/ui/action/action-style.ts";
import { Button } from "#web/ui/action/button.tsx";
import { DialogFrame } from "#web/ui/dialog/dialog-frame.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { ErrorSummary, type FieldProblem } from "#web/ui/form/error-summary.tsx";
import type { CaseSteps } from "../steps/use-case-steps.ts";
import { useReviewTexts } from "../use-review-texts.ts";

export interface StepFrameProps {
  title: string;
  text?: string | undefined;
  confirmLabel: string;
  busyLabel?: string;
  variant?: ActionVariant;
  caseSteps: CaseSteps;
  problems: readonly FieldProblem[];
  attempt: number;
  onSubmit: () => void;
  children: ReactNode;
}

export function StepFrame(props: StepFrameProps) {
  const { title, text, confirmLabel, busyLabel, variant, caseSteps, problems, attempt, onSubmit, children } =
    props;
  const { steps: texts } = useReviewTexts();
  const titleId = useId();

  function submit(event: FormEvent): void {
    event.preventDefault();
    onSubmit();
  }

  return (
    <DialogFrame
      labelledBy={titleId}
      width="form"
      onDismiss={caseSteps.isBusy ? undefined : caseSteps.cancel}
    >
      <form noValidate className="space-y-5" onSubmit={submit}>
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        {text && <p>{text}</p>}
        <ErrorSummary title={texts.check} problems={problems} attempt={attempt} />
        {caseSteps.failure && <Notice tone="error" live title={caseSteps.failure} />}
        {children}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={caseSteps.isBusy} onClick={caseSteps.cancel}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            variant={variant}
            busy={caseSteps.isBusy}
            busyLabel={busyLabel ?? texts.saving}
          >
            {confirmLabel}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}
