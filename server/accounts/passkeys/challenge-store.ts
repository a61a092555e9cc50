// Stores challenges for passkeys as hashes: each works once, for five minutes, and one for a new passkey only for its user.
import type { Database } from "#server/platform/database/open-database.ts";
import { challengeLifeMs } from "#server/platform/webauthn/webauthn.ts";
import { hashToken } from "../session-store.ts";

interface Challenge {
  challenge: string;
  /** Who adds a passkey; null for a login. */
  userId: string | null;
  now: Date;
}

export async function addChallenge(db: Database, { challenge, userId, now }: Challenge): Promise<void> {
  await db
    .insertInto("passkey_challenges")
    .values({
      challenge_hash: hashToken(challenge),
      user_id: userId,
      created_at: now,
      expires_at: new Date(now.getTime() + challengeLifeMs),
    })
    .execute();
}

/** Uses up the challenge. Returns false if it is unknown, was used, has expired or is somebody else's. */
export async function spendChallenge(db: Database, { challenge, userId, now }: Challenge): Promise<boolean> {
  const spent = await db
    .updateTable("passkey_challenges")
    .set({ used_at: now })
    .where("challenge_hash", "=", hashToken(challenge))
    .where("user_id", userId === null ? "is" : "=", userId)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
}

export async function forgetChallenges(db: Database, userId: string): Promise<void> {
  await db.deleteFrom("passkey_challenges").where("user_id", "=", userId).execute();
}

export async function deleteChallengesExpiredBefore(db: Database, instant: Date): Promise<void> {
  await db.deleteFrom("passkey_challenges").where("expires_at", "<", instant).execute();
}
