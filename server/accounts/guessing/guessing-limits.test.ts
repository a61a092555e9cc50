// Rate limits make guessing passwords impractical and do not let strangers lock users out (P30).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { codeRequest } from "#testing/identity/browser-client.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { attemptKey, takeAttempt } from "./attempt-store.ts";
import { networkOf } from "./network-of.ts";
import { sweepExpired } from "../sweep-expired.ts";
import { readEmails } from "#testing/emails/read-emails.ts";

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

const minuteMs = 60_000;
const home = "203.0.113.7";

const logIn = (payload: object, remoteAddress = home) =>
  test.app.inject({ method: "POST", url: "/api/v1/login", payload, remoteAddress });
const guess = (remoteAddress?: string) => logIn({ email: owner.email, password: "a guess" }, remoteAddress);
const enter = (remoteAddress?: string) =>
  logIn({ email: owner.email, password: owner.password }, remoteAddress);

async function statusesOf(
  count: number,
  one: (at: number) => Promise<{ statusCode: number }>,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < count; at++) statuses.push((await one(at)).statusCode);
  return statuses;
}

describe("an IP address that guesses an account's password", () => {
  it("has 5 attempts in 15 minutes, then waits", async () => {
    expect(await statusesOf(7, () => guess())).toEqual([401, 401, 401, 401, 401, 429, 429]);
    test.clock.advance(5 * minuteMs);
    const waiting = await guess();
    expect(waiting.headers["retry-after"]).toBe("600");
    expect(waiting.json()).toMatchObject({ code: "too_many_requests" });
    expect((await enter()).statusCode).toBe(429);
    test.clock.advance(10 * minuteMs + 1);
    expect((await enter()).statusCode).toBe(200);
  });

  it("waits longer each time", async () => {
    const waits: number[] = [];
    for (let block = 0; block < 3; block++) {
      expect(await statusesOf(5, () => guess())).toEqual([401, 401, 401, 401, 401]);
      const wait = Number((await guess()).headers["retry-after"]);
      waits.push(wait);
      test.clock.advance(wait * 1000 + 1);
    }
    expect(waits).toEqual([900, 1350, 2025]);
  });

  it("starts again a day later", async () => {
    await statusesOf(6, () => guess());
    test.clock.advance(25 * 60 * minuteMs);
    await statusesOf(5, () => guess());
    expect((await guess()).headers["retry-after"]).toBe("900");
  });

  it("starts again after the right password", async () => {
    await statusesOf(4, () => guess());
    expect((await enter()).statusCode).toBe(200);
    expect(await statusesOf(6, () => guess())).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it("gets the same answers for an account that does not exist", async () => {
    const stranger = () => logIn({ email: "stranger@example.com", password: "a guess" });
    expect(await statusesOf(6, stranger)).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await stranger()).headers["retry-after"]).toBe("900");
  });

  it("has 5 attempts even when it sends them all at once", async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => guess()));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(25);
  });

  it("does not lock the owner out at other addresses", async () => {
    await statusesOf(50, () => guess());
    expect((await enter("198.51.100.9")).statusCode).toBe(200);
  });

  it("cannot spoof its address with a header", async () => {
    const forged = (at: number) =>
      test.app.inject({
        method: "POST",
        url: "/api/v1/login",
        payload: { email: owner.email, password: "a guess" },
        remoteAddress: home,
        headers: { "x-forwarded-for": `10.0.0.${at}`, forwarded: `for=10.0.0.${at}` },
      });
    expect((await statusesOf(20, forged)).filter((status) => status === 401)).toHaveLength(5);
  });
});

