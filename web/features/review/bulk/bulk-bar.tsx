// The bar below the queue while cases are marked: how many, and what can be done with all of them.
import { useState } from "react";
import { isOver } from "#domain/applications.ts";
import { Button } from "#web/ui/action/button.tsx";
import { useReviewTexts } from "../use-review-texts.ts";
import { BulkAgreeDialog } from "./bulk-agree-dialog.tsx";
import { BulkAssignDialog } from "./bulk-assign-dialog.tsx";
import type { Bulk } from "./use-bulk.ts";
import type { Marks } from "./use-marks.ts";

export interface BulkBarProps {
  marks: Marks;
  bulk: Bulk;
  myId: string | undefined;
  mayAssign: boolean;
  mayApprove: boolean;
  /** How many rows are on screen. */
  shown: number;
}

export function BulkBar(props: BulkBarProps) {
  const { marks, bulk, mayAssign, mayApprove } = props;
  const { bulk: texts } = useReviewTexts();
  const [asked, setAsked] = useState<"assign" | "agree">();
  const close = () => setAsked(undefined);
  if (marks.rows.length === 0) return null;
  const hasProposals = marks.rows.some(({ proposals }) => proposals > 0);
  return (
    <section aria-label={texts.bar} className={barStyle}>
      <p role="status" className="me-auto font-semibold">
        {texts.marked(marks.rows.length)}
      </p>
      <ClaimButtons {...props} />
      {mayAssign && (
        <Button variant="secondary" compact busy={bulk.isPending} onClick={() => setAsked("assign")}>
          {texts.acts.assign}
        </Button>
      )}
      {mayApprove && hasProposals && (
        <Button variant="secondary" compact busy={bulk.isPending} onClick={() => setAsked("agree")}>
          {texts.acts.agree}
        </Button>
      )}
      {marks.rows.length < props.shown && (
        <Button variant="quiet" compact onClick={marks.all}>
          {texts.markAll(props.shown)}
        </Button>
      )}
      <Button variant="quiet" compact onClick={marks.clear}>
        {texts.clear}
      </Button>
      {asked === "assign" && <BulkAssignDialog {...{ marks, bulk, onClose: close }} />}
      {asked === "agree" && <BulkAgreeDialog {...{ marks, bulk, onClose: close }} />}
    </section>
  );
}

/** Claiming what a colleague has and releasing what is not mine would only fail. */
function ClaimButtons({ marks, bulk, myId }: BulkBarProps) {
  const { bulk: texts } = useReviewTexts();
  const open = marks.rows.filter(({ status }) => !isOver(status));
  const mayClaim = open.some(({ assignee }) => assignee === null);
  const mayRelease = open.some(({ assignee }) => assignee !== null && assignee.id === myId);
  return (
    <>
      {mayClaim && (
        <Button compact busy={bulk.isPending} onClick={() => bulk.take("claim")}>
          {texts.acts.claim}
        </Button>
      )}
      {mayRelease && (
        <Button variant="secondary" compact busy={bulk.isPending} onClick={() => bulk.take("release")}>
          {texts.acts.release}
        </Button>
      )}
    </>
  );
}

const barStyle =
  "sticky bottom-2 z-20 mt-2 flex flex-wrap items-center gap-2 rounded-card border border-edge bg-sheet px-3 py-2 text-sm shadow-raised";
