// Undelivered emails in the console: listed with masked recipients, and retried by administrators.
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { OfficeMails } from "#contract/review/mails.ts";
import { sendMail } from "#server/notifications/send-mail.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let t: TestApp;
let admin: Awaited<ReturnType<TestApp["staff"]>>;
beforeAll(async () => {
  t = await startTestApp({ settings: { MAIL_ADAPTER: "smtp", SMTP_URL: "smtp://127.0.0.1:9" } });
  admin = await t.staff("administrator");
});
afterAll(() => t.close());
beforeEach(() => t.db.deleteFrom("mails").execute());

async function call(method: "GET" | "POST", url: string, payload?: object) {
  const answer = await t.app.inject({
    method,
    url: `/api/v1/review/office/${url}`,
    headers: admin.headers,
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, text: answer.body, data: answer.json<{ data: OfficeMails }>().data };
}

async function write(recipient: string, state?: "dead"): Promise<string> {
  const known = new Set((await ids()).map(({ id }) => id));
  const letter = { subject: "Canary", text: "Canary", html: "Canary" };
  await sendMail(t.db, t.platform, { userId: null, template: "refunded", recipient, ...letter });
  const id = (await ids()).find((row) => !known.has(row.id))?.id ?? "";
  if (state) {
    const given = { state, next_try_at: null, tries: 8, problem: "451", last_try_at: t.clock.now() };
    await t.db.updateTable("mails").set(given).where("id", "=", id).execute();
  }
  return id;
}
const ids = () => t.db.selectFrom("mails").select("id").execute();
const stateOf = (id: string) =>
  t.db
    .selectFrom("mails")
    .select(["state", "tries", "problem", "next_try_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

it("lists waiting and undelivered emails with masked addresses and without their content", async () => {
  await write("waiting.person@example.com");
  const id = await write("meera.iyer@example.com", "dead");
  const { data, text } = await call("GET", "mails");
  const now = t.clock.now().toISOString();
  expect(data).toMatchObject({ isDelivered: true, waiting: 1, waitingSince: now, deadInAll: 1 });
  expect(data.dead).toEqual([
    {
      id,
      template: "refunded",
      recipient: "m•••@example.com",
      problem: "451",
      tries: 8,
      writtenAt: now,
      lastTryAt: now,
    },
  ]);
  expect(text).not.toMatch(/meera|iyer|waiting\.person|Canary/);
});

it("counts undelivered pushes by reason, without naming recipients", async () => {
  const { userId } = await t.signUp();
  const endpoint_token = Buffer.alloc(16, 7);
  const now = t.clock.now();
  const subscription = {
    user_id: userId,
    sealed_subscription: Buffer.alloc(80),
    session_hash: Buffer.alloc(32),
  };
  await t.db
    .insertInto("push_subscriptions")
    .values({ ...subscription, endpoint_token, created_at: now, confirmed_at: now })
    .execute();
  const dead = { endpoint_token, kind: "status", state: "dead", created_at: now, last_try_at: now };
  const waiting = { ...dead, state: "waiting", next_try_at: now, problem: "500" };
  const given = ["403", "403", "ECONNREFUSED"].map((problem) => ({ ...dead, problem, next_try_at: null }));
  await t.db
    .insertInto("pushes")
    .values([...given, waiting])
    .execute();
  const { data } = await call("GET", "mails");
  expect(data.deadPushes).toEqual([
    { problem: "403", count: 2, lastTryAt: now.toISOString() },
    { problem: "ECONNREFUSED", count: 1, lastTryAt: now.toISOString() },
  ]);
});

it("retrying makes emails due with a fresh count of attempts, and is recorded with the actor", async () => {
  const [one, other] = [await write("a@example.com", "dead"), await write("b@example.com", "dead")];
  const { status, data } = await call("POST", "mails/tries", { ids: [one] });
  expect([status, data.waiting, data.dead.map(({ id }) => id)]).toEqual([200, 1, [other]]);
  expect(await stateOf(one)).toEqual({
    state: "waiting",
    tries: 0,
    problem: null,
    next_try_at: t.clock.now(),
  });
  const changes = await t.app.inject({
    url: "/api/v1/review/office/changes",
    headers: admin.headers,
  });
  expect(changes.json().data[0]).toMatchObject({
    kind: "mail_tried_again",
    actor: admin.email,
    subject: one,
    details: { template: "refunded" },
  });
});

it("ignores unknown emails and those that are not dead", async () => {
  const waiting = await write("a@example.com");
  const before = await stateOf(waiting);
  const unknown = "00000000-0000-4000-8000-000000000000";
  const { status } = await call("POST", "mails/tries", { ids: [waiting, unknown] });
  expect(status).toBe(200);
  expect(await stateOf(waiting)).toEqual(before);
  expect((await call("POST", "mails/tries", { ids: [] })).status).toBe(400);
  expect((await call("POST", "mails/tries", { ids: ["x"] })).status).toBe(400);
});

it("an undelivered email whose key is missing is listed without an address", async () => {
  const id = await write("a@example.com", "dead");
  await t.db
    .updateTable("mails")
    .set({ sealed_content: Buffer.alloc(60), problem: "not made" })
    .where("id", "=", id)
    .execute();
  expect((await call("GET", "mails")).data.dead).toMatchObject([{ id, recipient: "", problem: "not made" }]);
});
