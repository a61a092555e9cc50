// Dialogs for steps that only need confirmation: verify, approve and release. Warnings are shown above the question.
import { caseCalls, queueCalls } from "#contract/review/paths.ts";
import { isForAnother } from "#domain/review/visa/compare-visa.ts";
import type { CaseTraveller } from "../case-calls.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { areShortcutsOn } from "../keys/shortcuts-switch.ts";
import { VisaFindings } from "../travellers/visa-findings.tsx";
import { GuardDialog } from "../guard/guard-dialog.tsx";
import { type DialogProps, stepState } from "./dialog-props.ts";
import { isReadByEye } from "../attention/settle-checks.ts";
import { unopenedIn } from "../steps/next-step.ts";
import { stepKeys } from "../steps/step-keys.ts";
import { isSupervisorAwaited, stepName } from "../steps/step-name.ts";
import { type Mark, useMarks } from "../steps/use-marked.ts";
import { isUnopened, VisaLook } from "../reversals/visa-look.tsx";
import { useTerms } from "#web/terms/use-terms.ts";
import { useReviewTexts } from "../use-review-texts.ts";

export function VerifyDialog(props: DialogProps) {
  const { shown, caseSteps } = props;
  const { steps: texts } = useReviewTexts();
  const marks = useMarks(shown);
  const isByEye = shown.travellers.some(isReadByEye);
  if (unopenedIn(shown).length > 0) return <OpenFirst {...props} />;
  return (
    <GuardDialog
      title={texts.verifyQuestion}
      confirmLabel={texts.names.verify}
      isHarmless
      {...stepState(caseSteps)}
      onConfirm={() => caseSteps.take("verify", { path: caseCalls.verify(shown.id), body: {} }, "file")}
    >
      {marks.length > 0 && <ToCheck {...{ shown, marks }} />}
      {isByEye && <p>{texts.verifyByEye}</p>}
      <p>{isSupervisorAwaited(shown) ? texts.verifyWaits : texts.verifyText}</p>
    </GuardDialog>
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
    <GuardDialog
      isHarmless
      title={texts.verifyUnopened}
      confirmLabel={documents.next}
      busy={false}
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
    </GuardDialog>
  );
}

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
