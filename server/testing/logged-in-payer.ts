// An account that is logged in, written straight into the tables: nobody waits for a password to be hashed.
import { randomInt } from "node:crypto";
import { openSession } from "#server/accounts/session-store.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import type { Payer } from "./payment-stage.ts";

export async function loggedInPayer(db: Database, now: Date): Promise<Payer & { token: string }> {
  const phone = String(randomInt(6_000_000_000, 9_999_999_999));
  const { id: userId } = await db
    .insertInto("users")
    .values({ full_name: "Meera Iyer", email: `payer.${phone}@example.org`, phone, password_hash: "none" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const token = await openSession(db, { userId, now });
  return { userId, token, headers: { "x-access-token": token } };
}
