// The dialog of the step that the user has started.
import type { ReactNode } from "react";
import { AskDialog } from "../dialogs/ask-dialog.tsx";
import { AssignDialog } from "../dialogs/assign-dialog.tsx";
import { AgreeDialog, ApproveDialog, VerifyDialog } from "../dialogs/confirm-step.tsx";
import { DeclineDialog } from "../dialogs/decline-dialog.tsx";
import { FileDialog } from "../filing/file-dialog.tsx";
import { RejectDialog } from "../dialogs/reject-dialog.tsx";
import { ReverseDialog, UpholdDialog } from "../reversals/answer-dialog.tsx";
import { CorrectDialog } from "../reversals/correct-dialog.tsx";
import { RecallDialog, ReopenDialog, RetractDialog } from "../reversals/reason-dialog.tsx";
import type { DialogProps } from "../dialogs/dialog-props.ts";
import type { StepName } from "./use-case-steps.ts";
import { VisaDialog } from "../dialogs/visa-dialog.tsx";

const dialogs: Partial<Record<StepName, (props: DialogProps) => ReactNode>> = {
  verify: VerifyDialog,
  ask: AskDialog,
  file: FileDialog,
  visa: VisaDialog,
  approve: ApproveDialog,
  reject: RejectDialog,
  agree: AgreeDialog,
  decline: DeclineDialog,
  correct: CorrectDialog,
  retract: RetractDialog,
  recall: RecallDialog,
  reopen: ReopenDialog,
  reverse: ReverseDialog,
  uphold: UpholdDialog,
  assign: AssignDialog,
};

/** Whether a step opens a dialog before it is taken. */
export function hasDialog(step: StepName): boolean {
  return step in dialogs;
}

export function StepDialog(props: DialogProps) {
  const { asked } = props.caseSteps;
  const Dialog = asked && dialogs[asked];
  return Dialog ? <Dialog {...props} /> : null;
}
