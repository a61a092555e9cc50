// The books: the accounts that money moves between, and the entries of each event, which sum to zero.
import type { Quote } from "../fees.ts";
import type { Paise } from "../money.ts";

export const ledgerAccounts = {
  provider: "At the payment provider",
  deposits: "Held for travellers",
  government_fees: "Government fees",
  tax: "Tax",
  platform_fees: "Platform fee",
} as const;
export type LedgerAccount = keyof typeof ledgerAccounts;

export const ledgerEvents = {
  received: "A provider received a payment",
  earned: "An application was submitted for it",
  deposit_returned: "A payment without an application was refunded",
  fees_returned: "Fees of an application were refunded",
  return_failed: "The payer's bank returned a refund",
} as const;
export type LedgerEvent = keyof typeof ledgerEvents;

/** Debits are positive, credits negative; never zero. */
export interface LedgerLine {
  account: LedgerAccount;
  amountPaise: Paise;
}

/** The parts of a quote, or of a refund, each 0 or more. */
export type Fees = Pick<Quote, "governmentFee" | "tax" | "platformFee">;

export function receivedLines(amount: Paise): LedgerLine[] {
  return linesOf({ provider: amount, deposits: -amount });
}

export function earnedLines(fees: Fees): LedgerLine[] {
  return linesOf({ deposits: totalOf(fees), ...accountsOf(fees, -1) });
}

export function depositReturnedLines(amount: Paise): LedgerLine[] {
  return linesOf({ deposits: amount, provider: -amount });
}

export function feesReturnedLines(fees: Fees): LedgerLine[] {
  return linesOf({ ...accountsOf(fees, 1), provider: -totalOf(fees) });
}

/** Reverses a refund that failed: the money is back in the accounts where it was. */
export function returnFailedLines(returned: readonly LedgerLine[]): LedgerLine[] {
  return returned.map(({ account, amountPaise }) => ({ account, amountPaise: -amountPaise }));
}

/** Which part of the fees a refund takes first, by the reason for the refund. */
const refundOrders = {
  tax_first: ["tax", "governmentFee", "platformFee"],
  government_fee_first: ["governmentFee", "tax", "platformFee"],
} as const;
export type RefundOrder = keyof typeof refundOrders;

/** Splits a refund over the remaining fees. Throws RangeError if they are less than `amount`. */
export function splitRefund(amount: Paise, left: Fees, order: RefundOrder): Fees {
  const split = { governmentFee: 0, tax: 0, platformFee: 0 };
  let rest = amount;
  for (const fee of refundOrders[order]) {
    split[fee] = Math.min(rest, left[fee]);
    rest -= split[fee];
  }
  if (rest !== 0) throw new RangeError("a refund of more than is left");
  return split;
}

function totalOf({ governmentFee, tax, platformFee }: Fees): Paise {
  return governmentFee + tax + platformFee;
}

function accountsOf({ governmentFee, tax, platformFee }: Fees, sign: 1 | -1) {
  return { government_fees: sign * governmentFee, tax: sign * tax, platform_fees: sign * platformFee };
}

function linesOf(amounts: Partial<Record<LedgerAccount, Paise>>): LedgerLine[] {
  const accounts = Object.keys(amounts) as LedgerAccount[];
  return accounts
    .map((account) => ({ account, amountPaise: amounts[account] ?? 0 }))
    .filter(({ amountPaise }) => amountPaise !== 0);
}
