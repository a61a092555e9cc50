// Compares the ledger with every provider once a day (P7).
import type { Platform } from "#server/platform/platform.ts";
import type { OnPaid } from "../settle-payment.ts";
import { type Comparison, compareWithProvider } from "./compare-with-provider.ts";
import { listComparisons } from "./difference-store.ts";

const everyMs = 24 * 3_600_000;
const pollMs = 15 * 60_000;

/**
 * Checks every 15 minutes whether a comparison is due, so that a restart neither skips a day nor repeats one.
 */
export function startBookComparisons(platform: Platform, listeners: { onPaid: OnPaid }): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const poll = () => {
    // An unavailable provider is compared at the next check.
    running = compareDue(platform, listeners).catch(() => {});
  };
  const timer = setInterval(poll, pollMs);
  poll();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Returns the comparisons by provider. A failed one does not stop the others. */
export async function compareDue(
  platform: Platform,
  listeners: { onPaid: OnPaid },
): Promise<Record<string, Comparison>> {
  const done = await listComparisons(platform.db);
  const before = platform.clock().getTime() - everyMs;
  const isDue = (id: string) =>
    !done.some(({ provider, compared_at }) => provider === id && compared_at.getTime() > before);
  const due = platform.payments.all.filter(({ id }) => isDue(id));
  const outcomes = await Promise.allSettled(
    due.map(
      async (provider) => [provider.id, await compareWithProvider(platform, provider, listeners)] as const,
    ),
  );
  return Object.fromEntries(
    outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : [])),
  );
}
