// Password reset over HTTP (§5, §7, P31, P32).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { readEmails } from "#testing/emails/read-emails.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.db.deleteFrom("attempts").execute());

const message = "If an account exists for this email, we have sent a link to reset the password.";
const newpassword = "coconut grove 12";

const forgot = (payload: object, headers = {}) =>
  test.app.inject({ method: "POST", url: "/api/v1/forgot-password", payload, headers });
const reset = (payload: object) => test.app.inject({ method: "PUT", url: "/api/v1/reset-password", payload });
const logIn = (payload: object) => test.app.inject({ method: "POST", url: "/api/v1/login", payload });
const mailsTo = (to: string, template: string) => readEmails(test.platform, { to, template });

async function askForToken(email: string): Promise<string> {
  test.clock.advance(1000);
  await forgot({ email });
  const [mail] = await mailsTo(email, "reset-password");
  const token = /\/reset-password\?token=([\w-]{43})\s/.exec(mail?.text ?? "")?.[1];
  if (!token) throw new Error("no link was emailed");
  return token;
}

describe("a forgotten password", () => {
  it("gets the same answer for known and unknown addresses, and only a known one gets an email", async () => {
    const { email } = await test.signUp();
    const known = await forgot({ email: ` ${email.toUpperCase()} ` });
    const unknown = await forgot({ email: "nobody@example.com" });
    for (const answer of [known, unknown]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ message, data: { message } });
    }
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
    expect(await mailsTo(email, "reset-password")).toHaveLength(1);
    expect(await mailsTo("nobody@example.com", "reset-password")).toHaveLength(0);
    const tokens = await test.db.selectFrom("mailed_tokens").select("purpose").execute();
    expect(tokens.filter(({ purpose }) => purpose === "reset-password")).toHaveLength(1);
  });

  it.each([
    [{}, "Please enter your email."],
    [{ email: "  " }, "Please enter your email."],
    [{ email: "meera" }, "Please enter a valid email address."],
    [{ email: "a\u0000@b.in" }, "Please enter a valid email address."],
  ])("answers %j with '%s'", async (payload, sentence) => {
    const answer = await forgot(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: sentence, errors: [{ field: "email" }] });
  });

  it("emails a link to our own URL, ignoring the Host header", async () => {
    const { email } = await test.signUp();
    for (const header of ["host", "x-forwarded-host", "x-forwarded-server", "forwarded", "referer"]) {
      await forgot({ email }, { [header]: "evil.example" });
      await test.db.deleteFrom("attempts").execute();
    }
    const mails = await mailsTo(email, "reset-password");
    expect(mails).toHaveLength(5);
    for (const mail of mails) {
      expect(mail.text).toContain("http://localhost:3000/reset-password?token=");
      expect(mail.text + mail.html).not.toContain("evil.example");
    }
  });

  it.each(["known", "unknown"])("can be requested 5 times in 15 minutes for a %s address", async (kind) => {
    const email = kind === "known" ? (await test.signUp()).email : "stranger@example.com";
    const statuses: number[] = [];
    for (let asked = 0; asked < 7; asked++) statuses.push((await forgot({ email })).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect((await forgot({ email })).headers["retry-after"]).toBe("900");
  });
});

