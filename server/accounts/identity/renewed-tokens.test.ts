// Identity tokens that an external tenant renews with a refresh token: no nonce, or the first one (OpenID Connect Core 12.2; P34).
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { publicKeys, signingKeys } from "#server/platform/identity/signing-key-store.ts";
import { forgedTokens } from "#testing/identity/forged-tokens.ts";
import { type Claims, identityTokens, type IdentityTokens } from "#testing/identity/identity-tokens.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

const tenant = { IDENTITY_DOMAIN: "tenant.example.com", IDENTITY_CLIENT_ID: "our-page" };
const sub = "auth0|meera";
const withoutNonce = { sub, nonce: undefined };

let test: TestApp;
let tokens: IdentityTokens;
beforeAll(async () => {
  test = await startTestApp({ settings: { ...tenant, IDENTITY_REFRESH_TOKENS: "true" } });
  tokens = await identityTokens(test.platform);
  await connect(test, sub);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.deleteFrom("attempts").execute();
  publishKeysOf(test);
});
afterEach(() => vi.unstubAllGlobals());

/** The tenant publishes and signs with the keys in this server's database. */
function publishKeysOf({ platform }: TestApp): void {
  vi.stubGlobal("fetch", async (url: string | URL) => {
    expect(String(url)).toBe("https://tenant.example.com/.well-known/jwks.json");
    return Response.json({ keys: publicKeys(await signingKeys(platform)) });
  });
}

async function connect(app: TestApp, subject: string): Promise<void> {
  const { userId } = await app.signUp();
  const { db, platform } = app;
  const issuer = platform.config.identity?.issuer ?? "";
  const row = { issuer, subject, user_id: userId, linked_at: platform.clock() };
  await db.insertInto("identities").values(row).execute();
}

const logIn = async (idToken: string, { app } = test) =>
  (await app.inject({ method: "POST", url: "/api/v1/login/identity", payload: { idToken } })).statusCode;
const logInWith = async (claims: Claims) => logIn(await tokens.sign({ claims }));

describe("a renewed identity token", () => {
  it("needs no nonce, and works once", async () => {
    const first = await tokens.sign({ claims: { sub } });
    expect(await logIn(first)).toBe(200);
    const renewed = await tokens.sign({ claims: { ...withoutNonce, sid: "1" } });
    expect(await logIn(renewed)).toBe(200);
    expect(await logIn(renewed)).toBe(401);
    expect(await logInWith({ ...withoutNonce, sid: "2" })).toBe(200);
    expect(await logIn(first)).toBe(401);
  });

  it("may contain the first token's nonce, for the same subject only", async () => {
    await connect(test, "auth0|other");
    const iat = tokens.nowSeconds();
    const carried = { nonce: "of the first" };
    const renewed = await tokens.sign({ claims: { sub, ...carried, iat } });
    expect(await logInWith({ sub, ...carried })).toBe(200);
    expect(await logIn(renewed)).toBe(200);
    expect(await logIn(renewed)).toBe(401);
    expect(await logInWith({ sub: "auth0|other", ...carried })).toBe(401);
    expect(await logInWith({ sub: "auth0|nobody", ...carried })).toBe(401);
    expect(await logInWith({ sub: "auth0|other" })).toBe(200);
  });

  it("opens one session, even when sent many times at once", async () => {
    for (const claims of [{ ...withoutNonce, sid: "3" }, { sub }]) {
      const idToken = await tokens.sign({ claims });
      const answers = await Promise.all(Array.from({ length: 5 }, () => logIn(idToken)));
      expect(answers.toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401, 401]);
    }
  });

  it("is otherwise fully checked: 68 of 68 forged ones are rejected", async () => {
    const used = await tokens.sign({ claims: { sub } });
    expect(await logIn(used)).toBe(200);
    const right = new Set(["no nonce", "the nonce of a used token"]);
    const forged = Object.entries(await forgedTokens(tokens, used, sub)).filter(([name]) => !right.has(name));
    const answers: Record<string, number> = {};
    for (const [name, idToken] of forged) answers[name] = await logIn(idToken);
    expect(answers).toEqual(Object.fromEntries(forged.map(([name]) => [name, 401])));
    expect(forged).toHaveLength(68);
  });
});

describe("where tokens are not renewed", () => {
  it.each([
    ["a tenant without refresh tokens", tenant],
    ["the broker, which has none", { IDENTITY_REFRESH_TOKENS: "true" }],
  ])("%s: a nonce is asked for", async (_name, settings) => {
    const strict = await startTestApp({ settings });
    publishKeysOf(strict);
    await connect(strict, sub);
    const { sign } = await identityTokens(strict.platform);
    expect(await logIn(await sign({ claims: withoutNonce }), strict)).toBe(401);
    expect(await logIn(await sign({ claims: { sub } }), strict)).toBe(200);
    await strict.close();
  });
});
