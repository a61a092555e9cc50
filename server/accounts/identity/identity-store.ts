// The rows of identities: who they belong to, and which tokens were used.
import { z } from "zod";
import type { VerifiedIdentity } from "#server/platform/identity/identity-port.ts";
import type { Database } from "#server/platform/database/open-database.ts";

export type IdentityName = Pick<VerifiedIdentity, "issuer" | "subject">;

/** The account an identity is connected with, held against a change until the transaction ends. */
export async function findOwner(db: Database, { issuer, subject }: IdentityName) {
  return db
    .selectFrom("identities")
    .innerJoin("users", "users.id", "identities.user_id")
    .select(["users.id", "users.full_name as fullName", "users.email", "users.phone"])
    .select("users.disabled_at as disabledAt")
    .where("identities.issuer", "=", issuer)
    .where("identities.subject", "=", subject)
    .forShare()
    .executeTakeFirst();
}

/** Returns undefined when the identity belongs to an account already. */
export async function addIdentity(
  db: Database,
  { issuer, subject }: IdentityName,
  { userId, now }: { userId: string; now: Date },
): Promise<string | undefined> {
  const row = await db
    .insertInto("identities")
    .values({ issuer, subject, user_id: userId, linked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

export async function listIdentities(db: Database, userId: string) {
  return db
    .selectFrom("identities")
    .select(["id", "linked_at as linkedAt"])
    .where("user_id", "=", userId)
    .orderBy("linked_at")
    .orderBy("id")
    .execute();
}

/** Returns false when there is none of that id, or it is somebody else's. */
export async function removeIdentity(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  if (!z.uuid().safeParse(id).success) return false;
  const { numDeletedRows } = await db
    .deleteFrom("identities")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whatever was connected, and whatever links are on their way to connect something. */
export async function forgetIdentities(db: Database, userId: string): Promise<void> {
  await db.deleteFrom("identities").where("user_id", "=", userId).execute();
  await db.deleteFrom("identity_confirmations").where("user_id", "=", userId).execute();
}

/** Returns false when the token was used before. */
export async function spendIdentityToken(
  db: Database,
  { tokenKey, expiresAt }: Pick<VerifiedIdentity, "tokenKey" | "expiresAt">,
): Promise<boolean> {
  const row = await db
    .insertInto("spent_identity_tokens")
    .values({ token_key: tokenKey, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning("token_key")
    .executeTakeFirst();
  return row !== undefined;
}

export async function isSpent(db: Database, tokenKey: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom("spent_identity_tokens")
    .select("token_key")
    .where("token_key", "=", tokenKey)
    .executeTakeFirst();
  return row !== undefined;
}