describe("a new password", () => {
  it("replaces the old one, ends all sessions and sends a notice by email", async () => {
    const person = await test.signUp();
    const token = await askForToken(person.email);
    const answer = await reset({ token, newpassword, confirmpassword: newpassword });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data.message).toEqual(answer.json().message);

    const profile = await test.app.inject({ url: "/api/v1/profile", headers: person.headers });
    expect(profile.statusCode).toBe(401);
    expect((await logIn({ email: person.email, password: person.password })).statusCode).toBe(401);
    expect((await logIn({ phone: person.phone, password: newpassword })).statusCode).toBe(200);
    const [notice] = await mailsTo(person.email, "password-changed");
    expect(notice?.text).toContain("http://localhost:3000/forget-password");
    expect(JSON.stringify(notice)).not.toContain(newpassword);
  });

  it("confirms the email address, because the link was emailed", async () => {
    const person = await test.signUp();
    await reset({ token: await askForToken(person.email), newpassword, confirmpassword: newpassword });
    const user = await test.db
      .selectFrom("users")
      .selectAll()
      .where("id", "=", person.userId)
      .executeTakeFirst();
    expect(user?.email_verified_at).not.toBeNull();
  });

  it.each([
    [{}, "Token not found in URL."],
    [{ token: "", newpassword, confirmpassword: newpassword }, "Token not found in URL."],
    [{ token: "x" }, "Password required"],
    [{ token: "x", newpassword, confirmpassword: "coconut grove 13" }, "Passwords do not match."],
    [{ token: "x", newpassword }, "Passwords do not match."],
  ])("answers %j with '%s'", async (payload, sentence) => {
    const answer = await reset(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe(sentence);
  });

  it("follows the same rules as at signup, and an invalid one does not use up the link", async () => {
    const { email } = await test.signUp();
    const token = await askForToken(email);
    for (const weak of ["short", "password123", email]) {
      const answer = await reset({ token, newpassword: weak, confirmpassword: weak });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toMatchObject([{ field: "newpassword" }]);
    }
    expect((await reset({ token, newpassword, confirmpassword: newpassword })).statusCode).toBe(200);
  });

  it("needs a link that was not used, altered, or issued for another purpose", async () => {
    const { email, userId } = await test.signUp();
    const token = await askForToken(email);
    const used = await askForToken(email);
    expect((await reset({ token: used, newpassword, confirmpassword: newpassword })).statusCode).toBe(200);
    const [verification] = await mailsTo(email, "verify-email");
    const otherPurpose = /token=([\w-]{43})/.exec(verification?.text ?? "")?.[1];
    const altered = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
    for (const wrong of [
      used,
      token,
      altered,
      otherPurpose,
      token.toLowerCase(),
      `${token} `,
      userId,
      "\u0000",
      "x",
    ]) {
      const answer = await reset({
        token: wrong,
        newpassword: "another 345",
        confirmpassword: "another 345",
      });
      expect(answer.statusCode).toBe(410);
      expect(answer.json().message).toBe(
        "This link has expired or was already used. Please request a new one.",
      );
    }
    expect((await logIn({ email, password: newpassword })).statusCode).toBe(200);
  });

  it("needs a link younger than 30 minutes", async () => {
    const { email } = await test.signUp();
    const token = await askForToken(email);
    test.clock.advance(30 * 60_000);
    expect((await reset({ token, newpassword, confirmpassword: newpassword })).statusCode).toBe(410);
    const fresh = await askForToken(email);
    test.clock.advance(30 * 60_000 - 1000);
    expect((await reset({ token: fresh, newpassword, confirmpassword: newpassword })).statusCode).toBe(200);
  });

  it("is set by one of 20 requests at once", async () => {
    const { email } = await test.signUp();
    const token = await askForToken(email);
    const passwords = Array.from({ length: 20 }, (_, at) => `parallel ${at} words`);
    const answers = await Promise.all(
      passwords.map((password) => reset({ token, newpassword: password, confirmpassword: password })),
    );
    const won = answers.flatMap(({ statusCode }, at) => (statusCode === 200 ? [at] : []));
    expect(won).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 410)).toHaveLength(19);
    expect((await logIn({ email, password: passwords[won[0]!] })).statusCode).toBe(200);
    expect(await mailsTo(email, "password-changed")).toHaveLength(1);
  });

  it("is set by one of two links at once", async () => {
    const { email } = await test.signUp();
    const tokens = [await askForToken(email), await askForToken(email)];
    const answers = await Promise.all(
      tokens.map((token) => reset({ token, newpassword, confirmpassword: newpassword })),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 410]));
  });

  it("leaves no session of the old password: a concurrent login either ends or fails", async () => {
    const { email, password } = await test.signUp();
    const token = await askForToken(email);
    const [, ...entered] = await Promise.all([
      reset({ token, newpassword, confirmpassword: newpassword }),
      ...Array.from({ length: 4 }, () => logIn({ email, password })),
    ]);
    for (const answer of entered) {
      if (answer.statusCode !== 200) continue;
      const headers = { "x-access-token": answer.json<{ data: { token: string } }>().data.token };
      expect((await test.app.inject({ url: "/api/v1/profile", headers })).statusCode).toBe(401);
    }
  });
});
