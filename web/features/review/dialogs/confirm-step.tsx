// Dialogs for steps that only need confirmation: verify, approve and release. Warnings are shown above the question.
import type { ReactNode } from "react";
import { caseCalls, queueCalls } from "#contract/review/paths.ts";
import { isForAnother } from "#domain/review/visa/compare-visa.ts";
import type { CaseCall, CaseTraveller } from "../case-calls.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { KeyCap } from "#web/ui/action/key-cap.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { areShortcutsOn } from "../keys/shortcuts-switch.ts";
import { VisaFindings } from "../travellers/visa-findings.tsx";
import type { DialogProps } from "./dialog-props.ts";
import { isReadByEye } from "../attention/settle-checks.ts";
import { unopenedIn } from "../steps/next-step.ts";
import { stepKeys } from "../steps/step-keys.ts";
import { isSupervisorAwaited, stepName } from "../steps/step-name.ts";
import type { CaseSteps, StepName, StepResult } from "../steps/use-case-steps.ts";
import { type Mark, useMarks } from "../steps/use-marked.ts";
import { isUnopened, VisaLook } from "../reversals/visa-look.tsx";
import { useTerms } from "#web/terms/use-terms.ts";
import { useReviewTexts } from "../use-review-texts.ts";

export interface Question {
  caseSteps: CaseSteps;
  title: string;
  confirmLabel: string;
  calls: CaseCall | readonly CaseCall[];
  result: StepResult;
  /** The step to open afterwards. */
  next?: StepName;
  isHarmless?: boolean;
  isBlocked?: boolean;
  width?: "form";
  confirmKey?: string | undefined;
  children: ReactNode;
}

export function QuestionDialog(props: Question) {
  const { caseSteps, calls, result, next, children, confirmLabel, isBlocked = false, ...rest } = props;
  const { steps: texts } = useReviewTexts();
  return (
    <ConfirmDialog
      open
      cancelLabel={texts.cancel}
      busy={caseSteps.isBusy}
      busyLabel={texts.saving}
      onConfirm={() => caseSteps.take(result, calls, next)}
      onCancel={caseSteps.cancel}
      {...rest}
      confirmDisabled={isBlocked}
      confirmLabel={
        <>
          {confirmLabel} {rest.confirmKey && <KeyCap hidden>{rest.confirmKey}</KeyCap>}
        </>
      }
    >
      <div className="space-y-3">
        {children}
        {caseSteps.failure && <Notice tone="error" live title={caseSteps.failure} />}
      </div>
    </ConfirmDialog>
  );
}

export function VerifyDialog(props: DialogProps) {
  const { shown, caseSteps } = props;
  const { steps: texts } = useReviewTexts();
  const marks = useMarks(shown);
  const isByEye = shown.travellers.some(isReadByEye);
  if (unopenedIn(shown).length > 0) return <OpenFirst {...props} />;
  return (
    <QuestionDialog
      result="verify"
      next="file"
      title={texts.verifyQuestion}
      confirmLabel={texts.names.verify}
      calls={{ path: caseCalls.verify(shown.id), body: {} }}
      isHarmless
      caseSteps={caseSteps}
    >
      {marks.length > 0 && <ToCheck {...{ shown, marks }} />}
      {isByEye && <p>{texts.verifyByEye}</p>}
      <p>{isSupervisorAwaited(shown) ? texts.verifyWaits : texts.verifyText}</p>
    </QuestionDialog>
  );
}

