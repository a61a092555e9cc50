// Dialog in which the second person agrees to a proposal, or to all proposed rejections of a family at once.
import type { ReviewCase } from "#contract/review/case.ts";
import { caseCalls } from "#contract/review/paths.ts";
import type { CaseDocument, CaseTraveller } from "../case-calls.ts";
import { Button } from "#web/ui/action/button.tsx";
import { VisaFindings } from "../travellers/visa-findings.tsx";
import { GuardDialog } from "../guard/guard-dialog.tsx";
import { type DialogProps, stepState } from "./dialog-props.ts";
import { isUnopened, VisaLook } from "../reversals/visa-look.tsx";
import { Reason } from "../travellers/reason.tsx";
import { isRejectionProposed, stepName } from "../steps/step-name.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { useReviewTexts } from "../use-review-texts.ts";

export function AgreeDialog(props: DialogProps) {
  const { shown, traveller, caseSteps } = props;
  const { steps: texts } = useReviewTexts();
  const isRejection = isRejectionProposed(traveller);
  const all = proposedRejections(shown);
  const path = caseCalls.agree(shown.id, traveller.id);
  if (isRejection && all.length > 1) return <AgreeToAll {...props} all={all} />;
  return (
    <GuardDialog
      title={isRejection ? texts.agreeRejection(traveller.name) : texts.agreeApproval(traveller.name)}
      confirmLabel={stepName("agree", { shown, traveller }, texts)}
      isBlocked={!isRejection && isUnopened(traveller)}
      {...(!isRejection && { width: "form" as const })}
      {...stepState(caseSteps)}
      onConfirm={() => caseSteps.take(isRejection ? "confirmRejection" : "releaseVisa", { path, body: {} })}
    >
      {isRejection && traveller.reason && <Reason reason={traveller.reason} />}
      {!isRejection && traveller.visa && <VisaFindings visa={traveller.visa} shown={shown} />}
      {!isRejection && traveller.visa && <VisaLook {...{ shown, traveller }} />}
      <Papers {...props} of={traveller} />
      <p>{texts.agreeText}</p>
    </GuardDialog>
  );
}

function AgreeToAll(props: DialogProps & { all: readonly CaseTraveller[] }) {
  const { shown, traveller, caseSteps, all } = props;
  const { steps: texts } = useReviewTexts();
  const callOf = ({ id }: CaseTraveller) => ({ path: caseCalls.agree(shown.id, id), body: {} });
  return (
    <GuardDialog
      title={texts.agreeToAll(all.length)}
      confirmLabel={texts.confirmAll(all.length)}
      {...stepState(caseSteps)}
      onConfirm={() => caseSteps.take("confirmRejections", all.map(callOf))}
    >
      <ul className="divide-y divide-line">
        {all.map((each) => (
          <li key={each.id} className="py-2">
            <p className="font-semibold">{each.name}</p>
            {each.reason && <Reason reason={each.reason} />}
            <Papers {...props} of={each} />
          </li>
        ))}
      </ul>
      <p>{texts.agreeText}</p>
      <Button
        variant="quiet"
        compact
        busy={caseSteps.isBusy}
        onClick={() => caseSteps.take("confirmRejection", callOf(traveller))}
      >
        {texts.agreeToOne(traveller.name)}
      </Button>
    </GuardDialog>
  );
}

/** Opens a document behind the dialog, which closes: the decision follows the look. */
function Papers({ of, viewer, caseSteps }: DialogProps & { of: CaseTraveller }) {
  const { documents: texts, caseView } = useReviewTexts();
  const terms = useTerms();

  function open(document: CaseDocument): void {
    caseSteps.cancel();
    viewer.open(document, of.id);
  }

  function openVisa(): void {
    caseSteps.cancel();
    viewer.openVisa(of.id, caseView.visaTitle);
  }

  return (
    <div className="-mx-3 flex flex-wrap">
      {of.documents
        .filter(({ replaced }) => !replaced)
        .map((document) => (
          <Button
            key={document.id}
            variant="quiet"
            compact
            aria-label={texts.open(terms.documents[document.kind], of.name)}
            onClick={() => open(document)}
          >
            <span className="text-sm underline underline-offset-4">{terms.documents[document.kind]}</span>
          </Button>
        ))}
      {of.visa && isRejectionProposed(of) && (
        <Button variant="quiet" compact onClick={openVisa}>
          <span className="text-sm underline underline-offset-4">{caseView.openVisa}</span>
        </Button>
      )}
    </div>
  );
}

/** The travellers whose rejection the user may confirm. */
function proposedRejections({ travellers }: ReviewCase): CaseTraveller[] {
  return travellers.filter((each) => each.open.includes("agree") && isRejectionProposed(each));
}
