// The email 48 hours before an abandoned draft is removed (policy `draftRetentionDays`).
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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
  test.clock.advance(88 * dayMs - 3_600_000);
  expect(await warnOfRemoval(test.platform)).toBe(0);
  test.clock.advance(3_601_000);
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

describe("no draft is removed without 48 hours' notice", () => {
  const lastChanged = async (days: number) => {
    const person = await test.signUp();
    const { id } = (await draftClient(test, person).start("japan")).data;
    const updated_at = new Date(test.clock.now().getTime() - days * dayMs);
    await test.db.updateTable("drafts").set({ updated_at }).where("id", "=", id).execute();
    return { id, person };
  };
  const isThere = async (id: string) =>
    (await test.db.selectFrom("drafts").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
  const sweep = async () => {
    await warnOfRemoval(test.platform);
    await removeAbandonedDrafts(test.platform);
  };

  it.each([91, 400])("although the product was off until it was %i days old", async (days) => {
    const { id, person } = await lastChanged(days);
    await sweep();
    expect(await isThere(id)).toBe(true);
    expect(await readEmails(test.platform, { to: person.email, template: "draft-ends" })).toHaveLength(1);
    test.clock.advance(2 * dayMs - 1000);
    await sweep();
    expect(await isThere(id)).toBe(true);
    test.clock.advance(1000);
    await sweep();
    expect(await isThere(id)).toBe(false);
  });

  it("although the policy was shortened", async () => {
    const { id } = await lastChanged(40);
    const value = JSON.stringify(30);
    await test.ownerDb.insertInto("policies").values({ name: "draftRetentionDays", value }).execute();
    await sweep();
    expect(await isThere(id)).toBe(true);
    test.clock.advance(2 * dayMs);
    await sweep();
    expect(await isThere(id)).toBe(false);
    await test.ownerDb.deleteFrom("policies").where("name", "=", "draftRetentionDays").execute();
  });

  it("and one of an account that can no longer be written to is removed in time", async () => {
    const { id, person } = await lastChanged(91);
    const gone = { disabled_at: test.clock.now() };
    await test.db.updateTable("users").set(gone).where("id", "=", person.userId).execute();
    await sweep();
    expect(await isThere(id)).toBe(false);
  });

  it("hourly sweeps remove it as soon as the 90 days are over", async () => {
    const { id } = await lastChanged(87);
    for (let hours = 0; hours < 72; hours++) {
      await sweep();
      expect(await isThere(id)).toBe(true);
      test.clock.advance(3_600_000);
    }
    test.clock.advance(1);
    await sweep();
    expect(await isThere(id)).toBe(false);
  });
});
