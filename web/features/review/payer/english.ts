// Texts about the account that applied: whom to reach, and what was paid.

export const payer = {
  account: "Account",
  reach: "Email and phone",
  language: "Language",
  paid: "Paid",
  paidBy: (amount: string, method: string) => `${amount}, ${method}`,
  refunded: "Refunded",
  disputed: "The payer disputes this payment with their bank",
  disputedText: "Ask an administrator before you go on.",
} as const;
