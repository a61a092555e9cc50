// What happened to a payment in words, with the names and reasons of its refunds.
import type { ApplicationMoney } from "#contract/review/office.ts";
import { formatRupees } from "#domain/money.ts";
import { useRefundNames } from "../money/use-refund-names.ts";
import { useOfficeTexts } from "../use-office-texts.ts";

export type Payment = ApplicationMoney["payments"][number];
export type Happening = Payment["story"][number];
type Refund = Payment["refunds"][number];

interface HappeningText {
  title: string;
  details: string[];
}

export function useHappeningText() {
  const { money, applicationMoney: texts } = useOfficeTexts();
  const detailsOf = useRefundDetails();
  return (payment: Payment, { kind, amount, refundId, difference }: Happening): HappeningText => {
    const refund = payment.refunds.find(({ id }) => id === refundId);
    const values = {
      amount: formatRupees(amount ?? 0),
      difference: difference === null ? "" : money.differenceKinds[difference],
    };
    return { title: texts.happened[kind](values), details: refund ? detailsOf(kind, refund) : [] };
  };
}

/** Who, why and how it stands, where the refund was requested; the credit note where it was paid. */
function useRefundDetails() {
  const { money, applicationMoney: texts } = useOfficeTexts();
  const { requesterOf, deciderOf } = useRefundNames();
  return (kind: Happening["kind"], refund: Refund): string[] => {
    if (kind === "refunded" && refund.creditNote !== null) return [texts.creditNote(refund.creditNote)];
    if (kind === "refund_declined") return [deciderOf(refund)];
    if (kind !== "refund_requested") return [];
    const { reason, note, status } = refund;
    const isOpen = status === "requested" || status === "sent" || status === "awaiting_second_person";
    const lines = [
      texts.requestedBy(requesterOf(refund)),
      note ?? money.refundReasons[reason],
      status === "declined" || status === "awaiting_second_person" ? "" : deciderOf(refund),
      isOpen ? texts.now(money.refundStatuses[status]) : "",
    ];
    return lines.filter((line) => line !== "");
  };
}
