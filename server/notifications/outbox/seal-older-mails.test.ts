// Emails from before the outbox are encrypted at the next start and never sent.
import { afterAll, beforeAll, expect, it } from "vitest";
import { readEmails } from "#testing/emails/read-emails.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { sealOlderMails } from "./seal-older-mails.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it("encrypts an older email, which the mailbox then finds by its address and shows unchanged", async () => {
  const mail = {
    recipient: "Asha@example.com",
    subject: "Canary",
    text: "Canary ₹",
    html: "<p>Canary</p>",
  };
  const { text: body_text, html: body_html, recipient, subject } = mail;
  const older = { template: "x", recipient, subject, body_text, body_html };
  await test.ownerDb
    .insertInto("mails")
    .values({ ...older, state: "kept", created_at: test.clock.now() })
    .execute();
  expect(await readEmails(test.platform)).toEqual([]);
  expect(await sealOlderMails(test.platform)).toBe(1);
  expect(await sealOlderMails(test.platform)).toBe(0);
  expect(await readEmails(test.platform, { to: "asha@example.com" })).toMatchObject([mail]);
  const [row] = await test.db.selectFrom("mails").selectAll().execute();
  expect(row).toMatchObject({ state: "kept", next_try_at: null });
  expect(JSON.stringify(row) + String(row?.sealed_letter?.toString("latin1"))).not.toMatch(/canary|asha/i);
});
