// Changing the email: the password, a link to the new address, a notice to the old one (P30, P31, P32, D45).
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { readEmails } from "#testing/emails/read-emails.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

const password = "monsoon lamp 42";
let test: TestApp;
let person: Awaited<ReturnType<TestApp["signUp"]>>;
let fresh: string;
let count = 0;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  person = await test.signUp();
  await verify();
  count += 1;
  fresh = `fresh${count}.${process.pid}@example.com`;
});

const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method: "POST", url: `/api/v1${path}`, payload, headers });
const ask = (payload: object, headers = person.headers) => post("/profile/email", payload, headers);
const confirm = (token: string | undefined) => post("/profile/email/confirm", { token });
const profile = async () =>
  (await test.app.inject({ url: "/api/v1/profile", headers: person.headers })).json().data;
const logIn = async (email: string) => (await post("/login", { email, password })).statusCode;

async function verify(): Promise<void> {
  const set = { email_verified_at: test.clock.now() };
  await test.db.updateTable("users").set(set).where("id", "=", person.userId).execute();
}

async function tokenFor(to: string, template = "confirm-email"): Promise<string | undefined> {
  const [mail] = await readEmails(test.platform, { to, template });
  return /token=([\w-]{43})/.exec(mail?.text ?? "")?.[1];
}

it("keeps the old email until the link to the new one is confirmed, then replaces it", async () => {
  const elsewhere = (await post("/login", { email: person.email, password })).json().data.token as string;
  expect((await ask({ email: ` ${fresh.toUpperCase()} `, password })).statusCode).toBe(200);
  expect((await profile()).email).toBe(person.email);
  expect(await logIn(person.email)).toBe(200);

  expect((await confirm(await tokenFor(fresh))).statusCode).toBe(200);
  expect(await profile()).toMatchObject({ email: fresh, emailVerified: true });
  expect([await logIn(person.email), await logIn(fresh)]).toEqual([401, 200]);
  const other = await test.app.inject({ url: "/api/v1/profile", headers: { "x-access-token": elsewhere } });
  expect(other.statusCode).toBe(401);
});

it("notifies the old address when the change is requested and when it is done, without the new address", async () => {
  await ask({ email: fresh, password });
  await confirm(await tokenFor(fresh));
  for (const template of ["email-changing", "email-changed"]) {
    const [mail] = await readEmails(test.platform, { to: person.email, template });
    expect(mail?.text).toContain(person.fullName);
    expect(mail?.text).not.toContain(fresh);
  }
  const [link] = await readEmails(test.platform, { to: fresh, template: "confirm-email" });
  expect(link?.text).not.toContain(person.fullName);
  expect(link?.text).not.toContain(person.email);
});

it("sends nothing to an old address that was never confirmed: it may be a stranger's", async () => {
  person = await test.signUp();
  await ask({ email: fresh, password });
  expect((await confirm(await tokenFor(fresh))).statusCode).toBe(200);
  const told = await readEmails(test.platform, { to: person.email });
  expect(told.map(({ template }) => template)).not.toContain("email-changing");
  expect(told.map(({ template }) => template)).not.toContain("email-changed");
});

it("needs the password, counts guesses as at login, and sends nothing before", async () => {
  const answers = [];
  for (let guess = 0; guess < 6; guess += 1)
    answers.push((await ask({ email: fresh, password: "x" })).statusCode);
  expect(answers).toEqual([403, 403, 403, 403, 403, 429]);
  expect(await readEmails(test.platform, { to: fresh })).toEqual([]);
});

it.each([
  ["", 400, "Email required"],
  ["nobody", 400, "Please enter a valid email address."],
])("rejects %j at its field", async (email, status, message) => {
  const answer = await ask({ email, password });
  expect(answer.statusCode).toBe(status);
  expect(answer.json().errors).toEqual([expect.objectContaining({ field: "email", message })]);
});

it("rejects the account's own email and one of another account, five times an hour at most", async () => {
  expect((await ask({ email: person.email, password })).json().errors[0].code).toBe("email_unchanged");
  const other = await test.signUp();
  const answers = [];
  for (let guess = 0; guess < 6; guess += 1)
    answers.push((await ask({ email: other.email, password })).statusCode);
  expect(answers).toEqual([409, 409, 409, 409, 409, 429]);
});

it("fails if someone signed up with the address in the meantime", async () => {
  await ask({ email: fresh, password });
  await test.signUp({ email: fresh });
  const answer = await confirm(await tokenFor(fresh));
  expect([answer.statusCode, answer.json().code]).toEqual([409, "email_taken"]);
  expect((await profile()).email).toBe(person.email);
});

it("the link works once, for 24 hours, and only the newest", async () => {
  await ask({ email: fresh, password });
  const first = await tokenFor(fresh);
  test.clock.advance(60_000);
  await ask({ email: `b.${fresh}`, password });
  expect((await confirm(first)).statusCode).toBe(410);
  const second = await tokenFor(`b.${fresh}`);
  expect((await confirm(second)).statusCode).toBe(200);
  expect((await confirm(second)).statusCode).toBe(410);
  await ask({ email: `c.${fresh}`, password });
  test.clock.advance(25 * 3_600_000);
  expect((await confirm(await tokenFor(`c.${fresh}`))).statusCode).toBe(410);
});

it("a password change cancels it, also by the link in the notice", async () => {
  await ask({ email: fresh, password });
  await post("/forgot-password", { email: person.email });
  const reset = { token: await tokenFor(person.email, "reset-password"), newpassword: "harbour kite 77" };
  const payload = { ...reset, confirmpassword: reset.newpassword };
  expect((await test.app.inject({ method: "PUT", url: "/api/v1/reset-password", payload })).statusCode).toBe(
    200,
  );
  expect((await confirm(await tokenFor(fresh))).statusCode).toBe(410);
});

it("voids reset links to the old address", async () => {
  await post("/forgot-password", { email: person.email });
  const token = await tokenFor(person.email, "reset-password");
  await ask({ email: fresh, password });
  await confirm(await tokenFor(fresh));
  const payload = { token, newpassword: "harbour kite 77", confirmpassword: "harbour kite 77" };
  expect((await test.app.inject({ method: "PUT", url: "/api/v1/reset-password", payload })).statusCode).toBe(
    410,
  );
});
