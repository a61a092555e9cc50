// Connections to a server that stops, was demoted or does not answer are not used again, and the answer is 503 (P42).
import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { answerError } from "#server/errors.ts";
import { startEmbeddedPostgres } from "../embedded-postgres/embedded-postgres.ts";
import { makeTemporaryDataDir, removeTemporaryDataDir } from "../embedded-postgres/temporary-data-dir.ts";
import { openStallingProxy } from "#testing/proxies/stalling-proxy.ts";
import { openTestDatabase } from "#testing/database/test-database.ts";
import { openDatabase } from "./open-database.ts";
import type { DB } from "./schema.ts";
import { transaction } from "./transaction.ts";

const test = await openTestDatabase();
// One connection, so that the next statement would use the broken one again.
const db = openDatabase(test.url, { connections: 1 });
afterAll(async () => {
  await db.destroy();
  await test.close();
});

const processOf = async (on: Kysely<DB>) =>
  (await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(on)).rows[0]?.pid ?? 0;
const raise = (code: string) => sql.raw(`DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '${code}'; END $$`);

/** What a request would be answered. */
async function answerTo(error: unknown): Promise<{ status: number; retryAfter: string | undefined }> {
  const answer = { status: 0, retryAfter: undefined as string | undefined };
  const reply = {
    request: {},
    header: (_name: string, value: string) => void (answer.retryAfter = value),
    status(status: number) {
      answer.status = status;
      return this;
    },
    type: () => reply,
    serializer: () => reply,
    send: () => reply,
  };
  const request = { id: "req-1", log: { error: () => {} } };
  await answerError(error, request as never, reply as never);
  return answer;
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe("a connection is closed and the answer is 503 with Retry-After", () => {
  it.each(["25006", "57P01", "57P02", "57P03", "57P04", "57P05", "08000", "08003", "08006"])(
    "after SQLSTATE %s",
    async (code) => {
      for (const work of [
        () => raise(code).execute(db),
        () => transaction(db, async (tx) => raise(code).execute(tx)),
      ]) {
        const before = await processOf(db);
        const error = await failureOf(work());
        expect(await answerTo(error)).toEqual({ status: 503, retryAfter: "2" });
        expect(await processOf(db)).not.toBe(before);
      }
    },
  );

  it("when the server does not answer within the limit", { timeout: 20_000 }, async () => {
    const proxy = await openStallingProxy(test.url);
    const through = openDatabase(proxy.url, { connections: 1, statementTimeoutMs: 500 });
    const before = await processOf(through);
    proxy.stall();
    const began = performance.now();
    const error = await failureOf(transaction(through, (tx) => processOf(tx)));
    expect(performance.now() - began).toBeLessThan(4000);
    expect(await answerTo(error)).toEqual({ status: 503, retryAfter: "2" });
    proxy.resume();
    expect(await processOf(through)).not.toBe(before);
    await through.destroy();
    await proxy.close();
  });
});

it.each(["EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN"])(
  "a server whose machine or name is gone (%s) is answered with 503",
  async (code) => {
    const error = Object.assign(new Error("connect"), { code });
    expect(await answerTo(error)).toEqual({ status: 503, retryAfter: "2" });
  },
);

it("a connection is kept after an error that concerns the statement only", async () => {
  const before = await processOf(db);
  await failureOf(raise("23505").execute(db));
  expect(await processOf(db)).toBe(before);
});

/** The server reads its settings again when it gets to it. */
const patience = { timeout: 20_000 };

it("a commit whose wait for its standby was cancelled counts as failed", { timeout: 60_000 }, async () => {
  const dataDir = makeTemporaryDataDir("standby");
  const own = await startEmbeddedPostgres({ dataDir, forTests: true });
  const handle = openDatabase(own.url);
  const owner = openDatabase(own.ownerUrl);
  try {
    await sql`CREATE TABLE trials (name text); GRANT ALL ON trials TO PUBLIC`.execute(owner);
    requireStandby(dataDir);
    await expect
      .poll(async () => (await sql`SHOW synchronous_standby_names`.execute(handle)).rows, patience)
      .toEqual([{ synchronous_standby_names: "nobody" }]);
    const commit = failureOf(
      transaction(handle, async (tx) => {
        await sql`SET LOCAL synchronous_commit = 'on'`.execute(tx);
        await sql`INSERT INTO trials VALUES ('a')`.execute(tx);
      }),
    );
    await expect
      .poll(
        async () =>
          (await sql`SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep'`.execute(handle)).rows
            .length,
        patience,
      ) // prettier-ignore
      .toBe(1);
    await sql`SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'`.execute(
      handle,
    );
    const error = await commit;
    expect(error).toMatchObject({ code: "08007" });
    expect(await answerTo(error)).toEqual({ status: 503, retryAfter: "2" });
  } finally {
    await handle.destroy();
    await owner.destroy();
    await own.stop();
    removeTemporaryDataDir(dataDir);
  }
});

function requireStandby(dataDir: string): void {
  const files = join(dataDir, "postgres", "files");
  appendFileSync(join(files, "postgresql.auto.conf"), "synchronous_standby_names = 'nobody'\n");
  const pid = Number(readFileSync(join(files, "postmaster.pid"), "utf8").split("\n")[0]);
  process.kill(pid, "SIGHUP");
}
