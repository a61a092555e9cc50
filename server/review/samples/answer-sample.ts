// Taking, answering and returning a drawn decision. Nothing here touches the case or the traveller.
import { Failure } from "#contract/errors.ts";
import { agrees, type SampleAnswer, type SampleErrorReason } from "#domain/review/quality/sample.ts";
import { isUuid } from "#server/platform/database/uuid.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import * as store from "./sample-store.ts";

type Deps = Pick<Platform, "db" | "clock">;

/** One at a time: the sample that the person has taken already, or the oldest; null if none waits that they may check. */
export async function takeSample({ db, clock }: Deps, by: store.Reviewer): Promise<string | null> {
  return transaction(db, async (tx) => {
    const open = await store.findOpenSample(tx, by);
    return open ?? store.takeOldest(tx, { ...by, now: clock() });
  });
}

/** Throws `application_not_found` for a sample of somebody else or another destination, and `case_step_refused` once it is answered. */
export function answerSample({ db, clock }: Deps, at: store.SampleAt, answer: SampleAnswer): Promise<void> {
  return transaction(db, async (tx) => {
    const row = await lockOwn(tx, at);
    if (row.answered_at !== null) throw new Failure("case_step_refused");
    await store.saveAnswer(tx, row.id, { ...answer, now: clock() });
  });
}

/** Only for an answer that differs from the decision; it can be corrected. */
export function explainDifference(
  { db }: Deps,
  at: store.SampleAt,
  errorReason: SampleErrorReason,
): Promise<void> {
  return transaction(db, async (tx) => {
    const row = await lockOwn(tx, at);
    const result = resultOf(row);
    if (!result || result.agrees) throw new Failure("case_step_refused");
    await store.saveErrorReason(tx, row.id, errorReason);
  });
}

/** It then waits for somebody else. */
export function releaseSample({ db }: Deps, at: store.SampleAt): Promise<void> {
  return transaction(db, async (tx) => {
    const row = await lockOwn(tx, at);
    if (row.answered_at !== null) throw new Failure("case_step_refused");
    await store.returnSample(tx, row.id);
  });
}

async function lockOwn(tx: Transaction, at: store.SampleAt): Promise<store.SampleRow> {
  const row = isUuid(at.id) ? await store.lockSample(tx, at) : undefined;
  if (!row) throw new Failure("application_not_found");
  return row;
}

/** Both opinions, once the second is given. */
export function resultOf(row: store.SampleRow) {
  if (row.second_outcome === null) return null;
  const first = { outcome: row.outcome, reason: row.reason_code };
  const second = { outcome: row.second_outcome, reason: row.second_reason };
  return { first, second, agrees: agrees(first, second), errorReason: row.error_reason };
}
