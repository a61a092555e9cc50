// Records the filing of several cases: first tells which can be filed, with the fee of each, then files them one by one.
import type { z } from "zod";
import { Failure } from "#contract/errors.ts";
import type { BulkFiling, BulkResult, bulkFileRequest } from "#contract/review/work/bulk.ts";
import type { Caller } from "#domain/review/case-steps.ts";
import { filingBar } from "#domain/review/filing/filing-bar.ts";
import type { ClosedDay } from "#domain/rules/working-calendar.ts";
import { isInScope } from "#domain/staff/scopes.ts";
import { formOf } from "#server/applications/sealed/open-form.ts";
import type { Platform } from "#server/platform/platform.ts";
import { caseTravellersOf, getCase } from "../case/case-store.ts";
import { countNeverOpened } from "../case/opened-documents.ts";
import { standingOf } from "../case/standing-of.ts";
import { fileCase } from "../filing/file-case.ts";
import { governmentFeeOf } from "../filing/filing-pack.ts";
import { readClosedToday } from "../filing/read-authority.ts";
import { runBulk } from "./run-bulk.ts";

/** Each case once, in the order of the request. */
export async function readFilings(
  platform: Platform,
  caller: Caller,
  caseIds: readonly string[],
): Promise<BulkFiling[]> {
  const filings: BulkFiling[] = [];
  const closedDays = new Map<string, ClosedDay | null>();
  for (const caseId of new Set(caseIds)) {
    const found = await filingOf(platform, caller, caseId);
    if (!found) {
      filings.push({ caseId, version: 0, fee: 0, bar: "unknown", closed: null });
      continue;
    }
    const { destinationId, ...filing } = found;
    if (filing.bar === null && !closedDays.has(destinationId)) {
      closedDays.set(destinationId, await readClosedToday(platform, destinationId));
    }
    filings.push({ ...filing, closed: filing.bar === null ? (closedDays.get(destinationId) ?? null) : null });
  }
  return filings;
}

/** Undefined for an unknown case, and for one of a destination that the caller does not work on. */
async function filingOf(
  { db, sealer }: Platform,
  caller: Caller,
  caseId: string,
): Promise<(BulkFiling & { destinationId: string }) | undefined> {
  const row = await getCase(db, caseId).catch((error: unknown) => {
    if (error instanceof Failure) return undefined;
    throw error;
  });
  if (!row || !isInScope(caller, row.destination_id)) return undefined;
  const travellers = await caseTravellersOf(db, caseId);
  const bar = filingBar(standingOf(row, travellers), caller);
  const isUnopened = bar === undefined && (await countNeverOpened(db, caseId)) > 0;
  const fee = governmentFeeOf(formOf(sealer, row), travellers);
  const destinationId = row.destination_id;
  return { caseId, destinationId, version: row.version, fee, bar: bar ?? (isUnopened ? "unopened" : null) };
}

/** Each with the guards of the single act, and against the version of its case that the caller has seen. */
export function bulkFile(
  platform: Platform,
  caller: Caller,
  { filedOn, filings }: z.infer<typeof bulkFileRequest>,
): Promise<BulkResult[]> {
  const byCase = new Map(filings.map((filing) => [filing.caseId, filing]));
  return runBulk(platform, [...byCase.keys()], async (id) => {
    const { version = 0, reference = "", fee = 0 } = byCase.get(id) ?? {};
    await fileCase(
      platform,
      { id, caller: { ...caller, seenVersion: version } },
      { reference, filedOn, fee },
    );
  });
}
