// Stores identities with their accounts, and which identity tokens were used.
import { z } from "zod";
import type { VerifiedIdentity } from "#server/platform/identity/identity-port.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import { openDetails, userDetails } from "../user-details.ts";

export type IdentityName = Pick<VerifiedIdentity, "issuer" | "subject">;

/** The account that an identity is connected to, locked until the transaction ends. */
export async function findOwner(db: Database, sealer: Sealer, { issuer, subject }: IdentityName) {
  const row = await db
    .selectFrom("identities")
    .innerJoin("users", "users.id", "identities.user_id")
    .select(userDetails)
    .select(["users.id", "users.disabled_at as disabledAt"])
    .where("identities.issuer", "=", issuer)
    .where("identities.subject", "=", subject)
    .forShare()
    .executeTakeFirst();
  return row && { id: row.id, disabledAt: row.disabledAt, ...openDetails(sealer, row) };
}

/** Returns undefined if the identity is already connected to an account. */
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

/** Returns false if there is no such identity or it belongs to another account. */
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

/** Removes the account's identities and pending confirmation links. Returns the removed identities. */
export async function forgetIdentities(db: Database, userId: string): Promise<IdentityName[]> {
  const forget = (table: "identities" | "identity_confirmations") =>
    db.deleteFrom(table).where("user_id", "=", userId).returning(["issuer", "subject"]).execute();
  return [...(await forget("identities")), ...(await forget("identity_confirmations"))];
}

type TokenKeys = Pick<VerifiedIdentity, "tokenKey" | "nonceKeys" | "expiresAt">;

/** Returns false if the token was used before, or its nonce for another subject. Call it in a transaction. */
export async function spendIdentityToken(
  db: Database,
  { tokenKey, nonceKeys, expiresAt }: TokenKeys,
): Promise<boolean> {
  if (!(await saveKey(db, tokenKey, expiresAt))) return false;
  if (nonceKeys === undefined) return true;
  const isFirst = await saveKey(db, nonceKeys.ofAnybody, expiresAt);
  return isFirst ? saveKey(db, nonceKeys.ofSubject, expiresAt) : isKept(db, nonceKeys.ofSubject);
}

/** Whether `spendIdentityToken` would return false. */
export async function isSpent(db: Database, { tokenKey, nonceKeys }: TokenKeys): Promise<boolean> {
  if (await isKept(db, tokenKey)) return true;
  if (nonceKeys === undefined || !(await isKept(db, nonceKeys.ofAnybody))) return false;
  return !(await isKept(db, nonceKeys.ofSubject));
}

/** Returns false if the key is already stored. */
async function saveKey(db: Database, key: Buffer, expiresAt: Date): Promise<boolean> {
  const row = await db
    .insertInto("spent_identity_tokens")
    .values({ token_key: key, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning("token_key")
    .executeTakeFirst();
  return row !== undefined;
}

async function isKept(db: Database, key: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom("spent_identity_tokens")
    .select("token_key")
    .where("token_key", "=", key)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSpentTokensExpiredBefore(db: Database, instant: Date): Promise<void> {
  await db.deleteFrom("spent_identity_tokens").where("expires_at", "<", instant).execute();
}

/** Subjects of the broker's test provider, with which anyone logs in as anyone. */
const testSubjects = "test|%";

export async function countTestIdentities(db: Database): Promise<number> {
  const rows = await db
    .selectFrom("identities")
    .select("id")
    .where("subject", "like", testSubjects)
    .execute();
  return rows.length;
}

export async function removeTestIdentities(db: Database): Promise<void> {
  await db.deleteFrom("identities").where("subject", "like", testSubjects).execute();
}
