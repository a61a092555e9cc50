// The table of checkpoints, which the application role may only add to (docs/decisions/0048).
import { sql } from "kysely";
import type { Database } from "#server/platform/database/open-database.ts";

export interface StoredLine {
  number: number;
  line: string;
}

const batchSize = 1000;

/** In order, after a number. */
export async function* storedLines(db: Database, after = 0): AsyncGenerator<StoredLine> {
  for (let last = after; ;) {
    const rows = await db
      .selectFrom("audit_checkpoints")
      .select(["number", "line"])
      .where("number", ">", last)
      .orderBy("number")
      .limit(batchSize)
      .execute();
    yield* rows;
    const end = rows.at(-1);
    if (!end) return;
    last = end.number;
  }
}

/** 0 if there is none. */
export async function lastStoredNumber(db: Database): Promise<number> {
  const { last } = await db
    .selectFrom("audit_checkpoints")
    .select((row) => row.fn.max("number").as("last"))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

export async function findStoredLine(db: Database, number: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("audit_checkpoints")
    .select("line")
    .where("number", "=", number)
    .executeTakeFirst();
  return row?.line;
}

/** Numbers them from the one after `after`. Throws if another process has added one meanwhile. */
export async function addStoredLines(db: Database, after: number, lines: readonly string[]): Promise<void> {
  await sql`
    INSERT INTO audit_checkpoints (number, line)
    SELECT ${after}::bigint + place, line FROM unnest(${[...lines]}::text[]) WITH ORDINALITY AS given (line, place)`.execute(
    db,
  );
}

/** False in a database that the version before has migrated. */
export async function hasCheckpointTable(db: Database): Promise<boolean> {
  const { rows } = await sql<{
    is_there: boolean;
  }>`SELECT to_regclass('audit_checkpoints') IS NOT NULL AS is_there`.execute(db);
  return rows[0]?.is_there ?? false;
}
