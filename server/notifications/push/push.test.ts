// Push notifications: queued with the change they announce, sent once to each browser, and free of personal data.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Language } from "#domain/content/languages.ts";
import { endAllSessions } from "#server/accounts/session-store.ts";
import { anApplication } from "#testing/an-application.ts";
import { bringTo } from "#testing/console/bring-to.ts";
import type { BrowserDouble } from "#testing/push/browser-double.ts";
import { startPushDouble, type PushDouble } from "#testing/push/push-double.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { deliverPushes } from "./deliver-pushes.ts";
import { eraseOldPushes } from "./erase-old-pushes.ts";
import { pushKinds } from "#domain/push/push-texts.ts";
import { sendPush } from "./send-push.ts";
import { saveSubscription, readPushToken } from "./subscription-store.ts";

const minuteMs = 60_000;
let test: TestApp;
let double: PushDouble;
let member: Awaited<ReturnType<TestApp["signUp"]>>;
let browser: BrowserDouble;
beforeAll(async () => {
  double = await startPushDouble({ now: () => test.clock.now() });
  test = await startTestApp({ settings: { PUSH_TEST_CA: double.caPath } });
});
afterAll(async () => {
  await test.close();
  await double.close();
});
beforeEach(async () => {
  await test.db.deleteFrom("push_subscriptions").execute();
  double.taken.length = 0;
  member = await test.signUp();
  browser = await subscribe(member.userId);
});
afterEach(() => {
  double.desk.fault = () => undefined;
  double.desk.at = async () => {};
});

async function subscribe(userId: string): Promise<BrowserDouble> {
  const made = await double.newBrowser();
  const subscription = readPushToken(test.platform, made.token);
  if (!subscription) throw new Error("the double's token is not accepted");
  const sessionHash = Buffer.alloc(32);
  await saveSubscription(test.db, test.platform, { userId, sessionHash, subscription });
  return made;
}

const push = (kind: (typeof pushKinds)[number] = "status") =>
  sendPush(test.db, test.platform, { userId: member.userId, kind });
const pass = () => deliverPushes(test.platform);
const rows = () => test.db.selectFrom("pushes").select(["state", "tries", "problem"]).execute();

describe("a change of an application", () => {
  it.each([
    ["en", "Your application has been updated", "Open Pravesh to see its status."],
    ["hi", "आपके आवेदन की स्थिति बदली है", "आवेदन की स्थिति देखने के लिए प्रवेश खोलें।"],
  ])("is pushed in the traveller's language: %s", async (language, title, body) => {
    await test.db.updateTable("users").set({ language }).where("id", "=", member.userId).execute();
    const { id } = await anApplication(test, member);
    await pass();
    double.taken.length = 0;
    await bringTo(test, id, "documents_verified");
    expect(await pass()).toBe(1);
    const [taken] = double.taken;
    const path = `/applications/track-application/${id}`;
    expect(taken?.message).toEqual({ title, body, path, tag: `status ${id}` });
    expect(taken).toMatchObject({ endpoint: browser.endpoint, headers: { ttl: "86400", urgency: "normal" } });
    expect(await pass()).toBe(0);
  });

  it("is pushed on submission, and with high urgency when we need something from the traveller", async () => {
    const { id } = await anApplication(test, member);
    await bringTo(test, id, "pending");
    expect(await pass()).toBe(2);
    const pushed = double.taken.map(({ message, headers }) => [headers["urgency"], message.title].join(": "));
    expect(pushed.sort()).toEqual([
      "high: We need something from you",
      "normal: We've received your application",
    ]);
  });

  it("is never pushed when its transaction is rolled back", async () => {
    const rolledBack = test.db.transaction().execute(async (tx) => {
      await sendPush(tx, test.platform, { userId: member.userId, kind: "status" });
      throw new Error("rolled back");
    });
    await expect(rolledBack).rejects.toThrow("rolled back");
    expect(await pass()).toBe(0);
  });
});

