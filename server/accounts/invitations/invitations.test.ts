// Staff choose their own password and second factor through an invitation; administrators never learn them (P9, P30).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Invitation } from "#contract/review/invitations.ts";
import { codeOf, stepAt } from "#server/accounts/staff/one-time-code.ts";
import { freshCode, logInAsStaff } from "#testing/a-staff-member.ts";
import { readEmails } from "#testing/emails/read-emails.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let test: TestApp;
let admin: Awaited<ReturnType<TestApp["staff"]>>;
beforeAll(async () => {
  test = await startTestApp();
  admin = await test.staff("administrator");
});
afterAll(() => test.close());
beforeEach(() => test.db.deleteFrom("attempts").execute());

const password = "monsoon lamp 42";
let people = 0;

const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method: "POST", url: `/api/v1${path}`, payload, headers });

const withCode = async () => ({ code: await freshCode(test, admin) });

async function invite() {
  people += 1;
  const person = {
    fullName: "Dev Nair",
    email: `invited${people}@example.com`,
    phone: String(9_260_000_000 + people),
    role: "supervisor",
  };
  const answer = await post("/review/staff", { ...person, ...(await withCode()) }, admin.headers);
  expect(answer.statusCode).toBe(201);
  return { ...person, id: String(answer.json().data.id), answer };
}

