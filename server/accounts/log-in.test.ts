// Login and logout over HTTP (§5, §7, P29, P31, P33).
import { hash } from "@node-rs/argon2";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openPasswordHashes } from "#server/platform/password-hashes.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { openText, sealedText } from "#server/platform/sealing/seal-texts.ts";
import { hashToken } from "./session-store.ts";

let test: TestApp;
let meera: Awaited<ReturnType<TestApp["signUp"]>>;
beforeAll(async () => {
  test = await startTestApp();
  meera = await test.signUp({ email: "meera@example.com", phone: "9876543210", password: "monsoon lamp 42" });
});
afterAll(() => test.close());
beforeEach(() => test.db.deleteFrom("attempts").execute());

const logIn = (payload: object) => test.app.inject({ method: "POST", url: "/api/v1/login", payload });

describe("login", () => {
  it.each([
    { email: "meera@example.com" },
    { email: " Meera@Example.COM " },
    { email: "meera@example.com", phone: "" },
    { email: "meera@example.com", phone: null },
    { phone: "9876543210" },
    { phone: "9876543210", email: "" },
    { phone: "+91 98765 43210" },
    { phone: "09876543210" },
    { phone: "९८७६५४३२१०" },
  ])("takes %j", async (who) => {
    const answer = await logIn({ ...who, password: meera.password, fcmToken: "push-1" });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["cache-control"]).toBe("no-store");
    const { data } = answer.json();
    const { userId: id } = meera;
    expect(data).toEqual({
      id,
      token: expect.stringMatching(/^[\w-]{43}$/),
      fullName: "Meera Iyer",
      email: "meera@example.com",
      phone: "9876543210",
    });
  });

  it.each([
    [{}, "Email required", ["email", "password"]],
    [{ email: "" }, "Email required", ["email", "password"]],
    [{ email: "  ", password: "x" }, "Email required", ["email"]],
    [{ email: "", phone: "", password: "x" }, "Email required", ["email"]],
    [{ email: "meera@example.com" }, "Password required", ["password"]],
    [{ email: "meera@example.com", password: "" }, "Password required", ["password"]],
    [{ email: "meera@example.com", password: null }, "Password required", ["password"]],
    [{ phone: "", password: "x" }, "Valid 10-digit phone number required", ["phone"]],
    [{ phone: "987654321", password: "x" }, "Valid 10-digit phone number required", ["phone"]],
    [{ phone: "98765432101", password: "x" }, "Valid 10-digit phone number required", ["phone"]],
    [{ phone: "98765x4321\u0000" }, "Valid 10-digit phone number required", ["phone", "password"]],
    [{ phone: "9876543210" }, "Password required", ["password"]],
  ])("answers %j with '%s'", async (payload, message, fields) => {
    const answer = await logIn(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message, errors: fields.map((field) => ({ field })) });
  });

  it("has one answer for an unknown user and a wrong password", async () => {
    const wrong = await logIn({ email: "meera@example.com", password: "monsoon lamp 43" });
    const unknown = await logIn({ email: "nobody@example.com", password: "monsoon lamp 42" });
    const unknownPhone = await logIn({ phone: "9000000099", password: "monsoon lamp 42" });
    for (const answer of [wrong, unknown, unknownPhone]) expect(answer.statusCode).toBe(401);
    const body = wrong.json();
    expect(body.message).toBe("Invalid email, phone number or password.");
    for (const answer of [unknown, unknownPhone]) {
      expect(answer.json()).toEqual({ ...body, requestId: expect.any(String) });
      expect(Object.keys(answer.headers)).toEqual(Object.keys(wrong.headers));
    }
  });

  it("checks a password for an unknown user as well", async () => {
    const timed = async (work: () => Promise<unknown>) => {
      const from = performance.now();
      await work();
      return performance.now() - from;
    };
    const passwords = openPasswordHashes();
    const answers: number[] = [];
    const hashes: number[] = [];
    for (let round = 0; round < 4; round++) {
      answers.push(await timed(() => logIn({ email: "nobody@example.com", password: "not the password" })));
      hashes.push(
        await timed(() => passwords.inPlace((place) => place.verify(undefined, "not the password"))),
      );
    }
    // Hashing takes far longer than everything else, so an answer without it would be many times faster.
    expect(Math.min(...answers)).toBeGreaterThan(Math.min(...hashes) / 2);
  });

  it("renews a hash with older parameters, and only for the right password", async () => {
    const who = await test.signUp({ password: "monsoon lamp 43" });
    const weak = await hash("monsoon lamp 43", { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    await test.db.updateTable("users").set({ password_hash: weak }).where("id", "=", who.userId).execute();
    const stored = async () =>
      (
        await test.db
          .selectFrom("users")
          .select("password_hash")
          .where("id", "=", who.userId)
          .executeTakeFirstOrThrow()
      ).password_hash;
    expect((await logIn({ email: who.email, password: "monsoon lamp 44" })).statusCode).toBe(401);
    expect(await stored()).toBe(weak);
    expect((await logIn({ email: who.email, password: "monsoon lamp 43" })).statusCode).toBe(200);
    expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
    expect((await logIn({ email: who.email, password: "monsoon lamp 43" })).statusCode).toBe(200);
  });

  it("answers for a disabled account as for one that does not exist", async () => {
    const gone = await test.signUp();
    await test.db
      .updateTable("users")
      .set({ disabled_at: new Date() })
      .where("id", "=", gone.userId)
      .execute();
    expect((await logIn({ email: gone.email, password: gone.password })).statusCode).toBe(401);
    const profile = await test.app.inject({ url: "/api/v1/profile", headers: gone.headers });
    expect(profile.statusCode).toBe(401);
  });

  it("stores the push token, and only a hash of the session token", async () => {
    const { data } = (
      await logIn({ email: meera.email, password: meera.password, fcmToken: "push-7" })
    ).json();
    const session = await test.db
      .selectFrom("sessions")
      .selectAll()
      .select(sealedText("sessions.push_token").as("push_token"))
      .where("token_hash", "=", hashToken(data.token))
      .executeTakeFirstOrThrow();
    expect(openText(test.platform.sealer, session.push_token)).toBe("push-7");
    expect(session.token_hash).toHaveLength(32);
    expect(JSON.stringify(session)).not.toContain(data.token);
  });

  it("accepts a password in another Unicode normalisation form", async () => {
    const person = await test.signUp({ password: "caf\u00e9 mumbai" });
    expect((await logIn({ email: person.email, password: "cafe\u0301 mumbai" })).statusCode).toBe(200);
  });

  it.each([
    ["null", "null"],
    ["a list", "[]"],
    ["a number", "7"],
    ["text", '"x"'],
    ["broken JSON", '{"email":'],
    ["nothing", ""],
    ["numbers for text", '{"email":7,"password":{}}'],
    ["a poisoned prototype", '{"__proto__":{"a":1},"email":"a@b.in","password":"x"}'],
    ["a NUL in the e-mail", '{"email":"a\\u0000@b.in","password":"x"}'],
    [
      "a NUL in the push token",
      '{"email":"meera@example.com","password":"monsoon lamp 42","fcmToken":"\\u0000"}',
    ],
    ["endless text", JSON.stringify({ email: "a".repeat(5000), password: "x" })],
    ["an endless password", JSON.stringify({ email: "a@b.in", password: "x".repeat(5000) })],
  ])("answers a body that is %s with 400", async (_, payload) => {
    const headers = { "content-type": "application/json" };
    const answer = await test.app.inject({ method: "POST", url: "/api/v1/login", payload, headers });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: expect.any(String), requestId: expect.any(String) });
  });

  it("answers another body type with 400, and a huge body with 413", async () => {
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const asForm = await test.app.inject({
      method: "POST",
      url: "/api/v1/login",
      payload: "email=a",
      headers: form,
    });
    expect(asForm.statusCode).toBe(400);
    expect((await logIn({ email: "a".repeat(300 * 1024) })).statusCode).toBe(413);
  });
});

