// A receipt or credit note with its number and a button that downloads it as a PDF.
import { apiBase } from "#contract/paths.ts";
import { receiptFileName } from "#domain/receipts/receipt-number.ts";
import { DownloadButton } from "#web/features/upload/viewing/download-button.tsx";
import { useReceiptTexts } from "./use-receipt-texts.ts";

export type ReceiptDownloadProps = { title: string; number: string; path: string };

export function ReceiptDownload({ title, number, path }: ReceiptDownloadProps) {
  const receipts = useReceiptTexts();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
      <span>
        {title} <span className="block text-sm text-ink-soft">{number}</span>
      </span>
      <DownloadButton
        address={`${apiBase}${path}`}
        fileName={receiptFileName(number)}
        words={receipts}
        name={receipts.downloadOf(title, number)}
      />
    </div>
  );
}
