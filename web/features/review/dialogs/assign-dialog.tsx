// Dialog that assigns a case to a colleague or returns it to the queue.
import { useState } from "react";
import { queueCalls } from "#contract/review/paths.ts";
import { AssigneeField } from "../absences/assignee-field.tsx";
import { GuardDialog } from "../guard/guard-dialog.tsx";
import { useAttempts } from "../guard/use-attempts.ts";
import { type DialogProps, stepState } from "./dialog-props.ts";
import { useReviewTexts } from "../use-review-texts.ts";

export function AssignDialog({ shown, caseSteps }: Pick<DialogProps, "shown" | "caseSteps">) {
  const { steps: texts } = useReviewTexts();
  const [staffId, setStaffId] = useState(shown.assignee?.id ?? "");
  const body = { staffId: staffId === "" ? null : staffId };
  return (
    <GuardDialog
      title={texts.assignTitle}
      confirmLabel={texts.names.assign}
      form={useAttempts({}, {})}
      {...stepState(caseSteps)}
      onConfirm={() => caseSteps.take("assign", { path: queueCalls.assign(shown.id), body })}
    >
      <AssigneeField cases={[shown]} value={staffId} onChange={setStaffId} />
    </GuardDialog>
  );
}
