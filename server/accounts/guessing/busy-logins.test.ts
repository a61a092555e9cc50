// Logins for which there is no place in the queue of hashes count nothing; those that are checked all count (P27, P30).
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { attemptKey } from "./attempt-store.ts";

let test: TestApp;
let owner: Awaited<ReturnType<TestApp["signUp"]>>;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  owner = await test.signUp();
  await test.db.deleteFrom("attempts").execute();
});

/** Each from another address. */
const logIn = (at: number, password: string) =>
  test.app.inject({
    method: "POST",
    url: "/api/v1/login",
    payload: { email: owner.email, password },
    remoteAddress: `198.51.${100 + Math.floor(at / 250)}.${at % 250}`,
  });
const counters = () => test.db.selectFrom("attempts").selectAll().execute();

/** Takes every place until the returned function is called. */
async function fillQueue(): Promise<() => Promise<unknown>> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  const places = Array.from({ length: 42 }, () => test.platform.passwords.inPlace(() => isReleased));
  return () => {
    release();
    return Promise.all(places);
  };
}

describe("while the queue of hashes is full", () => {
  it("a login gets a 503 with a time to retry, and no counter is written, for right and wrong passwords", async () => {
    const empty = await fillQueue();
    try {
      for (const password of [owner.password, "a guess"]) {
        const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => logIn(at, password)));
        expect(answers.map(({ statusCode, headers }) => [statusCode, headers["retry-after"]])).toEqual(
          Array.from({ length: 20 }, () => [503, "2"]),
        );
      }
      expect(await counters()).toEqual([]);
    } finally {
      await empty();
    }
    expect((await logIn(1, owner.password)).statusCode).toBe(200);
  });

  it("a login is answered although nobody can read accounts or counters", async () => {
    const empty = await fillQueue();
    try {
      await test.db.transaction().execute(async (tx) => {
        await sql`LOCK TABLE users, attempts IN ACCESS EXCLUSIVE MODE`.execute(tx);
        expect((await logIn(1, "a guess")).statusCode).toBe(503);
      });
    } finally {
      await empty();
    }
  });

  it("a changed password is not confirmed, and no counter is written", async () => {
    const empty = await fillQueue();
    const payload = { password: "a guess", newpassword: "neem tree 88", confirmpassword: "neem tree 88" };
    const request = {
      method: "POST",
      url: "/api/v1/profile/password",
      headers: owner.headers,
      payload,
    } as const;
    try {
      expect((await test.app.inject(request)).statusCode).toBe(503);
      expect(await counters()).toEqual([]);
    } finally {
      await empty();
    }
    expect((await test.app.inject(request)).statusCode).toBeLessThan(500);
    expect(await counters()).not.toEqual([]);
  });
});

it("of 200 guesses at once from as many addresses, each that is checked is counted, and no other", async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, (_, at) => logIn(at, "a guess")));
  const ofStatus = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length;
  expect(ofStatus(401) + ofStatus(503)).toBe(200);
  expect(ofStatus(401)).toBeGreaterThanOrEqual(42);
  expect(ofStatus(503)).toBeGreaterThan(0);
  const key = attemptKey("account", owner.userId);
  const account = (await counters()).find((row) => row.key.equals(key));
  expect(account?.count).toBe(ofStatus(401));
  expect(await counters()).toHaveLength(1 + 2 * ofStatus(401));
});
