// The working view of one case: documents next to the traveller's details, with the steps that are open.
import { type ReactNode, useRef, useState } from "react";
import type { ReviewCase } from "#contract/review/case.ts";
import { Tabs } from "#web/ui/action/tabs.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { PageHeading } from "#web/ui/layout/page-heading.tsx";
import { CaseNews } from "../live/case-news.tsx";
import { ShortcutHelp } from "../keys/shortcut-help.tsx";
import { DocumentPane } from "../document/document-pane.tsx";
import { useDocumentViewer } from "../document/use-opened-document.ts";
import { StepButtons } from "../steps/step-buttons.tsx";
import { StepDialog } from "../steps/step-dialog.tsx";
import { useCaseSteps } from "../steps/use-case-steps.ts";
import { CaseFacts } from "./case-facts.tsx";
import { CaseHistory } from "./case-history.tsx";
import { CaseRequests } from "./case-requests.tsx";
import { StepOutcome } from "./step-outcome.tsx";
import { TravellerPart } from "../travellers/traveller-part.tsx";
import { useCaseKeys } from "./use-case-keys.ts";
import { useReviewTexts } from "../use-review-texts.ts";

export function CaseDesk({ shown }: { shown: ReviewCase }) {
  const { caseView: texts, keys, steps } = useReviewTexts();
  const [travellerId, setTravellerId] = useState("");
  const traveller = shown.travellers.find(({ id }) => id === travellerId) ?? shown.travellers[0];
  const viewer = useDocumentViewer(shown.id, traveller);
  const heading = useRef<HTMLHeadingElement>(null);
  const caseSteps = useCaseSteps(shown.id, heading);

  function choose(id: string): void {
    viewer.close();
    setTravellerId(id);
  }

  const { shortcuts, start } = useCaseKeys({ shown, traveller, viewer, caseSteps, onTraveller: choose });
  if (!traveller) return <PageHeading>{texts.title(shown.applicationId)}</PageHeading>;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <PageHeading>{texts.title(shown.applicationId)}</PageHeading>
        <ShortcutHelp shortcuts={shortcuts} helpText={keys.case.help} />
      </div>
      <CaseFacts shown={shown} />
      <Card as="section" aria-labelledby="decide">
        <div className="space-y-3">
          <h2 id="decide" ref={heading} tabIndex={-1}>
            {steps.title}
          </h2>
          <CaseNews shown={shown} />
          <StepOutcome shown={shown} outcome={caseSteps.outcome} />
          {!shown.mine && shown.open.includes("claim") && <Notice tone="info">{texts.masked}</Notice>}
          <StepButtons {...{ shown, traveller, caseSteps }} onStep={start} />
        </div>
      </Card>
      <Travellers shown={shown} selected={traveller.id} onSelect={choose}>
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <Card as="section" aria-labelledby="documents">
            <div className="space-y-4">
              <h2 id="documents">{texts.documents}</h2>
              <DocumentPane caseId={shown.id} isMine={shown.mine} traveller={traveller} viewer={viewer} />
            </div>
          </Card>
          <TravellerPart {...{ shown, traveller, viewer }} />
        </div>
      </Travellers>
      {shown.requests.length > 0 && (
        <Part id="requests" title={texts.requests}>
          <CaseRequests shown={shown} caseSteps={caseSteps} />
        </Part>
      )}
      <Part id="history" title={texts.history}>
        <CaseHistory shown={shown} />
      </Part>
      <StepDialog
        {...{ shown, traveller, caseSteps }}
        opened={viewer.shown?.kind === "visa" ? undefined : viewer.shown?.kind}
      />
    </>
  );
}

type CaseTexts = ReturnType<typeof useReviewTexts>["caseView"];

function labelOf(travellers: ReviewCase["travellers"], at: number, texts: CaseTexts): string {
  const name = travellers[at]?.name ?? "";
  const isUnique = travellers.filter((other) => other.name === name).length === 1;
  return isUnique ? name : texts.namesake(name, at + 1);
}

type TravellersProps = {
  shown: ReviewCase;
  selected: string;
  onSelect: (id: string) => void;
  children: ReactNode;
};

/** Shows tabs only when there is more than one traveller. */
function Travellers({ shown, selected, onSelect, children }: TravellersProps) {
  const { caseView: texts } = useReviewTexts();
  if (shown.travellers.length < 2) return children;
  const tabs = shown.travellers.map(({ id }, at) => ({ id, label: labelOf(shown.travellers, at, texts) }));
  return (
    <Tabs label={texts.travellers} {...{ tabs, selected, onSelect }}>
      {children}
    </Tabs>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby={id}>
      <div className="space-y-3">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </Card>
  );
}
