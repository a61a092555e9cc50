// Serialization failures on demand: PostgreSQL itself fails the chosen write, and with it the transaction.
import { sql } from "kysely";
import type { Database } from "#server/platform/database/open-database.ts";

/** The tables that a conflict can hit. */
const tables = ["drafts", "travellers", "documents", "payments", "applications", "refunds", "mails"] as const;
/** The number in the sequence at which a write fails; a sequence does not roll back, so it fails once. */
const failing = 1_000_000;

export interface Conflicts {
  /** The `nth` write from now fails with 40001; undefined: none does. */
  failWrite: (nth: number | undefined) => Promise<void>;
}

export async function openConflicts(ownerDb: Database): Promise<Conflicts> {
  await sql`CREATE SEQUENCE simulated_writes`.execute(ownerDb);
  await sql`GRANT USAGE ON SEQUENCE simulated_writes TO PUBLIC`.execute(ownerDb);
  await sql`
    CREATE FUNCTION simulate_conflict() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF nextval('simulated_writes') = ${sql.lit(failing)} THEN
        RAISE EXCEPTION 'could not serialize access' USING ERRCODE = 'serialization_failure';
      END IF;
      RETURN NULL;
    END $$`.execute(ownerDb);
  for (const table of tables) {
    await sql`
      CREATE TRIGGER simulated_conflict BEFORE INSERT OR UPDATE OR DELETE ON ${sql.table(table)}
      FOR EACH STATEMENT EXECUTE FUNCTION simulate_conflict()`.execute(ownerDb);
  }
  return {
    failWrite: async (nth) => {
      const next = nth === undefined ? 1 : failing - nth + 1;
      await sql`SELECT setval('simulated_writes', ${next}::bigint, false)`.execute(ownerDb);
    },
  };
}
