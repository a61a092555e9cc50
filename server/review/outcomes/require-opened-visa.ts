// Nobody releases a visa without having opened it.
import { Failure } from "#contract/errors.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { CaseTravellerRow } from "../case/case-store.ts";
import { visasOpenedBy } from "../visa/opened-visas.ts";
import type { TravellerAt } from "../decisions/take-step.ts";

/** Throws `visa_unopened` unless the caller has opened the file that would be released, not one that it replaced. */
export async function requireOpenedVisa(
  tx: Transaction,
  { id, caller }: TravellerAt,
  { visa_file_id: fileId }: Pick<CaseTravellerRow, "visa_file_id">,
): Promise<void> {
  const opened = await visasOpenedBy(tx, { applicationId: id, staffId: caller.id });
  if (fileId === null || !opened.has(fileId)) throw new Failure("visa_unopened");
}
