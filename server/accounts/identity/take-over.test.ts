// An identity cannot be used to take over an account, nor to keep access to one created before its owner signed up (docs/decisions/0022).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { identityTokens, type Claims, type IdentityTokens } from "#testing/identity/identity-tokens.ts";
import { readEmails } from "#testing/emails/read-emails.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { getProfile } from "../profile-store.ts";
import { findUserIdByEmail } from "../user-store.ts";

let test: TestApp;
let tokens: IdentityTokens;
beforeAll(async () => {
  test = await startTestApp();
  tokens = await identityTokens(test.platform);
});
afterAll(() => test.close());
beforeEach(() => test.db.deleteFrom("attempts").execute());

const password = "monsoon lamp 42";
const post = (url: string, payload: object, headers = {}) =>
  test.app.inject({ method: "POST", url: `/api/v1${url}`, payload, headers });
const logIn = async (claims: Claims) => post("/login/identity", { idToken: await tokens.sign({ claims }) });

let people = 0;
function newEmail(): string {
  people += 1;
  return `victim${people}@example.com`;
}

/** An account with a password; `verified` means that its owner has opened the emailed link. */
async function anAccount({ verified }: { verified: boolean }) {
  const account = await test.signUp({ email: newEmail() });
  if (verified) await verify(account.userId);
  return account;
}

const verify = (userId: string) =>
  test.db.updateTable("users").set({ email_verified_at: new Date() }).where("id", "=", userId).execute();

async function connect(userId: string, subject: string): Promise<void> {
  const issuer = test.platform.config.identity?.issuer ?? "";
  const linked_at = test.clock.now();
  await test.db.insertInto("identities").values({ issuer, subject, user_id: userId, linked_at }).execute();
}

const identitiesOf = (userId: string) =>
  test.db.selectFrom("identities").select("subject").where("user_id", "=", userId).execute();

const rowOf = (userId: string) =>
  test.db.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirstOrThrow();

