// The second person's decision on a refund: says how much, for which application, by whom and why, before it is sent.
import { officeCalls } from "#contract/review/paths.ts";
import type { OfficeRefund } from "#contract/review/office.ts";
import { formatRupees } from "#domain/money.ts";
import { GuardDialog } from "#web/features/review/guard/guard-dialog.tsx";
import { useCallState } from "../guard/use-call-state.ts";
import { useOfficeCall } from "../office-calls.ts";
import { useOfficeTexts } from "../use-office-texts.ts";
import { useRefundNames } from "./use-refund-names.ts";

export type Decision = "approve" | "decline";

interface RefundDecisionProps {
  refund: OfficeRefund;
  decision: Decision;
  /** With what was done, or ''. */
  onClose: (done: string) => void;
}

export function RefundDecision({ refund, decision, onClose }: RefundDecisionProps) {
  const { money } = useOfficeTexts();
  const { requesterOf } = useRefundNames();
  const call = useOfficeCall();
  const isApproval = decision === "approve";
  const [amount, reference] = [formatRupees(refund.amount), refund.reference ?? "–"];
  const send = () =>
    call.mutate(
      { path: officeCalls.refundDecision(refund.id), method: "POST", body: { decision } },
      { onSuccess: () => onClose((isApproval ? money.approved : money.declined)(amount, reference)) },
    );
  return (
    <GuardDialog
      title={isApproval ? money.approveTitle(amount) : money.declineTitle(amount)}
      confirmLabel={isApproval ? money.approve : money.decline}
      cancelLabel={money.back}
      tone={isApproval ? "primary" : "danger"}
      {...useCallState(call)}
      onConfirm={send}
      onCancel={() => onClose("")}
    >
      <p>{money.requestedFor(reference, requesterOf(refund))}</p>
      {refund.note && <p className="font-semibold break-words">{refund.note}</p>}
      <p>{isApproval ? money.approveText : money.declineText}</p>
    </GuardDialog>
  );
}
