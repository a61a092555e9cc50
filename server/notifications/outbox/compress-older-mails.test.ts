// Emails are compressed before they are sealed, and those of the version before are compressed afterwards (docs/decisions/0047-growth.md).
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { languages } from "#domain/content/languages.ts";
import { readEmails } from "#testing/emails/read-emails.ts";
import { sampleEmails } from "#testing/emails/sample-emails.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { sendMail } from "../send-mail.ts";
import { compressOlderMails } from "./compress-older-mails.ts";
import { type MailContent, recipientToken } from "./sealed-mail.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
afterEach(() => t.db.deleteFrom("mails").execute());

const recipient = "asha@example.com";
const content: MailContent = { recipient, subject: "Canary ₹", text: "Canary अ", html: "<p>Canary</p>" };

/** As the version before wrote it. */
async function writeOlder(mail: MailContent, state: "kept" | "waiting" | "sent" | "dead"): Promise<string> {
  const id = randomUUID();
  const now = t.clock.now();
  await t.db
    .insertInto("mails")
    .values({
      id,
      template: "refunded",
      sealed_letter: t.platform.sealer.seal({ column: "mails.sealed_letter", id }, JSON.stringify(mail)),
      recipient_token: recipientToken(t.platform.sealer, mail.recipient),
      created_at: now,
      state,
      next_try_at: state === "waiting" ? now : null,
      sent_at: state === "sent" ? now : null,
    })
    .execute();
  return id;
}

async function bytesPerMail(): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    SELECT avg(coalesce(pg_column_size(sealed_letter), 0) + coalesce(pg_column_size(sealed_content), 0))::float8 AS bytes
    FROM mails`.execute(t.db);
  return rows[0]?.bytes ?? 0;
}

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted();

it("all kinds of emails in both languages together take less than a third of the bytes", async () => {
  const all = languages.flatMap((language) => Object.values(sampleEmails(language)));
  for (const mail of all) await writeOlder({ recipient, ...mail }, "sent");
  const before = await bytesPerMail();
  expect(await compressOlderMails(t.platform)).toBe(all.length);
  const after = await bytesPerMail();
  process.stdout.write(
    `${all.length} emails: ${Math.round(before)} bytes each before, ${Math.round(after)} after\n`,
  );
  expect(before / after).toBeGreaterThan(3);
});

it("an older email reads as before, and is compressed once", async () => {
  const id = await writeOlder(content, "kept");
  expect(await readEmails(t.platform, { to: recipient })).toMatchObject([{ id, ...content }]);
  expect(await compressOlderMails(t.platform)).toBe(1);
  expect(await compressOlderMails(t.platform)).toBe(0);
  expect(await readEmails(t.platform, { to: recipient })).toMatchObject([{ id, ...content }]);
  const [row] = await t.db.selectFrom("mails").select(["sealed_letter", "sealed_content"]).execute();
  expect(row?.sealed_letter).toBeNull();
  expect(row?.sealed_content?.toString("latin1")).not.toContain("Canary");
});

it("what the version before may still have to send or to list stays as that version wrote it", async () => {
  const [waiting, dead] = [await writeOlder(content, "waiting"), await writeOlder(content, "dead")];
  expect(await compressOlderMails(t.platform)).toBe(0);
  const older = await t.db.selectFrom("mails").select("id").where("sealed_letter", "is not", null).execute();
  expect(ids(older)).toEqual([waiting, dead].toSorted());
});

it("the version before, which selects emails by their sealed letter, finds none that this one writes", async () => {
  await sendMail(t.db, t.platform, { userId: null, template: "refunded", ...content });
  const found = await t.db.selectFrom("mails").select("id").where("sealed_letter", "is not", null).execute();
  expect(found).toEqual([]);
  expect(await readEmails(t.platform)).toMatchObject([content]);
});

it("more than one batch is compressed; an email that can't be opened stays and does not stop the others", async () => {
  for (let count = 0; count < 150; count += 1) await writeOlder(content, "sent");
  const [first] = await t.db.selectFrom("mails").select("id").orderBy("id").limit(1).execute();
  await t.db
    .updateTable("mails")
    .set({ sealed_letter: Buffer.alloc(60) })
    .where("id", "=", first?.id ?? "")
    .execute();
  expect(await compressOlderMails(t.platform)).toBe(149);
  const left = await t.db.selectFrom("mails").select("id").where("sealed_letter", "is not", null).execute();
  expect(left).toEqual([first]);
});

it("a run that is asked to stop compresses no further batch", async () => {
  await writeOlder(content, "sent");
  expect(await compressOlderMails(t.platform, () => true)).toBe(0);
});
