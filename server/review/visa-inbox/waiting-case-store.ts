// Finds filed cases that wait for the authority by the tokens of passport numbers: no number is stored.
import type { Transaction } from "#server/platform/database/open-database.ts";

/** More would be too many for one person to be matched: they are left to a specialist. */
const maxCases = 20;

/** The IDs of filed cases that have one of these tokens, the oldest first. */
export async function findWaitingCases(tx: Transaction, tokens: readonly Buffer[]): Promise<string[]> {
  if (tokens.length === 0) return [];
  const rows = await tx
    .selectFrom("application_search_tokens as found")
    .innerJoin("applications", "applications.id", "found.application_id")
    .select("applications.id")
    .where("found.token", "in", tokens)
    .where("applications.status", "=", "documents_verified")
    .where("applications.filed_at", "is not", null)
    .orderBy("applications.submitted_at")
    .orderBy("applications.id")
    .limit(maxCases)
    .execute();
  return [...new Set(rows.map(({ id }) => id))];
}
