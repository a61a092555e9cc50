// The state of a case in its row: the one that tells most, and a badge for a new answer.
import { MessageSquareReply } from "lucide-react";
import { isOver } from "#domain/applications.ts";
import type { QueueRow } from "#contract/review/queue.ts";
import { StatusBadge } from "#web/frame/status-badge.tsx";
import { useReviewTexts } from "../use-review-texts.ts";
import { useStatusName } from "../use-status-name.ts";

/** `mayApprove`: whether the reader is a second person for proposals. */
export function CaseFlags({ row, mayApprove }: { row: QueueRow; mayApprove: boolean }) {
  const { queue: texts } = useReviewTexts();
  const statusName = useStatusName();
  const isAnswered = row.answeredAt !== null;
  return (
    <>
      {isAnswered && (
        <span className={answerStyle}>
          <MessageSquareReply aria-hidden className="size-4 shrink-0" />
          {texts.newAnswer}
        </span>
      )}
      {isOver(row.status) ? (
        <StatusBadge status={row.status} name={statusName(row.status)} />
      ) : (
        !isAnswered &&
        !row.filed &&
        row.proposals === 0 && (
          <span className={row.status === "pending" ? "text-ink-soft" : ""}>
            {row.isTravellerLate ? texts.travellerLate : statusName(row.status)}
          </span>
        )
      )}
      {row.filed && row.proposals === 0 && <span className="text-ink-soft">{texts.filed}</span>}
      {row.proposals > 0 && (
        <span className="font-semibold">
          {mayApprove ? texts.needsApproval(row.proposals) : texts.waitsForSupervisor}
        </span>
      )}
    </>
  );
}

const answerStyle =
  "inline-flex items-center gap-1 rounded-full bg-action px-2 py-0.5 font-semibold leading-tight text-on-action";
