// The accounts that a breach affects (P47). Erased accounts have no address and no data any more.
import { sql } from "kysely";
import type { Database } from "#server/platform/database/open-database.ts";
import type { Incident } from "./incident.ts";

type Breach = Pick<Incident, "affected" | "happenedFrom" | "happenedUntil">;

/** One row for each account; `language` is the one chosen for the interface. */
export function affectedAccounts(db: Database, { affected, happenedUntil }: Breach) {
  const accounts = db
    .selectFrom("users")
    .where("users.erased_at", "is", null)
    .where("users.created_at", "<=", happenedUntil);
  if (affected === "files") {
    return accounts.where((row) =>
      row.exists(
        row
          .selectFrom("files")
          .select(sql`1`.as("one"))
          .whereRef("files.user_id", "=", "users.id")
          .where("files.created_at", "<=", happenedUntil),
      ),
    );
  }
  if (affected === "applications") {
    return accounts.where((row) =>
      row.exists(
        row
          .selectFrom("applications")
          .select(sql`1`.as("one"))
          .whereRef("applications.user_id", "=", "users.id")
          .where("applications.submitted_at", "<=", happenedUntil),
      ),
    );
  }
  return accounts;
}

export async function countAffected(db: Database, breach: Breach): Promise<number> {
  const { count } = await affectedAccounts(db, breach)
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function countNotified(db: Database, template: string): Promise<number> {
  const { count } = await db
    .selectFrom("mails")
    .select((row) => row.fn.count<number>("user_id").distinct().as("count"))
    .where("template", "=", template)
    .executeTakeFirstOrThrow();
  return count;
}

/** Until the transaction ends, nobody else queues notices of this template. */
export async function lockNotices(tx: Database, template: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${template}, 0))`.execute(tx);
}

/** Affected accounts without an email of this template. */
export function findUnnotified(
  db: Database,
  breach: Breach,
  { template, limit }: { template: string; limit: number },
) {
  return affectedAccounts(db, breach)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("mails")
            .select(sql`1`.as("one"))
            .whereRef("mails.user_id", "=", "users.id")
            .where("mails.template", "=", template),
        ),
      ),
    )
    .select("users.id")
    .orderBy("users.id")
    .limit(limit)
    .execute();
}