describe("a push", () => {
  it("contains no personal data and has the same encrypted length for every kind", async () => {
    const { id, reference } = await anApplication(test, member);
    for (const language of ["en", "hi"] satisfies Language[]) {
      await test.db.updateTable("users").set({ language }).where("id", "=", member.userId).execute();
      for (const kind of pushKinds)
        await sendPush(test.db, test.platform, { userId: member.userId, kind, applicationId: id });
      await pass();
    }
    expect(double.taken).toHaveLength(2 * pushKinds.length + 1);
    const said = double.taken.map(({ text }) => text).join("\n");
    for (const personal of [member.fullName, member.email, reference, "Selvam", "U9294544", "Vietnam"])
      expect(said).not.toContain(personal);
    expect(new Set(double.taken.map(({ body }) => body.length)).size).toBe(1);
    expect(double.refused).toEqual([]);
  });

  it("is sent once to every browser of the account, however many processes deliver", async () => {
    const others = await Promise.all(Array.from({ length: 6 }, () => subscribe(member.userId)));
    await subscribe((await test.signUp()).userId);
    await push();
    const sent = await Promise.all([pass(), pass(), pass()]);
    expect(sent.reduce((sum, one) => sum + one)).toBe(7);
    const endpoints = [browser, ...others].map(({ endpoint }) => endpoint);
    expect(double.taken.map(({ endpoint }) => endpoint).sort()).toEqual(endpoints.sort());
  });

  it("is not created when the user has turned push off or the account is disabled", async () => {
    const users = () => test.db.updateTable("users").where("id", "=", member.userId);
    await users().set({ notify_by_push: false }).execute();
    await push();
    await users().set({ notify_by_push: true, disabled_at: test.clock.now() }).execute();
    await push();
    expect(await rows()).toEqual([]);
  });

  it("is stored without text, and its subscription is encrypted", async () => {
    await push();
    const subscriptions = await test.db.selectFrom("push_subscriptions").selectAll().execute();
    const pushes = await test.db.selectFrom("pushes").selectAll().execute();
    const sealed = subscriptions.map((row) => row.sealed_subscription.toString("latin1"));
    const held = JSON.stringify([subscriptions, pushes]) + sealed.join("");
    const secrets = [browser.endpoint, browser.keys.p256dh, browser.keys.auth, "localhost"];
    for (const secret of secrets) expect(held).not.toContain(secret);
  });

  it("is deleted a month after it was sent, but not while it waits", async () => {
    await push();
    await pass();
    await push();
    test.clock.advance(31 * 24 * 60 * minuteMs);
    expect(await eraseOldPushes(test.platform)).toBe(1);
    expect(await rows()).toMatchObject([{ state: "waiting" }]);
  });
});

describe("a browser that no longer exists", () => {
  it.each([404, 410])("is removed with all its pending pushes: %s", async (status) => {
    const other = await subscribe(member.userId);
    double.desk.fault = (endpoint) => (endpoint === browser.endpoint ? status : undefined);
    for (let count = 0; count < 5; count += 1) await push();
    expect(await pass()).toBe(5);
    const left = await test.db.selectFrom("push_subscriptions").select("user_id").execute();
    expect(left).toEqual([{ user_id: member.userId }]);
    expect((await rows()).every(({ state }) => state === "sent")).toBe(true);
    expect(new Set(double.taken.map(({ endpoint }) => endpoint))).toEqual(new Set([other.endpoint]));
  });
});

describe("a push that is not accepted", () => {
  it.each([500, 429, "lost"] as const)("is attempted eight times, like an email: %s", async (fault) => {
    double.desk.fault = () => fault;
    await push();
    const tries = [];
    for (const minutes of [0, 1, 5, 15, 60, 240, 720, 1440]) {
      test.clock.advance(minutes * minuteMs - 1000);
      await pass();
      test.clock.advance(1000);
      await pass();
      tries.push((await rows())[0]?.tries);
    }
    expect(tries).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const [row] = await rows();
    expect(row).toMatchObject({ state: "dead" });
    expect(row?.problem).toMatch(/^(?:500|429|[A-Z_]+)$/);
  });

  it.each([400, 403, 413, 302])("is given up at once when retrying cannot help: %s", async (status) => {
    double.desk.fault = () => status;
    await push();
    await pass();
    expect(await rows()).toEqual([{ state: "dead", tries: 1, problem: String(status) }]);
  });

  it("is sent once its push service is back, and blocks no other push in the meantime", async () => {
    const other = await subscribe(member.userId);
    double.desk.fault = (endpoint) => (endpoint === browser.endpoint ? "lost" : undefined);
    await push();
    expect(await pass()).toBe(1);
    expect(double.taken.map(({ endpoint }) => endpoint)).toEqual([other.endpoint]);
    double.desk.fault = () => undefined;
    test.clock.advance(minuteMs);
    expect(await pass()).toBe(1);
    expect(double.taken[1]?.endpoint).toBe(browser.endpoint);
  });

  it("in flight to a slow push service does not block ending the user's sessions", async () => {
    const [arrived, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    double.desk.at = async () => {
      arrived.resolve();
      await answered.promise;
    };
    await push();
    const passing = pass();
    await arrived.promise;
    await endAllSessions(test.db, member.userId, test.clock.now());
    expect(await rows()).toEqual([]);
    answered.resolve();
    expect(await passing).toBe(1);
  });

  it("is due again 15 seconds after its process was killed, and not before", async () => {
    const [arrived, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    double.desk.at = async () => {
      arrived.resolve();
      await ended.promise;
    };
    await push();
    const killed = pass();
    await arrived.promise;
    double.desk.at = async () => {};
    expect(await pass()).toBe(0);
    test.clock.advance(15_000);
    expect(await pass()).toBe(1);
    double.desk.fault = () => "lost";
    ended.resolve();
    expect(await killed).toBe(0);
    expect(await rows()).toEqual([{ state: "sent", tries: 1, problem: null }]);
  });

  it("is retried when its subscription cannot be decrypted", async () => {
    await push();
    await test.db
      .updateTable("push_subscriptions")
      .set({ sealed_subscription: Buffer.alloc(80) })
      .execute();
    await pass();
    expect(await rows()).toEqual([{ state: "waiting", tries: 1, problem: "not made" }]);
  });
});
