// When the database is busy or drops connections, responses ask clients to retry and never report an
// unexpected failure.
import { sql } from "kysely";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { draftClient } from "#testing/draft-client.ts";
import { startHostileApp } from "#testing/hostile/hostile-app.ts";
import { type TimedResponse, send } from "#testing/hostile/send.ts";

const hostile = await startHostileApp();
const user = await hostile.signUp();
const { data: draft } = await draftClient(hostile, user).start("vietnam");
afterAll(() => hostile.close());

const headers = { ...user.headers, "content-type": "application/json" };
const begin = () =>
  send(hostile.url, {
    method: "POST",
    path: "/api/v1/drafts",
    headers,
    body: JSON.stringify({ destinationId: "japan", visaType: "business" }),
  });
const read = () =>
  send(hostile.url, { method: "GET", path: `/api/v1/drafts/${draft.id}`, headers: user.headers });

/** Expects success, or a 503 with Retry-After. */
function expectSuccessOrRetry(answers: readonly TimedResponse[]): void {
  for (const { status, headers: given, text } of answers) {
    expect([200, 201, 503], text).toContain(status);
    if (status === 503) expect(Number(given["retry-after"])).toBeGreaterThan(0);
  }
}

it("forty requests for a locked row", { timeout: 40_000 }, async () => {
  let answers: TimedResponse[] = [];
  await hostile.ownerDb.transaction().execute(async (tx) => {
    await tx.selectFrom("users").select("id").where("id", "=", user.userId).forUpdate().execute();
    answers = await Promise.all(Array.from({ length: 40 }, begin));
  });
  expectSuccessOrRetry(answers);
  expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(0);
  expect(answers.filter(({ ms }) => ms > 14_000)).toEqual([]);
  expect((await begin()).status).toBe(201);
});

it("connections that are cut repeatedly while requests are served", { timeout: 40_000 }, async () => {
  const answers: TimedResponse[] = [];
  let isOver = false;
  const work = Array.from({ length: 6 }, async (_, at) => {
    while (!isOver) answers.push(await (at % 2 === 0 ? begin() : read()));
  });
  const fine = () => answers.filter(({ status }) => status < 300).length;
  // At least forty cuts, and more until a busy machine has completed some requests between them.
  for (let cuts = 0; cuts < 40 || fine() <= 20; cuts++) {
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'pravesh' AND pid <> pg_backend_pid()`
      .execute(hostile.ownerDb)
      .catch(() => {});
    await pause(25);
  }
  isOver = true;
  await Promise.all(work);
  expectSuccessOrRetry(answers);
  expect([(await read()).status, (await begin()).status]).toEqual([200, 200]);
});
