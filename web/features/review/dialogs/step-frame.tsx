// Frame of a step dialog with a form: title, error summary, and buttons to cancel and confirm.
import { type FormEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import type { ActionVariant } from "#web/ui/action/action-style.ts";
import { Button } from "#web/ui/action/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { DialogFrame } from "#web/ui/dialog/dialog-frame.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { ErrorSummary, type FieldProblem } from "#web/ui/form/error-summary.tsx";
import { forgetWords } from "../kept-words.ts";
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
  /** Whether words were written that Escape must not discard without asking. */
  hasWords?: boolean;
  /** Whether the dialog begins at its title, because what comes before the first field has to be read first. */
  startsAtTitle?: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

export function StepFrame(props: StepFrameProps) {
  const { title, text, confirmLabel, busyLabel, variant, caseSteps, problems, attempt } = props;
  const { hasWords = false, startsAtTitle = false, onSubmit, children } = props;
  const { steps: texts } = useReviewTexts();
  const titleId = useId();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const [isAsking, setAsking] = useState(false);
  const form = useSubmitKey();

  // After the frame, which focuses its first control.
  useLayoutEffect(() => {
    if (startsAtTitle) titleRef.current?.focus();
  }, [startsAtTitle]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!caseSteps.isBusy) onSubmit();
  }

  function dismiss(): void {
    if (hasWords) setAsking(true);
    else caseSteps.cancel();
  }

  return (
    <DialogFrame labelledBy={titleId} width="form" onDismiss={caseSteps.isBusy ? undefined : dismiss}>
      <form ref={form} noValidate className="space-y-5" onSubmit={submit}>
        <h2 id={titleId} ref={titleRef} tabIndex={startsAtTitle ? -1 : undefined} className="text-xl">
          {title}
        </h2>
        {text && <p>{text}</p>}
        <ErrorSummary title={texts.check} problems={problems} attempt={attempt} />
        {caseSteps.failure && <Notice tone="error" live title={caseSteps.failure} />}
        {children}
        <div className={endStyle}>
          <Button variant="secondary" disabled={caseSteps.isBusy} onClick={caseSteps.cancel}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            variant={variant}
            aria-keyshortcuts="Control+Enter"
            busy={caseSteps.isBusy}
            busyLabel={busyLabel ?? texts.saving}
          >
            {confirmLabel}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={isAsking}
        title={texts.discardQuestion}
        confirmLabel={texts.discard}
        cancelLabel={texts.keepWriting}
        onConfirm={() => {
          forgetWords();
          caseSteps.cancel();
        }}
        onCancel={() => setAsking(false)}
      />
    </DialogFrame>
  );
}

/** Ctrl + Enter sends the form, as it saves a note: Enter alone begins a new line in some fields. */
function useSubmitKey() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const element = form.current;
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      element?.requestSubmit();
    };
    element?.addEventListener("keydown", press);
    return () => element?.removeEventListener("keydown", press);
  }, []);
  return form;
}

/** At the foot of the dialog, however long the form is. */
const endStyle =
  "sticky -bottom-5 z-10 -mx-5 -mb-5 flex flex-wrap justify-end gap-3 border-t border-line bg-sheet px-5 py-3 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6";
