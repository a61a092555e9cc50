// The bar below the queue while cases are marked: how many, and what can be done with all of them.
import { useState } from "react";
import { isOver } from "#domain/applications.ts";
import { Button } from "#web/ui/action/button.tsx";
import { BatchDialog } from "../filing-batch/batch-dialog.tsx";
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
  mayFile: boolean;
  /** How many rows are on screen. */
  shown: number;
}

const dialogs = { assign: BulkAssignDialog, agree: BulkAgreeDialog, file: BatchDialog } as const;
type Asked = keyof typeof dialogs;

export function BulkBar(props: BulkBarProps) {
  const { marks, bulk } = props;
  const { bulk: texts } = useReviewTexts();
  const [asked, setAsked] = useState<Asked>();
  if (marks.rows.length === 0) return null;
  const Dialog = asked && dialogs[asked];
  return (
    <section data-foot aria-label={texts.bar} className={barStyle}>
      <div className="flex flex-wrap items-center gap-x-2 max-sm:w-full sm:me-auto">
        <p role="status" className="font-semibold max-sm:me-auto">
          {texts.marked(marks.rows.length)}
        </p>
        {marks.rows.length < props.shown && (
          <Button variant="quiet" compact onClick={marks.all}>
            {texts.markAll(props.shown)}
          </Button>
        )}
        <Button variant="quiet" compact onClick={marks.clear}>
          {texts.clear}
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:gap-1.5">
        <ClaimButtons {...props} />
        <AskingButtons {...props} onAsk={setAsked} />
      </div>
      {Dialog && <Dialog {...{ marks, bulk, onClose: () => setAsked(undefined) }} />}
    </section>
  );
}

/** Those that open a dialog. */
function AskingButtons(props: BulkBarProps & { onAsk: (asked: Asked) => void }) {
  const { marks, bulk, mayAssign, mayApprove, mayFile, onAsk } = props;
  const { bulk: texts } = useReviewTexts();
  const hasProposals = marks.rows.some(({ proposals }) => proposals > 0);
  const isReady = marks.rows.some(({ status, filed }) => status === "documents_verified" && !filed);
  const look = { variant: "secondary", compact: true, busy: bulk.isPending } as const;
  return (
    <>
      {mayFile && isReady && (
        <Button {...look} onClick={() => onAsk("file")}>
          {texts.acts.file}
        </Button>
      )}
      {mayAssign && (
        <Button {...look} onClick={() => onAsk("assign")}>
          {texts.acts.assign}
        </Button>
      )}
      {mayApprove && hasProposals && (
        <Button {...look} aria-label={texts.acts.agree} onClick={() => onAsk("agree")}>
          <span className="sm:hidden">{texts.agreeShort}</span>
          <span className="max-sm:hidden">{texts.acts.agree}</span>
        </Button>
      )}
    </>
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
  "sticky bottom-2 z-20 mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-card border border-edge bg-sheet px-3 py-2 text-sm shadow-raised max-sm:[&>div_button]:px-2";
