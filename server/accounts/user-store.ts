// Stores users: found by email or phone, added once, changed by themselves.
import { randomUUID } from "node:crypto";
import type { Account } from "#contract/accounts.ts";
import type { Language } from "#domain/content/languages.ts";
import { mailLanguage } from "#server/notifications/mail-language.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { sealTexts, textIs } from "#server/platform/sealing/seal-texts.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import { emailStartTokens } from "./changes/email-start-store.ts";
import { openDetails, userDetails } from "./user-details.ts";

const uniqueViolation = "23505";

/** What a user types to log in. */
export type Identifier = { email: string } | { phone: string };

export interface KnownUser extends Account {
  passwordHash: string;
  /** The language of emails to the user; null until they choose one. */
  language: string | null;
}

/** Finds an account that can log in, by its email address or phone number. */
export async function findUser(db: Database, sealer: Sealer, by: Identifier): Promise<KnownUser | undefined> {
  const row = await activeUsers(db, sealer, by)
    .select(userDetails)
    .select(["id", "password_hash", "language"])
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, password_hash: passwordHash, language } = row;
  return { id, ...openDetails(sealer, row), passwordHash, language };
}

/** The same, without reading the account's details. */
export async function findActiveUserId(
  db: Database,
  sealer: Sealer,
  by: Identifier,
): Promise<string | undefined> {
  return (await activeUsers(db, sealer, by).select("id").executeTakeFirst())?.id;
}

function activeUsers(db: Database, sealer: Sealer, by: Identifier) {
  return db
    .selectFrom("users")
    .where("email" in by ? textIs(sealer, "users.email", by.email) : textIs(sealer, "users.phone", by.phone))
    .where("disabled_at", "is", null);
}

/** Returns which of the two already belong to an account. */
export async function findTaken(
  db: Database,
  sealer: Sealer,
  { email, phone }: { email: string; phone: string },
): Promise<("email" | "phone")[]> {
  const isEmail = textIs(sealer, "users.email", email);
  const isPhone = textIs(sealer, "users.phone", phone);
  const rows = await db
    .selectFrom("users")
    .select([isEmail.as("email"), isPhone.as("phone")])
    .where((row) => row.or([isEmail, isPhone]))
    .execute();
  return (["email", "phone"] as const).filter((field) => rows.some((row) => row[field]));
}

export interface NewUser {
  fullName: string;
  email: string;
  phone: string;
  passwordHash: string;
}

/** Returns undefined if another signup with the same email or phone came first. */
export async function addUser(
  db: Database,
  sealer: Sealer,
  { fullName, email, phone, passwordHash, now }: NewUser & { now: Date },
): Promise<string | undefined> {
  const id = randomUUID();
  const sealed = sealTexts(sealer, { table: "users", id }, { full_name: fullName, email, phone });
  const row = await db
    .insertInto("users")
    .values({
      id,
      ...sealed,
      email_starts: emailStartTokens(sealer, email),
      password_hash: passwordHash,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** To whom emails about an account go. */
export interface Recipient {
  userId: string;
  fullName: string;
  email: string;
  /** The language of the emails. */
  language: Language;
}

export async function getRecipient(db: Database, sealer: Sealer, userId: string): Promise<Recipient> {
  return recipientOf(sealer, await recipientRows(db, userId).executeTakeFirstOrThrow());
}

/** The same, but undefined for a disabled account. */
export async function findActiveRecipient(
  db: Database,
  sealer: Sealer,
  userId: string,
): Promise<Recipient | undefined> {
  const row = await recipientRows(db, userId).where("disabled_at", "is", null).executeTakeFirst();
  return row && recipientOf(sealer, row);
}

function recipientRows(db: Database, userId: string) {
  return db.selectFrom("users").select(userDetails).select(["id", "language"]).where("id", "=", userId);
}

type RecipientRow = Awaited<ReturnType<ReturnType<typeof recipientRows>["executeTakeFirstOrThrow"]>>;

function recipientOf(sealer: Sealer, row: RecipientRow): Recipient {
  const { fullName, email } = openDetails(sealer, row);
  return { userId: row.id, fullName, email, language: mailLanguage(row.language) };
}

/** Locks the row against a password change; false if the password was changed since it was checked. */
export async function holdWhilePasswordIs(
  db: Database,
  user: Pick<KnownUser, "id" | "passwordHash">,
): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", user.id)
    .where("password_hash", "=", user.passwordHash)
    .where("disabled_at", "is", null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function setPassword(db: Database, userId: string, passwordHash: string): Promise<void> {
  await db.updateTable("users").set({ password_hash: passwordHash }).where("id", "=", userId).execute();
}

/** Returns false if the password was changed since it was checked. */
export async function replacePasswordHash(
  db: Database,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<boolean> {
  const row = await db
    .updateTable("users")
    .set({ password_hash: to })
    .where("id", "=", userId)
    .where("password_hash", "=", from)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function findUserIdByEmail(
  db: Database,
  sealer: Sealer,
  email: string,
): Promise<string | undefined> {
  const isEmail = textIs(sealer, "users.email", email);
  const row = await db.selectFrom("users").select("id").where(isEmail).executeTakeFirst();
  return row?.id;
}

/** The new address has just been confirmed. Returns false if it belongs to another account. */
export async function replaceEmail(
  db: Database,
  sealer: Sealer,
  { userId, newEmail, now }: { userId: string; newEmail: string; now: Date },
): Promise<boolean> {
  if ((await findUserIdByEmail(db, sealer, newEmail)) !== undefined) return false;
  return db
    .updateTable("users")
    .set({
      ...sealTexts(sealer, { table: "users", id: userId }, { email: newEmail }),
      email_starts: emailStartTokens(sealer, newEmail),
      email_verified_at: now,
    })
    .where("id", "=", userId)
    .execute()
    .then(() => true)
    .catch((error: unknown) => {
      // Someone signed up with the address at this moment.
      if (error instanceof Error && "code" in error && error.code === uniqueViolation) return false;
      throw error;
    });
}

/** Keeps the time at which the address was first confirmed. */
export async function markEmailVerified(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .updateTable("users")
    .set({ email_verified_at: now })
    .where("id", "=", userId)
    .where("email_verified_at", "is", null)
    .execute();
}

/** What the user must know or own to confirm who they are. */
export async function getCredentials(
  db: Database,
  sealer: Sealer,
  userId: string,
): Promise<{ email: string; passwordHash: string }> {
  const row = await db
    .selectFrom("users")
    .select(userDetails)
    .select("password_hash as passwordHash")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return { email: openDetails(sealer, row).email, passwordHash: row.passwordHash };
}

export async function isEmailVerified(db: Database, userId: string): Promise<boolean> {
  const { email_verified_at: verifiedAt } = await db
    .selectFrom("users")
    .select("email_verified_at")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return verifiedAt !== null;
}

/** Disables an account, or enables it again with `null`. */
export async function setDisabledAt(db: Database, userId: string, at: Date | null): Promise<void> {
  await db.updateTable("users").set({ disabled_at: at }).where("id", "=", userId).execute();
}
