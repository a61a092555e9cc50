// Health checks, which fail once the process stops: `/health` while it runs, `/ready` while the database answers too.
import { sql } from "kysely";
import { z } from "zod";
import { Failure } from "#contract/errors.ts";
import { describeDatabaseProblem, describeState } from "#server/platform/background/describe-state.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { App } from "./app-type.ts";

const health = z.object({ ok: z.literal(true) });
const readiness = health.extend({
  reasons: z.array(z.string()).optional().describe("What is wrong, one sentence for each problem"),
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
  const alive = {
    tags,
    summary: "The process is alive and not stopping",
    response: { 200: z.object({ data: health }) },
  };
  const rejectStopping = () => {
    if (isStopping()) throw notReady("The process is stopping.");
  };
  app.get("/health", { schema: alive }, async () => {
    rejectStopping();
    return { data: { ok } };
  });
  const ready = {
    tags,
    summary: "The database answers, and the process is not stopping",
    description: "503 has the reasons in `data.reasons`. With 200 they say what an operator has to look at.",
    response: { 200: z.object({ data: readiness }) },
  };
  app.get("/ready", { schema: ready }, async () => {
    rejectStopping();
    const { degraded, backup, reasons } = await stateOf(platform);
    const shown = {
      ...(degraded.length > 0 && { degraded, reasons }),
      ...(backup && { backupAgeSeconds: backup.ageSeconds }),
    };
    return { data: { ok, ...shown } };
  });
}

async function stateOf(platform: Omit<Deps, "isStopping">) {
  try {
    await sql`SELECT 1`.execute(platform.db);
    return await describeState(platform);
  } catch (error) {
    throw notReady(describeDatabaseProblem(error));
  }
}

function notReady(reason: string): Failure {
  return new Failure("unavailable", { retryAfterSeconds: 2, data: { reasons: [reason] } });
}
