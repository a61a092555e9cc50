// Pushes that have gone out or were given up are of no use after a month.
import type { Platform } from "#server/platform/platform.ts";

const keptMs = 30 * 86_400_000;

/** Answers how many went. */
export async function eraseOldPushes({ db, clock }: Pick<Platform, "db" | "clock">): Promise<number> {
  const before = new Date(clock().getTime() - keptMs);
  const gone = await db
    .deleteFrom("pushes")
    .where("state", "<>", "waiting")
    .where("created_at", "<=", before)
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}
