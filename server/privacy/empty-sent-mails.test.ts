// The content of an email is stored for 30 days after it was sent (EMAIL_CONTENT_DAYS); the facts stay as long as documents.
import { afterAll, beforeAll, expect, it } from "vitest";
import { sendMail } from "#server/notifications/send-mail.ts";
import { readEmails } from "#testing/emails/read-emails.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { emptySentMails } from "./empty-sent-mails.ts";
import { eraseOldMails } from "./erase-old-mails.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const dayMs = 86_400_000;
const states = ["kept", "waiting", "dead", "sent"] as const;

async function write(recipient: string, state: (typeof states)[number], userId: string | null = null) {
  const letter = { subject: "Canary", text: "Canary", html: "Canary" };
  await sendMail(t.db, t.platform, { userId, template: "refunded", recipient, ...letter });
  const now = t.clock.now();
  await t.db
    .updateTable("mails")
    .set({ state, next_try_at: state === "waiting" ? now : null, sent_at: state === "sent" ? now : null })
    .where("id", "in", (own) =>
      own
        .selectFrom("mails as newest")
        .select("newest.id")
        .where("template", "=", "refunded")
        .where("state", "=", "kept"),
    )
    .execute();
}

const readable = async () =>
  (await readEmails(t.platform, { template: "refunded" })).map((mail) => mail.recipient);

it("removes the content of sent emails after 30 days, and never of others or those on legal hold", async () => {
  const held = await t.signUp();
  const { id: staffId } = await t.staff("administrator");
  const hold = { user_id: held.userId, sealed_reason: Buffer.from("x"), set_by: staffId };
  await t.db
    .insertInto("legal_holds")
    .values({ ...hold, set_at: t.clock.now() })
    .execute();
  for (const state of ["waiting", "dead", "sent"] as const) await write(`${state}@example.com`, state);
  await write(held.email, "sent", held.userId);
  await write("kept@example.com", "kept");
  const all = ["waiting@example.com", "dead@example.com", "kept@example.com", held.email];
  t.clock.advance(30 * dayMs - 1000);
  expect(await emptySentMails(t.platform)).toBe(0);
  t.clock.advance(1000);
  expect(await emptySentMails(t.platform)).toBe(1);
  expect(await emptySentMails(t.platform)).toBe(0);
  expect((await readable()).sort()).toEqual(all.sort());
  const [row] = await t.db.selectFrom("mails").selectAll().where("emptied_at", "is not", null).execute();
  expect(row).toMatchObject({
    template: "refunded",
    state: "sent",
    sealed_letter: null,
    sealed_content: null,
  });
  expect(row?.recipient_token).toBeInstanceOf(Buffer);
  expect(row?.emptied_at).toEqual(t.clock.now());
  await t.db.updateTable("legal_holds").set({ lifted_by: staffId, lifted_at: t.clock.now() }).execute();
  expect(await emptySentMails(t.platform)).toBe(1);
});

it("the emptied emails are deleted with the others when their time is over", async () => {
  const count = () => t.db.selectFrom("mails").select("id").where("emptied_at", "is not", null).execute();
  expect(await count()).toHaveLength(2);
  t.clock.advance(335 * dayMs);
  await eraseOldMails(t.platform);
  expect(await count()).toHaveLength(0);
});
