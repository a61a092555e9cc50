// Dialog in which the second person compares a correction with the passport and agrees to it.
import { useRef, useState } from "react";
import { caseCalls } from "#contract/review/paths.ts";
import { fieldsOnVisa } from "#domain/review/requests/requestable-fields.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import type { CaseDocument } from "../case-calls.ts";
import { type DialogProps, stepState } from "../dialogs/dialog-props.ts";
import { DrawnDocument } from "../document/drawn-document.tsx";
import { useDocumentView } from "../document/use-document-view.ts";
import { useCaseFile } from "../document-calls.ts";
import { GuardDialog } from "../guard/guard-dialog.tsx";
import { keepFocus } from "../keep-focus.ts";
import { useFieldCrops } from "../travellers/use-field-crops.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import { CorrectionValues } from "./correction-values.tsx";

const pageKinds: readonly string[] = ["firstPage", "lastPage", "validPassport"];
/** They are on the last page of an Indian passport. */
const lastPageFields: readonly string[] = ["fatherName", "motherName"];

export function AgreeCorrectionDialog(props: DialogProps) {
  const { shown, traveller, viewer, caseSteps } = props;
  const { corrections: texts, steps } = useReviewTexts();
  const crops = useFieldCrops(traveller, viewer.pathOf);
  const { correction } = traveller;
  if (!correction) return null;
  const isCompared = correction.fields.some(({ field }) => fieldsOnVisa.includes(field));
  const path = caseCalls.agreeCorrection(shown.id, traveller.id);
  return (
    <GuardDialog
      title={texts.agreeTitle(traveller.name)}
      confirmLabel={steps.names.agree_correction}
      isBlocked={!correction.opened}
      width="form"
      {...stepState(caseSteps)}
      onConfirm={() => caseSteps.take("agreeCorrection", { path, body: {} })}
    >
      <p className="break-words">
        {texts.waits(correction.by.fullName)}: {correction.reason}
      </p>
      <CorrectionValues fields={correction.fields} crops={crops} />
      <PassportLook {...props} />
      <p>{texts.agreeText}</p>
      {traveller.visa !== null && isCompared && <p>{texts.visaGoes}</p>}
      {shown.filing !== null && <p className="font-semibold text-saffron-ink">{texts.atAuthority}</p>}
    </GuardDialog>
  );
}

function PassportLook({ shown, traveller, viewer }: DialogProps) {
  const { corrections: texts } = useReviewTexts();
  const [isOpen, setOpen] = useState(false);
  const page = pageFor(traveller);
  const place = useRef<HTMLDivElement>(null);

  function open(): void {
    setOpen(true);
    keepFocus(() => place.current);
  }

  if (!page) return null;
  return (
    <div ref={place} tabIndex={-1} className="space-y-3">
      {!isOpen && !traveller.correction?.opened && (
        <Notice tone="warning" title={texts.lookFirst}>
          {texts.lookText}
        </Notice>
      )}
      {isOpen ? (
        <OpenedPage {...{ shown, traveller, viewer, page }} />
      ) : (
        <Button variant="secondary" compact onClick={open}>
          {texts.look}
        </Button>
      )}
    </div>
  );
}

/** The page that shows most of what is corrected. */
function pageFor({ documents, correction }: DialogProps["traveller"]): CaseDocument | undefined {
  const pages = documents.filter(({ kind, replaced }) => !replaced && pageKinds.includes(kind));
  const isOnLast = correction?.fields.every(({ field }) => lastPageFields.includes(field)) ?? false;
  return pages.find(({ kind }) => kind === (isOnLast ? "lastPage" : "firstPage")) ?? pages[0];
}

type OpenedPageProps = Pick<DialogProps, "shown" | "traveller" | "viewer"> & { page: CaseDocument };

function OpenedPage({ shown, traveller, viewer, page }: OpenedPageProps) {
  const { corrections: texts } = useReviewTexts();
  const view = useDocumentView();
  // Without an ID the case is read again: that a page was opened allows the agreement.
  const file = useCaseFile(shown.id, { path: viewer.pathOf(page.id), documentId: null });
  if (file.isPending) return <p role="status">{texts.loading}</p>;
  if (file.isError) return <Notice tone="error" live title={texts.lookFailed} />;
  return (
    <div className="flex flex-col lg:h-[36dvh]">
      <DrawnDocument
        bytes={file.data}
        mediaType={page.mediaType}
        label={texts.passportOf(traveller.name)}
        view={view}
      />
    </div>
  );
}
