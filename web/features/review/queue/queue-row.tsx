// One case in the queue: traveller, due date, departure, state, age of the last event and assignee.
import { useState } from "react";
import { Link } from "#web/ui/action/link.tsx";
import { isOver } from "#domain/applications.ts";
import type { QueueRow } from "#contract/review/queue.ts";
import { pages } from "#contract/paths.ts";
import { classNames } from "#web/ui/class-names.ts";
import { formatDate, formatMoment } from "#web/terms/format-date.ts";
import { DueBadge } from "./due-badge.tsx";
import { useTerms } from "#web/terms/use-terms.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import type { Marks } from "../bulk/use-marks.ts";
import { ageOf } from "../rows/age-of.ts";
import { CaseFlags } from "../rows/case-flags.tsx";
import { LeavesMark } from "../rows/leaves-mark.tsx";
import type { RowDensity } from "../rows/row-density.ts";
import { rowGrid } from "../rows/row-grid.ts";
import { ViewingMark } from "../live/viewing-mark.tsx";
import { rememberCase } from "../work/last-queue.ts";

export type ClaimStep = "claim" | "release";

export interface QueueRowProps {
  row: QueueRow;
  myId: string | undefined;
  /** Whether the reader is a second person for proposals. */
  mayApprove: boolean;
  busy: boolean;
  density: RowDensity;
  marks: Marks;
  /** The colleagues who have the case open. */
  viewers: readonly string[];
  onClaim: (row: QueueRow, step: ClaimStep) => void;
}

/** Whether the current user can claim or release the case; undefined if it is a colleague's or closed. */
export function claimStepOf(row: QueueRow, myId: string | undefined): ClaimStep | undefined {
  if (!row.assignee) return isOver(row.status) ? undefined : "claim";
  return row.assignee.id === myId && !isOver(row.status) ? "release" : undefined;
}

export function QueueRowItem({
  row,
  myId,
  mayApprove,
  busy,
  density,
  marks,
  viewers,
  onClaim,
}: QueueRowProps) {
  const { queue: texts } = useReviewTexts();
  const terms = useTerms();
  const step = claimStepOf(row, myId);
  const address = pages.reviewCase.replace(":id", row.id);

  return (
    <li
      className={classNames(rowStyle, rowGrid, density === "comfortable" && "xl:py-2.5")}
      data-case={row.id}
    >
      <div className="flex min-w-0 items-center gap-x-1">
        <MarkBox row={row} marks={marks} />
        <Link to={address} className={caseStyle} onClick={() => rememberCase(row.id)}>
          {/* Where both don't fit, the reference is below the name. */}
          <span className="xl:max-w-full xl:truncate">{row.leadName}</span>{" "}
          <span className="shrink-0 whitespace-nowrap tabular-nums">{row.applicationId}</span>
        </Link>
        {row.travellersCount > 1 && (
          <span className="shrink-0 py-1 text-ink-soft">{texts.travellers(row.travellersCount)}</span>
        )}
      </div>
      <p className="min-w-0 text-ink-soft xl:truncate" title={terms.visaTypes[row.visaType]}>
        {terms.country(row.destination.name)}
        <span className={density === "dense" ? "xl:hidden" : ""}>, {terms.visaTypes[row.visaType]}</span>
      </p>
      <div className={cellStyle} title={texts.promised(formatDate(row.estimatedDate))}>
        {isOver(row.status) || (row.turn && row.turn !== "ours") ? null : (
          <DueBadge workingDaysLeft={row.workingDaysLeft} isShort={density === "dense"} />
        )}
        <span className={density === "dense" ? "text-ink-soft xl:hidden" : "text-ink-soft xl:truncate"}>
          {texts.promised(formatDate(row.estimatedDate))}
        </span>
      </div>
      <Departure row={row} />
      <div className={cellStyle}>
        <ViewingMark names={viewers} isShort />
        <CaseFlags {...{ row, mayApprove }} />
      </div>
      <LastEvent at={row.lastEventAt} />
      <div className={claimCellStyle}>
        <Assignee {...{ row, myId }} />
        {step && <ClaimButton {...{ row, step, busy, onClaim }} />}
      </div>
    </li>
  );
}

