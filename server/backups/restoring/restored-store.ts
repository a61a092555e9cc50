// Queries on a restored database: what may be erased again, its files, and whether its ledger balances.
import { sql } from "kysely";
import type { Client } from "pg";
import type { Erased } from "#server/platform/backups/erasure-store.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";

/** Whether what was erased later exists in this state. */
export async function findErasable(tx: Transaction, { kind, subject }: Erased): Promise<boolean> {
  const found = await queryFor(tx, { kind, subject }).executeTakeFirst();
  return found !== undefined;
}

function queryFor(tx: Transaction, { kind, subject }: Erased) {
  if (kind === "account")
    return tx
      .selectFrom("users")
      .select("id")
      .where("id", "=", subject)
      .where("erased_at", "is", null)
      .forNoKeyUpdate();
  if (kind === "documents")
    return tx
      .selectFrom("applications")
      .select("id")
      .where("id", "=", subject)
      .where("documents_erased_at", "is", null)
      .forNoKeyUpdate();
  if (kind === "draft")
    return tx
      .selectFrom("drafts")
      .select("id")
      .where("id", "=", subject)
      .where("state", "=", "open")
      .forUpdate();
  if (kind === "traveller")
    return tx.selectFrom("travellers").select("id").where("id", "=", subject).forUpdate();
  return tx.selectFrom("files").select("id").where("id", "=", subject).forUpdate();
}

export interface RestoredFile {
  id: string;
  storageName: string;
  keyId: string;
  wrappedKey: Buffer;
}

/** Files with a row, also deleted ones that still have their key. */
export async function listFiles(db: Database): Promise<RestoredFile[]> {
  const deleted = db
    .selectFrom("quarantined_files")
    .select(["file_id as id", "storage_name as storageName", "key_id as keyId", "wrapped_key as wrappedKey"]);
  return db
    .selectFrom("files")
    .select(["id", "storage_name as storageName", "key_id as keyId", "wrapped_key as wrappedKey"])
    .unionAll(deleted)
    .execute();
}

/** Transactions of the ledger whose entries don't sum to zero, or that have none. */
export async function countUnbalanced(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM (
      SELECT 1 FROM ledger_transactions AS posted
      LEFT JOIN ledger_entries AS entry ON entry.transaction_id = posted.id
      GROUP BY posted.id HAVING coalesce(sum(amount_paise), 1) <> 0
    ) AS unbalanced`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Of a database that is not migrated yet. */
export async function findStoreIdOf(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ store_id: string }>("SELECT store_id FROM installation");
  return rows[0]?.store_id;
}

/** Other connections to the same database. */
export async function countOthers(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
  );
  return rows[0]?.count ?? 0;
}
