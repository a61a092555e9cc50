// Deletes pushes a month after they were created, with their partition: up to ten days later.
import type { Platform } from "#server/platform/platform.ts";
import { deleteSettledPushes } from "./push-store.ts";

const retentionMs = 30 * 86_400_000;

/** Returns how many were deleted one by one. */
export async function eraseOldPushes({ db, clock }: Pick<Platform, "db" | "clock">): Promise<number> {
  return deleteSettledPushes(db, new Date(clock().getTime() - retentionMs));
}