describe("an account whose password many addresses guess", () => {
  const guessedBefore = (count: number) =>
    test.db
      .insertInto("attempts")
      .values({
        key: attemptKey("account", owner.userId),
        count,
        window_ends_at: new Date(test.clock.now().getTime() + 60 * minuteMs),
      })
      .execute();
  const manyGuess = (count: number) => statusesOf(count, (at) => guess(`198.51.100.${at}`));

  it("has at most 100 passwords checked a day, by email and phone together", async () => {
    const byMail = await manyGuess(60);
    const byPhone = await statusesOf(60, (at) =>
      logIn({ phone: owner.phone, password: "a guess" }, `192.0.2.${at}`),
    );
    const checked = [...byMail, ...byPhone].filter((status) => status === 401);
    expect(checked).toHaveLength(100);
  });

  it("still accepts the right password below that limit", async () => {
    await guessedBefore(99);
    expect((await enter("203.0.113.80")).statusCode).toBe(200);
  });

  it("can be opened again with an emailed link", async () => {
    await guessedBefore(100);
    expect((await enter("203.0.113.80")).statusCode).toBe(429);
    await test.app.inject({
      method: "POST",
      url: "/api/v1/forgot-password",
      payload: { email: owner.email },
    });
    const [mail] = await readEmails(test.platform, { to: owner.email, template: "reset-password" });
    const token = /token=([\w-]{43})/.exec(mail?.text ?? "")?.[1];
    const payload = { token, newpassword: "neem tree 88", confirmpassword: "neem tree 88" };
    expect(
      (await test.app.inject({ method: "PUT", url: "/api/v1/reset-password", payload })).statusCode,
    ).toBe(200);
    expect((await logIn({ email: owner.email, password: "neem tree 88" })).statusCode).toBe(200);
  });
});

describe("an IP address", () => {
  it("has 300 attempts in 5 minutes, at any accounts", async () => {
    const key = attemptKey("address", home);
    await test.db
      .insertInto("attempts")
      .values({ key, count: 299, window_ends_at: new Date(test.clock.now().getTime() + 60_000) })
      .execute();
    const anybody = (at: number) => logIn({ email: `anybody${at}@example.com`, password: "a guess" });
    expect(await statusesOf(3, anybody)).toEqual([401, 429, 429]);
    expect((await anybody(9)).headers["retry-after"]).toBe("60");
  });

  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002::1", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2:ffff::", "2001:db8:1:2::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
  ])("%s counts for %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe("logins at the identity broker", () => {
  it("have 600 steps in 5 minutes per address, and store nothing beyond that", async () => {
    const { url } = codeRequest(test.platform.config.publicUrl);
    const begin = (remoteAddress = home) => test.app.inject({ url, remoteAddress });
    const countSaved = async () =>
      (await test.db.selectFrom("identity_records").select("kind").execute()).length;
    const window_ends_at = new Date(test.clock.now().getTime() + minuteMs);
    const key = attemptKey("identity-step", home);
    await test.db.insertInto("attempts").values({ key, count: 599, window_ends_at }).execute();
    expect((await begin()).statusCode).toBe(303);
    const kept = await countSaved();
    const refused = await begin();
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "60"]);
    expect(refused.body).toContain("too many logins from your network");
    for (const way of ["test", "upstream/google"]) {
      const method = way === "test" ? "POST" : "GET";
      const answer = await test.app.inject({ method, url: `/interaction/any/${way}`, remoteAddress: home });
      expect(answer.statusCode).toBe(429);
    }
    expect(await countSaved()).toBe(kept);
    expect((await begin("198.51.100.9")).statusCode).toBe(303);
  });
});

describe("the counters", () => {
  it("contain neither addresses nor names", async () => {
    await guess();
    const rows = await test.db.selectFrom("attempts").select("key").execute();
    expect(rows).toHaveLength(3);
    for (const { key } of rows) expect(key).toHaveLength(32);
  });

  it("are deleted a day after their window, while valid sessions and links are not", async () => {
    const limit = { attempts: 5, windowMs: minuteMs, growth: 1.5 };
    await takeAttempt(
      test.db,
      { key: attemptKey("old"), limit },
      new Date(test.clock.now().getTime() - 90_000_000),
    );
    await takeAttempt(test.db, { key: attemptKey("young"), limit }, test.clock.now());
    const links = await test.db.selectFrom("mailed_tokens").select("token_hash").execute();
    await sweepExpired(test.db, test.clock.now());
    expect(await test.db.selectFrom("attempts").select("count").execute()).toHaveLength(1);
    expect(await test.db.selectFrom("mailed_tokens").select("token_hash").execute()).toHaveLength(
      links.length,
    );
    expect((await test.app.inject({ url: "/api/v1/profile", headers: owner.headers })).statusCode).toBe(200);
    await sweepExpired(test.db, new Date(test.clock.now().getTime() + 40 * 24 * 3_600_000));
    expect(await test.db.selectFrom("sessions").select("token_hash").execute()).toHaveLength(0);
    expect(await test.db.selectFrom("mailed_tokens").select("token_hash").execute()).toHaveLength(0);
  });
});
