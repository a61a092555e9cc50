// Changes of email that wait for their link: single-use 256-bit tokens, stored as hashes (P32).
import { randomBytes } from "node:crypto";
import type { Database } from "#server/platform/database/open-database.ts";
import { openGivenText, sealedText, sealTexts } from "#server/platform/sealing/seal-texts.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import { hashToken } from "../session-store.ts";

const lifeMs = 24 * 3_600_000;

export interface EmailChange {
  userId: string;
  newEmail: string;
  /** The session that asked for the change. */
  sessionHash: Buffer;
}

/** Replaces the account's other pending changes. Returns the token, which only the email contains. */
export async function addEmailChange(
  db: Database,
  sealer: Sealer,
  { userId, newEmail, sessionHash, now }: EmailChange & { now: Date },
): Promise<string> {
  await voidEmailChanges(db, userId, now);
  const token = randomBytes(32).toString("base64url");
  await db
    .insertInto("email_changes")
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      ...sealTexts(sealer, { table: "email_changes", id: userId }, { new_email: newEmail }),
      session_hash: sessionHash,
      created_at: now,
      expires_at: new Date(now.getTime() + lifeMs),
    })
    .execute();
  return token;
}

/** Uses up the token; undefined if it has expired, was used, or its account is disabled. */
export async function spendEmailChange(
  db: Database,
  sealer: Sealer,
  { token, now }: { token: string; now: Date },
): Promise<EmailChange | undefined> {
  const row = await db
    .updateTable("email_changes")
    .from("users")
    .set({ used_at: now })
    .whereRef("users.id", "=", "email_changes.user_id")
    .where("users.disabled_at", "is", null)
    .where("token_hash", "=", hashToken(token))
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["user_id", "session_hash", sealedText("email_changes.new_email").as("new_email")])
    .executeTakeFirst();
  if (!row) return undefined;
  const newEmail = openGivenText(sealer, row.new_email);
  return { userId: row.user_id, newEmail, sessionHash: row.session_hash };
}

export async function voidEmailChanges(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .updateTable("email_changes")
    .set({ used_at: now })
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .execute();
}

export async function deleteEmailChangesExpiredBefore(db: Database, instant: Date): Promise<void> {
  await db.deleteFrom("email_changes").where("expires_at", "<", instant).execute();
}
