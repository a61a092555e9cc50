// Requests that arrive together find their sessions with one statement, each its own.
import { afterAll, beforeAll, expect, it } from "vitest";
import type { KyselyPlugin } from "kysely";
import { hashToken } from "../session-store.ts";
import { readSession } from "./session-reader.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

interface Person {
  id: string;
  token: string;
}

async function people(): Promise<Person[]> {
  const travellers = await Promise.all([t.signUp(), t.signUp(), t.signUp()]);
  const { id, headers } = await t.staff("specialist");
  const known = travellers.map((one) => ({ id: one.userId, token: one.headers["x-access-token"] }));
  return [...known, { id, token: headers["x-access-token"] }];
}

const read = (token: string) => readSession(t.platform, token);
const lastUse = async (token: string) =>
  (
    await t.db
      .selectFrom("sessions")
      .select("last_used_at")
      .where("token_hash", "=", hashToken(token))
      .executeTakeFirstOrThrow()
  ).last_used_at;

let statements = 0;
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    statements += 1;
    return result;
  },
};

it("each request finds its own user, also if others' tokens are wrong, ended or sent twice", async () => {
  const all = await people();
  const [first, second] = all;
  const gone = await t.signUp();
  await t.app.inject({ method: "POST", url: "/api/v1/logout", headers: gone.headers });
  const tokens = [...all.map(({ token }) => token), "no token", gone.headers["x-access-token"]];
  const found = await Promise.all([...tokens, first?.token ?? ""].map(read));
  expect(found.map((user) => user?.id)).toEqual([
    ...all.map(({ id }) => id),
    undefined,
    undefined,
    first?.id,
  ]);
  expect(found.map((user) => user?.role)).toEqual([
    undefined,
    undefined,
    undefined,
    "specialist",
    undefined,
    undefined,
    undefined,
  ]);
  expect((await read(second?.token ?? ""))?.id).toBe(second?.id);
});

it("they share one statement, and one more to note that the sessions were used", async () => {
  const all = await people();
  t.clock.advance(10 * 60_000);
  const counted = { ...t.platform, db: t.db.withPlugin(counting) };
  const statementsOfAll = async () => {
    statements = 0;
    await Promise.all(all.map(({ token }) => readSession(counted, token)));
    return statements;
  };
  expect(await statementsOfAll()).toBe(2);
  for (const { token } of all) expect(await lastUse(token)).toEqual(t.clock.now());
  expect(await statementsOfAll()).toBe(1);
});

it("a session that is being changed does not hold up the others' requests, and is renewed by its next one", async () => {
  const [held, other] = await people();
  t.clock.advance(10 * 60_000);
  const before = await lastUse(held?.token ?? "");
  await t.db.transaction().execute(async (tx) => {
    await tx
      .selectFrom("sessions")
      .select("user_id")
      .where("token_hash", "=", hashToken(held?.token ?? ""))
      .forUpdate()
      .execute();
    const found = await Promise.all([held, other].map((one) => read(one?.token ?? "")));
    expect(found.map((user) => user?.id)).toEqual([held?.id, other?.id]);
    expect(await lastUse(held?.token ?? "")).toEqual(before);
    expect(await lastUse(other?.token ?? "")).toEqual(t.clock.now());
  });
  await read(held?.token ?? "");
  expect(await lastUse(held?.token ?? "")).toEqual(t.clock.now());
});