describe("logout", () => {
  it("ends this session and no other", async () => {
    const { data } = (await logIn({ email: meera.email, password: meera.password })).json();
    const headers = { "x-access-token": data.token };
    const out = await test.app.inject({ method: "POST", url: "/api/v1/logout", headers });
    expect(out.statusCode).toBe(204);
    expect(out.body).toBe("");
    const after = await test.app.inject({ url: "/api/v1/profile", headers });
    expect(after.statusCode).toBe(401);
    expect(after.json().message).toBe("User not authenticated.");
    expect((await test.app.inject({ method: "POST", url: "/api/v1/logout", headers })).statusCode).toBe(401);
    expect((await test.app.inject({ url: "/api/v1/profile", headers: meera.headers })).statusCode).toBe(200);
  });

  it.each(["", "x", "\u00ff", "x".repeat(4000)])("rejects the session token %j", async (token) => {
    const headers = { "x-access-token": token };
    expect((await test.app.inject({ method: "POST", url: "/api/v1/logout", headers })).statusCode).toBe(401);
  });

  it("happens automatically after 12 idle hours, and after 30 days", async () => {
    const read = async () =>
      (await test.app.inject({ url: "/api/v1/profile", headers: meera.headers })).statusCode;
    const start = test.clock.now().toISOString();
    const { data } = (await logIn({ email: meera.email, password: meera.password })).json();
    const headers = { "x-access-token": data.token };
    const readOwn = async () => (await test.app.inject({ url: "/api/v1/profile", headers })).statusCode;
    for (let halfDay = 0; halfDay < 59; halfDay++) {
      test.clock.advance(12 * 3_600_000 - 1000);
      expect(await readOwn()).toBe(200);
    }
    expect(await read()).toBe(401);
    test.clock.advance(12 * 3_600_000 + 60_000);
    expect(await readOwn()).toBe(401);
    test.clock.set(start);
  });
});
