// Texts of receipts and credit notes.

export const receipts = {
  title: "Payment and receipt",
  receipt: "Receipt (PDF)",
  creditNote: "Credit note (PDF)",
  download: "Download",
  downloadOf: (paper: string, number: string) => `Download ${paper} ${number}`,
  downloading: "Downloading…",
  downloadFailed: "The file could not be downloaded. Please try again.",
  filed: (date: string) => `Filed with the authority on ${date}: the application can no longer be cancelled.`,
  refund: (amount: string) => `Refund of ${amount}`,
  statuses: {
    on_its_way: (date: string) => `Refund in progress since ${date}.`,
    succeeded: (date: string) => `Refunded on ${date}. Your bank may take up to 10 working days to show it.`,
    failed: (date: string) => `The refund of ${date} did not reach you. We are looking into it.`,
  },
} as const;