async function linkIn(email: string): Promise<string> {
  const [mail] = await readEmails(test.platform, { to: email, template: "confirm-identity" });
  return /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

const aPerson = (email: string, overrides: object = {}) => {
  people += 1;
  return { fullName: "Kavya Nair", email, phone: String(8_200_000_000 + people), password, ...overrides };
};

describe("takeover fails", () => {
  it("with an identity whose provider has not verified the same address", async () => {
    const victim = await anAccount({ verified: true });
    for (const email_verified of [false, undefined, "true", 1]) {
      const answer = await logIn({ email: victim.email, email_verified });
      expect([answer.statusCode, answer.json().code]).toEqual([403, "identity_email_unverified"]);
    }
    const idToken = await tokens.sign({ claims: { email: victim.email, email_verified: false } });
    expect((await post("/login/identity/link", { idToken, password })).statusCode).toBe(403);
    expect((await post("/login/identity/mail", { idToken })).statusCode).toBe(403);
    expect(await identitiesOf(victim.userId)).toEqual([]);
  });

  it("with a verified identity for the same address, without the password", async () => {
    const victim = await anAccount({ verified: true });
    const idToken = await tokens.sign({ claims: { email: victim.email } });
    const asked = await post("/login/identity", { idToken });
    expect(asked.json()).toMatchObject({ code: "link_required", data: { proof: "password" } });
    expect(asked.statusCode).toBe(409);
    const wrong = await post("/login/identity/link", { idToken, password: "a guess of mine" });
    expect([wrong.statusCode, wrong.json().code]).toEqual([403, "password_wrong"]);
    expect((await post("/login/identity/mail", { idToken })).statusCode).toBe(409);
    expect(await identitiesOf(victim.userId)).toEqual([]);
  });

  it("by guessing the password there, which counts as at login", async () => {
    const victim = await anAccount({ verified: true });
    const idToken = await tokens.sign({ claims: { email: victim.email } });
    const guess = () => post("/login/identity/link", { idToken, password: "a guess of mine" });
    const answers = [];
    for (let at = 0; at < 7; at++) answers.push((await guess()).statusCode);
    expect(answers).toEqual([403, 403, 403, 403, 403, 429, 429]);
  });

  it("by changing the attacker's identity to the victim's address", async () => {
    const victim = await anAccount({ verified: true });
    const mine = await anAccount({ verified: true });
    await connect(mine.userId, "google|changed");
    const answer = await logIn({ sub: "google|changed", email: victim.email });
    expect(answer.json().data).toMatchObject({ id: mine.userId, email: mine.email });
    expect((await getProfile(test.db, test.platform.sealer, mine.userId)).email).toBe(mine.email);
  });

  it("with the same subject at another issuer or in another case", async () => {
    const victim = await anAccount({ verified: true });
    await connect(victim.userId, "google|Victim");
    const issuers = { iss: "https://another.example/" };
    expect((await logIn({ sub: "google|Victim", ...issuers })).statusCode).toBe(401);
    for (const sub of ["google|victim", "GOOGLE|Victim", " google|Victim", "test|Victim"]) {
      const answer = await logIn({ sub, email: newEmail() });
      expect([answer.statusCode, answer.json().code]).toEqual([404, "create_password"]);
    }
  });

  it("by signing up with the victim's address and the attacker's identity", async () => {
    const victim = await anAccount({ verified: true });
    const header = { "x-identity-token": await tokens.sign({ claims: { email: "mine@example.com" } }) };
    const swapped = await post("/users/signup", aPerson(victim.email), header);
    expect([swapped.statusCode, swapped.json().code]).toEqual([422, "identity_email_differs"]);
    const free = newEmail();
    expect((await post("/users/signup", aPerson(free), header)).statusCode).toBe(422);
    const unverified = {
      "x-identity-token": await tokens.sign({ claims: { email: free, email_verified: false } }),
    };
    expect((await post("/users/signup", aPerson(free), unverified)).statusCode).toBe(403);
    expect((await post("/users/signup", aPerson(free), { "x-identity-token": "x.y.z" })).statusCode).toBe(
      401,
    );
    expect(await findUserIdByEmail(test.db, test.platform.sealer, free)).toBeUndefined();
  });

  it("by signing up with an existing address, whose account is never changed", async () => {
    for (const verified of [true, false]) {
      const victim = await anAccount({ verified });
      const before = await rowOf(victim.userId);
      const header = { "x-identity-token": await tokens.sign({ claims: { email: victim.email } }) };
      const taken = await post("/users/signup", aPerson(victim.email, { password: "another one 7" }), header);
      expect([taken.statusCode, taken.json().code]).toEqual([409, "email_taken"]);
      expect(await rowOf(victim.userId)).toEqual(before);
      expect(await identitiesOf(victim.userId)).toEqual([]);
    }
  });

  it("by connecting the victim's identity to the attacker's account", async () => {
    const victim = await anAccount({ verified: true });
    await connect(victim.userId, "google|theirs");
    const mine = await anAccount({ verified: true });
    const idToken = await tokens.sign({ claims: { sub: "google|theirs", email: victim.email } });
    const answer = await post("/profile/identities", { idToken, password }, mine.headers);
    expect([answer.statusCode, answer.json().code]).toEqual([409, "identity_taken"]);
    const signup = await post("/users/signup", aPerson(victim.email), { "x-identity-token": idToken });
    expect(signup.statusCode).toBe(409);
    expect(await identitiesOf(mine.userId)).toEqual([]);
    expect(await identitiesOf(victim.userId)).toHaveLength(1);
  });

  it("with a stolen session without the password, or by removing the victim's login", async () => {
    const victim = await anAccount({ verified: true });
    const idToken = await tokens.sign({ claims: { email: "thief@example.com" } });
    const guess = await post("/profile/identities", { idToken, password: "a guess of mine" }, victim.headers);
    expect(guess.statusCode).toBe(403);
    const forged = await post("/profile/identities", { idToken: "x.y.z", password }, victim.headers);
    expect([forged.statusCode, forged.json().code]).toEqual([403, "identity_not_connected"]);
    const nobody = await post("/profile/identities", { idToken, password });
    expect(nobody.statusCode).toBe(401);
    await connect(victim.userId, "google|kept");
    const { id } = await test.db
      .selectFrom("identities")
      .select("id")
      .where("user_id", "=", victim.userId)
      .executeTakeFirstOrThrow();
    const thief = await anAccount({ verified: true });
    const url = `/api/v1/profile/identities/${id}`;
    const removal = await test.app.inject({ method: "DELETE", url, headers: thief.headers });
    expect(removal.statusCode).toBe(404);
    expect(await identitiesOf(victim.userId)).toEqual([{ subject: "google|kept" }]);
  });

  it("with an identity of a disabled account or a staff account", async () => {
    const gone = await anAccount({ verified: true });
    await connect(gone.userId, "google|gone");
    await test.db
      .updateTable("users")
      .set({ disabled_at: new Date() })
      .where("id", "=", gone.userId)
      .execute();
    expect((await logIn({ sub: "google|gone" })).statusCode).toBe(401);
    const specialist = await test.staff("specialist");
    await connect(specialist.id, "google|staff");
    expect((await logIn({ sub: "google|staff" })).statusCode).toBe(401);
  });
});

describe("an account that someone else created with the owner's address", () => {
  it("is connected by an email to the address, not by its password, and all earlier access is revoked", async () => {
    const trap = await anAccount({ verified: false });
    const claims = { sub: `google|${trap.email}`, email: trap.email };
    const idToken = await tokens.sign({ claims });
    const asked = await post("/login/identity", { idToken });
    expect(asked.json()).toMatchObject({ code: "link_required", data: { proof: "mail" } });
    const byPassword = await post("/login/identity/link", { idToken, password });
    expect([byPassword.statusCode, byPassword.json().code]).toEqual([409, "link_required"]);

    expect((await post("/login/identity/mail", { idToken })).statusCode).toBe(200);
    const token = await linkIn(trap.email);
    expect((await post("/login/identity/confirm", { token })).statusCode).toBe(200);
    expect((await post("/login", { email: trap.email, password })).statusCode).toBe(401);
    expect((await post("/login", { phone: trap.phone, password })).statusCode).toBe(401);
    const profile = await test.app.inject({ url: "/api/v1/profile", headers: trap.headers });
    expect(profile.statusCode).toBe(401);
    expect((await logIn(claims)).json().data).toMatchObject({ id: trap.userId });
    expect((await rowOf(trap.userId)).email_verified_at).not.toBeNull();
    const told = await readEmails(test.platform, { to: trap.email, template: "identity-linked" });
    expect(told).toHaveLength(1);
  });

  it("accepts no connected login while the address is unconfirmed", async () => {
    const trap = await anAccount({ verified: false });
    const idToken = await tokens.sign({ claims: { email: "attacker@example.com" } });
    const answer = await post("/profile/identities", { idToken, password }, trap.headers);
    expect([answer.statusCode, answer.json().code]).toEqual([403, "account_email_unverified"]);
    expect(await identitiesOf(trap.userId)).toEqual([]);
  });

  it("loses their login once the owner has reset the password by email", async () => {
    const trap = await anAccount({ verified: true });
    const idToken = await tokens.sign({ claims: { sub: "google|lurker", email: "attacker@example.com" } });
    expect((await post("/profile/identities", { idToken, password }, trap.headers)).statusCode).toBe(201);
    await post("/forgot-password", { email: trap.email });
    const [mail] = await readEmails(test.platform, { to: trap.email, template: "reset-password" });
    const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
    const chosen = { token, newpassword: "a fresh start 9", confirmpassword: "a fresh start 9" };
    const reset = await test.app.inject({ method: "PUT", url: "/api/v1/reset-password", payload: chosen });
    expect(reset.statusCode).toBe(200);
    expect((await logIn({ sub: "google|lurker", email: newEmail() })).statusCode).toBe(404);
  });

  it("rejects a link that was used, altered or has expired", async () => {
    const trap = await anAccount({ verified: false });
    const idToken = await tokens.sign({ claims: { email: trap.email } });
    await post("/login/identity/mail", { idToken });
    const token = await linkIn(trap.email);
    const altered = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
    expect((await post("/login/identity/confirm", { token: altered })).statusCode).toBe(410);
    test.clock.advance(30 * 60_000 + 1000);
    expect((await post("/login/identity/confirm", { token })).statusCode).toBe(410);
    const again = await tokens.sign({ claims: { email: trap.email } });
    await post("/login/identity/mail", { idToken: again });
    const fresh = { token: await linkIn(trap.email) };
    const answers = await Promise.all([1, 2, 3].map(() => post("/login/identity/confirm", fresh)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 410, 410]);
  });
});

describe("what is allowed", () => {
  it("create password makes an account for the identity with the address its provider verified", async () => {
    const email = newEmail();
    const claims = { sub: `google|${email}`, email };
    const idToken = await tokens.sign({ claims });
    expect((await post("/login/identity", { idToken })).json().code).toBe("create_password");
    const made = await post("/users/signup", aPerson(email), { "x-identity-token": idToken });
    expect(made.statusCode).toBe(201);
    const { id } = made.json().data;
    expect((await rowOf(id)).email_verified_at).not.toBeNull();
    expect(await readEmails(test.platform, { to: email })).toEqual([]);
    expect((await post("/login/identity", { idToken })).statusCode).toBe(401);
    expect((await logIn(claims)).json().data.id).toBe(id);
    expect((await post("/login", { email, password })).statusCode).toBe(200);
  });

  it("the account's password connects an identity with its address, and the owner gets an email", async () => {
    const owner = await anAccount({ verified: true });
    const claims = { sub: `google|${owner.email}`, email: owner.email.toUpperCase() };
    const idToken = await tokens.sign({ claims });
    const linked = await post("/login/identity/link", { idToken, password });
    expect(linked.json().data).toMatchObject({ id: owner.userId, token: expect.any(String) });
    expect((await logIn(claims)).statusCode).toBe(200);
    const told = await readEmails(test.platform, { to: owner.email, template: "identity-linked" });
    expect(told).toHaveLength(1);
  });

  it("the owner lists, connects and removes their logins", async () => {
    const owner = await anAccount({ verified: true });
    const idToken = await tokens.sign({ claims: { sub: "google|own", email: "other@example.com" } });
    const added = await post("/profile/identities", { idToken, password }, owner.headers);
    expect(added.statusCode).toBe(201);
    const url = "/api/v1/profile/identities";
    const { data } = (await test.app.inject({ url, headers: owner.headers })).json();
    expect(data).toEqual({ rows: [added.json().data], count: 1 });
    expect((await logIn({ sub: "google|own" })).statusCode).toBe(200);
    const { id } = added.json().data;
    const removal = { method: "DELETE", url: `${url}/${id}`, headers: owner.headers } as const;
    expect((await test.app.inject(removal)).statusCode).toBe(204);
    expect((await test.app.inject(removal)).statusCode).toBe(404);
    expect((await logIn({ sub: "google|own", email: newEmail() })).statusCode).toBe(404);
  });

  it("one identity is connected to one account, even when several try at once", async () => {
    const all = await Promise.all([1, 2, 3].map(() => anAccount({ verified: true })));
    const answers = await Promise.all(
      all.map(async ({ headers }) => {
        const idToken = await tokens.sign({ claims: { sub: "google|raced", email: "raced@example.com" } });
        return post("/profile/identities", { idToken, password }, headers);
      }),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });
});
