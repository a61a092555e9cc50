// Stores passkeys: public keys, each with its owner and the counter of its last use.
import { randomUUID } from "node:crypto";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import { isUuid } from "#server/platform/database/uuid.ts";
import { openGivenText, sealedText, sealTexts } from "#server/platform/sealing/seal-texts.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import type { NewKey } from "#server/platform/webauthn/webauthn.ts";
import { openDetails, userDetails } from "../user-details.ts";

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
  sealer: Sealer,
  key: NewKey & { userId: string; name: string; transports: readonly string[]; now: Date },
): Promise<string | undefined> {
  const id = randomUUID();
  const row = await db
    .insertInto("passkeys")
    .values({
      id,
      ...sealTexts(sealer, { table: "passkeys", id }, { name: key.name }),
      user_id: key.userId,
      credential_id: key.credentialId,
      public_key: key.publicKey,
      counter: key.counter,
      transports: [...key.transports],
      backed_up: key.backedUp,
      created_at: key.now,
    })
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

export async function listPasskeys(db: Database, sealer: Sealer, userId: string) {
  const rows = await db
    .selectFrom("passkeys")
    .select(["id", "credential_id as credentialId", "transports", "backed_up as backedUp"])
    .select(["created_at as createdAt", "last_used_at as lastUsedAt"])
    .select(sealedText("passkeys.name").as("name"))
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, name: openGivenText(sealer, row.name) }));
}
export type StoredPasskey = Awaited<ReturnType<typeof listPasskeys>>[number];

/** A passkey with its owner, whose account can log in. */
export async function findPasskey(db: Database, sealer: Sealer, credentialId: string) {
  const row = await db
    .selectFrom("passkeys")
    .innerJoin("users", "users.id", "passkeys.user_id")
    .select(["passkeys.id", "passkeys.credential_id as credentialId", "passkeys.public_key as publicKey"])
    .select(userDetails)
    .select("users.id as userId")
    .where("passkeys.credential_id", "=", credentialId)
    .where("users.disabled_at", "is", null)
    .executeTakeFirst();
  return row && { ...row, ...openDetails(sealer, row) };
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
export async function renamePasskey(
  db: Database,
  sealer: Sealer,
  { id, userId, name }: Own & { name: string },
): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { numUpdatedRows } = await db
    .updateTable("passkeys")
    .set(sealTexts(sealer, { table: "passkeys", id }, { name }))
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
