// Stores invitations of staff: single-use links, as hashes, with the authenticator's secret that they offer.
import { randomBytes } from "node:crypto";
import { isStaffRole, type StaffRole } from "#domain/staff/roles.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import type { SealedPlace, Sealer } from "#server/platform/sealing/sealer.ts";
import { hashToken } from "../session-store.ts";
import { openDetails, userDetails } from "../user-details.ts";

const lifeMs = 3 * 24 * 3_600_000;

export interface Invited {
  userId: string;
  fullName: string;
  email: string;
  phone: string;
  role: StaffRole;
  sealedSecret: Buffer;
}

export function offeredSecretPlace(userId: string): SealedPlace {
  return { column: "staff_invitations.sealed_secret", id: userId };
}

/** Returns the token, which only the email contains. Earlier invitations of the user stop working. */
export async function addInvitation(
  db: Database,
  { userId, sealedSecret, now }: { userId: string; sealedSecret: Buffer; now: Date },
): Promise<string> {
  await db
    .updateTable("staff_invitations")
    .set({ used_at: now })
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .execute();
  const token = randomBytes(32).toString("base64url");
  await db
    .insertInto("staff_invitations")
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      sealed_secret: sealedSecret,
      created_at: now,
      expires_at: new Date(now.getTime() + lifeMs),
    })
    .execute();
  return token;
}

/** Who is invited; undefined if the link has expired, was used, or the person no longer works here. */
export async function findInvited(
  db: Database,
  sealer: Sealer,
  { token, now }: { token: string; now: Date },
): Promise<Invited | undefined> {
  const row = await db
    .selectFrom("staff_invitations")
    .innerJoin("users", "users.id", "staff_invitations.user_id")
    .innerJoin("staff", "staff.user_id", "users.id")
    .select(userDetails)
    .select(["users.id", "staff.role", "staff_invitations.sealed_secret"])
    .where("staff_invitations.token_hash", "=", hashToken(token))
    .where("staff_invitations.used_at", "is", null)
    .where("staff_invitations.expires_at", ">", now)
    .where("staff.ended_at", "is", null)
    .where("users.disabled_at", "is", null)
    .executeTakeFirst();
  if (!row || !isStaffRole(row.role)) return undefined;
  const { id: userId, role, sealed_secret: sealedSecret } = row;
  return { userId, ...openDetails(sealer, row), role, sealedSecret };
}

/** Uses up the link. Returns false if another request was faster. */
export async function spendInvitation(db: Database, token: string, now: Date): Promise<boolean> {
  const spent = await db
    .updateTable("staff_invitations")
    .set({ used_at: now })
    .where("token_hash", "=", hashToken(token))
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
}

export async function deleteInvitationsExpiredBefore(db: Database, instant: Date): Promise<void> {
  await db.deleteFrom("staff_invitations").where("expires_at", "<", instant).execute();
}
