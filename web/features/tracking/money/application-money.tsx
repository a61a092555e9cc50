// Payment on the track page: the receipt, refunds with their credit notes, and cancelling (D9, D25).
import { isOver } from "#domain/applications.ts";
import { mayCancel } from "#domain/refunds/refund-amounts.ts";
import { formatRupees } from "#domain/money.ts";
import { calls } from "#contract/paths.ts";
import { formatDate } from "#web/terms/format-date.ts";
import type { ApplicationDetail } from "../applications.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { CancelButton } from "./cancel-button.tsx";
import { ReceiptDownload } from "#web/features/payment/receipts/receipt-download.tsx";
import { useReceiptTexts } from "#web/features/payment/receipts/use-receipt-texts.ts";

export function ReceiptDownloads({ application }: { application: ApplicationDetail }) {
  const receipts = useReceiptTexts();
  const { id, status, filing, receipt, refunds } = application;
  const isOpen = mayCancel({ status, isFiled: filing !== null });
  const isUnended = !isOver(status);
  if (!receipt && refunds.length === 0 && !isOpen) return null;
  return (
    <Card as="section" aria-labelledby="money">
      <div className="space-y-5">
        <h2 id="money">{receipts.title}</h2>
        <ul className="divide-y divide-line">
          {receipt && (
            <li className="py-1.5">
              <ReceiptDownload title={receipts.receipt} number={receipt.number} path={calls.receipt(id)} />
            </li>
          )}
          {refunds.map((refund) => (
            <li key={refund.id} className="space-y-1 py-3">
              <p className="font-medium">{receipts.refund(formatRupees(refund.amount))}</p>
              <p className="text-ink-soft">{receipts.statuses[refund.status](formatDate(refund.date))}</p>
              {refund.creditNote && (
                <ReceiptDownload
                  title={receipts.creditNote}
                  number={refund.creditNote.number}
                  path={calls.creditNote(id, refund.id)}
                />
              )}
            </li>
          ))}
        </ul>
        {isUnended && filing && <p>{receipts.filed(formatDate(filing.filedOn))}</p>}
        <CancelButton id={id} isOpen={isOpen} />
      </div>
    </Card>
  );
}
