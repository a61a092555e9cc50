// In production, PostgreSQL must not run with settings that lose acknowledged changes in a crash (P37).
import { sql } from "kysely";
import type { Database } from "#server/platform/database/open-database.ts";

const neededSettings = ["fsync", "full_page_writes", "synchronous_commit"] as const;

/** One sentence for each wrong setting. */
export async function findUnsafeSettings(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM pg_settings WHERE name = ANY (${[...neededSettings]}) AND setting = 'off' ORDER BY name`.execute(
    db,
  );
  return rows.map(
    ({ name }) => `PostgreSQL's ${name} is off, so a crash can lose what was saved. Set it to on.`,
  );
}

export async function refuseUnsafeDatabase(db: Database): Promise<void> {
  const sentences = await findUnsafeSettings(db);
  if (sentences.length > 0) throw new Error(sentences.join("\n"));
}
