// Who hears by email that somebody is to become an administrator.
import { afterAll, beforeAll, expect, it } from "vitest";
import { freshCode } from "#testing/a-staff-member.ts";
import { type ConsoleClient, consoleClient } from "#testing/console/console-client.ts";
import { readEmails } from "#testing/emails/read-emails.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let test: TestApp;
let lakshmi: ConsoleClient;

beforeAll(async () => {
  test = await startTestApp();
  lakshmi = await consoleClient(test, "administrator");
});
afterAll(() => test.close());

it("the other administrators hear of a proposed administrator, and nobody else", async () => {
  const [sunita, farhan, arjun] = [
    await test.staff("supervisor"),
    await test.staff("administrator"),
    await test.staff("specialist"),
  ];
  const body = { role: "administrator", code: await freshCode(test, lakshmi) };
  expect((await lakshmi.inject("PATCH" as "PUT", `/review/staff/${arjun.id}`, body)).statusCode).toBe(200);
  const emails = await readEmails(test.platform, { template: "administrator-proposed" });
  expect(emails.map(({ recipient }) => recipient)).toEqual([farhan.email]);
  expect(emails[0]?.text).toContain(
    `${lakshmi.fullName} has proposed to make ${arjun.fullName} an administrator.`,
  );
  expect([sunita.email, lakshmi.email]).not.toContain(emails[0]?.recipient);
});
