// Changing the password while logged in (P30, P32).
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { readEmails } from "#testing/emails/read-emails.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

const old = "monsoon lamp 42";
const fresh = "harbour kite 77";
let test: TestApp;
let person: Awaited<ReturnType<TestApp["signUp"]>>;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  person = await test.signUp();
});

const change = async (payload: object, headers = person.headers) =>
  test.app.inject({ method: "POST", url: "/api/v1/profile/password", payload, headers });
const both = (newpassword: string, password = old) => ({
  password,
  newpassword,
  confirmpassword: newpassword,
});
const logIn = (password: string) =>
  test.app.inject({ method: "POST", url: "/api/v1/login", payload: { email: person.email, password } });
const isLoggedIn = async (headers: Record<string, string>) =>
  (await test.app.inject({ url: "/api/v1/profile", headers })).statusCode === 200;

it("replaces the password, ends the other sessions and not this one, and emails the owner", async () => {
  const elsewhere = { "x-access-token": (await logIn(old)).json().data.token as string };
  const answer = await change(both(fresh));
  expect([answer.statusCode, answer.json().message]).toEqual([200, "Your password has been changed."]);
  expect([await isLoggedIn(person.headers), await isLoggedIn(elsewhere)]).toEqual([true, false]);
  expect([(await logIn(old)).statusCode, (await logIn(fresh)).statusCode]).toEqual([401, 200]);
  const [mail] = await readEmails(test.platform, { to: person.email, template: "password-changed" });
  expect(mail?.text).toContain("you were logged out on all other devices");
  expect(mail?.text).not.toContain(fresh);
});

it("needs the current password, and counts guesses as at login", async () => {
  const answers = [];
  for (let guess = 0; guess < 7; guess += 1) answers.push((await change(both(fresh, "wrong"))).statusCode);
  expect(answers).toEqual([403, 403, 403, 403, 403, 429, 429]);
  expect((await logIn(old)).statusCode).toBe(429);
});

it.each([
  [{ password: old, newpassword: "", confirmpassword: "" }, "newpassword", "Password required"],
  [both("short"), "newpassword", "Password must be at least 6 characters."],
  [both("password"), "newpassword", "This password is too common. Please choose another."],
  [{ ...both(fresh), confirmpassword: "another" }, "confirmpassword", "Passwords do not match."],
])("rejects %j at its field and changes nothing", async (payload, field, message) => {
  const answer = await change(payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toEqual([expect.objectContaining({ field, message })]);
  expect((await logIn(old)).statusCode).toBe(200);
});

it("voids a link to reset the password that someone else asked for", async () => {
  await test.app.inject({ method: "POST", url: "/api/v1/forgot-password", payload: { email: person.email } });
  const [mail] = await readEmails(test.platform, { to: person.email, template: "reset-password" });
  const token = /token=([\w-]{43})/.exec(mail?.text ?? "")?.[1];
  await change(both(fresh));
  const payload = { token, newpassword: "intruder 4711", confirmpassword: "intruder 4711" };
  const reset = await test.app.inject({ method: "PUT", url: "/api/v1/reset-password", payload });
  expect(reset.statusCode).toBe(410);
});

it("of two changes at once only one succeeds", async () => {
  const answers = await Promise.all([change(both(fresh)), change(both("another kite 78"))]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 403]);
});

it("is not for staff", async () => {
  const staff = await test.staff("specialist");
  expect((await change(both(fresh), staff.headers)).statusCode).toBe(403);
});
