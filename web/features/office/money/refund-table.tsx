// The refunds, with buttons for the second person to approve or decline those that are waiting.
import { officeCalls } from "#contract/review/paths.ts";
import type { OfficeRefund } from "#contract/review/office.ts";
import { formatRupees } from "#domain/money.ts";
import { useOfficeCall } from "../office-calls.ts";
import { useStaffSelf } from "#web/features/review/frame/staff-self.ts";
import { Button } from "#web/ui/action/button.tsx";
import { SavingNotice } from "../page/saving-notice.tsx";
import { Table } from "../page/table.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";

export function RefundTable({ refunds }: { refunds: readonly OfficeRefund[] }) {
  const { money } = useOfficeTexts();
  const decide = useOfficeCall();
  const { data: self } = useStaffSelf();

  function answerTo({ id, status, requestedBy, decidedBy }: OfficeRefund) {
    if (status !== "awaiting_second_person") return decidedBy ? money.by(decidedBy) : "";
    if (requestedBy === self?.email) return money.by(requestedBy);
    const answer = (decision: "approve" | "decline") =>
      decide.mutate({ path: officeCalls.refundDecision(id), method: "POST", body: { decision } });
    return (
      <span className="flex gap-2">
        <Button compact onClick={() => answer("approve")}>
          {money.approve}
        </Button>
        <Button compact variant="secondary" onClick={() => answer("decline")}>
          {money.decline}
        </Button>
      </span>
    );
  }

  const columns = [money.application, money.amountOf, money.status, money.reason, money.decision];
  const rows = refunds.map((refund) => ({
    key: refund.id,
    cells: [
      refund.reference ?? "–",
      formatRupees(refund.amount),
      money.refundStatuses[refund.status as keyof typeof money.refundStatuses] ?? refund.status,
      refund.note ?? refund.reason,
      answerTo(refund),
    ],
  }));
  return (
    <section className="space-y-3">
      <h2>{money.refunds}</h2>
      <SavingNotice change={decide} />
      {rows.length === 0 && <p className="text-ink-soft">{money.noRefunds}</p>}
      {rows.length > 0 && <Table caption={money.refunds} {...{ columns, rows }} />}
    </section>
  );
}
