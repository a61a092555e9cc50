// A browser in which a user has logged in before keeps its own limits: strangers who guess cannot lock the user out (P30).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { codeOf, stepAt } from "#server/accounts/staff/one-time-code.ts";
import { readEmails } from "#testing/emails/read-emails.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { attemptKey } from "../guessing/attempt-store.ts";
import { sweepExpired } from "../sweep-expired.ts";

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

const home = "203.0.113.7";
const minuteMs = 60_000;

interface Asking {
  cookie?: string;
  from?: string;
  headers?: Record<string, string>;
}

const post = (path: string, payload: object, { cookie = "", from = home, headers = {} }: Asking = {}) =>
  test.app.inject({
    method: "POST",
    url: `/api/v1${path}`,
    payload,
    remoteAddress: from,
    headers: { ...headers, ...(cookie && { cookie }) },
  });
const enter = (asking?: Asking) => post("/login", { email: owner.email, password: owner.password }, asking);
const guess = (asking?: Asking) => post("/login", { email: owner.email, password: "a guess" }, asking);
const cookieOf = ({ headers }: Awaited<ReturnType<typeof post>>) =>
  String(headers["set-cookie"]).split(";")[0] ?? "";

async function statusesOf(count: number, one: (at: number) => ReturnType<typeof post>): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < count; at++) statuses.push((await one(at)).statusCode);
  return statuses;
}

/** As after 6 guesses from home and 100 from other addresses, until each way in is closed. */
async function closeEveryOtherWay(): Promise<void> {
  await statusesOf(6, () => guess());
  const window_ends_at = new Date(test.clock.now().getTime() + 60 * minuteMs);
  const guessed = { count: 100, window_ends_at };
  await test.db
    .insertInto("attempts")
    .values({ key: attemptKey("account", owner.userId), ...guessed })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(guessed))
    .execute();
  expect((await enter({ from: "192.0.2.1" })).statusCode).toBe(429);
  expect((await enter()).statusCode).toBe(429);
}

describe("a browser's token", () => {
  it("is a random cookie for our API only, which scripts cannot read; we store its hash", async () => {
    const answer = await enter();
    expect(answer.headers["set-cookie"]).toMatch(
      /^pravesh_device=[\w-]{43}; Path=\/api\/v1; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
    );
    const again = await enter({ cookie: cookieOf(answer) });
    expect(cookieOf(again)).toBe(cookieOf(answer));
    const rows = await test.db
      .selectFrom("known_devices")
      .selectAll()
      .where("user_id", "=", owner.userId)
      .execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.device_hash).toHaveLength(32);
    expect(JSON.stringify(rows)).not.toContain(cookieOf(answer).slice(15));
  });

  it("is only sent over TLS where the site is", async () => {
    const secure = await startTestApp({ settings: { PUBLIC_URL: "https://visa.example" } });
    try {
      const answer = await secure.app.inject({
        method: "POST",
        url: "/api/v1/login",
        payload: { email: "nobody@example.com", password: "a guess" },
      });
      expect(answer.headers["set-cookie"]).toMatch(/; Secure$/);
    } finally {
      await secure.close();
    }
  });

  it("of another account, or that was made up, changes nothing", async () => {
    const stranger = await test.signUp();
    const theirs = await post("/login", { email: stranger.email, password: stranger.password });
    const madeUp = `pravesh_device=${"A".repeat(43)}`;
    await enter();
    for (const cookie of [cookieOf(theirs), madeUp, "pravesh_device=x"]) {
      await test.db.deleteFrom("attempts").execute();
      expect(await statusesOf(6, () => guess({ cookie }))).toEqual([401, 401, 401, 401, 401, 429]);
    }
  });

  it("is forgotten after a year without a login, and the 21st makes the oldest forgotten", async () => {
    for (let browser = 0; browser < 21; browser++) {
      test.clock.advance(1000);
      await enter();
    }
    const count = async () =>
      (
        await test.db
          .selectFrom("known_devices")
          .select("used_at")
          .where("user_id", "=", owner.userId)
          .execute()
      ).length;
    expect(await count()).toBe(20);
    const aYearLater = new Date(test.clock.now().getTime() + 365 * 24 * 60 * minuteMs + 1);
    await sweepExpired(test.db, aYearLater);
    expect(await count()).toBe(0);
  });
});

