// Counts how often the jobs ran that are done once for all processes.
import { sql } from "kysely";
import type { Database } from "#server/platform/database/open-database.ts";

export const hourlyJobs = [
  "draftSweep",
  "estimates",
  "expiredSweep",
  "fileSweep",
  "liveSweep",
  "retentionSweep",
];

/** From now on. */
export async function noteRuns(ownerDb: Database): Promise<void> {
  await sql`
    CREATE TABLE noted_runs (name text NOT NULL);
    CREATE FUNCTION note_run() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN
      INSERT INTO public.noted_runs VALUES (NEW.name);
      RETURN NULL;
    END $$;
    CREATE TRIGGER note_run AFTER INSERT OR UPDATE OF run_id ON periodic_work
      FOR EACH ROW WHEN (NEW.run_id IS NOT NULL) EXECUTE FUNCTION note_run()`.execute(ownerDb);
}

/** The hourly jobs that ran since, in the order of their names. */
export async function hourlyRuns(ownerDb: Database): Promise<{ name: string; times: number }[]> {
  const { rows } = await sql<{ name: string; times: number }>`
    SELECT name, count(*)::int AS times FROM noted_runs WHERE name = ANY (${hourlyJobs})
    GROUP BY name ORDER BY name`.execute(ownerDb);
  return rows;
}
