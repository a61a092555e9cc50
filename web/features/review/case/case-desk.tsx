// The desk of one case, on one screen: my work at the left, the document in the middle, the details at the right, and the next
// step in a bar that is always in the same place.
import { useRef, useState } from "react";
import type { ReviewCase } from "#contract/review/case.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { PageHeading } from "#web/ui/layout/page-heading.tsx";
import type { CaseTraveller } from "../case-calls.ts";
import { DocumentPane } from "../document/document-pane.tsx";
import { type DocumentViewer, useDocumentViewer } from "../document/use-opened-document.ts";
import { useSecondWindow } from "../second-window/use-second-window.ts";
import { FilingPanel } from "../filing/filing-panel.tsx";
import { StepBar } from "../steps/step-bar.tsx";
import { StepDialog } from "../steps/step-dialog.tsx";
import { type CaseSteps, useCaseSteps } from "../steps/use-case-steps.ts";
import { useFollowingCase } from "../steps/use-following-case.ts";
import { TravellerPart } from "../travellers/traveller-part.tsx";
import { CaseAlerts } from "../conversation/case-alerts.tsx";
import { CaseTimeline } from "../conversation/case-timeline.tsx";
import { CaseFacts } from "./case-facts.tsx";
import { CaseHeader } from "./case-header.tsx";
import { CaseRequests } from "./case-requests.tsx";
import { useViewing } from "../live/use-viewers.ts";
import { MyWork } from "./my-work.tsx";
import { openKeys } from "../requests/use-asked-items.ts";
import { requestsOf } from "../requests/words-of-request.ts";
import { TravellerTabs } from "../travellers/traveller-tabs.tsx";
import { useCaseKeys } from "./use-case-keys.ts";
import { useReviewTexts } from "../use-review-texts.ts";

export function CaseDesk({ shown }: { shown: ReviewCase }) {
  const { caseView: texts, documents } = useReviewTexts();
  const [travellerId, setTravellerId] = useState("");
  const traveller = shown.travellers.find(({ id }) => id === travellerId) ?? shown.travellers[0];
  const viewer = useDocumentViewer({ shown, traveller, onTraveller: setTravellerId });
  const secondWindow = useSecondWindow(shown.id, viewer);
  const heading = useRef<HTMLHeadingElement>(null);
  const copyNext = useRef<HTMLButtonElement>(null);
  const caseSteps = useCaseSteps(shown.id, heading);
  useViewing(shown.id);
  const following = useFollowingCase(shown, caseSteps);
  const [answers, setAnswers] = useState(0);
  const answer = () => {
    caseSteps.closeFiling();
    setAnswers(answers + 1);
    requestAnimationFrame(() => document.getElementById("timeline")?.scrollIntoView({ block: "start" }));
  };

  function choose(id: string): void {
    viewer.close();
    setTravellerId(id);
  }

  const { shortcuts, start, nextTraveller } = useCaseKeys({
    shown,
    traveller,
    viewer,
    caseSteps,
    following,
    copyNext,
    onTraveller: choose,
    onWindow: secondWindow.open,
  });
  const firstDocument = shown.travellers.flatMap(({ documents }) => documents)[0];
  if (!traveller) return <PageHeading>{texts.title(shown.applicationId)}</PageHeading>;
  return (
    <div data-desk className="flex flex-col gap-2 lg:h-full">
      <CaseHeader {...{ shown, shortcuts }} onRelease={() => start("release")} />
      <div className="flex min-h-0 flex-1 gap-3">
        <MyWork currentId={shown.id} />
        <TravellerTabs travellers={shown.travellers} selected={traveller.id} onSelect={choose}>
          <div className={panesStyle}>
            <section aria-labelledby="documents" className="flex min-h-0 min-w-0 flex-col gap-2">
              <h2 id="documents" className="sr-only">
                {texts.documents}
              </h2>
              <DocumentPane
                caseId={shown.id}
                isMine={shown.mine}
                waiting={openKeys(shown)}
                {...{ traveller, viewer }}
                onWindow={secondWindow.open}
              />
              {secondWindow.isBlocked && (
                <Notice tone="error" live>
                  {documents.windowBlocked}
                </Notice>
              )}
            </section>
            <RightPane {...{ shown, traveller, viewer, caseSteps, copyNext, answers }} onAnswer={answer} />
          </div>
        </TravellerTabs>
      </div>
      <StepBar
        {...{ shown, traveller, caseSteps, following, heading }}
        hasMovedOn={viewer.shown !== undefined && viewer.shown.documentId !== firstDocument?.id}
        onStep={start}
        onPaper={() => viewer.turn(1)}
        onTraveller={nextTraveller}
        onAnswer={answer}
        onChecks={(id) => {
          if (id !== undefined) setTravellerId(id);
          requestAnimationFrame(() => focusChecks(id));
        }}
      />
      <StepDialog {...{ shown, traveller, viewer, caseSteps }} />
    </div>
  );
}

const panesStyle =
  "grid min-h-0 grid-cols-1 gap-3 lg:h-full lg:grid-cols-[minmax(0,1.35fr)_minmax(20rem,1fr)] lg:grid-rows-[minmax(0,1fr)]";

type RightPaneProps = {
  shown: ReviewCase;
  traveller: CaseTraveller;
  viewer: DocumentViewer;
  caseSteps: CaseSteps;
  copyNext: { current: HTMLButtonElement | null };
  answers: number;
  onAnswer: () => void;
};

/** The details, or the filing panel while it is open. */
function RightPane(props: RightPaneProps) {
  const { shown, traveller, viewer, caseSteps, copyNext, answers, onAnswer } = props;
  const { caseView: texts } = useReviewTexts();
  const mayFile = shown.open.includes("file") || shown.filing !== null;
  const requests = requestsOf(shown).length > 0 && (
    <section aria-labelledby="requests" className="space-y-2">
      <h2 id="requests">{texts.requests}</h2>
      <CaseRequests shown={shown} caseSteps={caseSteps} />
    </section>
  );
  // What the traveller has not answered comes first: nothing else is to be done.
  const isWaiting = openKeys(shown).size > 0;
  if (caseSteps.filing > 0 && mayFile) return <FilingPanel {...{ shown, caseSteps, copyNext }} />;
  return (
    // A scrollable region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="group" aria-label={texts.details} tabIndex={0} className={rightStyle}>
      <CaseAlerts {...{ shown, onAnswer }} />
      {isWaiting && requests}
      <TravellerPart {...{ shown, traveller, viewer }} onCorrect={() => caseSteps.ask("correct_details")} />
      <CaseFacts shown={shown} onPack={() => caseSteps.ask("file")} />
      {!isWaiting && requests}
      <CaseTimeline {...{ shown, answers }} />
    </div>
  );
}

/** Positioned, as every pane that scrolls: what only screen readers see is placed in it, and must not make the page longer. */
const rightStyle =
  "relative min-w-0 space-y-5 rounded-control border border-line bg-sheet p-3 lg:min-h-0 lg:overflow-y-auto";

/** The heading of a traveller's checks, or of the facts with those of the trip. */
function focusChecks(travellerId: string | undefined): void {
  const heading = document.getElementById(travellerId === undefined ? "case-facts" : "traveller-checks");
  heading?.focus();
  heading?.scrollIntoView({ block: "start" });
}
