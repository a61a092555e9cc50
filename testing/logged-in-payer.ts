// Creates a logged-in account directly in the tables, without the cost of hashing a password.
import { randomInt } from "node:crypto";
import { openSession } from "#server/accounts/session-store.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { addPlainUser } from "./database/plain-user.ts";

/** Returns the same shape as `signUp` of a test app; the password does not work. */
export async function loggedInPayer(db: Database, now: Date, fullName = "Meera Iyer") {
  const phone = String(randomInt(6_000_000_000, 9_999_999_999));
  const email = `payer.${phone}@example.org`;
  const userId = await addPlainUser(db, { fullName, email, phone });
  const token = await openSession(db, { userId, now });
  const headers = { "x-access-token": token };
  return { fullName, email, phone, password: "none", userId, token, headers };
}
