// Stores the tokens by which applications are searched; without the key they reveal nothing
// (docs/decisions/0014).
import type { ApplicationFormData } from "#contract/applications.ts";
import { searchWordsOf } from "#domain/review/search-words.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";

interface SearchedApplication {
  id: string;
  reference: string;
  submitted_at: Date;
}

/** Inserts each token once, even on repeated calls. */
export async function insertSearchTokens(
  tx: Transaction,
  sealer: Sealer,
  { application, form }: { application: SearchedApplication; form: ApplicationFormData },
): Promise<void> {
  const { id: application_id, reference, submitted_at } = application;
  const words = searchWordsOf({ reference, travellers: form.travellers });
  const rows = words.map((word) => ({ token: sealer.searchToken(word), application_id, submitted_at }));
  await tx
    .insertInto("application_search_tokens")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
