// How a provider's list of payments and ours can differ; the database stores the key (P7).
export const differenceKinds = {
  missing_here: "The provider has taken money that we do not know of",
  missing_there: "We hold a payment as paid that the provider has not",
  amount: "The amounts differ",
  currency: "The currency is not the one we asked for",
  refunded: "What went back differs",
  disputed: "The payer disputes the payment",
} as const;
export type DifferenceKind = keyof typeof differenceKinds;
