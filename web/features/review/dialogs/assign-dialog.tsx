// Dialog that assigns a case to a colleague or returns it to the queue.
import { useState } from "react";
import { queueCalls } from "#contract/review/paths.ts";
import { AssigneeField } from "../absences/assignee-field.tsx";
import type { DialogProps } from "./dialog-props.ts";
import { StepFrame } from "./step-frame.tsx";
import { useReviewTexts } from "../use-review-texts.ts";

export function AssignDialog({ shown, caseSteps }: Pick<DialogProps, "shown" | "caseSteps">) {
  const { steps: texts } = useReviewTexts();
  const [staffId, setStaffId] = useState(shown.assignee?.id ?? "");
  const body = { staffId: staffId === "" ? null : staffId };
  return (
    <StepFrame
      title={texts.assignTitle}
      confirmLabel={texts.names.assign}
      onSubmit={() => caseSteps.take("assign", { path: queueCalls.assign(shown.id), body })}
      {...{ caseSteps, problems: [], attempt: 0 }}
    >
      <AssigneeField cases={[shown]} value={staffId} onChange={setStaffId} />
    </StepFrame>
  );
}
