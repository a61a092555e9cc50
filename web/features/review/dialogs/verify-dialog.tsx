// Dialog that verifies the documents: what needs attention, what no machine has compared, and what still waits.
import type { ReactNode } from "react";
import { caseCalls } from "#contract/review/paths.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { isReadByEye, unreadFields } from "../attention/settle-checks.ts";
import { SharedFileWarnings } from "../attention/shared-files.tsx";
import type { CaseTraveller } from "../case-calls.ts";
import { GuardDialog } from "../guard/guard-dialog.tsx";
import { unopenedIn } from "../steps/next-step.ts";
import { isSupervisorAwaited } from "../steps/step-name.ts";
import { type Mark, useMarks } from "../steps/use-marked.ts";
import { useFieldName } from "../travellers/use-field-name.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import { type DialogProps, stepState } from "./dialog-props.ts";

export function VerifyDialog(props: DialogProps) {
  const { shown, caseSteps } = props;
  const { steps: texts } = useReviewTexts();
  const marks = useMarks(shown);
  const others = marks.filter(({ detailed }) => detailed === undefined);
  if (unopenedIn(shown).length > 0) return <OpenFirst {...props} />;
  return (
    <GuardDialog
      title={texts.verifyQuestion}
      confirmLabel={texts.names.verify}
      // With another person's file in the case, Enter means no.
      isHarmless={!marks.some(({ detailed }) => detailed === "sharedFile")}
      {...stepState(caseSteps)}
      onConfirm={() => caseSteps.take("verify", { path: caseCalls.verify(shown.id), body: {} }, "file")}
    >
      <SharedFileWarnings shown={shown} />
      {others.length > 0 && <ToCheck {...{ shown, marks: others }} />}
      <Unread shown={shown} />
      <Corrections shown={shown} />
      <p>{isSupervisorAwaited(shown) ? texts.verifyWaits : texts.verifyText}</p>
    </GuardDialog>
  );
}

type Shown = Pick<DialogProps, "shown">;

/** In a family, a line for each traveller. */
function ToCheck({ shown, marks }: Shown & { marks: readonly Mark[] }) {
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

/** By name, what nobody but the user can have compared. */
function Unread({ shown }: Shown) {
  const { steps: texts } = useReviewTexts();
  const fieldName = useFieldName();
  const byEye = shown.travellers.filter(isReadByEye);
  if (byEye.length === 0) return null;
  const listed = byEye.map((traveller) => ({ traveller, fields: unreadFields(traveller).map(fieldName) }));
  return (
    <div className="space-y-1">
      <Lines {...{ shown }} title={texts.verifyUnread} lines={listed} />
      <p>{texts.verifyByEye}</p>
    </div>
  );
}

function Corrections({ shown }: Shown) {
  const { steps: texts } = useReviewTexts();
  const fieldName = useFieldName();
  const lines = shown.travellers.map((traveller) => ({
    traveller,
    fields: (traveller.correction?.fields ?? []).map(({ field }) => fieldName(field)),
  }));
  return <Lines {...{ shown, lines }} title={texts.verifyCorrections} />;
}

interface LinesProps extends Shown {
  title: (fields: string) => string;
  lines: readonly { traveller: CaseTraveller; fields: readonly string[] }[];
}

/** Fields in a sentence; in a family, a sentence for each traveller. */
function Lines({ shown, title, lines }: LinesProps): ReactNode {
  const { steps: texts } = useReviewTexts();
  return lines
    .filter(({ fields }) => fields.length > 0)
    .map(({ traveller, fields }) => (
      <p key={traveller.id}>
        {shown.travellers.length > 1 && <span className="font-semibold">{traveller.name}: </span>}
        {title(texts.listed(fields))}
      </p>
    ));
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
