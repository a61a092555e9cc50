// Signup over HTTP (§5, §7, D45, D46).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { consentText, termsVersion } from "#domain/content/consent.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { readEmails } from "#testing/emails/read-emails.ts";
import { textIs } from "#server/platform/sealing/seal-texts.ts";
import { userDetails } from "./user-details.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.db.deleteFrom("attempts").execute());

const signUp = (payload: object | string, headers = {}) =>
  test.app.inject({
    method: "POST",
    url: "/api/v1/users/signup",
    payload,
    headers: { "content-type": "application/json", ...headers },
  });

let people = 0;
function aPerson(overrides: object = {}) {
  people += 1;
  const email = `person${people}@example.com`;
  const phone = String(8_000_000_000 + people);
  return { fullName: "Kavya Nair", email, phone, password: "banyan shade 7", ...overrides };
}

const userOf = (email: string) =>
  test.db
    .selectFrom("users")
    .selectAll()
    .select(userDetails)
    .where(textIs(test.platform.sealer, "users.email", email))
    .executeTakeFirstOrThrow();
const countUsers = async () => (await test.db.selectFrom("users").select("id").execute()).length;

describe("signup", () => {
  it("creates an account that can log in at once", async () => {
    const person = aPerson({
      email: " Kavya.Nair@Example.com ",
      phone: "+91 90000-12345",
      fullName: "  Kavya Nair ",
    });
    const answer = await signUp(person);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      data: {
        id: expect.any(String),
        fullName: "Kavya Nair",
        email: "kavya.nair@example.com",
        phone: "9000012345",
      },
    });
    const payload = { phone: "9000012345", password: person.password };
    const entered = await test.app.inject({ method: "POST", url: "/api/v1/login", payload });
    expect(entered.statusCode).toBe(200);
  });

  it("stores the password as an argon2id hash only", async () => {
    const person = aPerson();
    await signUp(person);
    const user = await userOf(person.email);
    expect(user.password_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(user)).not.toContain(person.password);
  });

  it.each([
    ["en", ""],
    ["hi", "language=hi"],
  ] as const)(
    "records the consent with the version and the hash of the text in %s",
    async (language, cookie) => {
      const person = aPerson();
      const { data } = (await signUp(person, { cookie })).json();
      const consents = await test.db
        .selectFrom("consents")
        .selectAll()
        .where("user_id", "=", data.id)
        .execute();
      expect(consents).toMatchObject([
        { kind: "signup", text_version: termsVersion, traveller_id: null, language },
      ]);
      expect(consents[0]?.text_sha256?.toString("hex")).toBe(consentText("signup", language).sha256);
    },
  );

  it("emails a confirmation link to our own URL, ignoring the Host header", async () => {
    const person = aPerson();
    await signUp(person, { host: "evil.example", "x-forwarded-host": "evil.example" });
    const mails = await readEmails(test.platform, { to: person.email });
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ template: "verify-email" });
    expect(mails[0]?.text).toMatch(/http:\/\/localhost:3000\/verify-email\?token=[\w-]{43}\n/);
    expect(JSON.stringify(mails)).not.toContain("evil.example");
  });

  it.each([
    [{ fullName: undefined }, "fullName", "Full name required"],
    [{ fullName: "   " }, "fullName", "Full name required"],
    [{ email: "" }, "email", "Email required"],
    [{ email: "kavya" }, "email", "Please enter a valid email address."],
    [{ phone: undefined }, "phone", "Valid 10-digit phone number required"],
    [{ phone: "12345" }, "phone", "Valid 10-digit phone number required"],
    [{ password: "" }, "password", "Password required"],
    [{ password: "shade" }, "password", "Password must be at least 6 characters."],
    [{ password: "s".repeat(257) }, "password", "Password must be at most 256 characters."],
    [{ password: "password123" }, "password", "This password is too common. Please choose another."],
    [{ password: "kavya nair" }, "password", "This password is too common. Please choose another."],
    [{ confirmPassword: "banyan shade 8" }, "confirmPassword", "Passwords do not match"],
  ])("answers %j at its field", async (overrides, field, message) => {
    const before = await countUsers();
    const answer = await signUp(aPerson(overrides));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message, errors: [{ field, message }] });
    expect(await countUsers()).toBe(before);
  });

  it("reports all missing fields at once", async () => {
    const { errors } = (await signUp({})).json();
    expect(errors.map(({ field }: { field: string }) => field)).toEqual([
      "fullName",
      "email",
      "phone",
      "password",
    ]);
  });

  it("applies the operator's minimum password length", async () => {
    await test.db.insertInto("policies").values({ name: "passwordMinLength", value: "20" }).execute();
    const answer = await signUp(aPerson());
    await test.db.deleteFrom("policies").execute();
    expect(answer.json().message).toBe("Password must be at least 20 characters.");
  });

  it("never changes an existing account", async () => {
    const person = aPerson();
    await signUp(person);
    const before = await userOf(person.email);
    const again = [
      await signUp(aPerson({ email: person.email.toUpperCase(), password: "another one 9" })),
      await signUp(aPerson({ phone: `0${person.phone}`, password: "another one 9" })),
      await signUp({ ...person, password: "another one 9" }),
    ];
    expect(again.map((answer) => answer.statusCode)).toEqual([409, 409, 409]);
    expect(again.map((answer) => answer.json().message)).toEqual([
      "An account with this email already exists.",
      "An account with this phone number already exists.",
      "An account with this email already exists.",
    ]);
    expect(again[2]?.json().errors).toMatchObject([{ field: "email" }, { field: "phone" }]);
    expect(await userOf(person.email)).toEqual(before);
  });

  it("in parallel with the same email creates one account and answers the others with 409", async () => {
    const { email } = aPerson();
    const answers = await Promise.all(Array.from({ length: 8 }, () => signUp(aPerson({ email }))));
    expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(7);
    const mails = await readEmails(test.platform, { to: email });
    expect(mails).toHaveLength(1);
  });

  it("in parallel with the same phone creates one account", async () => {
    const { phone } = aPerson();
    const answers = await Promise.all(Array.from({ length: 6 }, () => signUp(aPerson({ phone }))));
    expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(5);
  });

  it("ignores unknown fields", async () => {
    const person = aPerson();
    const id = "11111111-1111-4111-8111-111111111111";
    const answer = await signUp({
      ...person,
      id,
      role: "administrator",
      email_verified_at: "2020-01-01",
      emailVerified: true,
      disabled_at: null,
      password_hash: "x",
    });
    expect(answer.statusCode).toBe(201);
    const user = await userOf(person.email);
    expect(user).toMatchObject({ email_verified_at: null, send_visa_by_email: true });
    expect(user.id).not.toBe(id);
    expect(user.password_hash).not.toBe("x");
  });

  it.each([
    ["null", "null"],
    ["a list", "[1]"],
    ["broken", "{"],
    ["of the wrong types", '{"fullName":1,"email":[],"phone":{},"password":true}'],
    ["with a NUL in the name", JSON.stringify(aPerson({ fullName: "a\u0000b" }))],
    ["with a NUL in the e-mail", JSON.stringify(aPerson({ email: "a\u0000@b.in" }))],
    ["with a line break in the e-mail", JSON.stringify(aPerson({ email: "a@b.in\r\nBcc: c@d.in" }))],
    ["with two addresses", JSON.stringify(aPerson({ email: "a@b.in,c@d.in" }))],
    ["with a line break in the name", JSON.stringify(aPerson({ fullName: "a\nb" }))],
    ["with an endless name", JSON.stringify(aPerson({ fullName: "a".repeat(200) }))],
    ["with a poisoned prototype", '{"__proto__":{"admin":true}}'],
    ["with a poisoned constructor", JSON.stringify(aPerson({ constructor: { prototype: { admin: true } } }))],
  ])("answers a body that is %s with 400", async (_, payload) => {
    const before = await countUsers();
    expect((await signUp(payload)).statusCode).toBe(400);
    expect(await countUsers()).toBe(before);
  });

  it("leaves the name out of the email to an unconfirmed address", async () => {
    const person = aPerson({ fullName: "Win at casino.example" });
    await signUp(person);
    const mails = await readEmails(test.platform, { to: person.email });
    expect(JSON.stringify(mails)).not.toContain("casino");
  });

  it("is limited to 60 signups from one IP address within 10 minutes", async () => {
    await test.db.insertInto("policies").values({ name: "signupsPerAddress", value: "3" }).execute();
    for (let made = 0; made < 3; made++) expect((await signUp(aPerson())).statusCode).toBe(201);
    const refused = await signUp(aPerson());
    expect(refused.statusCode).toBe(429);
    expect(refused.headers["retry-after"]).toBe("600");
    test.clock.advance(10 * 60_000 + 1000);
    expect((await signUp(aPerson())).statusCode).toBe(201);
    await test.db.deleteFrom("policies").execute();
  });
});
