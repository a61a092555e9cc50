// Compares the ledger with every provider once a day (P7).
import type { Job } from "#server/platform/background/repeat-jobs.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { OnPaid } from "../settle-payment.ts";
import { type Comparison, compareWithProvider } from "./compare-with-provider.ts";
import { listComparisons } from "./difference-store.ts";

const everyMs = 24 * 3_600_000;
const pollMs = 15 * 60_000;

/** Checks every 15 minutes whether a comparison is due, so that a restart neither skips a day nor repeats one. */
export function bookComparisonJob(platform: Platform, listeners: { onPaid: OnPaid }): Job {
  const run = async () => {
    const outcomes = await compareEach(platform, listeners);
    for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
  };
  return { name: "bookComparisons", everyMs: pollMs, run };
}

/** Returns the comparisons by provider. A failed one does not stop the others. */
export async function compareDue(
  platform: Platform,
  listeners: { onPaid: OnPaid },
): Promise<Record<string, Comparison>> {
  const outcomes = await compareEach(platform, listeners);
  return Object.fromEntries(
    outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : [])),
  );
}

async function compareEach(platform: Platform, listeners: { onPaid: OnPaid }) {
  const done = await listComparisons(platform.db);
  const before = platform.clock().getTime() - everyMs;
  const isDue = (id: string) =>
    !done.some(({ provider, compared_at }) => provider === id && compared_at.getTime() > before);
  const due = platform.payments.all.filter(({ id }) => isDue(id));
  return Promise.allSettled(
    due.map(
      async (provider) => [provider.id, await compareWithProvider(platform, provider, listeners)] as const,
    ),
  );
}
