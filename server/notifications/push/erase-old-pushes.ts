// Deletes pushes a month after they were sent or given up.
import type { Platform } from "#server/platform/platform.ts";

const retentionMs = 30 * 86_400_000;

/** Returns how many were deleted. */
export async function eraseOldPushes({ db, clock }: Pick<Platform, "db" | "clock">): Promise<number> {
  const before = new Date(clock().getTime() - retentionMs);
  const gone = await db
    .deleteFrom("pushes")
    .where("state", "<>", "waiting")
    .where("created_at", "<=", before)
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}
