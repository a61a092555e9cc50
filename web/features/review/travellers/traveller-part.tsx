// One traveller: outcome so far, details, checks and the issued visa.
import { FileText } from "lucide-react";
import type { ReactNode } from "react";
import type { ReviewCase } from "#contract/review/case.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import type { Outcome } from "#domain/review/outcomes.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { settledChecks } from "../attention/settle-checks.ts";
import type { CaseTraveller } from "../case-calls.ts";
import { Button } from "#web/ui/action/button.tsx";
import { KeyCap } from "#web/ui/action/key-cap.tsx";
import { Badge, type BadgeTone } from "#web/ui/feedback/badge.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { WaitingCorrection } from "../corrections/waiting-correction.tsx";
import { stepKeys } from "../steps/step-keys.ts";
import { OtherCases, OtherMarks } from "../quality/other-cases.tsx";
import { Reason } from "./reason.tsx";
import type { DocumentViewer } from "../document/use-opened-document.ts";
import { openKeys } from "../requests/use-asked-items.ts";
import { TravellerChecks } from "./traveller-checks.tsx";
import { TravellerDetails } from "./traveller-details.tsx";
import { useFieldCrops } from "./use-field-crops.ts";
import { VisaFindings } from "./visa-findings.tsx";
import { useReviewTexts } from "../use-review-texts.ts";

type TravellerPartProps = {
  shown: ReviewCase;
  traveller: CaseTraveller;
  viewer: DocumentViewer;
  onCorrect: () => void;
};

export function TravellerPart({ shown, traveller, viewer, onCorrect }: TravellerPartProps) {
  const { caseView: texts } = useReviewTexts();
  const { visa } = traveller;
  const crops = useFieldCrops(traveller, viewer.pathOf);
  return (
    <section aria-label={texts.travellerOf(traveller.name)}>
      <div className="space-y-4">
        <Standing traveller={traveller} />
        <WaitingCorrection {...{ traveller, crops }} mayVerify={shown.open.includes("verify")} />
        <Part
          title={texts.details}
          act={traveller.open.includes("correct_details") && <CorrectButton onCorrect={onCorrect} />}
        >
          <TravellerDetails traveller={traveller} crops={crops} waiting={openKeys(shown)} />
        </Part>
        <Part title={texts.checks} headingId="traveller-checks">
          <TravellerChecks traveller={traveller} checks={settledChecks(traveller, shown)}>
            <OtherMarks caseId={shown.id} travellerId={traveller.id} />
          </TravellerChecks>
        </Part>
        <OtherCases caseId={shown.id} travellerId={traveller.id} />
        {visa && (
          <Part title={texts.visaTitle}>
            <VisaFindings {...{ visa, shown }} />
            <Button
              variant="secondary"
              icon={<FileText aria-hidden />}
              onClick={() => viewer.openVisa(traveller.id, texts.visaTitle)}
            >
              {texts.openVisa}
            </Button>
          </Part>
        )}
      </div>
    </section>
  );
}

function CorrectButton({ onCorrect }: { onCorrect: () => void }) {
  const { corrections: texts } = useReviewTexts();
  const key = stepKeys.correct_details;
  return (
    <Button variant="quiet" compact aria-keyshortcuts={key} onClick={onCorrect}>
      {texts.act} <KeyCap hidden>{key}</KeyCap>
    </Button>
  );
}

/** `headingId`: where the bar leads to. */
type PartProps = { title: string; headingId?: string; act?: ReactNode; children: ReactNode };

function Part({ title, headingId, act, children }: PartProps) {
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={headingId} tabIndex={headingId ? -1 : undefined}>
          {title}
        </h3>
        {act}
      </div>
      {children}
    </div>
  );
}

function Standing({ traveller }: { traveller: CaseTraveller }) {
  const { caseView: texts } = useReviewTexts();
  const { name, outcome, proposedBy, decidedBy, declined, reason } = traveller;
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2>{name}</h2>
        <Badge tone={tones[outcome]}>{texts.outcomes[outcome]}</Badge>
      </div>
      {decidedBy && <p className="text-sm text-ink-soft">{texts.decidedBy(decidedBy.fullName)}</p>}
      {!decidedBy && proposedBy && (
        <p className="text-sm text-ink-soft">{texts.proposedBy(proposedBy.fullName)}</p>
      )}
      {reason && <Reason reason={reason} />}
      {declined && (
        <Notice
          tone="warning"
          title={texts.declined(declined.by, formatDate(dateInIndia(new Date(declined.at))))}
        >
          {declined.words}
        </Notice>
      )}
    </div>
  );
}

const tones = {
  undecided: "neutral",
  approval_proposed: "soon",
  rejection_proposed: "soon",
  approved: "approved",
  rejected: "rejected",
} satisfies Record<Outcome, BadgeTone>;
