// Reads the committed events with their commit times from PostgreSQL.
import { Client } from "pg";

export interface Committed {
  userId: string;
  number: number;
  ms: number;
}

/** Returns every event since `sinceMs`, ordered by account and number. */
export async function readCommitted(ownerUrl: string, sinceMs = 0): Promise<Committed[]> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ userId: string; number: string; ms: number }>(
    `SELECT * FROM (
       SELECT user_id AS "userId", number, extract(epoch FROM pg_xact_commit_timestamp(xmin))::float8 * 1000 AS ms
       FROM live_events) AS event
     WHERE ms >= $1 ORDER BY "userId", number`,
    [sinceMs],
  );
  await owner.end();
  return rows.map((row) => ({ ...row, number: Number(row.number) }));
}
