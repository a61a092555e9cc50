// Delivers pushes for as long as the process runs.
import type { Database } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import { repeatPasses } from "../outbox/repeat-passes.ts";
import { deliverPushes } from "./deliver-pushes.ts";

/** Returns a function that stops it after the pushes in progress. */
export function startPushDelivery(platform: Platform, db: Database): () => Promise<void> {
  const stop = repeatPasses(db, { ...platform, name: "pushes" }, async (passes) => {
    await deliverPushes({ ...platform, ...passes });
    return { isAway: false };
  });
  return async () => {
    await stop();
    await platform.push.close();
  };
}
