// An edit that changes the price first closes what could still be paid at the old one, so that nobody pays twice (promise P1).
import { Failure } from "#contract/errors.ts";
import { openPaymentStatuses } from "#domain/payments.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";

/** What drafts ask of payments. */
export interface OpenPayments {
  /** Closes at their providers what could still be paid for a draft; what turns out to be paid is settled. */
  close: (draftId: string) => Promise<void>;
}

/** Payments that were opened for the drafts at their present price could still be paid. */
type StillPayable = Error & { payableDraftIds: readonly string[] };

/** Another tab may open a payment while one is being closed; after this many rounds it is faster than we are. */
const mostRounds = 6;

/** Runs an edit that may change prices; throws `provider_unavailable` where a provider cannot be asked. */
export async function atNewPrice<Result>(
  payments: OpenPayments,
  edit: () => Promise<Result>,
): Promise<Result> {
  for (let round = 0; round < mostRounds; round++) {
    try {
      return await edit();
    } catch (error) {
      if (!isStillPayable(error)) throw error;
      for (const draftId of error.payableDraftIds) await payments.close(draftId);
    }
  }
  throw new Failure("conflict");
}

/** Ends the edit of locked drafts, to be begun anew once their payments are closed. */
export async function refuseWhilePayable(tx: Transaction, draftIds: readonly string[]): Promise<void> {
  const open = await tx
    .selectFrom("payments")
    .select("draft_id")
    .distinct()
    .where("draft_id", "in", draftIds)
    .where("status", "in", openPaymentStatuses)
    .$narrowType<{ draft_id: string }>()
    .execute();
  if (open.length > 0) throw stillPayable(open.map(({ draft_id }) => draft_id));
}

function stillPayable(payableDraftIds: readonly string[]): StillPayable {
  return Object.assign(new Error("a payment at the present price is open"), { payableDraftIds });
}

function isStillPayable(error: unknown): error is StillPayable {
  return error instanceof Error && "payableDraftIds" in error;
}