async function linkTo(email: string): Promise<string> {
  const [mail] = await readEmails(test.platform, { to: email, template: "staff-invitation" });
  return /\/staff-invitation\?token=([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
}

const open = (token: string) => post("/staff-invitations/open", { token });
const codeNow = (secret: string) => codeOf(secret, stepAt(test.clock.now()));

const secretOf = async (token: string) => (await open(token)).json<{ data: Invitation }>().data.secret;

function acceptWith(secret: string, token: string, change: object = {}) {
  const body = { token, password, confirmpassword: password, code: codeNow(secret), ...change };
  return post("/staff-invitations/accept", body);
}

async function accept(token: string, change: object = {}) {
  const secret = await secretOf(token);
  return { secret, answer: await acceptWith(secret, token, change) };
}

async function logIn(email: string, secret: string): Promise<number[]> {
  test.clock.advance(60_000);
  const entered = await post("/login", { email, password });
  if (entered.statusCode !== 200) return [entered.statusCode];
  const headers = { "x-access-token": String(entered.json().data.token) };
  const passed = await post("/review/second-factor", { code: codeNow(secret) }, headers);
  return [entered.statusCode, passed.statusCode];
}

const kindsOf = async (id: string) => {
  const rows = await test.db
    .selectFrom("office_events")
    .select(["kind", "actor_id"])
    .where("subject", "=", id)
    .orderBy("sequence")
    .execute();
  return rows.map(({ kind, actor_id }) => `${kind} by ${actor_id === admin.id ? "admin" : "themselves"}`);
};

describe("an invitation", () => {
  it("tells the administrator nothing that opens the account", async () => {
    const { answer, email } = await invite();
    expect(Object.keys(answer.json().data).sort()).toEqual(
      "addedAt email endedAt fullName id isInvited lastActiveAt lastLoginAt openCases proposal role scope".split(
        " ",
      ),
    );
    expect(answer.json().data.isInvited).toBe(true);
    expect((await post("/login", { email, password })).statusCode).toBe(401);
  });

  it("is accepted with a password and a code, once, and then opens the console", async () => {
    const { email, id } = await invite();
    const token = await linkTo(email);
    const opened = (await open(token)).json<{ data: Invitation }>().data;
    expect(opened).toMatchObject({ email, fullName: "Dev Nair", role: "supervisor", passwordMinLength: 6 });
    expect(opened.qr).toMatch(/^data:image\/png;base64,/);
    const { secret, answer } = await accept(token);
    expect(secret).toBe(opened.secret);
    expect(answer.statusCode).toBe(200);
    expect(await logIn(email, secret)).toEqual([200, 200]);
    expect((await open(token)).json()).toMatchObject({ code: "invitation_gone" });
    expect(await kindsOf(id)).toEqual(["staff_added by admin", "staff_enrolled by themselves"]);
  });

  it("needs a good password, entered twice, and a right code; a mistake does not use it up", async () => {
    const { email } = await invite();
    const token = await linkTo(email);
    for (const [change, field, code] of [
      [{ password: "", confirmpassword: "" }, "password", "password_required"],
      [{ password: "Dev Nair", confirmpassword: "Dev Nair" }, "password", "password_too_common"],
      [{ confirmpassword: "something else" }, "confirmpassword", "passwords_differ"],
      [{ code: "000000" }, "code", "code_wrong"],
    ] as const) {
      const { answer } = await accept(token, change);
      expect(answer.json()).toMatchObject({ errors: [{ field, code }] });
    }
    expect((await accept(token)).answer.statusCode).toBe(200);
  });

  it("takes 5 wrong codes in 15 minutes", async () => {
    const token = await linkTo((await invite()).email);
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess++)
      statuses.push((await accept(token, { code: "000000" })).answer.statusCode);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  it("of two requests at once, one is accepted", async () => {
    const token = await linkTo((await invite()).email);
    const secret = await secretOf(token);
    const answers = await Promise.all([acceptWith(secret, token), acceptWith(secret, token)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 410]));
  });

  it("works for 3 days, and not after a newer one, nor once the person no longer works here", async () => {
    const late = await linkTo((await invite()).email);
    test.clock.advance(3 * 24 * 3_600_000);
    expect((await open(late)).statusCode).toBe(410);
    admin = { ...admin, ...(await logInAsStaff(test, admin)) };

    const { id, email } = await invite();
    const older = await linkTo(email);
    test.clock.advance(1000);
    expect((await post(`/review/staff/${id}/invitation`, await withCode(), admin.headers)).statusCode).toBe(
      200,
    );
    expect((await open(older)).statusCode).toBe(410);
    const newer = await linkTo(email);
    expect((await open(newer)).statusCode).toBe(200);
    await test.app.inject({
      method: "PATCH",
      url: `/api/v1/review/staff/${id}`,
      payload: { ended: true, code: await freshCode(test, admin) },
      headers: admin.headers,
    });
    expect((await open(newer)).statusCode).toBe(410);
    const again = await post(`/review/staff/${id}/invitation`, await withCode(), admin.headers);
    expect(again.json()).toMatchObject({ code: "staff_ended" });
  });

  it.each(["", "x", "A".repeat(43), "\u0000"])("token %j opens nothing", async (token) => {
    expect((await open(token)).statusCode).toBe(410);
  });
});

describe("a colleague who has lost the phone", () => {
  it("is invited again: the old password, codes, sessions and reset links end at once", async () => {
    const { email, id } = await invite();
    const { secret } = await accept(await linkTo(email));
    test.clock.advance(60_000);
    const { token } = (await post("/login", { email, password })).json().data;
    await post("/forgot-password", { email });
    expect(
      (await post(`/review/staff/${id}/invitation`, await withCode(), admin.headers)).json(),
    ).toMatchObject({
      data: { isInvited: true },
    });
    expect(await logIn(email, secret)).toEqual([401]);
    const code = { code: codeNow(secret) };
    expect((await post("/review/second-factor", code, { "x-access-token": token })).statusCode).toBe(401);
    const [mail] = await readEmails(test.platform, { to: email, template: "reset-password" });
    const resetToken = /token=([\w-]{43})/.exec(mail?.text ?? "")?.[1];
    const reset = await test.app.inject({
      method: "PUT",
      url: "/api/v1/reset-password",
      payload: { token: resetToken, newpassword: password, confirmpassword: password },
    });
    expect(reset.statusCode).toBe(410);
    const renewed = await accept(await linkTo(email));
    expect(renewed.secret).not.toBe(secret);
    expect(await logIn(email, renewed.secret)).toEqual([200, 200]);
    expect(await kindsOf(id)).toEqual([
      "staff_added by admin",
      "staff_enrolled by themselves",
      "staff_factor_reset by admin",
      "staff_enrolled by themselves",
    ]);
  });

  it("cannot be oneself", async () => {
    const answer = await post(`/review/staff/${admin.id}/invitation`, await withCode(), admin.headers);
    expect(answer.json()).toMatchObject({ code: "staff_own_change" });
  });
});
