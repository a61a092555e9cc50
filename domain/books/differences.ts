// How a provider's list of payments and ours can differ; the database stores the key (P7).
export const differenceKinds = {
  missing_here: "The provider received a payment that we have not recorded",
  missing_there: "We recorded a payment that the provider has not received",
  amount: "The amounts differ",
  currency: "The currencies differ",
  refunded: "The refunded amounts differ",
  disputed: "The payer disputes the payment",
} as const;
export type DifferenceKind = keyof typeof differenceKinds;