/** In a family, a line for each traveller. */
function ToCheck({ shown, marks }: Pick<DialogProps, "shown"> & { marks: readonly Mark[] }) {
  const { steps: texts } = useReviewTexts();
  const namesOf = (of: readonly Mark[]) => of.map(({ name }) => name);
  if (shown.travellers.length === 1) {
    return <Notice tone="warning">{texts.needAttention(namesOf(marks))}</Notice>;
  }
  return (
    <Notice tone="warning" title={texts.needAttentionCount(marks.length)}>
      <ul className="space-y-1">
        {[...Map.groupBy(marks, ({ traveller }) => traveller)].map(([traveller, of]) => (
          <li key={traveller?.id ?? ""}>
            <span className="font-semibold">{traveller?.name ?? texts.wholeCase}:</span>{" "}
            {texts.listed(namesOf(of))}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The server rejects the verification until each document was opened, so the way out opens the next of them. */
function OpenFirst({ shown, viewer, caseSteps }: DialogProps) {
  const { steps: texts, documents } = useReviewTexts();
  const terms = useTerms();
  const unopened = unopenedIn(shown);
  const [first] = unopened;

  function openFirst(): void {
    caseSteps.cancel();
    const owner = shown.travellers.find((each) => each.documents.some(({ id }) => id === first?.id));
    const document = owner?.documents.find(({ id }) => id === first?.id);
    if (owner && document) viewer.open(document, owner.id);
  }

  return (
    <ConfirmDialog
      open
      isHarmless
      title={texts.verifyUnopened}
      confirmLabel={documents.next}
      cancelLabel={texts.cancel}
      onConfirm={openFirst}
      onCancel={caseSteps.cancel}
    >
      <ul className="list-disc ps-5">
        {unopened.map(({ id, kind, name }) => (
          <li key={id}>
            {terms.documents[kind]}, {name}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

export function ReleaseDialog({ shown, caseSteps }: Pick<DialogProps, "shown" | "caseSteps">) {
  const { steps: texts } = useReviewTexts();
  return (
    <QuestionDialog
      result="release"
      title={texts.releaseQuestion}
      confirmLabel={texts.names.release}
      calls={{ path: queueCalls.release(shown.id), body: {} }}
      caseSteps={caseSteps}
    >
      <p>{texts.releaseText}</p>
    </QuestionDialog>
  );
}

export function ApproveDialog({ shown, traveller, caseSteps }: DialogProps) {
  const { steps: texts } = useReviewTexts();
  const isConfirmed = traveller.visa?.confirmed ?? false;
  if (traveller.visa && isForAnother(traveller.visa.findings)) {
    return <WrongVisa visa={traveller.visa} {...{ shown, caseSteps }} />;
  }
  return (
    <QuestionDialog
      result={isConfirmed ? "approve" : "proposeApproval"}
      title={isConfirmed ? texts.approveQuestion(traveller.name) : texts.proposeQuestion(traveller.name)}
      confirmLabel={stepName("approve", { shown, traveller }, texts)}
      calls={{ path: caseCalls.approve(shown.id, traveller.id), body: {} }}
      // Only where every field of the visa agrees. Enter still means no.
      confirmKey={isConfirmed && areShortcutsOn() ? stepKeys.approve : undefined}
      caseSteps={caseSteps}
      isBlocked={isConfirmed && isUnopened(traveller)}
      width="form"
    >
      {traveller.visa && <VisaFindings visa={traveller.visa} shown={shown} />}
      {traveller.visa && <VisaLook {...{ shown, traveller }} opens />}
      <p>{isConfirmed ? texts.approveText : texts.proposeText}</p>
    </QuestionDialog>
  );
}

type WrongVisaProps = Pick<DialogProps, "shown" | "caseSteps"> & { visa: NonNullable<CaseTraveller["visa"]> };

/** After the upload of a visa that can't be released: the right one replaces it. */
function WrongVisa({ shown, visa, caseSteps }: WrongVisaProps) {
  const { steps: texts } = useReviewTexts();
  return (
    <ConfirmDialog
      open
      title={texts.wrongVisa}
      confirmLabel={texts.uploadAnother}
      cancelLabel={texts.cancel}
      width="form"
      onConfirm={() => caseSteps.ask("visa")}
      onCancel={caseSteps.cancel}
    >
      <VisaFindings {...{ visa, shown }} />
    </ConfirmDialog>
  );
}
