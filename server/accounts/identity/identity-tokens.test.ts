// Identity tokens at POST /login/identity: forged and stale ones are rejected, valid ones accepted (P34).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  aForgersKey,
  type Claims,
  identityTokens,
  type IdentityTokens,
} from "#testing/identity/identity-tokens.ts";
import { forgedTokens } from "#testing/identity/forged-tokens.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let test: TestApp;
let tokens: IdentityTokens;
const sub = "google|meera";
beforeAll(async () => {
  test = await startTestApp();
  tokens = await identityTokens(test.platform);
  await connectMeera(test);
});
afterAll(() => test.close());
beforeEach(() => test.db.deleteFrom("attempts").execute());

async function connectMeera(app: TestApp): Promise<void> {
  const { db, platform } = app;
  const { userId } = await app.signUp();
  const issuer = platform.config.identity?.issuer ?? "";
  await db
    .insertInto("identities")
    .values({ issuer, subject: sub, user_id: userId, linked_at: platform.clock() })
    .execute();
}

const logIn = (idToken: string, { app }: Pick<TestApp, "app"> = test) =>
  app.inject({ method: "POST", url: "/api/v1/login/identity", payload: { idToken } });
const countSessions = async () => (await test.db.selectFrom("sessions").select("user_id").execute()).length;

describe("identity tokens", () => {
  it("are rejected if forged, stale, for another audience or used before: 70 of 70", async () => {
    const used = await tokens.sign({ claims: { sub } });
    expect((await logIn(used)).statusCode).toBe(200);
    const before = await countSessions();
    const forged = Object.entries(await forgedTokens(tokens, used, sub));
    const answers: Record<string, unknown> = {};
    for (const [name, idToken] of forged) {
      const answer = await logIn(idToken);
      answers[name] = [answer.statusCode, answer.json().message];
    }
    expect(answers).toEqual(Object.fromEntries(forged.map(([name]) => [name, [401, "Login failed"]])));
    expect(forged).toHaveLength(70);
    expect(await countSessions()).toBe(before);
  });

  it("are accepted within the 60 s by which clocks may differ, for one or several audiences: 10 of 10", async () => {
    const now = tokens.nowSeconds();
    const aud = test.platform.config.identity?.clientId;
    const good: Claims[] = [
      {},
      { iat: now - 3659, exp: now - 59 },
      { nbf: now + 59 },
      { iat: now + 59 },
      { aud: [aud] },
      { aud: [aud], azp: aud },
      { aud: [aud, "another"], azp: aud },
      { name: "मीरा अय्यर", picture: "https://example.com/a.png" },
      { email: undefined, email_verified: undefined },
      { org_id: "org_any", org_name: "any" },
    ];
    const answers = [];
    for (const claims of good) {
      answers.push((await logIn(await tokens.sign({ claims: { sub, ...claims } }))).statusCode);
    }
    expect(answers).toEqual(good.map(() => 200));
  });

  it("with the same nonce open one session, even when sent at once", async () => {
    const idToken = await tokens.sign({ claims: { sub } });
    const answers = await Promise.all(Array.from({ length: 10 }, () => logIn(idToken)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(9).fill(401),
    ]);
  });

  it("get the same answer as a password login and are not stored", async () => {
    const idToken = await tokens.sign({ claims: { sub } });
    const answer = await logIn(idToken);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.json()).toEqual({
      data: {
        id: expect.any(String),
        token: expect.stringMatching(/^[\w-]{43}$/),
        fullName: "Meera Iyer",
        email: expect.any(String),
        phone: expect.any(String),
      },
    });
    const spent = await test.db.selectFrom("spent_identity_tokens").selectAll().execute();
    expect(JSON.stringify(spent)).not.toContain(idToken);
  });
});

describe("keys", () => {
  it("rotate every month, and the previous key is accepted for two more days", async () => {
    const before = test.clock.now().toISOString();
    test.clock.advance(30 * 86_400_000);
    const renewed = await identityTokens(test.platform);
    expect(renewed.jwk.kid).not.toBe(tokens.jwk.kid);
    expect((await logIn(await renewed.sign({ claims: { sub } }))).statusCode).toBe(200);
    const now = renewed.nowSeconds();
    const byOldKey = () => tokens.sign({ claims: { sub, iat: now, exp: now + 3 * 86_400 } });
    expect((await logIn(await byOldKey())).statusCode).toBe(200);
    test.clock.advance(2 * 86_400_000 + 1000);
    expect((await logIn(await byOldKey())).statusCode).toBe(401);
    const kept = await test.db.selectFrom("identity_keys").selectAll().execute();
    expect(JSON.stringify(kept.map(({ sealed_key: sealed }) => sealed.toString()))).not.toContain("RS256");
    await test.db.deleteFrom("identity_keys").where("id", "=", renewed.jwk.kid).execute();
    test.clock.set(before);
  });

  it("are created once, however many processes ask first", async () => {
    const { signingKeys } = await import("#server/platform/identity/signing-key-store.ts");
    const fresh = await startTestApp();
    const all = await Promise.all(Array.from({ length: 5 }, () => signingKeys(fresh.platform)));
    expect(new Set(all.map(([key]) => key?.kid)).size).toBe(1);
    await fresh.close();
  });
});

describe("an organisation", () => {
  const cases: [string, Claims, number][] = [
    ["org_Abc123", { org_id: "org_Abc123" }, 200],
    ["org_Abc123", {}, 401],
    ["org_Abc123", { org_id: "org_abc123" }, 401],
    ["org_Abc123", { org_name: "org_Abc123" }, 401],
    ["Visa Desk", { org_name: "visa desk" }, 200],
    ["Visa Desk", { org_name: "Visa Desk" }, 401],
    ["Visa Desk", { org_id: "visa desk" }, 401],
    ["Visa Desk", {}, 401],
  ];
  it.each(["org_Abc123", "Visa Desk"])("%s, where configured, must match exactly", async (wanted) => {
    const closed = await startTestApp({ settings: { IDENTITY_ORGANIZATION: wanted } });
    await connectMeera(closed);
    const { sign } = await identityTokens(closed.platform);
    for (const [, claims, status] of cases.filter(([name]) => name === wanted)) {
      expect((await logIn(await sign({ claims: { sub, ...claims } }), closed)).statusCode).toBe(status);
    }
    await closed.close();
  });
});

describe("a server without an identity provider", () => {
  it("rejects a token signed with any key", async () => {
    const none = await startTestApp({ settings: { IDENTITY_TEST_ACCOUNTS: "false" } });
    const { privateKey: key } = await aForgersKey();
    expect((await logIn(await tokens.sign({ key }), none)).statusCode).toBe(401);
    expect((await logIn(await tokens.sign(), none)).statusCode).toBe(401);
    await none.close();
  });
});