describe("a known browser", () => {
  it("lets its user in while strangers have used up every other limit", async () => {
    const cookie = cookieOf(await enter());
    await closeEveryOtherWay();
    expect((await enter({ cookie })).statusCode).toBe(200);
    expect((await enter({ cookie, from: "198.51.100.9" })).statusCode).toBe(200);
  });

  it("has 10 guesses in 15 minutes, which do not count for others", async () => {
    const cookie = cookieOf(await enter());
    expect(await statusesOf(11, () => guess({ cookie }))).toEqual([...Array<number>(10).fill(401), 429]);
    expect((await enter({ cookie })).statusCode).toBe(429);
    expect((await enter()).statusCode).toBe(200);
    test.clock.advance(15 * minuteMs + 1);
    expect((await enter({ cookie })).statusCode).toBe(200);
  });

  it("lets its user confirm the password while strangers have used up every other limit", async () => {
    const answer = await enter();
    const headers = { "x-access-token": String(answer.json().data.token) };
    await closeEveryOtherWay();
    const exported = await post(
      "/profile/data",
      { password: owner.password },
      { cookie: cookieOf(answer), headers },
    );
    expect(exported.statusCode).toBe(200);
  });

  it("is unknown again after a reset; after a change of password only the browser that made it is known", async () => {
    const one = cookieOf(await enter());
    const answer = await enter();
    const other = cookieOf(answer);
    const headers = { "x-access-token": String(answer.json().data.token) };
    const newpassword = "coconut grove 12";
    const change = { password: owner.password, newpassword, confirmpassword: newpassword };
    expect((await post("/profile/password", change, { cookie: other, headers })).statusCode).toBe(200);
    expect(await statusesOf(6, () => guess({ cookie: one }))).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await guess({ cookie: other })).statusCode).toBe(401);
    await post("/forgot-password", { email: owner.email }, { cookie: other });
    const [mail] = await readEmails(test.platform, { to: owner.email, template: "reset-password" });
    const token = /token=([\w-]{43})/.exec(mail?.text ?? "")?.[1];
    await test.app.inject({
      method: "PUT",
      url: "/api/v1/reset-password",
      payload: { token, newpassword: "neem tree 88", confirmpassword: "neem tree 88" },
    });
    await test.db.deleteFrom("attempts").execute();
    expect(await statusesOf(6, () => guess({ cookie: other }))).toEqual([401, 401, 401, 401, 401, 429]);
  });
});

describe("links to reset a password", () => {
  const ask = (asking?: Asking) => post("/forgot-password", { email: owner.email }, asking);
  const links = async () =>
    (await readEmails(test.platform, { to: owner.email, template: "reset-password" })).length;

  it("reach their reader after many requests by strangers: at once in a known browser, elsewhere within 15 minutes", async () => {
    const cookie = cookieOf(await enter());
    await statusesOf(40, (at) => ask({ from: `198.51.100.${at}` }));
    expect(await links()).toBe(21);
    expect((await ask()).statusCode).toBe(200);
    expect(await links()).toBe(21);
    expect((await ask({ cookie })).statusCode).toBe(200);
    expect(await links()).toBe(22);
    test.clock.advance(15 * minuteMs + 1);
    expect((await ask()).statusCode).toBe(200);
    expect(await links()).toBe(23);
  });
});

describe("a staff member's browser", () => {
  const logInStaff = (member: { email: string; password: string }, asking?: Asking) =>
    post("/login", { email: member.email, password: member.password }, asking);

  it("is known after the second factor only, and somebody who knows the password cannot lock its codes", async () => {
    const member = await test.staff("specialist");
    test.clock.advance(minuteMs);
    const first = await logInStaff(member);
    const cookie = cookieOf(first);
    const known = () =>
      test.db.selectFrom("known_devices").select("used_at").where("user_id", "=", member.id).execute();
    expect(await known()).toEqual([]);
    const code = () => ({ code: codeOf(member.secret, stepAt(test.clock.now())) });
    const headersOf = (answer: typeof first) => ({ "x-access-token": String(answer.json().data.token) });
    const passed = await post("/review/second-factor", code(), { cookie, headers: headersOf(first) });
    expect(passed.statusCode).toBe(200);
    expect(await known()).toHaveLength(1);

    const thief = headersOf(await logInStaff(member, { from: "198.51.100.9" }));
    const wrong = () => post("/review/second-factor", { code: "000000" }, { headers: thief });
    expect(await statusesOf(6, wrong)).toEqual([422, 422, 422, 422, 422, 429]);
    test.clock.advance(minuteMs);
    const again = headersOf(await logInStaff(member, { cookie }));
    expect((await post("/review/second-factor", code(), { cookie, headers: again })).statusCode).toBe(200);
  });
});
