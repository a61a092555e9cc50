// Deletes expired rate-limit counters, sessions and emailed links.
import type { Database } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Sweep } from "#server/platform/sweeps/run-sweep.ts";
import { deleteEmailChangesExpiredBefore } from "./changes/email-change-store.ts";
import { deleteDevicesUnusedSince } from "./devices/known-device-store.ts";
import { sweepAttempts } from "./guessing/attempt-store.ts";
import { deleteConfirmationsExpiredBefore } from "./identity/confirmation-store.ts";
import { deleteSpentTokensExpiredBefore } from "./identity/identity-store.ts";
import { deleteInvitationsExpiredBefore } from "./invitations/invitation-store.ts";
import { deleteTokensExpiredBefore } from "./mailed-token-store.ts";
import { deleteChallengesExpiredBefore } from "./passkeys/challenge-store.ts";
import { deleteSessionsExpiredBefore } from "./session-store.ts";

export function expiredSweep({ db, clock }: Pick<Platform, "db" | "clock">): Sweep {
  return { name: "expired", run: () => sweepExpired(db, clock()) };
}

const yearMs = 365 * 24 * 3_600_000;
const retentionAfterExpiryMs = 7 * 24 * 3_600_000;

export async function sweepExpired(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionAfterExpiryMs);
  await sweepAttempts(db, now);
  await deleteSessionsExpiredBefore(db, before);
  await deleteSpentTokensExpiredBefore(db, before);
  await deleteConfirmationsExpiredBefore(db, before);
  await deleteTokensExpiredBefore(db, before);
  await deleteDevicesUnusedSince(db, new Date(now.getTime() - yearMs));
  await deleteInvitationsExpiredBefore(db, before);
  await deleteEmailChangesExpiredBefore(db, before);
  await deleteChallengesExpiredBefore(db, now);
}
