// Dialogs for steps that only need confirmation: verify, approve and agree. Warnings are shown above the question.
import type { ReactNode } from "react";
import type { ReviewCase } from "#contract/review/case.ts";
import { caseCalls } from "#contract/review/paths.ts";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import { isForAnother } from "#domain/review/visa/compare-visa.ts";
import type { CaseTraveller } from "../case-calls.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import type { CheckFinding } from "#contract/traveller/findings.ts";
import { useFindingTexts } from "#web/features/checks/use-finding-texts.ts";
import { useFieldName } from "../travellers/use-field-name.ts";
import { VisaFindings } from "../travellers/visa-findings.tsx";
import type { DialogProps } from "./dialog-props.ts";
import { isUnopened, VisaLook } from "../reversals/visa-look.tsx";
import { isRejectionProposed, stepName } from "../steps/step-name.ts";
import type { CaseSteps, StepResult } from "../steps/use-case-steps.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { useReviewTexts } from "../use-review-texts.ts";

type Question = {
  caseSteps: CaseSteps;
  title: string;
  confirmLabel: string;
  path: string;
  result: StepResult;
  isBlocked?: boolean;
  children: ReactNode;
};

function QuestionDialog({ caseSteps, title, confirmLabel, path, result, isBlocked, children }: Question) {
  const { steps: texts } = useReviewTexts();
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={texts.cancel}
      confirmDisabled={isBlocked}
      busy={caseSteps.isBusy}
      busyLabel={texts.saving}
      onConfirm={() => caseSteps.take(result, { path, body: {} })}
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
  const marked = useMarked(shown);
  const unopened = unopenedIn(shown);
  return (
    <QuestionDialog
      result="verify"
      title={texts.verifyQuestion}
      confirmLabel={texts.names.verify}
      path={caseCalls.verify(shown.id)}
      caseSteps={caseSteps}
      isBlocked={unopened.length > 0}
    >
      {unopened.length > 0 && <Unopened documents={unopened} />}
      {marked.length > 0 && <Notice tone="warning">{texts.needAttention(marked)}</Notice>}
      <p>{texts.verifyText}</p>
    </QuestionDialog>
  );
}

interface UnopenedDocument {
  id: string;
  kind: DocumentKind;
  name: string;
}

/** The server rejects the verification until each of them was opened. */
function unopenedIn({ travellers }: ReviewCase): UnopenedDocument[] {
  return travellers.flatMap(({ name, documents }) =>
    documents
      .filter(({ opened, replaced }) => !opened && !replaced)
      .map(({ id, kind }) => ({ id, kind, name })),
  );
}

function Unopened({ documents }: { documents: readonly UnopenedDocument[] }) {
  const { steps: texts } = useReviewTexts();
  const terms = useTerms();
  return (
    <Notice tone="warning" title={texts.verifyUnopened}>
      <ul className="list-disc ps-5">
        {documents.map(({ id, kind, name }) => (
          <li key={id}>
            {terms.documents[kind]}, {name}
          </li>
        ))}
      </ul>
    </Notice>
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
      title={texts.approveQuestion(traveller.name)}
      confirmLabel={stepName("approve", { shown, traveller }, texts)}
      path={caseCalls.approve(shown.id, traveller.id)}
      caseSteps={caseSteps}
      isBlocked={isConfirmed && isUnopened(traveller)}
    >
      {traveller.visa && <VisaFindings visa={traveller.visa} shown={shown} />}
      {traveller.visa && <VisaLook {...{ shown, traveller }} />}
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
      onConfirm={() => caseSteps.ask("visa")}
      onCancel={caseSteps.cancel}
    >
      <VisaFindings {...{ visa, shown }} />
    </ConfirmDialog>
  );
}

export function AgreeDialog({ shown, traveller, caseSteps }: DialogProps) {
  const { steps: texts } = useReviewTexts();
  const isRejection = isRejectionProposed(traveller);
  return (
    <QuestionDialog
      result={isRejection ? "confirmRejection" : "releaseVisa"}
      title={isRejection ? texts.agreeRejection(traveller.name) : texts.agreeApproval(traveller.name)}
      confirmLabel={stepName("agree", { shown, traveller }, texts)}
      path={caseCalls.agree(shown.id, traveller.id)}
      caseSteps={caseSteps}
      isBlocked={!isRejection && isUnopened(traveller)}
    >
      {isRejection && traveller.reason && <Reason reason={traveller.reason} />}
      {!isRejection && traveller.visa && <VisaFindings visa={traveller.visa} shown={shown} />}
      {!isRejection && traveller.visa && <VisaLook {...{ shown, traveller }} />}
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

/** The names of the checks that did not pass and of the fields that differ; in a family, each with its traveller. */
function useMarked({ travellers, checks }: ReviewCase): string[] {
  const { steps: texts } = useReviewTexts();
  const { textsOf } = useFindingTexts();
  const fieldName = useFieldName();
  const namesOf = (findings: readonly CheckFinding[]) =>
    findings
      .filter(({ verdict }) => verdict === "look" || verdict === "problem")
      .map((finding) => textsOf(finding).name);
  const ofTravellers = travellers.flatMap(({ name, details, checks: own }) => {
    const fields = details.filter(({ differs }) => differs).map(({ field }) => fieldName(field));
    const marked = [...namesOf(own), ...fields];
    return travellers.length > 1 ? marked.map((check) => texts.ofPerson(check, name)) : marked;
  });
  return [...namesOf(checks), ...ofTravellers];
}
