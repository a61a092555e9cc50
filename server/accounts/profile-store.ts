// What users see of their accounts, and the choices that they make there.
import type { Profile, ProfileChange } from "#contract/accounts.ts";
import { isLanguage } from "#domain/content/languages.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import { openDetails, userDetails } from "./user-details.ts";

export async function getProfile(db: Database, sealer: Sealer, userId: string): Promise<Profile> {
  const row = await db
    .selectFrom("users")
    .select(userDetails)
    .select(["id", "email_verified_at", "send_visa_by_email", "language", "notify_by_push"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    ...openDetails(sealer, row),
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
