// An edit that changes the price first closes what could still be paid at the old one, so that nobody pays twice (P1).
import { Failure } from "#contract/errors.ts";
import { openPaymentStatuses } from "#domain/payments.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";

/** What drafts ask of payments. */
export interface OpenPayments {
  /** Closes at their providers what could still be paid for a draft; what turns out to be paid is settled. */
  close: (draftId: string) => Promise<void>;
}

/** What came of an edit: its result, or the drafts whose open payments stopped it before it changed anything. */
export type PricedEdit<Result> = { kind: "done"; result: Result } | StillPayable;

export interface StillPayable {
  kind: "payable";
  draftIds: readonly string[];
}

export function done<Result>(result: Result): PricedEdit<Result> {
  return { kind: "done", result };
}

/** Another tab may open a payment while one is being closed; after this many rounds it is faster than we are. */
const maxRounds = 6;

/** Runs an edit until no open payment stops it; throws `provider_unavailable` if a provider does not respond. */
export async function atNewPrice<Result>(
  payments: OpenPayments,
  edit: () => Promise<PricedEdit<Result>>,
): Promise<Result> {
  for (let round = 0; round < maxRounds; round++) {
    const edited = await edit();
    if (edited.kind === "done") return edited.result;
    for (const draftId of edited.draftIds) await payments.close(draftId);
  }
  throw new Failure("conflict");
}

/** Which of the locked drafts could still be paid at their present price; undefined if none. */
export async function findStillPayable(
  tx: Transaction,
  draftIds: readonly string[],
): Promise<StillPayable | undefined> {
  const open = await tx
    .selectFrom("payments")
    .select("draft_id")
    .distinct()
    .where("draft_id", "in", draftIds)
    .where("status", "in", openPaymentStatuses)
    .$narrowType<{ draft_id: string }>()
    .execute();
  if (open.length === 0) return undefined;
  return { kind: "payable", draftIds: open.map(({ draft_id }) => draft_id) };
}
