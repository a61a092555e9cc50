// Emailed links that connect an identity: single-use 256-bit tokens, stored as hashes.
import { randomBytes } from "node:crypto";
import type { Database } from "#server/platform/database/open-database.ts";
import { hashToken } from "../session-store.ts";
import type { IdentityName } from "./identity-store.ts";

const lifeMs = 30 * 60_000;

/** Returns the token, which only the email contains. */
export async function addConfirmation(
  db: Database,
  { userId, identity, now }: { userId: string; identity: IdentityName; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db
    .insertInto("identity_confirmations")
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      issuer: identity.issuer,
      subject: identity.subject,
      created_at: now,
      expires_at: new Date(now.getTime() + lifeMs),
    })
    .execute();
  return token;
}

/** Uses up the token; undefined if it has expired, was used, or its account is disabled. */
export async function spendConfirmation(
  db: Database,
  token: string,
  now: Date,
): Promise<{ userId: string; identity: IdentityName } | undefined> {
  const row = await db
    .updateTable("identity_confirmations")
    .from("users")
    .set({ used_at: now })
    .whereRef("users.id", "=", "identity_confirmations.user_id")
    .where("users.disabled_at", "is", null)
    .where("token_hash", "=", hashToken(token))
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["user_id", "issuer", "subject"])
    .executeTakeFirst();
  return row && { userId: row.user_id, identity: { issuer: row.issuer, subject: row.subject } };
}

export async function deleteConfirmationsExpiredBefore(db: Database, instant: Date): Promise<void> {
  await db.deleteFrom("identity_confirmations").where("expires_at", "<", instant).execute();
}
