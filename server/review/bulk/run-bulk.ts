// Takes the same act on many cases, one after the other, each in its own transaction and with its own result.
import { Failure } from "#contract/errors.ts";
import type { BulkFailure, BulkResult } from "#contract/review/work/bulk.ts";
import type { Platform } from "#server/platform/platform.ts";
import { readQueueRow } from "../queue/list-cases.ts";

/** Each case once, in the order of the request. `act` is the single act, with all its guards. */
export async function runBulk(
  platform: Platform,
  caseIds: readonly string[],
  act: (caseId: string) => Promise<void>,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const id of new Set(caseIds)) {
    const failure = await failureOf(() => act(id));
    const row = failure === null ? await readQueueRow(platform, id) : undefined;
    results.push({ id, row: row ?? null, failure });
  }
  return results;
}

/** Null if it succeeded. What is not expected ends the whole request, like that of a single act. */
export async function failureOf(act: () => Promise<void>): Promise<BulkFailure | null> {
  try {
    await act();
    return null;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { code, message, details } = error;
    return { code, message, ...(details.params && { params: details.params }) };
  }
}
