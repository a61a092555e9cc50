// The dialog of the step that the user has started.
import type { ReactNode } from "react";
import { AgreeCorrectionDialog } from "../corrections/agree-correction-dialog.tsx";
import { DeclineCorrectionDialog, RetractCorrectionDialog } from "../corrections/close-dialogs.tsx";
import { CorrectDetailsDialog } from "../corrections/correct-details-dialog.tsx";
import { AgreeDialog } from "../dialogs/agree-dialog.tsx";
import { AskDialog } from "../dialogs/ask-dialog.tsx";
import { AssignDialog } from "../dialogs/assign-dialog.tsx";
import { ApproveDialog, ReleaseDialog } from "../dialogs/confirm-step.tsx";
import { DeclineDialog } from "../dialogs/decline-dialog.tsx";
import { RejectDialog } from "../dialogs/reject-dialog.tsx";
import { ReverseDialog, UpholdDialog } from "../reversals/answer-dialog.tsx";
import { CorrectDialog } from "../reversals/correct-dialog.tsx";
import { RecallDialog, ReopenDialog, RetractDialog } from "../reversals/reason-dialog.tsx";
import type { DialogProps } from "../dialogs/dialog-props.ts";
import type { StepName } from "./use-case-steps.ts";
import { VerifyDialog } from "../dialogs/verify-dialog.tsx";
import { VisaDialog } from "../dialogs/visa-dialog.tsx";

const dialogs: Partial<Record<StepName, (props: DialogProps) => ReactNode>> = {
  release: ReleaseDialog,
  verify: VerifyDialog,
  ask: AskDialog,
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
  correct_details: CorrectDetailsDialog,
  agree_correction: AgreeCorrectionDialog,
  decline_correction: DeclineCorrectionDialog,
  retract_correction: RetractCorrectionDialog,
};

export function StepDialog(props: DialogProps) {
  const { asked } = props.caseSteps;
  const Dialog = asked && dialogs[asked];
  return Dialog ? <Dialog {...props} /> : null;
}
