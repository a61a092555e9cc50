// Dialog that assigns a case to a colleague or returns it to the queue.
import { useState } from "react";
import type { Colleague } from "#contract/review/staff.ts";
import { queueCalls } from "#contract/review/paths.ts";
import { useColleagues } from "../case-calls.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import type { DialogProps } from "./dialog-props.ts";
import { StepFrame } from "./step-frame.tsx";
import { useReviewTexts } from "../use-review-texts.ts";

export function AssignDialog({ shown, caseSteps }: Pick<DialogProps, "shown" | "caseSteps">) {
  const { steps: texts, quality } = useReviewTexts();
  const colleagues = useColleagues(true);
  const [staffId, setStaffId] = useState(shown.assignee?.id ?? "");
  const labelOf = ({ fullName, openCases, dailyCapacity = null }: Colleague) =>
    openCases === undefined ? fullName : quality.withLoad(fullName, openCases, dailyCapacity);
  const body = { staffId: staffId === "" ? null : staffId };
  return (
    <StepFrame
      title={texts.assignTitle}
      confirmLabel={texts.names.assign}
      onSubmit={() => caseSteps.take("assign", { path: queueCalls.assign(shown.id), body })}
      {...{ caseSteps, problems: [], attempt: 0 }}
    >
      {colleagues.isError && <Notice tone="error" live title={texts.colleaguesFailed} />}
      <SelectField
        label={texts.assignTo}
        placeholder={texts.backToQueue}
        options={(colleagues.data ?? []).map((colleague) => ({
          value: colleague.id,
          label: labelOf(colleague),
        }))}
        value={staffId}
        onChange={setStaffId}
      />
    </StepFrame>
  );
}
