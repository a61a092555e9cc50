// Deletes pushes a month after they were sent or given up.
import type { Platform } from "#server/platform/platform.ts";
import { deleteSettledPushes } from "./push-store.ts";

const retentionMs = 30 * 86_400_000;

/** Returns how many were deleted. */
export async function eraseOldPushes({ db, clock }: Pick<Platform, "db" | "clock">): Promise<number> {
  return deleteSettledPushes(db, new Date(clock().getTime() - retentionMs));
}
