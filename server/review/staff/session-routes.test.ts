// Staff log in with two factors. Their sessions are short, and closed until the second factor is given (P11, P29, P30).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { staffActions, staffRoles } from "#domain/staff/roles.ts";
import { codeOf, stepAt } from "#server/accounts/staff/one-time-code.ts";
import { logInAsStaff } from "#testing/a-staff-member.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let test: TestApp;
let kavya: Awaited<ReturnType<TestApp["staff"]>>;
beforeAll(async () => {
  test = await startTestApp();
  kavya = await test.staff("specialist");
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.deleteFrom("attempts").execute();
  test.clock.advance(60_000);
});

type Headers = Record<string, string>;
const minuteMs = 60_000;
const logIn = async () => {
  const payload = { email: kavya.email, password: kavya.password };
  const answer = await test.app.inject({ method: "POST", url: "/api/v1/login", payload });
  const { data } = answer.json<{ data: { token: string; staff?: object } }>();
  return { data, headers: { "x-access-token": data.token } };
};
const give = (headers: Headers, code: string) =>
  test.app.inject({ method: "POST", url: "/api/v1/review/second-factor", headers, payload: { code } });
const present = (by = 0) => codeOf(kavya.secret, stepAt(test.clock.now()) + by);
const statusOf = async (url: string, headers: Headers) =>
  (await test.app.inject({ url: `/api/v1${url}`, headers })).statusCode;

describe("a staff login", () => {
  it("returns the role and asks for the second factor; a traveller's login does not", async () => {
    expect((await logIn()).data.staff).toEqual({ role: "specialist", secondFactor: "required" });
    const { email, password } = await test.signUp();
    const payload = { email, password };
    const answer = await test.app.inject({ method: "POST", url: "/api/v1/login", payload });
    expect(answer.body).toMatch(
      /^\{"data":\{"id":"[\w-]{36}","fullName":"Meera Iyer","email":"[^"]+","phone":"\d{10}","token":"[\w-]{43}"\}\}$/,
    );
  });

  it("allows only the second step and logout before the code", async () => {
    const { headers } = await logIn();
    for (const url of ["/review/me", "/profile", "/drafts", "/applications", "/payment-methods"]) {
      expect([url, await statusOf(url, headers)]).toEqual([url, 401]);
    }
    const out = await test.app.inject({ method: "POST", url: "/api/v1/logout", headers });
    expect(out.statusCode).toBe(204);
  });

  it("opens the console after the code, in this session only", async () => {
    const [one, other] = [await logIn(), await logIn()];
    const answer = await give(one.headers, present());
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toMatchObject({ role: "specialist", fullName: kavya.fullName });
    expect(await statusOf("/review/me", one.headers)).toBe(200);
    expect(await statusOf("/review/me", other.headers)).toBe(401);
  });

  it("accepts each code once, even for two simultaneous requests", async () => {
    const sessions = [await logIn(), await logIn(), await logIn(), await logIn()];
    const code = present();
    const answers = await Promise.all(sessions.map(({ headers }) => give(headers, code)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 422, 422, 422,
    ]);
    // An older code is rejected after a newer one.
    const { headers } = await logIn();
    expect((await give(headers, present(-1))).statusCode).toBe(422);
    expect((await give(headers, present(1))).statusCode).toBe(200);
  });

  it("allows 5 guesses at a code in 15 minutes, then rejects even the right one", async () => {
    const { headers } = await logIn();
    const wrong = present() === "000000" ? "000001" : "000000";
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess++) statuses.push((await give(headers, wrong)).statusCode);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await give(headers, present())).statusCode).toBe(429);
    test.clock.advance(15 * minuteMs);
    expect((await give((await logIn()).headers, present())).statusCode).toBe(200);
  });

  it("never asks travellers for a code", async () => {
    const { headers } = await test.signUp();
    expect((await give(headers, "123456")).statusCode).toBe(403);
    expect(await statusOf("/review/me", headers)).toBe(403);
  });
});

describe("a staff session", () => {
  it("ends after 30 minutes without a request, and after 12 hours in all", async () => {
    const { headers } = await logInAsStaff(test, kavya);
    for (let at = 0; at < 24; at++) {
      test.clock.advance(29 * minuteMs);
      expect(await statusOf("/review/me", headers)).toBe(200);
    }
    test.clock.advance(24 * minuteMs - 1000);
    expect(await statusOf("/review/me", headers)).toBe(200);
    test.clock.advance(1000);
    expect(await statusOf("/review/me", headers)).toBe(401);
    const idle = await logInAsStaff(test, kavya);
    test.clock.advance(30 * minuteMs);
    expect(await statusOf("/review/me", idle.headers)).toBe(401);
  });

  it("cannot apply or pay, but reads its profile", async () => {
    const { headers } = await logInAsStaff(test, kavya);
    expect(await statusOf("/profile", headers)).toBe(200);
    for (const url of ["/drafts", "/applications", "/payment-methods"]) {
      expect([url, await statusOf(url, headers)]).toEqual([url, 403]);
    }
  });

  it("has the permissions of its role", async () => {
    for (const role of staffRoles) {
      const { headers } = await test.staff(role);
      const answer = await test.app.inject({ url: "/api/v1/review/me", headers });
      const allowed = Object.entries(staffActions).filter(([, roles]) =>
        (roles as readonly string[]).includes(role),
      );
      expect(answer.json().data.actions).toEqual(allowed.map(([action]) => action));
    }
  });

  it("stores the authenticator secret encrypted", async () => {
    const row = await test.db.selectFrom("staff").selectAll().where("user_id", "=", kavya.id).execute();
    expect(JSON.stringify(row)).not.toContain(kavya.secret);
    expect(row[0]?.sealed_secret?.includes(Buffer.from(kavya.secret))).toBe(false);
  });
});
