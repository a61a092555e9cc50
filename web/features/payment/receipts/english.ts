// Texts of receipts and credit notes.

export const receipts = {
  title: "Payment and receipt",
  receipt: "Receipt (PDF)",
  creditNote: "Credit note (PDF)",
  download: "Download",
  downloadOf: (paper: string, number: string) => `Download ${paper} ${number}`,
  downloading: "Fetching…",
  downloadFailed: "This could not be fetched. Please try again.",
  refund: (amount: string) => `Refund of ${amount}`,
  statuses: {
    on_its_way: (date: string) => `On its way back to you since ${date}.`,
    succeeded: (date: string) =>
      `Sent back on ${date}. It can take up to 10 working days until your bank shows it.`,
    failed: (date: string) => `On ${date} it turned out that it did not reach you. We are looking into it.`,
  },
} as const;
