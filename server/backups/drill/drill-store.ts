// Queries that compare a restored database with the running one.
import { sql } from "kysely";
import type { Database } from "#server/platform/database/open-database.ts";

type Compared = "applications" | "payments" | "ledger_transactions" | "receipts";

export async function countRows(db: Database, table: Compared): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${sql.table(table)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export interface NamedEvent {
  id: number;
  applicationId: string;
  sequence: number;
  hash: Buffer;
}

const pageSize = 5000;

/** The history of cases until a time; later events are what the restore itself wrote. */
export async function* listEventsUntil(db: Database, until: string): AsyncGenerator<NamedEvent[]> {
  for (let after = 0; ;) {
    const page = await db
      .selectFrom("application_events")
      .select(["id", "application_id as applicationId", "sequence", "hash"])
      .where("id", ">", after)
      .where("happened_at", "<=", sql<Date>`${until}::timestamptz`)
      .orderBy("id")
      .limit(pageSize)
      .execute();
    const last = page.at(-1);
    if (!last) return;
    yield page;
    after = last.id;
  }
}

/** Events that this database doesn't have with the same hash, and so with the same content. */
export async function countForeignEvents(db: Database, events: readonly NamedEvent[]): Promise<number> {
  const applications = events.map(({ applicationId }) => applicationId);
  const sequences = events.map(({ sequence }) => sequence);
  const hashes = events.map(({ hash }) => hash.toString("hex"));
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM unnest(${applications}::uuid[], ${sequences}::int[], ${hashes}::text[])
      AS restored (application_id, sequence, hash)
    WHERE NOT EXISTS (SELECT FROM application_events AS own WHERE own.application_id = restored.application_id
      AND own.sequence = restored.sequence AND encode(own.hash, 'hex') = restored.hash)`.execute(db);
  return rows[0]?.count ?? 0;
}
