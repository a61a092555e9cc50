// The refunds, those that need a second person first; that person sees what it is before approving or declining it.
import { useState } from "react";
import type { OfficeRefund } from "#contract/review/office.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { formatRupees } from "#domain/money.ts";
import { refundReasons, refundStatuses } from "#domain/refunds/refund-statuses.ts";
import { useStaffSelf } from "#web/features/review/frame/staff-self.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Badge, type BadgeTone } from "#web/ui/feedback/badge.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { type Column, SortedTable, type SortedTableProps } from "../page/sorted-table.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";
import { ApplicationLink } from "./application-link.tsx";
import { type Decision, RefundDecision } from "./refund-decision.tsx";
import { useRefundNames } from "./use-refund-names.ts";

interface RefundTableProps {
  refunds: readonly OfficeRefund[];
  /** Those of one application are few: nothing is searched or filtered. */
  isOfOne?: boolean;
}

export function RefundTable({ refunds, isOfOne = false }: RefundTableProps) {
  const { money } = useOfficeTexts();
  const [deciding, setDeciding] = useState<{ refund: OfficeRefund; decision: Decision }>();
  const [done, setDone] = useState("");
  const columns = useColumns((refund, decision) => setDeciding({ refund, decision }));
  const finding = useFinding();
  const isWaiting = ({ status }: OfficeRefund) => status === "awaiting_second_person";
  return (
    <section className="space-y-3">
      <h2>{money.refunds}</h2>
      <div role="status">{done && <Notice tone="success">{done}</Notice>}</div>
      <SortedTable
        id="refunds"
        caption={money.refunds}
        empty={money.noRefunds}
        rows={refunds.toSorted((one, other) => Number(isWaiting(other)) - Number(isWaiting(one)))}
        keyOf={({ id }) => id}
        columns={columns}
        {...(!isOfOne && finding)}
      />
      {deciding && (
        <RefundDecision
          {...deciding}
          onClose={(text) => {
            setDone(text);
            setDeciding(undefined);
          }}
        />
      )}
    </section>
  );
}

function useFinding(): Pick<SortedTableProps<OfficeRefund>, "search" | "filters"> {
  const { money } = useOfficeTexts();
  return {
    search: {
      label: money.findRefund,
      textOf: ({ reference, note, requestedByName }) =>
        `${reference ?? ""} ${note ?? ""} ${requestedByName ?? ""}`,
    },
    filters: [
      {
        id: "status",
        label: money.status,
        options: refundStatuses.map((value) => ({ value, label: money.refundStatuses[value] })),
        of: ({ status }) => status,
      },
      {
        id: "reason",
        label: money.reason,
        options: refundReasons.map((value) => ({ value, label: money.refundReasons[value] })),
        of: ({ reason }) => reason,
      },
    ],
  };
}

function useColumns(onDecide: (refund: OfficeRefund, decision: Decision) => void): Column<OfficeRefund>[] {
  const { money } = useOfficeTexts();
  const { requesterOf, deciderOf } = useRefundNames();
  const { data: self } = useStaffSelf();
  return [
    {
      id: "application",
      title: money.application,
      cell: ({ reference }) => <ApplicationLink reference={reference} />,
      value: ({ reference }) => reference,
    },
    {
      id: "date",
      title: money.requestedOn,
      cell: ({ requestedAt }) => (
        <span className="@4xl:whitespace-nowrap">{formatDate(dateInIndia(new Date(requestedAt)))}</span>
      ),
      value: ({ requestedAt }) => requestedAt,
    },
    {
      id: "amount",
      title: money.amountOf,
      cell: ({ amount }) => formatRupees(amount),
      value: ({ amount }) => amount,
    },
    {
      id: "status",
      title: money.status,
      cell: ({ status }) => (
        <span className="@5xl:whitespace-nowrap">
          <Badge tone={tones[status]}>{money.refundStatuses[status]}</Badge>
        </span>
      ),
      value: ({ status }) => money.refundStatuses[status],
    },
    {
      id: "reason",
      title: money.reason,
      cell: ({ note, reason }) => (
        <span className="block min-w-24 text-sm break-words">
          {money.refundReasons[reason]}
          {note && <span className="block text-ink-soft">{note}</span>}
        </span>
      ),
    },
    { id: "by", title: money.requestedBy, cell: requesterOf, value: requesterOf },
    {
      id: "decision",
      title: money.decision,
      inCard: "foot",
      cell: (refund) =>
        refund.status === "awaiting_second_person" && refund.requestedBy !== self?.email ? (
          <Decide refund={refund} onDecide={onDecide} />
        ) : (
          deciderOf(refund)
        ),
    },
  ];
}

interface DecideProps {
  refund: OfficeRefund;
  onDecide: (refund: OfficeRefund, decision: Decision) => void;
}

function Decide({ refund, onDecide }: DecideProps) {
  const { money } = useOfficeTexts();
  const what = `${formatRupees(refund.amount)}, ${refund.reference ?? "–"}`;
  return (
    <span className="flex flex-wrap gap-2 @5xl:flex-nowrap">
      <Button compact aria-label={`${money.approve}: ${what}`} onClick={() => onDecide(refund, "approve")}>
        {money.approve}
      </Button>
      <Button
        compact
        variant="secondary"
        aria-label={`${money.decline}: ${what}`}
        onClick={() => onDecide(refund, "decline")}
      >
        {money.decline}
      </Button>
    </span>
  );
}

const tones = {
  awaiting_second_person: "soon",
  requested: "neutral",
  sent: "neutral",
  succeeded: "approved",
  failed: "late",
  declined: "rejected",
} satisfies Record<OfficeRefund["status"], BadgeTone>;
