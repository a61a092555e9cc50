// Writes current search tokens for applications that were submitted under older rules, in batches.
import { searchWordsVersion } from "#domain/review/search-words.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import { formOf, sealedFormColumns } from "./open-form.ts";
import { insertSearchTokens } from "./search-token-store.ts";

/** The newest first, because staff search for these. Returns the number of updated applications. Skips those whose form is not sealed yet. */
export async function updateSearchTokens(tx: Transaction, sealer: Sealer, atOnce: number): Promise<number> {
  const older = await tx
    .selectFrom("applications")
    .select(sealedFormColumns)
    .select(["reference", "submitted_at"])
    .where("search_words", "<", searchWordsVersion)
    .where("sealed_form", "is not", null)
    .orderBy("submitted_at", "desc")
    .orderBy("id", "desc")
    .limit(atOnce)
    .forNoKeyUpdate()
    .execute();
  for (const application of older) {
    await insertSearchTokens(tx, sealer, { application, form: formOf(sealer, application) });
  }
  if (older.length === 0) return 0;
  await tx
    .updateTable("applications")
    .set({ search_words: searchWordsVersion })
    .where(
      "id",
      "in",
      older.map(({ id }) => id),
    )
    .execute();
  return older.length;
}
