// POST /login/identity/next: what an identity can do now, as an answer and not as a failure (§4, docs/decisions/0022).
import { afterAll, beforeAll, expect, it } from "vitest";
import { identityTokens, type Claims, type IdentityTokens } from "#testing/identity/identity-tokens.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let test: TestApp;
let tokens: IdentityTokens;
beforeAll(async () => {
  test = await startTestApp();
  tokens = await identityTokens(test.platform);
});
afterAll(() => test.close());

const post = (path: string, idToken: string) =>
  test.app.inject({ method: "POST", url: `/api/v1${path}`, payload: { idToken } });
const next = async (claims: Claims) => {
  const idToken = await tokens.sign({ claims });
  const answer = await post("/login/identity/next", idToken);
  return { idToken, status: answer.statusCode, ...answer.json() };
};

it("an unknown identity can create a password", async () => {
  const { status, data } = await next({ sub: "google|new", email: "new@example.com" });
  expect([status, data]).toEqual([200, { kind: "create_password" }]);
});

it.each([
  [true, "password"],
  [false, "mail"],
])(
  "an identity with the email of an account (confirmed: %s) can connect it by %s",
  async (isConfirmed, proof) => {
    const { userId, email } = await test.signUp();
    const email_verified_at = isConfirmed ? test.clock.now() : null;
    await test.db.updateTable("users").set({ email_verified_at }).where("id", "=", userId).execute();
    const { status, data } = await next({ sub: `google|${proof}`, email });
    expect([status, data]).toEqual([200, { kind: "link_required", proof }]);
  },
);

it("a connected identity can log in, with the same token, once", async () => {
  const { userId } = await test.signUp();
  const issuer = test.platform.config.identity?.issuer ?? "";
  const identity = { issuer, subject: "google|known", user_id: userId, linked_at: test.clock.now() };
  await test.db.insertInto("identities").values(identity).execute();
  const { idToken, status, data } = await next({ sub: "google|known" });
  expect([status, data]).toEqual([200, { kind: "log_in" }]);
  expect((await post("/login/identity", idToken)).statusCode).toBe(200);
  expect((await post("/login/identity/next", idToken)).statusCode).toBe(401);
});

it("an unverified email and a forged token are failures, as at login", async () => {
  const unverified = await next({ sub: "google|x", email: "x@example.com", email_verified: false });
  expect([unverified.status, unverified.code]).toEqual([403, "identity_email_unverified"]);
  expect((await post("/login/identity/next", "forged")).statusCode).toBe(401);
});
