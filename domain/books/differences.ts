// In what a provider's list of payments and ours may differ; the key is what the database keeps (P7).
export const differenceKinds = {
  missing_here: "The provider has taken money that we do not know of",
  missing_there: "We hold a payment as paid that the provider has not",
  amount: "The amounts differ",
  currency: "The currency is not the one we asked for",
  refunded: "What went back differs",
  disputed: "The payer disputes the payment",
} as const;
export type DifferenceKind = keyof typeof differenceKinds;
