// Health checks: `/health` while the process runs, `/ready` while the database answers.
import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "#server/platform/database/open-database.ts";
import type { App } from "./app-type.ts";

const healthAnswer = z.object({ data: z.object({ ok: z.literal(true) }) });

export function healthRoutes(app: App, { db }: { db: Database }): void {
  const schema = { tags: ["health"], response: { 200: healthAnswer } };
  const ok = { data: { ok: true as const } };
  app.get("/health", { schema: { ...schema, summary: "The process is alive" } }, async () => ok);
  app.get("/ready", { schema: { ...schema, summary: "The database answers" } }, async () => {
    await sql`SELECT 1`.execute(db);
    return ok;
  });
}
