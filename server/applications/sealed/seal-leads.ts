// Seals the first traveller's name separately in older applications, in batches.
import { sql } from "kysely";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import { formOf, sealedFormColumns, sealLead } from "./open-form.ts";

/** Returns the number of updated applications. Skips those whose form is not sealed yet. */
export async function sealLeads(tx: Transaction, sealer: Sealer, atOnce: number): Promise<number> {
  const older = await tx
    .selectFrom("applications")
    .select(sealedFormColumns)
    .where("sealed_lead", "is", null)
    .where("sealed_form", "is not", null)
    .orderBy("id")
    .limit(atOnce)
    .forNoKeyUpdate()
    .execute();
  if (older.length === 0) return 0;
  const ids = older.map(({ id }) => id);
  const leads = older.map((row) => sealLead(sealer, { id: row.id, form: formOf(sealer, row) }));
  await sql`UPDATE applications SET sealed_lead = made.lead
    FROM unnest(${ids}::uuid[], ${leads}::bytea[]) AS made (id, lead)
    WHERE applications.id = made.id`.execute(tx);
  return older.length;
}
