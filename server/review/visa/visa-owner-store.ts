// Finds whose passport number a visa shows, by the tokens of the search: no number is stored.
import type { Transaction } from "#server/platform/database/open-database.ts";

/** Whose passport number the visa shows: another traveller of the case, or another application. */
export interface VisaOwner {
  /** Of the case. */
  id: string;
  /** As travellers know it. */
  applicationId: string;
  travellerId: string | null;
}

/** Somebody who has applied often has one passport number in many applications: the newest are enough. */
const maxOwners = 3;

/** The newest other applications that have one of these tokens. */
export async function findOtherOwners(
  tx: Transaction,
  { tokens, exceptId }: { tokens: readonly Buffer[]; exceptId: string },
): Promise<VisaOwner[]> {
  if (tokens.length === 0) return [];
  const rows = await tx
    .selectFrom("application_search_tokens as found")
    .innerJoin("applications", "applications.id", "found.application_id")
    .select(["applications.id", "applications.reference"])
    .where("found.token", "in", tokens)
    .where("applications.id", "!=", exceptId)
    .orderBy("found.submitted_at", "desc")
    .limit(maxOwners)
    .execute();
  return rows.map(({ id, reference }) => ({ id, applicationId: reference, travellerId: null }));
}
