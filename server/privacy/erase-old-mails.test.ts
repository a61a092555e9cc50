// Emails are retained as long as documents, and no longer (policy `documentRetentionDays`).
import { afterAll, beforeAll, expect, it } from "vitest";
import { readEmails } from "#testing/emails/read-emails.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { eraseOldMails } from "./erase-old-mails.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const dayMs = 86_400_000;

it("are erased after 365 days, unless they are waiting or their account is on legal hold", async () => {
  const [old, held, waiting] = [await test.signUp(), await test.signUp(), await test.signUp()];
  const { id: staffId } = await test.staff("administrator");
  await test.db
    .insertInto("legal_holds")
    .values({
      user_id: held.userId,
      sealed_reason: Buffer.from("x"),
      set_by: staffId,
      set_at: test.clock.now(),
    })
    .execute();
  await test.db
    .updateTable("mails")
    .set({ state: "waiting", next_try_at: test.clock.now() })
    .where("user_id", "=", waiting.userId)
    .execute();
  test.clock.advance(365 * dayMs - 1000);
  const young = await test.signUp();
  expect(await eraseOldMails(test.platform)).toBe(0);
  test.clock.advance(1000);
  expect(await eraseOldMails(test.platform)).toBe(1);
  const left = (await readEmails(test.platform)).map(({ recipient }) => recipient);
  expect(left.sort()).toEqual([held.email, waiting.email, young.email].sort());
  expect(left).not.toContain(old.email);
  await test.db.updateTable("legal_holds").set({ lifted_by: staffId, lifted_at: test.clock.now() }).execute();
  expect(await eraseOldMails(test.platform)).toBe(1);
});
