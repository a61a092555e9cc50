// The side panel of a filing: values to copy into the authority's form, the files, and the reference it returned. It stays after
// the filing, because the authority may ask for one more thing.
import { CircleCheck, ExternalLink, X } from "lucide-react";
import type { RefObject } from "react";
import type { ReviewCase } from "#contract/review/case.ts";
import { formatRupees } from "#domain/money.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { Button } from "#web/ui/action/button.tsx";
import { useFilingPack } from "../case-calls.ts";
import type { CaseSteps } from "../steps/use-case-steps.ts";
import { ClosedToday } from "./closed-today.tsx";
import { FilingForm } from "./filing-form.tsx";
import { FilingValues } from "./filing-values.tsx";
import { useReviewTexts } from "../use-review-texts.ts";

export interface FilingPanelProps {
  shown: ReviewCase;
  caseSteps: CaseSteps;
  copyNext: RefObject<HTMLButtonElement | null>;
}

export function FilingPanel({ shown, caseSteps, copyNext }: FilingPanelProps) {
  const { steps: texts } = useReviewTexts();
  return (
    <section aria-labelledby="filing-title" className={panelStyle}>
      <div className="flex items-center justify-between gap-2 ps-3">
        <h2 id="filing-title" className="min-w-0 flex-1">
          {texts.fileTitle}
        </h2>
        <PortalLink caseId={shown.id} />
        <Button
          variant="quiet"
          compact
          icon={<X aria-hidden />}
          aria-label={texts.closeFiling}
          title={texts.closeFiling}
          onClick={caseSteps.closeFiling}
        />
      </div>
      {!shown.filing && <Closed caseId={shown.id} />}
      <FilingValues {...{ shown, copyNext }} />
      {shown.filing ? (
        <Filed filing={shown.filing} />
      ) : (
        <FilingForm {...{ shown, caseSteps }} onCopyNext={() => copyNext.current?.click()} />
      )}
    </section>
  );
}

function Closed({ caseId }: { caseId: string }) {
  const closed = useFilingPack(caseId).data?.authority?.closed;
  return <ClosedToday closed={closed} className="px-3 pb-2" />;
}

function PortalLink({ caseId }: { caseId: string }) {
  const { filing: texts } = useReviewTexts();
  const portal = useFilingPack(caseId).data?.authority?.portal;
  if (!portal) return null;
  return (
    <a
      href={portal}
      target="_blank"
      rel="noreferrer noopener"
      title={texts.opensInTab}
      className="text-link inline-flex min-h-11 items-center gap-1.5 text-sm"
    >
      {texts.openPortal}
      <ExternalLink aria-hidden className="size-4" />
    </a>
  );
}

const panelStyle =
  "group/filing flex min-w-0 flex-col rounded-control border border-edge bg-sheet lg:min-h-0 lg:overflow-hidden";

function Filed({ filing: { reference, filedOn, fee } }: { filing: NonNullable<ReviewCase["filing"]> }) {
  const { caseView: texts } = useReviewTexts();
  return (
    <p className="flex items-start gap-2 border-t border-line p-3">
      <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-green" />
      <span className="min-w-0">
        <span className="font-semibold">{texts.facts.filing}:</span>{" "}
        {texts.facts.filingOf(reference, formatDate(filedOn), formatRupees(fee))}
      </span>
    </p>
  );
}
