// Before an edit that changes the price, closes open payments at the old price, so that nobody pays twice
// (P1).
import { Failure } from "#contract/errors.ts";

/** The operations on payments that drafts need. */
export interface OpenPayments {
  /** Closes a draft's open payments at their providers. Payments that were made meanwhile are settled. */
  close: (draftId: string) => Promise<void>;
}

/** The result of an edit, or the drafts whose open payments prevented it. */
export type PricedEdit<Result> = { kind: "done"; result: Result } | StillPayable;

export interface StillPayable {
  kind: "payable";
  draftIds: readonly string[];
}

export function done<Result>(result: Result): PricedEdit<Result> {
  return { kind: "done", result };
}

/** Another tab may keep opening payments while we close them, so we give up after this many rounds. */
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
