// The numbers of receipts and credit notes: one series per kind and year, without gaps.

export const receiptKinds = ["receipt", "credit_note"] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

const letters = { receipt: "R", credit_note: "C" } as const satisfies Record<ReceiptKind, string>;

/** PRV-R-2026-000001, or PRV-C-2026-000001 for a credit note; `sequence` counts from 1 in each year. */
export function receiptNumber(kind: ReceiptKind, year: number, sequence: number): string {
  return `PRV-${letters[kind]}-${year}-${String(sequence).padStart(6, "0")}`;
}

export function receiptFileName(number: string): string {
  return `${number}.pdf`;
}
