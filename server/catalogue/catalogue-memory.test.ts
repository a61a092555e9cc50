// The list of destinations comes from memory, and never shows what was changed before the answer for long (P38).
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

/** How often PostgreSQL has read the table since its start, once that is known. */
async function scans(): Promise<number> {
  await sql`SELECT pg_stat_force_next_flush()`.execute(t.db);
  const { rows } = await sql<{ scans: number }>`SELECT (seq_scan + idx_scan)::int AS scans
    FROM pg_stat_user_tables WHERE relname = 'destinations'`.execute(t.ownerDb);
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

it("unchanged, it is read once", async () => {
  await expect
    .poll(async () => {
      const before = await scans();
      for (let times = 0; times < 10; times++) await list();
      return (await scans()) - before;
    })
    .toBe(0);
});

it("on the next day its dates are new", async () => {
  const before = (await list())?.visaAvailableDate;
  t.clock.advance(3 * 86_400_000);
  expect((await list())?.visaAvailableDate).not.toBe(before);
});
