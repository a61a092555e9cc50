// Which keys the database was written with (database/migrations/0106-key-fingerprints.sql).
import { sql } from "kysely";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import type { ConfiguredKeys, KeyPurpose } from "./configured-keys.ts";

export interface Fingerprint {
  purpose: KeyPurpose;
  keyId: string;
  state: "current" | "former" | "retired";
  makesTokens: boolean;
}

/** Makes simultaneous starts record their keys one after the other. */
const lockNumber = 7_106;

export async function lockFingerprints(tx: Transaction): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${lockNumber})`.execute(tx);
}

/** None in a database that has not been migrated yet. */
export async function listFingerprints(db: Database): Promise<Fingerprint[]> {
  if (!(await hasTable(db))) return [];
  const rows = await db
    .selectFrom("key_fingerprints")
    .select(["purpose", "key_id as keyId", "state", "makes_tokens as makesTokens"])
    .orderBy("first_used_at")
    .execute();
  return rows as Fingerprint[];
}

async function hasTable(db: Database): Promise<boolean> {
  const found = await sql<{
    has: boolean;
  }>`SELECT to_regclass('key_fingerprints') IS NOT NULL AS has`.execute(db);
  return found.rows[0]?.has === true;
}

/** The configured keys become the current one and former ones. Retired keys stay retired. */
export async function storeFingerprints(
  tx: Transaction,
  { purpose, current, former }: ConfiguredKeys,
): Promise<void> {
  if (current === undefined) return;
  await tx
    .updateTable("key_fingerprints")
    .set({ state: "former" })
    .where("purpose", "=", purpose)
    .where("state", "=", "current")
    .where("key_id", "<>", current)
    .execute();
  const others = [...new Set(former)].filter((keyId) => keyId !== current);
  const rows = [
    { purpose, key_id: current, state: "current" },
    ...others.map((keyId) => ({ purpose, key_id: keyId, state: "former" })),
  ];
  for (const row of rows) {
    await tx
      .insertInto("key_fingerprints")
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(["purpose", "key_id"])
          .doUpdateSet({ state: row.state })
          .where("key_fingerprints.state", "<>", "retired"),
      )
      .execute();
  }
}

export async function markTokenKey(tx: Transaction, keyId: string): Promise<void> {
  await tx
    .updateTable("key_fingerprints")
    .set({ makes_tokens: true })
    .where("purpose", "=", "details")
    .where("key_id", "=", keyId)
    .execute();
}

/** Returns false unless the key is a former one. */
export async function retireFingerprint(
  tx: Transaction,
  { purpose, keyId }: { purpose: KeyPurpose; keyId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("key_fingerprints")
    .set({ state: "retired", retired_at: sql<Date>`now()` })
    .where("purpose", "=", purpose)
    .where("key_id", "=", keyId)
    .where("state", "=", "former")
    .where("makes_tokens", "=", false)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
