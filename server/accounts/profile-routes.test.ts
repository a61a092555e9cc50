// The profile, its saved checkbox, and confirming the email address (§2, D17, D45).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { readEmails } from "#testing/emails/read-emails.ts";

let test: TestApp;
let person: Awaited<ReturnType<TestApp["signUp"]>>;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  person = await test.signUp();
});

const url = "/api/v1/profile";
const read = async (headers = person.headers) => (await test.app.inject({ url, headers })).json().data;
const change = (payload: object | string, headers = person.headers) =>
  test.app.inject({
    method: "PATCH",
    url,
    payload,
    headers: { "content-type": "application/json", ...headers },
  });
const verify = (payload: object) => test.app.inject({ method: "POST", url: `${url}/verify-email`, payload });
const resend = (headers = person.headers) =>
  test.app.inject({ method: "POST", url: `${url}/verify-email/resend`, headers });

async function mailedTokens(): Promise<string[]> {
  const mails = await readEmails(test.platform, { to: person.email, template: "verify-email" });
  return mails.map(({ text }) => /\/verify-email\?token=([\w-]{43})/.exec(text)?.[1] ?? "");
}

describe("the profile", () => {
  it("shows the full name, email and phone of the session's user", async () => {
    expect(await read()).toEqual({
      id: person.userId,
      fullName: person.fullName,
      email: person.email,
      phone: person.phone,
      emailVerified: false,
      notifyByPush: true,
      sendVisaByEmail: true,
      language: null,
    });
  });

  it("saves the checkbox, for this account only", async () => {
    const other = await test.signUp();
    const answer = await change({ sendVisaByEmail: false });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toMatchObject({ sendVisaByEmail: false });
    expect(await read()).toMatchObject({ sendVisaByEmail: false });
    expect(await read(other.headers)).toMatchObject({ sendVisaByEmail: true });
  });

  it("saves the language and changes nothing else", async () => {
    const answer = await change({ language: "hi" });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toMatchObject({ language: "hi", sendVisaByEmail: true });
    await change({ sendVisaByEmail: false });
    expect(await read()).toMatchObject({ language: "hi", sendVisaByEmail: false });
    await change({ language: "en" });
    expect(await read()).toMatchObject({ language: "en" });
  });

  it("cannot change other fields", async () => {
    const before = await read();
    await change({ sendVisaByEmail: false, fullName: "X", email: "x@y.in", emailVerified: true, id: "1" });
    expect(await read()).toEqual({ ...before, sendVisaByEmail: false });
  });

  it.each([
    "null",
    "[]",
    "{}",
    '{"sendVisaByEmail":"no"}',
    '{"language":"fr"}',
    '{"language":null}',
    "{",
    "",
  ])("answers the body %j with 400", async (body) => {
    expect((await change(body)).statusCode).toBe(400);
  });

  it("needs a session", async () => {
    for (const headers of [{}, { "x-access-token": "" }, { "x-access-token": "A".repeat(43) }]) {
      const answers = [
        await test.app.inject({ url, headers }),
        await test.app.inject({ method: "PATCH", url, headers, payload: { sendVisaByEmail: true } }),
        await test.app.inject({ method: "POST", url: `${url}/verify-email/resend`, headers }),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
    }
  });
});

describe("the emailed link", () => {
  it("verifies the address, also on a device without a session", async () => {
    const [token] = await mailedTokens();
    const answer = await verify({ token });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data.message).toBe("Your email is verified.");
    expect(await read()).toMatchObject({ emailVerified: true });
  });

  it("works once, for 48 hours", async () => {
    const [token] = await mailedTokens();
    await verify({ token });
    expect((await verify({ token })).statusCode).toBe(410);

    person = await test.signUp();
    const [late] = await mailedTokens();
    test.clock.advance(48 * 3_600_000);
    expect((await verify({ token: late })).statusCode).toBe(410);
  });

  it.each(["", "x", "\u0000", "A".repeat(43)])("rejects the token %j", async (token) => {
    expect((await verify({ token })).statusCode).toBe(410);
  });

  it("is rejected as malformed without a token", async () => {
    expect((await verify({})).statusCode).toBe(400);
    expect((await verify({ token: 7 })).statusCode).toBe(400);
  });

  it("is sent again on request until the address is confirmed", async () => {
    test.clock.advance(1000);
    expect((await resend()).statusCode).toBe(200);
    const tokens = await mailedTokens();
    expect(tokens).toHaveLength(2);
    expect((await verify({ token: tokens[0] })).statusCode).toBe(200);
    expect((await verify({ token: tokens[1] })).statusCode).toBe(410);
    await resend();
    expect(await mailedTokens()).toHaveLength(2);
  });

  it("is sent again at most 5 times an hour", async () => {
    const statuses: number[] = [];
    for (let asked = 0; asked < 6; asked++) statuses.push((await resend()).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
