// Reads the history to verify it and to write checkpoints, a few thousand events at a time.
import { sql } from "kysely";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import type { CaseEventRow, OfficeEventRow } from "./event-chain.ts";

const batchSize = 5000;

/** Events by ID, which within a case is the order of its chain. `until` is inclusive. */
export async function* caseEvents(
  db: Database,
  { after = 0, until = Number.MAX_SAFE_INTEGER }: { after?: number; until?: number } = {},
): AsyncGenerator<CaseEventRow> {
  for (let last = after; ;) {
    const { rows } = await sql<CaseEventRow>`
      SELECT id, application_id, sequence, kind, from_status, to_status, actor, actor_id, traveller_id,
        details::text AS details, (extract(epoch FROM happened_at) * 1000000)::bigint::text AS microseconds,
        encode(previous_hash, 'hex') AS previous_hash, encode(hash, 'hex') AS hash
      FROM application_events WHERE id > ${last} AND id <= ${until} ORDER BY id LIMIT ${batchSize}`.execute(
      db,
    );
    yield* rows;
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}

export async function* officeEvents(db: Database): AsyncGenerator<OfficeEventRow> {
  for (let last = 0; ;) {
    const { rows } = await sql<OfficeEventRow>`
      SELECT sequence, kind, actor, actor_id, subject, details::text AS details,
        (extract(epoch FROM happened_at) * 1000000)::bigint::text AS microseconds,
        encode(previous_hash, 'hex') AS previous_hash, encode(hash, 'hex') AS hash
      FROM office_events WHERE sequence > ${last} ORDER BY sequence LIMIT ${batchSize}`.execute(db);
    yield* rows;
    const end = rows.at(-1);
    if (!end) return;
    last = end.sequence;
  }
}

/** The status of each application, from its own row. */
export async function* applicationStatuses(db: Database): AsyncGenerator<{ id: string; status: string }> {
  for (let last = "00000000-0000-0000-0000-000000000000"; ;) {
    const rows = await db
      .selectFrom("applications")
      .select(["id", "status"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(batchSize)
      .execute();
    yield* rows;
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}

/** An arbitrary fixed number, held by the process that is writing a checkpoint. */
const checkpointLock = 7_728_378;

/** Returns undefined if another process holds the lock. A lost connection releases it. */
export function withCheckpointLock<Result>(
  db: Database,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  return db.connection().execute(async (held) => {
    const { rows } = await sql<{
      held: boolean;
    }>`SELECT pg_try_advisory_lock(${checkpointLock}) AS held`.execute(held);
    if (!rows[0]?.held) return undefined;
    try {
      return await work();
    } finally {
      await sql`SELECT pg_advisory_unlock(${checkpointLock})`.execute(held);
    }
  });
}

/** Every insert of an event takes this advisory lock in shared mode (migration 0017). */
const eventLock = 7_728_376;

/**
 * The last events of the cases and of the admin console. Waits for every event being written, so that no event
 * with a lower ID appears later.
 */
export async function readHead(tx: Transaction) {
  await sql`SELECT pg_advisory_xact_lock(${eventLock})`.execute(tx);
  const { last } = await tx
    .selectFrom("application_events")
    .select((row) => row.fn.max("id").as("last"))
    .executeTakeFirstOrThrow();
  const office = await tx
    .selectFrom("office_events")
    .select(["sequence", sql<string>`encode(hash, 'hex')`.as("hash")])
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
  return { upTo: last ?? 0, office: office ?? null };
}
