// Which browsers receive an account's push notifications: subscribed at login or in the profile, removed in time (D27).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { maxSubscriptions } from "#server/notifications/push/subscription-store.ts";
import { aPushToken } from "#testing/push/a-push-token.ts";
import { readEmails } from "#testing/emails/read-emails.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let test: TestApp;
let member: Awaited<ReturnType<TestApp["signUp"]>>;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.deleteFrom("push_subscriptions").execute();
  member = await test.signUp();
});

const at = (name: string) => aPushToken(`https://fcm.googleapis.com/fcm/send/${name}`);

async function call(method: "GET" | "PUT" | "DELETE" | "POST", url: string, options: object) {
  const answer = await test.app.inject({ method, url: `/api/v1${url}`, ...options });
  return { status: answer.statusCode, body: answer.body === "" ? {} : answer.json() };
}
/** Returns the session's headers. */
async function logIn({ email, password }: { email: string; password: string }, fcmToken?: string) {
  const { status, body } = await call("POST", "/login", { payload: { email, password, fcmToken } });
  expect(status).toBe(200);
  return { "x-access-token": String(body.data.token) };
}
const turnOn = (headers: object, token: string) =>
  call("PUT", "/profile/push", { headers, payload: { token } });
const owners = async () => {
  const rows = await test.db.selectFrom("push_subscriptions").select("user_id").execute();
  return rows.map(({ user_id }) => user_id);
};

describe("a browser", () => {
  it("is subscribed at login and stored encrypted only", async () => {
    await logIn(member, at("one"));
    expect(await owners()).toEqual([member.userId]);
    const sessions = await test.db.selectFrom("sessions").select("sealed_push_token").execute();
    expect(sessions.every(({ sealed_push_token: other }) => other === null)).toBe(true);
  });

  it("that subscribes again is stored once", async () => {
    for (let time = 0; time < 3; time += 1) await logIn(member, at("one"));
    await turnOn(member.headers, at("one"));
    expect(await owners()).toHaveLength(1);
  });

  it("belongs to the account that logged in last", async () => {
    await logIn(member, at("shared"));
    const other = await test.signUp();
    await logIn(other, at("shared"));
    expect(await owners()).toEqual([other.userId]);
  });

  it("is detached from every account when the new account has push turned off", async () => {
    await logIn(member, at("shared"));
    const other = await test.signUp();
    await call("DELETE", "/profile/push", { headers: other.headers });
    await logIn(other, at("shared"));
    expect(await owners()).toEqual([]);
  });

  it("is removed when there are too many and it was confirmed longest ago", async () => {
    for (let count = 0; count <= maxSubscriptions; count += 1) {
      test.clock.advance(1000);
      await turnOn(member.headers, at(`browser-${count}`));
    }
    expect(await owners()).toHaveLength(maxSubscriptions);
    const { first } = await test.db
      .selectFrom("push_subscriptions")
      .select(({ fn }) => fn.min("confirmed_at").as("first"))
      .executeTakeFirstOrThrow();
    expect(first).toEqual(new Date(test.clock.now().getTime() - (maxSubscriptions - 1) * 1000));
  });

  it("is not subscribed for staff", async () => {
    const staff = await test.staff("specialist");
    expect((await turnOn(staff.headers, at("office"))).status).toBe(403);
    expect(await owners()).toEqual([]);
  });
});

describe("the profile's switch", () => {
  it("turns push on for this browser, and off for all browsers of the account", async () => {
    const on = await turnOn(member.headers, at("one"));
    expect(on).toMatchObject({ status: 200, body: { data: { notifyByPush: true } } });
    await logIn(member, at("two"));
    const other = await test.signUp();
    await logIn(other, at("three"));
    const off = await call("DELETE", "/profile/push", { headers: member.headers });
    expect(off).toMatchObject({ status: 200, body: { data: { notifyByPush: false } } });
    expect(await owners()).toEqual([other.userId]);
    await logIn(member, at("one"));
    expect(await owners()).toEqual([other.userId]);
    await turnOn(member.headers, at("one"));
    expect(await owners()).toHaveLength(2);
  });
});

describe("an unusable push token is rejected by the profile but does not block login", () => {
  it.each([
    ["http://fcm.googleapis.com/x"],
    ["https://user:secret@fcm.googleapis.com/x"],
    ["https://fcm.googleapis.com:8443/x"],
    ["https://localhost/x"],
    ["https://127.0.0.1/x"],
    ["https://127.1/x"],
    ["https://2130706433/x"],
    ["https://10.0.0.7/x"],
    ["https://169.254.169.254/latest/meta-data"],
    ["https://[::1]/x"],
    ["https://[::ffff:127.0.0.1]/x"],
    ["https://[fd00::1]/x"],
    ["https://postgres/x"],
    ["https://db.internal/x"],
    ["https://printer.local/x"],
    ["https://printer.local./x"],
    [`https://fcm.googleapis.com/${"x".repeat(1100)}`],
    ["ftp://fcm.googleapis.com/x"],
    ["no address"],
  ])("%s", async (endpoint) => {
    expect((await turnOn(member.headers, aPushToken(endpoint))).status).toBeGreaterThanOrEqual(400);
    await logIn(member, aPushToken(endpoint).slice(0, 4096));
    expect(await owners()).toEqual([]);
  });

  it.each([["webpush:"], ["webpush:{"], ["webpush:null"], ["webpush:[]"], ['webpush:{"endpoint":7}']])(
    "the token %s",
    async (token) => {
      const { status, body } = await turnOn(member.headers, token);
      expect([status, body.code]).toEqual([422, "push_token_unusable"]);
      await logIn(member, token);
      expect(await owners()).toEqual([]);
    },
  );
});

describe("a browser is unsubscribed", () => {
  it("after logout, while the account's other browsers are not", async () => {
    const headers = await logIn(member, at("one"));
    await logIn(member, at("two"));
    expect((await call("POST", "/logout", { headers })).status).toBe(204);
    expect(await owners()).toHaveLength(1);
  });

  it("but not when its session has only expired", async () => {
    await logIn(member, at("one"));
    test.clock.advance(13 * 3_600_000);
    expect(await owners()).toHaveLength(1);
  });

  it("with all others after a password reset by email", async () => {
    await logIn(member, at("one"));
    await call("POST", "/forgot-password", { payload: { email: member.email } });
    const [mail] = await readEmails(test.platform, { to: member.email, template: "reset-password" });
    const [, token] = /reset-password\?token=([\w-]+)/.exec(mail?.text ?? "") ?? [];
    const newpassword = "another monsoon 43";
    const changed = await call("PUT", "/reset-password", {
      payload: { token, newpassword, confirmpassword: newpassword },
    });
    expect(changed.status).toBe(200);
    expect(await owners()).toEqual([]);
  });

  it("after the account was deleted", async () => {
    const headers = await logIn(member, at("one"));
    const { password } = member;
    expect((await call("POST", "/profile/erasure", { headers, payload: { password } })).status).toBe(200);
    expect(await owners()).toEqual([]);
  });
});
