// Dialog that assigns all marked cases to a colleague, or returns them to the queue.
import { useState } from "react";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { AbsenceWarning } from "../absences/absence-warning.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { useColleagues } from "../case-calls.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import { BulkFrame } from "./bulk-frame.tsx";
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
  const { bulk: texts, steps } = useReviewTexts();
  const colleagues = useColleagues(true);
  const [staffId, setStaffId] = useState("");
  return (
    <BulkFrame
      title={texts.assignTitle(marks.rows.length)}
      confirmLabel={texts.acts.assign}
      onConfirm={() => bulk.assign(staffId === "" ? null : staffId)}
      onClose={onClose}
    >
      {colleagues.isError && <Notice tone="error" live title={steps.colleaguesFailed} />}
      <SelectField
        label={steps.assignTo}
        placeholder={steps.backToQueue}
        options={(colleagues.data ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }))}
        value={staffId}
        onChange={setStaffId}
      />
      <AbsenceWarning staffId={staffId} />
    </BulkFrame>
  );
}
