// Compares our books with a provider's list, week by week. Settles payments that we missed and stores the
// remaining differences (P2, P7).
import type { PaymentProvider } from "#server/platform/payments/payment-provider.ts";
import type { Platform } from "#server/platform/platform.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import { findPaymentOfIntent } from "../payment-store.ts";
import { refreshPayment } from "../refresh-payment.ts";
import type { OnPaid } from "../settle-payment.ts";
import { bookedPayments, type Period } from "./booked-payment-store.ts";
import { compareBooks, type Difference } from "./compare-books.ts";
import { recordComparison, resolveUnseen, saveDifferences } from "./difference-store.ts";

const weekMs = 7 * 24 * 3_600_000;
/** Long enough for late refunds and disputes. */
const comparedWeeks = 5;
/** Younger payments may not have reached us yet. */
const settlingMs = 3_600_000;

export interface Comparison {
  payments: number;
  differences: number;
}

interface Listeners {
  onPaid: OnPaid;
}

export async function compareWithProvider(
  platform: Platform,
  provider: PaymentProvider,
  listeners: Listeners,
): Promise<Comparison> {
  const now = platform.clock();
  const sum = { payments: 0, differences: 0 };
  for (const made of weeksUntil(new Date(now.getTime() - settlingMs))) {
    const { payments, differences } = await compareWeek(platform, { provider, made }, listeners);
    await transaction(platform.db, async (tx) => {
      await saveDifferences(tx, { provider: provider.id, differences, now });
      await resolveUnseen(tx, { provider: provider.id, compared: made, now });
    });
    sum.payments += payments;
    sum.differences += differences.length;
  }
  await recordComparison(platform.db, { provider: provider.id, now, ...sum });
  return sum;
}

function weeksUntil(until: Date): Period[] {
  return Array.from({ length: comparedWeeks }, (_, week) => ({
    from: new Date(until.getTime() - (week + 1) * weekMs),
    until: new Date(until.getTime() - week * weekMs),
  })).toReversed();
}

async function compareWeek(
  platform: Platform,
  { provider, made }: { provider: PaymentProvider; made: Period },
  listeners: Listeners,
) {
  const theirs = await provider.listPayments(made);
  const intentIds = theirs.map(({ intentId }) => intentId);
  const ours = await bookedPayments(platform.db, { provider: provider.id, made, intentIds });
  const differences: Difference[] = [];
  for (const difference of compareBooks(ours, theirs)) {
    if (await isListedElsewhere(provider, difference)) continue;
    if (await settleMissed(platform, { provider, difference }, listeners)) continue;
    differences.push(difference);
  }
  return { payments: ours.length, differences };
}

/**
 * Whether a payment missing from the list exists: the provider lists it by the time its intent was opened,
 * which may be in another week.
 */
async function isListedElsewhere(provider: PaymentProvider, difference: Difference): Promise<boolean> {
  if (difference.kind !== "missing_there") return false;
  const intent = await provider.fetchIntent(difference.intentId).catch(() => undefined);
  return intent?.status === "succeeded" && intent.amountPaise === difference.oursPaise;
}

/** Settles a payment that was made after our last check, like any other payment. */
async function settleMissed(
  platform: Platform,
  { provider, difference }: { provider: PaymentProvider; difference: Difference },
  listeners: Listeners,
): Promise<boolean> {
  if (difference.kind !== "missing_here") return false;
  const payment = await findPaymentOfIntent(platform.db, provider.id, difference.intentId);
  const settled = payment && (await refreshPayment(platform, payment, listeners));
  return settled?.status === "succeeded" || settled?.status === "orphaned";
}
