// Emailed links: single-use 256-bit tokens, stored as hashes (P32).
import { randomBytes } from "node:crypto";
import type { Database } from "#server/platform/database/open-database.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import { hashToken } from "./session-store.ts";
import { openDetails, userDetails } from "./user-details.ts";

export type TokenPurpose = "reset-password" | "verify-email";

const lifeMs = {
  "reset-password": 30 * 60_000,
  "verify-email": 48 * 3_600_000,
} as const satisfies Record<TokenPurpose, number>;

interface TokenUse {
  token: string;
  purpose: TokenPurpose;
  now: Date;
}

/** Returns the token, which only the email contains. */
export async function addMailedToken(
  db: Database,
  { userId, purpose, now }: { userId: string; purpose: TokenPurpose; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db
    .insertInto("mailed_tokens")
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      purpose,
      created_at: now,
      expires_at: new Date(now.getTime() + lifeMs[purpose]),
    })
    .execute();
  return token;
}

/** The account of a token that is still valid. */
export async function findTokenOwner(db: Database, sealer: Sealer, { token, purpose, now }: TokenUse) {
  const row = await db
    .selectFrom("mailed_tokens")
    .innerJoin("users", "users.id", "mailed_tokens.user_id")
    .select(userDetails)
    .select(["users.id", "users.language"])
    .where("mailed_tokens.token_hash", "=", hashToken(token))
    .where("mailed_tokens.purpose", "=", purpose)
    .where("mailed_tokens.used_at", "is", null)
    .where("mailed_tokens.expires_at", ">", now)
    .where("users.disabled_at", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  return { id: row.id, ...openDetails(sealer, row), language: row.language };
}

/** Uses up the token. Returns the account, or undefined if another request was faster. */
export async function spendToken(
  db: Database,
  { token, purpose, now }: TokenUse,
): Promise<string | undefined> {
  const row = await db
    .updateTable("mailed_tokens")
    .set({ used_at: now })
    .where("token_hash", "=", hashToken(token))
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning("user_id")
    .executeTakeFirst();
  return row?.user_id;
}

/** Voids the account's other links for this purpose. */
export async function voidTokens(
  db: Database,
  { userId, purpose, now }: { userId: string; purpose: TokenPurpose; now: Date },
): Promise<void> {
  await db
    .updateTable("mailed_tokens")
    .set({ used_at: now })
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .execute();
}

export async function deleteTokensExpiredBefore(db: Database, instant: Date): Promise<void> {
  await db.deleteFrom("mailed_tokens").where("expires_at", "<", instant).execute();
}
