// One case in the queue: traveller, urgency, status and assignee.
import { Link } from "#web/ui/action/link.tsx";
import { isOver } from "#domain/applications.ts";
import type { QueueRow } from "#contract/review/queue.ts";
import { pages } from "#contract/paths.ts";
import { Button } from "#web/ui/action/button.tsx";
import { StatusBadge } from "#web/frame/status-badge.tsx";
import { formatDate } from "#web/terms/format-date.ts";
import { DueBadge } from "./due-badge.tsx";
import { useTerms } from "#web/terms/use-terms.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import { useStatusName } from "../use-status-name.ts";

export type ClaimStep = "claim" | "release";

export interface QueueRowProps {
  row: QueueRow;
  myId: string | undefined;
  /** Whether the reader is a second person for proposals. */
  mayApprove: boolean;
  busy: boolean;
  onClaim: (row: QueueRow, step: ClaimStep) => void;
}

/** Whether the current user can claim or release the case; undefined if it is a colleague's or closed. */
export function claimStepOf(row: QueueRow, myId: string | undefined): ClaimStep | undefined {
  if (!row.assignee) return isOver(row.status) ? undefined : "claim";
  return row.assignee.id === myId && !isOver(row.status) ? "release" : undefined;
}

export function QueueRowItem({ row, myId, mayApprove, busy, onClaim }: QueueRowProps) {
  const { queue: texts } = useReviewTexts();
  const terms = useTerms();
  const statusName = useStatusName();
  const step = claimStepOf(row, myId);
  const address = pages.reviewCase.replace(":id", row.id);

  return (
    <li className={rowStyle} data-case={row.id}>
      <div className="min-w-0">
        <Link to={address} className="text-link inline-block py-1 font-semibold break-words">
          {row.leadName} <span className="whitespace-nowrap tabular-nums">{row.applicationId}</span>
        </Link>
        <p className="text-sm text-ink-soft">
          {terms.country(row.destination.name)}, {terms.visaTypes[row.visaType]} ·{" "}
          {texts.travellers(row.travellersCount)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 lg:block lg:space-y-1">
        {!isOver(row.status) && <DueBadge workingDaysLeft={row.workingDaysLeft} />}
        <p className="text-sm text-ink-soft">{texts.promised(formatDate(row.estimatedDate))}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 lg:block lg:space-y-1">
        <StatusBadge status={row.status} name={statusName(row.status)} />
        {row.filed && <p className="text-sm text-ink-soft">{texts.filed}</p>}
        {row.proposals > 0 && (
          <p className="text-sm font-semibold">
            {mayApprove ? texts.needsApproval(row.proposals) : texts.waitsForSupervisor}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="text-sm">{assigneeText(row, myId, texts)}</p>
        {step && (
          <Button
            variant="secondary"
            compact
            busy={busy}
            aria-label={
              step === "claim" ? texts.claimOf(row.applicationId) : texts.releaseOf(row.applicationId)
            }
            onClick={() => onClaim(row, step)}
          >
            {texts[step]}
          </Button>
        )}
      </div>
    </li>
  );
}

const rowStyle =
  "grid gap-x-5 gap-y-2 px-4 py-3 focus-within:bg-action-wash lg:items-center " +
  "lg:grid-cols-[minmax(0,1.5fr)_minmax(0,0.9fr)_minmax(0,0.9fr)_minmax(0,1fr)]";

type QueueTexts = ReturnType<typeof useReviewTexts>["queue"];

function assigneeText({ assignee }: QueueRow, myId: string | undefined, texts: QueueTexts): string {
  if (!assignee) return texts.unclaimed;
  return assignee.id === myId ? texts.claimedByMe : texts.claimedBy(assignee.fullName);
}
