// Delivers pushes as long as the process runs.
import type { Database } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import { repeatPasses } from "../outbox/repeat-passes.ts";
import { deliverPushes } from "./deliver-pushes.ts";

/** Returns what ends it, after the pushes under way. */
export function startPushDelivery(platform: Platform, db: Database): () => Promise<void> {
  const end = repeatPasses(db, async (passes) => {
    await deliverPushes({ ...platform, ...passes });
    return { isAway: false };
  });
  return async () => {
    await end();
    await platform.push.close();
  };
}
