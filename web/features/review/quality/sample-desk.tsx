// One decision to check: the documents and details as they were before it, the second opinion, and then the comparison.
import type { Sample } from "#contract/review/quality/samples.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton-list.tsx";
import { DocumentPane } from "../document/document-pane.tsx";
import { useDocumentViewer } from "../document/use-opened-document.ts";
import { useShortcuts } from "../keys/use-shortcuts.ts";
import { CheckLines } from "../travellers/check-lines.tsx";
import { TravellerChecks } from "../travellers/traveller-checks.tsx";
import { TravellerDetails } from "../travellers/traveller-details.tsx";
import { useFieldCrops } from "../travellers/use-field-crops.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import { OpinionForm } from "./opinion-form.tsx";
import { SampleResult } from "./sample-result.tsx";
import { useSample } from "./use-samples.ts";

interface SampleDeskProps {
  id: string;
  /** Shows this one, or another. */
  onShow: (id: string) => void;
  onClose: () => void;
}

export function SampleDesk({ id, onShow, onClose }: SampleDeskProps) {
  const { quality: texts } = useReviewTexts();
  const { data: sample, isError, refetch } = useSample(id);
  if (sample) return <OpenSample {...{ sample, onShow, onClose }} />;
  if (!isError) return <SkeletonList label={texts.loading} count={3} />;
  return (
    <Notice tone="error" live action={<Button onClick={() => void refetch()}>{texts.retry}</Button>}>
      {texts.sampleFailed}
    </Notice>
  );
}

type OpenSampleProps = Omit<SampleDeskProps, "id"> & { sample: Sample };

function OpenSample({ sample, onShow, onClose }: OpenSampleProps) {
  const { quality: texts, keys, caseView } = useReviewTexts();
  const { traveller, caseId } = sample;
  const shown = { id: caseId, travellers: [traveller] };
  const viewer = useDocumentViewer({ shown, traveller, onTraveller: () => undefined });
  const crops = useFieldCrops(traveller, viewer.pathOf);
  const isOpen = sample.result === null;
  useShortcuts([
    { key: "n", does: keys.case.nextDocument, run: isOpen ? () => viewer.turn(1) : undefined },
    { key: "p", does: keys.case.previousDocument, run: isOpen ? () => viewer.turn(-1) : undefined },
  ]);
  return (
    <section aria-label={texts.sampleOf(traveller.name)} className="grid gap-4 lg:grid-cols-[1.35fr_1fr]">
      <div className="flex min-w-0 flex-col gap-2 lg:h-[calc(100dvh-14rem)]">
        {isOpen && <DocumentPane caseId={caseId} isMine={false} traveller={traveller} viewer={viewer} />}
        {!isOpen && <SampleResult {...{ sample, onShow, onClose }} />}
      </div>
      <div className="min-w-0 space-y-4">
        <h2>{traveller.name}</h2>
        <Trip sample={sample} />
        {isOpen && <OpinionForm sample={sample} onReturned={onClose} onAnswered={() => onShow(sample.id)} />}
        <TravellerDetails traveller={traveller} crops={crops} />
        <h3>{caseView.checks}</h3>
        <TravellerChecks traveller={traveller} checks={traveller.checks} />
        {sample.checks.length > 0 && <CheckLines findings={sample.checks} />}
      </div>
    </section>
  );
}

function Trip({ sample: { destination, visaType, travelDate } }: { sample: Sample }) {
  const { caseView } = useReviewTexts();
  const terms = useTerms();
  return (
    <p className="text-ink-soft">
      {terms.country(destination.name)}, {terms.visaTypes[visaType]}
      {travelDate &&
        `, ${caseView.facts.datesOf(formatDate(travelDate.departure), formatDate(travelDate.arrival))}`}
    </p>
  );
}
