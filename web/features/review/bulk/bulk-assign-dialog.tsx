// Dialog that assigns all marked cases to a colleague, or returns them to the queue.
import { useState } from "react";
import { AssigneeField } from "../absences/assignee-field.tsx";
import { GuardDialog } from "../guard/guard-dialog.tsx";
import { useAttempts } from "../guard/use-attempts.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import type { Bulk } from "./use-bulk.ts";
import type { Marks } from "./use-marks.ts";

export function BulkAssignDialog({
  marks,
  bulk,
  onClose,
}: {
  marks: Marks;
  bulk: Bulk;
  onClose: () => void;
}) {
  const { bulk: texts } = useReviewTexts();
  const [staffId, setStaffId] = useState("");
  return (
    <GuardDialog
      title={texts.assignTitle(marks.rows.length)}
      confirmLabel={texts.acts.assign}
      form={useAttempts({}, {})}
      busy={false}
      onConfirm={() => {
        onClose();
        bulk.assign(staffId === "" ? null : staffId);
      }}
      onCancel={onClose}
    >
      <AssigneeField cases={marks.rows} value={staffId} onChange={setStaffId} />
    </GuardDialog>
  );
}
