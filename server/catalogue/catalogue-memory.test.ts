// The lists of destinations and the policies come from memory, and never show what was changed before the answer for long (P38).
import { sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { buildApp } from "#server/app.ts";
import { openPlatform } from "#server/platform/open-platform.ts";
import { startTestApp } from "#testing/start-test-app.ts";

const t = await startTestApp();
const { config, db } = t.platform;
const other = await buildApp(
  openPlatform({ config, db, databaseUrl: config.database.url ?? "", clock: t.clock.now }),
);
afterAll(async () => {
  await other.close();
  await t.close();
});

const list = async (app = t.app) => {
  const answer = await app.inject({ url: "/api/v1/destinations/destination-list" });
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([
    200,
    "application/json; charset=utf-8",
  ]);
  const { rows } = answer.json<{
    data: { rows: { id: string; name: string; visaAvailableDate: string }[] };
  }>().data;
  return rows.find(({ id }) => id === "japan");
};
const rename = (name: string) =>
  sql`UPDATE destinations SET name = ${name} WHERE id = 'japan'`.execute(t.ownerDb);

const setPolicy = (name: string, value: number) =>
  sql`INSERT INTO policies (name, value) VALUES (${name}, ${JSON.stringify(value)}::jsonb)
    ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value`.execute(t.ownerDb);

/** How often PostgreSQL has read both tables since its start, once that is known. */
async function scans(): Promise<number> {
  await sql`SELECT pg_stat_force_next_flush()`.execute(t.db);
  const { rows } = await sql<{ scans: number }>`SELECT sum(seq_scan + coalesce(idx_scan, 0))::int AS scans
    FROM pg_stat_user_tables WHERE relname IN ('destinations', 'policies')`.execute(t.ownerDb);
  return rows[0]?.scans ?? 0;
}

it("a change is seen by every process, also of one that has answered from memory", async () => {
  await list();
  await list(other);
  for (const name of ["Nippon", "Japan"]) {
    await rename(name);
    await expect.poll(async () => (await list())?.name).toBe(name);
    await expect.poll(async () => (await list(other))?.name).toBe(name);
  }
});

it("a changed picture and a changed policy are seen by every process", async () => {
  const read = async (path: string, app: typeof t.app) => (await app.inject({ url: `/api/v1${path}` })).body;
  for (const app of [t.app, other]) await Promise.all([read("/documents/images", app), read("/config", app)]);
  await sql`INSERT INTO destinations (id, name, iso, kind, position, is_top, is_drawn, visa_free_for_india, visa_free_for_uae_resident, name_rule, extra_documents)
    SELECT 'atlantis', 'Atlantis', 'ZZ', kind, 999, false, false, false, false, name_rule, extra_documents
    FROM destinations WHERE id = 'japan'`.execute(t.ownerDb);
  await setPolicy("documentRetentionDays", 500);
  for (const app of [t.app, other]) {
    await expect.poll(() => read("/documents/images", app)).toContain('"atlantis"');
    await expect.poll(() => read("/config", app)).toContain('"documentDays":500');
  }
});

it("unchanged, they are read once", async () => {
  await expect
    .poll(async () => {
      const before = await scans();
      for (let times = 0; times < 10; times++) {
        await list();
        for (const path of ["/documents/images", "/config"]) await t.app.inject({ url: `/api/v1${path}` });
      }
      return (await scans()) - before;
    })
    .toBe(0);
});

it("on the next day its dates are new", async () => {
  const before = (await list())?.visaAvailableDate;
  t.clock.advance(3 * 86_400_000);
  expect((await list())?.visaAvailableDate).not.toBe(before);
});
