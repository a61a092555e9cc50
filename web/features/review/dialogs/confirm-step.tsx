// Dialogs for steps that only need confirmation: approve and release. Warnings are shown above the question.
import { caseCalls, queueCalls } from "#contract/review/paths.ts";
import { isForAnother } from "#domain/review/visa/compare-visa.ts";
import type { CaseTraveller } from "../case-calls.ts";
import { areShortcutsOn } from "../keys/shortcuts-switch.ts";
import { VisaFindings } from "../travellers/visa-findings.tsx";
import { GuardDialog } from "../guard/guard-dialog.tsx";
import { type DialogProps, stepState } from "./dialog-props.ts";
import { stepKeys } from "../steps/step-keys.ts";
import { stepName } from "../steps/step-name.ts";
import { isUnopened, VisaLook } from "../reversals/visa-look.tsx";
import { useReviewTexts } from "../use-review-texts.ts";

export function ReleaseDialog({ shown, caseSteps }: Pick<DialogProps, "shown" | "caseSteps">) {
  const { steps: texts } = useReviewTexts();
  return (
    <GuardDialog
      title={texts.releaseQuestion}
      confirmLabel={texts.names.release}
      {...stepState(caseSteps)}
      onConfirm={() => caseSteps.take("release", { path: queueCalls.release(shown.id), body: {} })}
    >
      <p>{texts.releaseText}</p>
    </GuardDialog>
  );
}

export function ApproveDialog({ shown, traveller, caseSteps }: DialogProps) {
  const { steps: texts } = useReviewTexts();
  const isConfirmed = traveller.visa?.confirmed ?? false;
  const path = caseCalls.approve(shown.id, traveller.id);
  if (traveller.visa && isForAnother(traveller.visa.findings)) {
    return <WrongVisa visa={traveller.visa} {...{ shown, caseSteps }} />;
  }
  return (
    <GuardDialog
      title={isConfirmed ? texts.approveQuestion(traveller.name) : texts.proposeQuestion(traveller.name)}
      confirmLabel={stepName("approve", { shown, traveller }, texts)}
      // Only where every field of the visa agrees. Enter still means no.
      confirmKey={isConfirmed && areShortcutsOn() ? stepKeys.approve : undefined}
      isBlocked={isConfirmed && isUnopened(traveller)}
      width="form"
      {...stepState(caseSteps)}
      onConfirm={() => caseSteps.take(isConfirmed ? "approve" : "proposeApproval", { path, body: {} })}
    >
      {traveller.visa && <VisaFindings visa={traveller.visa} shown={shown} />}
      {traveller.visa && <VisaLook {...{ shown, traveller }} opens />}
      <p>{isConfirmed ? texts.approveText : texts.proposeText}</p>
    </GuardDialog>
  );
}

type WrongVisaProps = Pick<DialogProps, "shown" | "caseSteps"> & { visa: NonNullable<CaseTraveller["visa"]> };

/** After the upload of a visa that can't be released: the right one replaces it. */
function WrongVisa({ shown, visa, caseSteps }: WrongVisaProps) {
  const { steps: texts } = useReviewTexts();
  return (
    <GuardDialog
      title={texts.wrongVisa}
      confirmLabel={texts.uploadAnother}
      width="form"
      busy={false}
      onConfirm={() => caseSteps.ask("visa")}
      onCancel={caseSteps.cancel}
    >
      <VisaFindings {...{ visa, shown }} />
    </GuardDialog>
  );
}
