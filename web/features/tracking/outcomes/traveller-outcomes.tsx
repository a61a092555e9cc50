// Each traveller's outcome: the visa to download, or the reason and the way to apply again (D9, D18).
import type { Draft } from "#contract/drafts.ts";
import type { ApplicationDetail } from "../applications.ts";
import { useApplyAgain } from "../own-application.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { Button } from "#web/ui/action/button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { DownloadButton } from "#web/features/upload/viewing/download-button.tsx";
import { RejectionAdvice } from "./rejection-advice.tsx";
import { VisaComparison } from "./visa-comparison.tsx";
import { useTrackingTexts } from "../use-tracking-texts.ts";

type Outcome = ApplicationDetail["travellers"][number];

export type TravellerOutcomesProps = {
  application: ApplicationDetail;
  /** Opens the draft of the new application. */
  onDraft: (draft: Draft) => void;
};

/** Nothing while no outcome is decided: the timeline says everything. */
export function TravellerOutcomes({ application, onDraft }: TravellerOutcomesProps) {
  const { outcomes: texts } = useTrackingTexts();
  const { travellers } = application;
  const approved = travellers.filter(({ outcome }) => outcome === "approved").length;
  const isRefused = travellers.some(({ outcome }) => outcome === "rejected");
  if (approved === 0 && !isRefused) return null;
  return (
    <Card as="section" aria-labelledby="outcomes">
      <div className="space-y-5">
        <div className="space-y-1">
          <h2 id="outcomes">{texts.title}</h2>
          <p>{texts.approvedOf(approved, travellers.length)}</p>
        </div>
        <ul className="divide-y divide-line">
          {travellers.map((traveller) => (
            <OutcomeRow key={traveller.id} {...{ traveller, application }} />
          ))}
        </ul>
        {isRefused && <ApplyAgain application={application} onDraft={onDraft} />}
      </div>
    </Card>
  );
}

const tones = { undecided: "neutral", approved: "approved", rejected: "rejected" } as const;

function OutcomeRow({ traveller, application }: { traveller: Outcome; application: ApplicationDetail }) {
  const { outcomes: texts } = useTrackingTexts();
  const { name, outcome, reason, words, visa, isVisaHeld } = traveller;
  const safeName = name.replace(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  return (
    <li className="space-y-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3>{name}</h3>
        <Badge tone={tones[outcome]}>{texts.states[outcome]}</Badge>
      </div>
      {visa && (
        <div className="-ml-3 grid grid-cols-[auto_minmax(0,1fr)] items-center">
          <DownloadButton
            address={visa.fileUrl}
            fileName={`${application.applicationId}-${safeName}.pdf`}
            words={{ ...texts, download: texts.visa }}
            name={texts.visaOf(name)}
          />
        </div>
      )}
      {visa && <VisaComparison findings={visa.findings} />}
      {outcome === "approved" && !visa && (
        <p className="text-ink-soft">{isVisaHeld ? texts.visaHeld : texts.visaErased}</p>
      )}
      {reason && (
        <dl>
          <dt className="text-sm text-ink-soft">{texts.reason}</dt>
          <dd>{texts.reasons[reason]}</dd>
          {words !== "" && (
            <>
              <dt className="pt-2 text-sm text-ink-soft">{texts.note}</dt>
              <dd>{words}</dd>
            </>
          )}
        </dl>
      )}
      {reason && <RejectionAdvice {...{ reason, application }} travellerId={traveller.id} />}
    </li>
  );
}

function ApplyAgain({ application, onDraft }: TravellerOutcomesProps) {
  const { outcomes: texts } = useTrackingTexts();
  const again = useApplyAgain(application.id);
  const renewedId = application.renewal?.applicationId;
  if (renewedId) {
    return (
      <div className="print:hidden">
        <LinkButton to={`/applications/track-application/${renewedId}`}>{texts.renewed}</LinkButton>
      </div>
    );
  }
  return (
    <div className="space-y-2 print:hidden">
      <p className="text-sm text-ink-soft">
        {application.documentsErasedAt ? texts.againWithoutDocuments : texts.againHint}
      </p>
      <Button
        busy={again.isPending}
        busyLabel={texts.starting}
        onClick={() => again.mutate(undefined, { onSuccess: onDraft })}
      >
        {texts.again}
      </Button>
      {again.isError && (
        <p role="alert" className="font-medium text-red">
          {failureText(again.error, texts.againFailed)}
        </p>
      )}
    </div>
  );
}
