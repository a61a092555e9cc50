// The tokens by which staff find an account by the beginning of its email address; older accounts are given theirs in batches.
import { sql } from "kysely";
import { emailStarts } from "#domain/review/search/word-starts.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import { openDetails, userDetails } from "../user-details.ts";

export function emailStartTokens(sealer: Sealer, email: string): Buffer[] {
  return emailStarts(email).map((start) => sealer.searchToken(start));
}

/** Returns how many accounts were given theirs. Two processes never wait for each other. */
export async function addEmailStarts(tx: Transaction, sealer: Sealer, atOnce: number): Promise<number> {
  const older = await tx
    .selectFrom("users")
    .select(userDetails)
    .select("id")
    .where("email_starts", "is", null)
    .orderBy("id")
    .limit(atOnce)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  for (const { id, ...details } of older) {
    const tokens = emailStartTokens(sealer, openDetails(sealer, details).email);
    await tx.updateTable("users").set({ email_starts: tokens }).where("id", "=", id).execute();
  }
  return older.length;
}

/** Condition of `users`: the address begins with what was typed. */
export function emailStartsWith(token: Buffer) {
  return sql<boolean>`users.email_starts @> ARRAY[${token}::bytea]`;
}
