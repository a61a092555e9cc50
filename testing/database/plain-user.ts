// Adds an account as it was stored before texts were sealed, for tests that have a database but not the product's keys.
import { sql } from "kysely";
import type { Database } from "#server/platform/database/open-database.ts";

interface PlainUser {
  fullName: string;
  email: string;
  phone: string;
  /** Without a hash, the account has no password. */
  passwordHash?: string;
}

/** The product reads such rows, and seals them. Returns the ID. */
export async function addPlainUser(
  db: Database,
  { fullName, email, phone, passwordHash = "none" }: PlainUser,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO users (full_name, email, phone, password_hash)
    VALUES (${fullName}, ${email}, ${phone}, ${passwordHash}) RETURNING id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("the account was not added");
  return row.id;
}