const rowStyle =
  "grid gap-x-4 gap-y-1 px-3 py-3 text-sm last:rounded-b-card sm:grid-cols-2 focus-within:bg-action-wash xl:min-h-11 xl:items-center xl:px-2 xl:py-0";
const caseStyle =
  "text-link inline-block min-w-0 py-1 font-semibold break-words xl:flex xl:flex-wrap xl:gap-x-1 xl:leading-tight";
const claimCellStyle = "flex min-w-0 flex-wrap items-center justify-between gap-x-2 xl:flex-nowrap";
const cellStyle =
  "flex min-w-0 flex-wrap items-center gap-x-2 xl:flex-nowrap xl:overflow-hidden xl:whitespace-nowrap";

function MarkBox({ row, marks }: Pick<QueueRowProps, "row" | "marks">) {
  const { bulk: texts } = useReviewTexts();
  return (
    <label className="-my-2 -ms-3 -me-1 grid size-11 shrink-0 place-items-center xl:-ms-2 xl:-me-2">
      <input
        type="checkbox"
        className="tick-box size-5"
        aria-label={texts.markOf(row.leadName, row.applicationId)}
        checked={marks.has(row.id)}
        onChange={() => marks.turn(row.id)}
      />
    </label>
  );
}

function Departure({ row }: { row: QueueRow }) {
  const { queue: texts } = useReviewTexts();
  const { departure, daysToDeparture } = row;
  if (departure === null || daysToDeparture === null) return <span className="max-xl:hidden" />;
  return (
    <div className="min-w-0">
      <p className={cellStyle}>
        <span className="xl:hidden">{texts.heads.departure}:</span>
        <span>{formatDate(departure)}</span>
        <span className="text-ink-soft xl:truncate">{texts.departs(daysToDeparture)}</span>
      </p>
      <LeavesMark row={row} />
    </div>
  );
}

function LastEvent({ at }: { at: string | null }) {
  const [now] = useState(() => Date.now());
  const { queue: texts } = useReviewTexts();
  const age = at === null ? undefined : ageOf(at, now);
  return (
    <p className={cellStyle}>
      {age && at !== null && (
        <>
          <span className="xl:hidden">{texts.heads.lastEvent}:</span>
          <time dateTime={at} title={formatMoment(at)}>
            {texts.ages[age.unit](age.count)}
          </time>
        </>
      )}
    </p>
  );
}

type ClaimButtonProps = Pick<QueueRowProps, "row" | "busy" | "onClaim"> & { step: ClaimStep };

function ClaimButton({ row, step, busy, onClaim }: ClaimButtonProps) {
  const { queue: texts } = useReviewTexts();
  return (
    <button
      type="button"
      className={claimStyle}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      aria-label={step === "claim" ? texts.claimOf(row.applicationId) : texts.releaseOf(row.applicationId)}
      onClick={() => onClaim(row, step)}
    >
      {texts[step]}
    </button>
  );
}

const claimStyle =
  "min-h-11 min-w-11 shrink-0 rounded-control px-2.5 font-semibold text-action hover:bg-action-wash aria-busy:text-ink-soft " +
  "max-xl:border max-xl:border-edge max-xl:bg-sheet";

/** In a column named 'Claimed by', a name is enough; the sentence is only read aloud there. */
function Assignee({ row: { assignee }, myId }: Pick<QueueRowProps, "row" | "myId">) {
  const { queue: texts, caseView } = useReviewTexts();
  if (!assignee) return <span className="min-w-0">{texts.unclaimed}</span>;
  const isMine = assignee.id === myId;
  return (
    <span className="min-w-0" title={assignee.fullName}>
      <span aria-hidden className="max-xl:hidden xl:line-clamp-2 xl:leading-tight">
        {isMine ? caseView.facts.you : assignee.fullName}
      </span>
      <span className="xl:sr-only">{isMine ? texts.claimedByMe : texts.claimedBy(assignee.fullName)}</span>
    </span>
  );
}
