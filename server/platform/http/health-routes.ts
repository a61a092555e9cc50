// Health checks: `/health` while the process runs, `/ready` while the database answers and the process does not stop.
import { sql } from "kysely";
import { z } from "zod";
import { Failure } from "#contract/errors.ts";
import { findOperationState } from "#server/platform/background/find-degraded.ts";
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

type Deps = Pick<Platform, "db" | "config"> & { isStopping: () => boolean };

export function healthRoutes(app: App, { isStopping, ...platform }: Deps): void {
  const tags = ["health"];
  const ok = true as const;
  const alive = { tags, summary: "The process is alive", response: { 200: z.object({ data: health }) } };
  app.get("/health", { schema: alive }, async () => ({ data: { ok } }));
  const ready = { tags, summary: "The database answers", response: { 200: z.object({ data: readiness }) } };
  app.get("/ready", { schema: ready }, async () => {
    if (isStopping()) throw new Failure("unavailable", { retryAfterSeconds: 2 });
    await sql`SELECT 1`.execute(platform.db);
    const { degraded, backup } = await findOperationState(platform);
    const shown = {
      ...(degraded.length > 0 && { degraded }),
      ...(backup && { backupAgeSeconds: backup.ageSeconds }),
    };
    return { data: { ok, ...shown } };
  });
}
