// The line above the desk: which case it is, where it stands, and the list of its keys.
import { ArrowLeft, Undo2 } from "lucide-react";
import { isOver } from "#domain/applications.ts";
import type { ReviewCase } from "#contract/review/case.ts";
import { StatusBadge } from "#web/frame/status-badge.tsx";
import { useTerms } from "#web/terms/use-terms.ts";
import { Button } from "#web/ui/action/button.tsx";
import { KeyCap } from "#web/ui/action/key-cap.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { PageHeading } from "#web/ui/layout/page-heading.tsx";
import { ClockBadge } from "../clocks/clock-badge.tsx";
import { ShortcutHelp } from "../keys/shortcut-help.tsx";
import { pressedAs, type Shortcut } from "../keys/use-shortcuts.ts";
import { stepKeys } from "../steps/step-keys.ts";
import { DueBadge } from "../queue/due-badge.tsx";
import { useViewers, viewersOf } from "../live/use-viewers.ts";
import { ViewingMark } from "../live/viewing-mark.tsx";
import { queueAddress } from "../work/last-queue.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import { useStatusName } from "../use-status-name.ts";

interface CaseHeaderProps {
  shown: ReviewCase;
  shortcuts: readonly Shortcut[];
  onRelease: () => void;
}

export function CaseHeader({ shown, shortcuts, onRelease }: CaseHeaderProps) {
  const { caseView: texts, keys } = useReviewTexts();
  const terms = useTerms();
  const statusName = useStatusName();
  const viewers = useViewers();
  return (
    <div className="-my-1 flex flex-wrap items-center gap-x-3 gap-y-1 lg:flex-nowrap">
      <LinkButton
        to={queueAddress()}
        variant="quiet"
        compact
        icon={<ArrowLeft aria-hidden />}
        aria-label={texts.back}
      />
      <div className="shrink-0 lg:whitespace-nowrap">
        <PageHeading>{texts.title(shown.applicationId)}</PageHeading>
      </div>
      <p className="min-w-0 truncate font-semibold text-ink-soft">
        {terms.country(shown.destination.name)}, {terms.visaTypes[shown.visaType]}
      </p>
      {shown.clocks?.turn !== "traveller" && (
        <StatusBadge status={shown.status} name={statusName(shown.status, shown.filing !== null)} />
      )}
      {shown.clocks ? (
        <ClockBadge clocks={shown.clocks} />
      ) : (
        !isOver(shown.status) && <DueBadge workingDaysLeft={shown.workingDaysLeft} />
      )}
      <div aria-live="polite">
        <ViewingMark names={viewersOf(viewers, shown.id)} />
      </div>
      <div className="ms-auto flex shrink-0 lg:whitespace-nowrap">
        {shown.open.includes("release") && <ReleaseButton onRelease={onRelease} />}
        <ShortcutHelp shortcuts={shortcuts} helpText={keys.case.help} />
      </div>
    </div>
  );
}

/** Here, far from the steps: nobody releases a case by pressing where the next step was. */
function ReleaseButton({ onRelease }: { onRelease: () => void }) {
  const { steps: texts } = useReviewTexts();
  const key = pressedAs(stepKeys.release);
  return (
    <Button variant="quiet" compact icon={<Undo2 aria-hidden />} aria-keyshortcuts={key} onClick={onRelease}>
      {texts.names.release}{" "}
      <span className="max-xl:hidden">
        <KeyCap hidden>{key}</KeyCap>
      </span>
    </Button>
  );
}
