// The visa to be released, inside the dialog that releases it: the person who confirms has to have opened it.
import { useRef, useState } from "react";
import type { ReviewCase } from "#contract/review/case.ts";
import { caseCalls } from "#contract/review/paths.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import type { CaseTraveller } from "../case-calls.ts";
import { DrawnDocument } from "../document/drawn-document.tsx";
import { useDocumentView } from "../document/use-document-view.ts";
import { useCaseFile } from "../document-calls.ts";
import { keepFocus } from "../keep-focus.ts";
import { useReviewTexts } from "../use-review-texts.ts";

interface VisaLookProps {
  shown: Pick<ReviewCase, "id">;
  traveller: Pick<CaseTraveller, "id" | "name" | "visa">;
  /** Whether it is shown without being asked for. */
  opens?: boolean;
}

/** Whether the visa still has to be opened before its release. */
export function isUnopened({ visa }: Pick<CaseTraveller, "visa">): boolean {
  return visa?.opened === false;
}

export function VisaLook({ shown, traveller, opens = false }: VisaLookProps) {
  const { reversals: texts } = useReviewTexts();
  const [isOpen, setOpen] = useState(opens);
  const isMissing = isUnopened(traveller);
  const place = useRef<HTMLDivElement>(null);

  function open(): void {
    setOpen(true);
    keepFocus(() => place.current);
  }

  return (
    <div ref={place} tabIndex={-1} className="space-y-3">
      {isMissing && !isOpen && (
        <Notice tone="warning" title={texts.lookFirst}>
          {texts.lookText}
        </Notice>
      )}
      {!isMissing && <p className="text-sm text-ink-soft">{texts.looked}</p>}
      {isOpen ? (
        <OpenedVisa {...{ shown, traveller }} />
      ) : (
        <Button variant="secondary" compact onClick={open}>
          {texts.look}
        </Button>
      )}
    </div>
  );
}

function OpenedVisa({ shown, traveller }: VisaLookProps) {
  const { reversals: texts } = useReviewTexts();
  const view = useDocumentView();
  const file = useCaseFile(shown.id, { path: caseCalls.visa(shown.id, traveller.id), documentId: null });
  if (file.isPending) return <p role="status">{texts.loading}</p>;
  if (file.isError) return <Notice tone="error" live title={texts.lookFailed} />;
  return (
    <div className="flex flex-col lg:h-[28dvh]">
      <DrawnDocument
        bytes={file.data}
        mediaType="application/pdf"
        label={texts.visaShown(traveller.name)}
        view={view}
      />
    </div>
  );
}
