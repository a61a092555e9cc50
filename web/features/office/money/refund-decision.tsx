// The second person's decision on a refund: says how much, for which application, by whom and why, before it is sent.
import { officeCalls } from "#contract/review/paths.ts";
import type { OfficeRefund } from "#contract/review/office.ts";
import { formatRupees } from "#domain/money.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
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
  const { money, saving, failed } = useOfficeTexts();
  const { requesterOf } = useRefundNames();
  const { mutate, error, isPending } = useOfficeCall();
  const isApproval = decision === "approve";
  const [amount, reference] = [formatRupees(refund.amount), refund.reference ?? "–"];
  const send = () =>
    mutate(
      { path: officeCalls.refundDecision(refund.id), method: "POST", body: { decision } },
      { onSuccess: () => onClose((isApproval ? money.approved : money.declined)(amount, reference)) },
    );
  return (
    <ConfirmDialog
      open
      title={isApproval ? money.approveTitle(amount) : money.declineTitle(amount)}
      confirmLabel={isApproval ? money.approve : money.decline}
      cancelLabel={money.back}
      tone={isApproval ? "primary" : "danger"}
      busy={isPending}
      busyLabel={saving}
      onConfirm={send}
      onCancel={() => onClose("")}
    >
      <div className="space-y-2">
        <p>{money.requestedFor(reference, requesterOf(refund))}</p>
        {refund.note && <p className="font-semibold break-words">{refund.note}</p>}
        <p>{isApproval ? money.approveText : money.declineText}</p>
        {error && <Notice tone="error" live title={failureText(error, failed)} />}
      </div>
    </ConfirmDialog>
  );
}
