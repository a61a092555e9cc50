// The email 48 hours before an abandoned draft is removed (policy `draftRetentionDays`).
import { afterAll, beforeAll, expect, it } from "vitest";
import { draftClient } from "#testing/draft-client.ts";
import { readEmails } from "#testing/emails/read-emails.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { removeAbandonedDrafts } from "./sweep-drafts.ts";
import { warnOfRemoval } from "./warn-of-removal.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const dayMs = 24 * 3_600_000;

it("48 hours before a draft is removed its owner gets an email, once until the draft changes", async () => {
  const person = await test.signUp();
  await test.db.updateTable("users").set({ language: "hi" }).where("id", "=", person.userId).execute();
  const { id } = (await draftClient(test, person).start("japan")).data;
  const emails = () => readEmails(test.platform, { to: person.email, template: "draft-ends" });
  test.clock.advance(88 * dayMs);
  expect(await warnOfRemoval(test.platform)).toBe(0);
  test.clock.advance(1000);
  expect(await warnOfRemoval(test.platform)).toBe(1);
  expect(await warnOfRemoval(test.platform)).toBe(0);
  const [email] = await emails();
  expect(email?.subject).toContain("दो दिन में हटा दिया जाएगा");
  expect(email?.text).toContain("/applications\n");
  test.clock.advance(1000);
  await test.db.updateTable("drafts").set({ updated_at: test.clock.now() }).where("id", "=", id).execute();
  test.clock.advance(2 * dayMs);
  expect(await removeAbandonedDrafts(test.platform)).toBe(0);
  test.clock.advance(86 * dayMs + 1000);
  expect(await warnOfRemoval(test.platform)).toBe(1);
  expect(await emails()).toHaveLength(2);
  test.clock.advance(2 * dayMs);
  expect(await removeAbandonedDrafts(test.platform)).toBe(1);
  expect(await warnOfRemoval(test.platform)).toBe(0);
});
