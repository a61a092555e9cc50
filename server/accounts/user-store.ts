// Stores users: found by email or phone, added once, changed by themselves.
import type { Account, Profile, ProfileChange } from "#contract/accounts.ts";
import { isLanguage, type Language } from "#domain/content/languages.ts";
import { mailLanguage } from "#server/notifications/mail-language.ts";
import type { Database } from "#server/platform/database/open-database.ts";

const uniqueViolation = "23505";

/** What a user types to log in. */
export type Identifier = { email: string } | { phone: string };

export interface KnownUser extends Account {
  passwordHash: string;
  /** The language of emails to the user; null until they choose one. */
  language: string | null;
}

/** Finds an account that can log in, by its email address or phone number. */
export async function findUser(db: Database, by: Identifier): Promise<KnownUser | undefined> {
  const [column, value] = "email" in by ? (["email", by.email] as const) : (["phone", by.phone] as const);
  const row = await db
    .selectFrom("users")
    .select(["id", "full_name", "email", "phone", "password_hash", "language"])
    .where(column, "=", value)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, full_name: fullName, email, phone, password_hash: passwordHash, language } = row;
  return { id, fullName, email, phone, passwordHash, language };
}

/** Returns which of the two already belong to an account. */
export async function findTaken(
  db: Database,
  { email, phone }: { email: string; phone: string },
): Promise<("email" | "phone")[]> {
  const rows = await db
    .selectFrom("users")
    .select(["email", "phone"])
    .where((row) => row.or([row("email", "=", email), row("phone", "=", phone)]))
    .execute();
  const taken = (["email", "phone"] as const).map((field) =>
    rows.some((row) => row[field] === (field === "email" ? email : phone)) ? field : undefined,
  );
  return taken.filter((field) => field !== undefined);
}

export interface NewUser {
  fullName: string;
  email: string;
  phone: string;
  passwordHash: string;
}

/** Returns undefined if another signup with the same email or phone came first. */
export async function addUser(db: Database, user: NewUser, now: Date): Promise<string | undefined> {
  const row = await db
    .insertInto("users")
    .values({
      full_name: user.fullName,
      email: user.email,
      phone: user.phone,
      password_hash: user.passwordHash,
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

export async function getRecipient(db: Database, userId: string): Promise<Recipient> {
  return recipientOf(await recipientRows(db, userId).executeTakeFirstOrThrow());
}

/** The same, but undefined for a disabled account. */
export async function findActiveRecipient(db: Database, userId: string): Promise<Recipient | undefined> {
  const row = await recipientRows(db, userId).where("disabled_at", "is", null).executeTakeFirst();
  return row && recipientOf(row);
}

function recipientRows(db: Database, userId: string) {
  return db.selectFrom("users").select(["id", "full_name", "email", "language"]).where("id", "=", userId);
}

function recipientOf(row: {
  id: string;
  full_name: string;
  email: string;
  language: string | null;
}): Recipient {
  return { userId: row.id, fullName: row.full_name, email: row.email, language: mailLanguage(row.language) };
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

export async function findUserIdByEmail(db: Database, email: string): Promise<string | undefined> {
  const row = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst();
  return row?.id;
}

/** The new address has just been confirmed. Returns false if it belongs to another account. */
export async function replaceEmail(
  db: Database,
  { userId, newEmail }: { userId: string; newEmail: string },
  now: Date,
): Promise<boolean> {
  if ((await findUserIdByEmail(db, newEmail)) !== undefined) return false;
  return db
    .updateTable("users")
    .set({ email: newEmail, email_verified_at: now })
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

export async function getProfile(db: Database, userId: string): Promise<Profile> {
  const row = await db
    .selectFrom("users")
    .select(["id", "full_name", "email", "phone", "email_verified_at", "send_visa_by_email", "language"])
    .select("notify_by_push")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    fullName: row.full_name,
    email: row.email,
    phone: row.phone,
    emailVerified: row.email_verified_at !== null,
    sendVisaByEmail: row.send_visa_by_email,
    notifyByPush: row.notify_by_push,
    language: isLanguage(row.language) ? row.language : null,
  };
}

/** Changes only the given fields. */
export async function changeProfile(db: Database, userId: string, change: ProfileChange): Promise<void> {
  const { sendVisaByEmail, language } = change;
  await db
    .updateTable("users")
    .set({
      ...(sendVisaByEmail !== undefined && { send_visa_by_email: sendVisaByEmail }),
      ...(language !== undefined && { language }),
    })
    .where("id", "=", userId)
    .execute();
}

/** What the user must know or own to confirm who they are. */
export async function getCredentials(
  db: Database,
  userId: string,
): Promise<{ email: string; passwordHash: string }> {
  return db
    .selectFrom("users")
    .select(["email", "password_hash as passwordHash"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
}

export async function isEmailVerified(db: Database, userId: string): Promise<boolean> {
  const { email_verified_at: verifiedAt } = await db
    .selectFrom("users")
    .select("email_verified_at")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return verifiedAt !== null;
}

/** Whether the user wants push notifications. */
export async function wantsPush(db: Database, userId: string): Promise<boolean> {
  const { notify_by_push: isWanted } = await db
    .selectFrom("users")
    .select("notify_by_push")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return isWanted;
}

export async function setWantsPush(db: Database, userId: string, isWanted: boolean): Promise<void> {
  await db.updateTable("users").set({ notify_by_push: isWanted }).where("id", "=", userId).execute();
}

/** Disables an account, or enables it again with `null`. */
export async function setDisabledAt(db: Database, userId: string, at: Date | null): Promise<void> {
  await db.updateTable("users").set({ disabled_at: at }).where("id", "=", userId).execute();
}
