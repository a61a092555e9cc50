// A user's own sessions over HTTP: the list, logging out on one device, and everywhere else (P29).
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

const phone =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";
const laptop = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

type Headers = Record<string, string>;
const call = (method: "DELETE" | "GET" | "POST", path: string, headers: Headers) =>
  test.app.inject({ method, url: `/api/v1${path}`, headers });
const list = async (headers: Headers) => (await call("GET", "/profile/sessions", headers)).json().data.rows;
const isOpen = async (headers: Headers) => (await call("GET", "/profile", headers)).statusCode === 200;

/** An account, and a function that logs in to it on another device. */
async function account() {
  const { email, password } = await test.signUp();
  await test.db.deleteFrom("sessions").execute();
  return async (userAgent: string): Promise<Headers> => {
    test.clock.advance(60_000);
    const answer = await test.app.inject({
      method: "POST",
      url: "/api/v1/login",
      headers: { "user-agent": userAgent },
      payload: { email, password },
    });
    return { "x-access-token": answer.json().data.token };
  };
}

it("lists the sessions with browser, system and last use, the asking one first; no token or header is stored or shown", async () => {
  const logIn = await account();
  const here = await logIn(phone);
  const there = await logIn(laptop);
  const rows = await list(here);
  expect(rows).toMatchObject([
    { browser: "chrome", system: "android", isCurrent: true },
    { browser: "firefox", system: "linux", isCurrent: false, lastUsedAt: test.clock.now().toISOString() },
  ]);
  const stored = JSON.stringify(await test.db.selectFrom("sessions").selectAll().execute());
  for (const secret of [phone, laptop, here["x-access-token"], there["x-access-token"]])
    expect(stored + JSON.stringify(rows)).not.toContain(secret);
});

it("leaves out sessions that were idle for 12 hours", async () => {
  const logIn = await account();
  await logIn(laptop);
  test.clock.advance(12 * 3_600_000);
  expect(await list(await logIn(phone))).toHaveLength(1);
});

it("logs out on one device, once", async () => {
  const logIn = await account();
  const [here, there] = [await logIn(phone), await logIn(laptop)];
  const [, { id }] = await list(here);
  expect((await call("DELETE", `/profile/sessions/${id}`, here)).statusCode).toBe(204);
  expect([await isOpen(here), await isOpen(there)]).toEqual([true, false]);
  const again = await call("DELETE", `/profile/sessions/${id}`, here);
  expect([again.statusCode, again.json().code]).toEqual([404, "session_not_found"]);
});

it("logs out everywhere else", async () => {
  const logIn = await account();
  const [here, there, elsewhere] = [await logIn(phone), await logIn(laptop), await logIn("curl/8")];
  expect((await call("POST", "/profile/sessions/end-others", here)).statusCode).toBe(204);
  expect([await isOpen(here), await isOpen(there), await isOpen(elsewhere)]).toEqual([true, false, false]);
  expect(await list(here)).toHaveLength(1);
});

it("never ends another user's session, and any other text is an unknown one", async () => {
  const logIn = await account();
  const here = await logIn(phone);
  const other = await test.signUp();
  const [{ id }] = await list(other.headers);
  for (const wrong of [id, "x", "%00", "00000000-0000-4000-8000-000000000000"]) {
    expect((await call("DELETE", `/profile/sessions/${wrong}`, here)).statusCode).toBeGreaterThanOrEqual(400);
  }
  expect(await isOpen(other.headers)).toBe(true);
});

it("lists and ends the sessions of staff, after their second factor only", async () => {
  const kavya = await test.staff("specialist");
  const { email, password } = kavya;
  const payload = { email, password };
  const other = await test.app.inject({ method: "POST", url: "/api/v1/login", payload });
  const halfway = { "x-access-token": other.json().data.token as string };
  expect((await call("GET", "/profile/sessions", halfway)).statusCode).toBe(401);
  const rows = await list(kavya.headers);
  expect(rows).toMatchObject([{ isCurrent: true }, { isCurrent: false }]);
  expect((await call("DELETE", `/profile/sessions/${rows[1].id}`, kavya.headers)).statusCode).toBe(204);
  expect(await list(kavya.headers)).toHaveLength(1);
});
