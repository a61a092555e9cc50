// The steps that only want a yes: verifying, approving, agreeing; what speaks against it stands above the question.
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
  taking: CaseSteps;
  title: string;
  confirmLabel: string;
  path: string;
  step: "verify" | "approve" | "agree";
  children: ReactNode;
};

function QuestionDialog({ taking, title, confirmLabel, path, step, children }: Question) {
  const { steps: texts } = useReviewTexts();
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={texts.cancel}
      busy={taking.isBusy}
      busyLabel={texts.saving}
      onConfirm={() => taking.take(step, { path, body: {} })}
      onCancel={taking.cancel}
    >
      <div className="space-y-3">
        {children}
        {taking.refusal && <Notice tone="error" live title={taking.refusal} />}
      </div>
    </ConfirmDialog>
  );
}

export function VerifyDialog({ shown, taking }: Pick<DialogProps, "shown" | "taking">) {
  const { steps: texts } = useReviewTexts();
  const marked = countMarked(shown);
  return (
    <QuestionDialog
      step="verify"
      title={texts.verifyQuestion}
      confirmLabel={texts.names.verify}
      path={caseCalls.verify(shown.id)}
      taking={taking}
    >
      {marked > 0 && <Notice tone="warning">{texts.verifyDifferences(marked)}</Notice>}
      <p>{texts.verifyText}</p>
    </QuestionDialog>
  );
}

export function ApproveDialog({ shown, traveller, taking }: DialogProps) {
  const { steps: texts } = useReviewTexts();
  const isConfirmed = traveller.visa?.confirmed ?? false;
  return (
    <QuestionDialog
      step="approve"
      title={texts.approveQuestion(traveller.name)}
      confirmLabel={isConfirmed ? texts.names.approve : texts.propose}
      path={caseCalls.approve(shown.id, traveller.id)}
      taking={taking}
    >
      {traveller.visa && <VisaFindings visa={traveller.visa} />}
      <p>{isConfirmed ? texts.approveText : texts.proposeText}</p>
    </QuestionDialog>
  );
}

export function AgreeDialog({ shown, traveller, taking }: DialogProps) {
  const { steps: texts } = useReviewTexts();
  const isRejection = traveller.outcome === "rejection_proposed";
  return (
    <QuestionDialog
      step="agree"
      title={isRejection ? texts.agreeRejection(traveller.name) : texts.agreeApproval(traveller.name)}
      confirmLabel={texts.names.agree}
      path={caseCalls.agree(shown.id, traveller.id)}
      taking={taking}
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
