// Dialogs for steps that only need confirmation: verify, approve and agree. Warnings are shown above the question.
import type { ReactNode } from "react";
import type { ReviewCase } from "#contract/review/case.ts";
import { caseCalls } from "#contract/review/paths.ts";
import type { CaseTraveller } from "../case-calls.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { VisaFindings } from "../travellers/visa-findings.tsx";
import type { DialogProps } from "./dialog-props.ts";
import type { CaseSteps } from "../steps/use-case-steps.ts";
import { useReviewTexts } from "../use-review-texts.ts";

type Question = {
  caseSteps: CaseSteps;
  title: string;
  confirmLabel: string;
  path: string;
  step: "verify" | "approve" | "agree";
  children: ReactNode;
};

function QuestionDialog({ caseSteps, title, confirmLabel, path, step, children }: Question) {
  const { steps: texts } = useReviewTexts();
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={texts.cancel}
      busy={caseSteps.isBusy}
      busyLabel={texts.saving}
      onConfirm={() => caseSteps.take(step, { path, body: {} })}
      onCancel={caseSteps.cancel}
    >
      <div className="space-y-3">
        {children}
        {caseSteps.failure && <Notice tone="error" live title={caseSteps.failure} />}
      </div>
    </ConfirmDialog>
  );
}

export function VerifyDialog({ shown, caseSteps }: Pick<DialogProps, "shown" | "caseSteps">) {
  const { steps: texts } = useReviewTexts();
  const marked = countMarked(shown);
  return (
    <QuestionDialog
      step="verify"
      title={texts.verifyQuestion}
      confirmLabel={texts.names.verify}
      path={caseCalls.verify(shown.id)}
      caseSteps={caseSteps}
    >
      {marked > 0 && <Notice tone="warning">{texts.verifyDifferences(marked)}</Notice>}
      <p>{texts.verifyText}</p>
    </QuestionDialog>
  );
}

export function ApproveDialog({ shown, traveller, caseSteps }: DialogProps) {
  const { steps: texts } = useReviewTexts();
  const isConfirmed = traveller.visa?.confirmed ?? false;
  return (
    <QuestionDialog
      step="approve"
      title={texts.approveQuestion(traveller.name)}
      confirmLabel={isConfirmed ? texts.names.approve : texts.propose}
      path={caseCalls.approve(shown.id, traveller.id)}
      caseSteps={caseSteps}
    >
      {traveller.visa && <VisaFindings visa={traveller.visa} />}
      <p>{isConfirmed ? texts.approveText : texts.proposeText}</p>
    </QuestionDialog>
  );
}

export function AgreeDialog({ shown, traveller, caseSteps }: DialogProps) {
  const { steps: texts } = useReviewTexts();
  const isRejection = traveller.outcome === "rejection_proposed";
  return (
    <QuestionDialog
      step="agree"
      title={isRejection ? texts.agreeRejection(traveller.name) : texts.agreeApproval(traveller.name)}
      confirmLabel={texts.names.agree}
      path={caseCalls.agree(shown.id, traveller.id)}
      caseSteps={caseSteps}
    >
      {isRejection && traveller.reason && <Reason reason={traveller.reason} />}
      {!isRejection && traveller.visa && <VisaFindings visa={traveller.visa} />}
      <p>{texts.agreeText}</p>
    </QuestionDialog>
  );
}

export function Reason({ reason }: { reason: NonNullable<CaseTraveller["reason"]> }) {
  const { steps: texts } = useReviewTexts();
  return (
    <p>
      {texts.rejectionReasons[reason.code]}
      {reason.words && `: ${reason.words}`}
    </p>
  );
}

function countMarked({ travellers, checks }: ReviewCase): number {
  const differing = travellers.flatMap(({ details }) => details.filter(({ differs }) => differs));
  const found = [...checks, ...travellers.flatMap((traveller) => traveller.checks)];
  return differing.length + found.filter(({ verdict }) => verdict === "look" || verdict === "problem").length;
}
