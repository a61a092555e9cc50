// Health checks: `/health` while the process runs, `/ready` while the database answers and the process does not stop.
import { sql } from "kysely";
import { z } from "zod";
import { Failure } from "#contract/errors.ts";
import { findBackupAge } from "#server/platform/backups/backup-store.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { App } from "./app-type.ts";

const health = z.object({ ok: z.literal(true) });
const readiness = health.extend({
  degraded: z.array(z.string()).optional().describe("Background jobs that have failed three times in a row"),
  backupAgeSeconds: z
    .number()
    .nullable()
    .optional()
    .describe("Since when changes are in no backup; null without any. Absent without scheduled backups"),
});

type Deps = Pick<Platform, "db" | "jobs" | "config"> & { isStopping: () => boolean };

export function healthRoutes(app: App, { isStopping, ...platform }: Deps): void {
  const { db, jobs } = platform;
  const tags = ["health"];
  const ok = true as const;
  const alive = { tags, summary: "The process is alive", response: { 200: z.object({ data: health }) } };
  app.get("/health", { schema: alive }, async () => ({ data: { ok } }));
  const ready = { tags, summary: "The database answers", response: { 200: z.object({ data: readiness }) } };
  app.get("/ready", { schema: ready }, async () => {
    if (isStopping()) throw new Failure("unavailable", { retryAfterSeconds: 2 });
    await sql`SELECT 1`.execute(db);
    const backup = await findBackupState(platform);
    const failing = jobs.failing();
    const degraded =
      backup.isTooOld && !failing.includes("backups") ? [...failing, "backups" as const] : failing;
    return { data: { ok, ...(degraded.length > 0 && { degraded }), ...backup.shown } };
  });
}

/** Missing backups that are tolerated, such as during a restart. */
const toleratedPasses = 3;

async function findBackupState({ db, config: { backups } }: Pick<Platform, "db" | "config">) {
  if (!backups) return { isTooOld: false, shown: {} };
  const age = await findBackupAge(db);
  const isTooOld = age === undefined || age * 1000 > backups.logMs * toleratedPasses;
  return { isTooOld, shown: { backupAgeSeconds: age === undefined ? null : Math.round(age) } };
}
