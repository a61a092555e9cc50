// Stores passkeys: public keys, each with its owner and the counter of its last use.
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import { isUuid } from "#server/platform/database/uuid.ts";
import type { NewKey } from "#server/platform/webauthn/webauthn.ts";

/** Locks the account until the transaction ends. Returns false if it is disabled. */
export async function lockOwner(
  tx: Transaction,
  { userId, as }: { userId: string; as: "adding" | "logging_in" },
): Promise<boolean> {
  const row = await tx
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("disabled_at", "is", null)
    .$if(as === "adding", (query) => query.forUpdate())
    .$if(as === "logging_in", (query) => query.forShare())
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns undefined if the key is already somebody's. */
export async function insertPasskey(
  db: Database,
  key: NewKey & { userId: string; name: string; transports: readonly string[]; now: Date },
): Promise<string | undefined> {
  const row = await db
    .insertInto("passkeys")
    .values({
      user_id: key.userId,
      credential_id: key.credentialId,
      public_key: key.publicKey,
      counter: key.counter,
      transports: [...key.transports],
      name: key.name,
      backed_up: key.backedUp,
      created_at: key.now,
    })
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

export async function listPasskeys(db: Database, userId: string) {
  return db
    .selectFrom("passkeys")
    .select(["id", "credential_id as credentialId", "transports", "name", "backed_up as backedUp"])
    .select(["created_at as createdAt", "last_used_at as lastUsedAt"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}
export type StoredPasskey = Awaited<ReturnType<typeof listPasskeys>>[number];

/** A passkey with its owner, whose account can log in. */
export async function findPasskey(db: Database, credentialId: string) {
  return db
    .selectFrom("passkeys")
    .innerJoin("users", "users.id", "passkeys.user_id")
    .select(["passkeys.id", "passkeys.credential_id as credentialId", "passkeys.public_key as publicKey"])
    .select(["users.id as userId", "users.full_name as fullName", "users.email", "users.phone"])
    .where("passkeys.credential_id", "=", credentialId)
    .where("users.disabled_at", "is", null)
    .executeTakeFirst();
}

interface Use {
  id: string;
  counter: number;
  backedUp: boolean;
  now: Date;
}

/**
 * Notes a login. A counter that has not grown says that another device has the same key; devices without a counter always
 * say 0 (Web Authentication, 6.1.1).
 */
export async function noteUse(
  db: Database,
  { id, counter, backedUp, now }: Use,
): Promise<"noted" | "copied" | "removed"> {
  const noted = await db
    .updateTable("passkeys")
    .set({ counter, backed_up: backedUp, last_used_at: now })
    .where("id", "=", id)
    .where((row) =>
      row.or([row("counter", "<", counter), ...(counter === 0 ? [row("counter", "=", 0)] : [])]),
    )
    .executeTakeFirst();
  if (noted.numUpdatedRows === 1n) return "noted";
  const row = await db.selectFrom("passkeys").select("id").where("id", "=", id).executeTakeFirst();
  return row ? "copied" : "removed";
}

interface Own {
  id: string;
  userId: string;
}

/** Returns false if the user has no such passkey. */
export async function renamePasskey(db: Database, { id, userId }: Own, name: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { numUpdatedRows } = await db
    .updateTable("passkeys")
    .set({ name })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns false if the user has no such passkey. */
export async function deletePasskey(db: Database, { id, userId }: Own): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { numDeletedRows } = await db
    .deleteFrom("passkeys")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns how many the user had. */
export async function deleteAllPasskeys(db: Database, userId: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("passkeys").where("user_id", "=", userId).executeTakeFirst();
  return Number(numDeletedRows);
}
