// No email is lost when a process is killed while delivering it, and copies are sent only where SMTP makes them unavoidable.
import { afterAll, beforeAll, expect, it } from "vitest";
import { killAt } from "#testing/crash/kill-at.ts";
import { type KillableProduct, startKillableProduct } from "#testing/crash/killable-product.ts";
import { moments, type SmtpDouble, startSmtpDouble } from "#testing/emails/smtp-double.ts";
import { sendMail } from "../send-mail.ts";

/** The long test run sets PRAVESH_KILLS=20. */
const kills = Number(process.env["PRAVESH_KILLS"] ?? 3);
const mailsPerRound = 8;
const roundLimitMs = 30_000;

let double: SmtpDouble;
let product: KillableProduct;
beforeAll(async () => {
  double = await startSmtpDouble();
  product = await startKillableProduct({ MAIL_ADAPTER: "smtp", SMTP_URL: double.url, LOG_LEVEL: "error" });
});
afterAll(async () => {
  await product.close();
  await double.close();
});

function write(recipient: string): Promise<void> {
  const mail = { subject: recipient, text: recipient, html: recipient };
  return sendMail(product.db, product.platform, { userId: null, template: "refunded", recipient, ...mail });
}

it(`loses no email in ${kills} kills during delivery`, { timeout: roundLimitMs * (kills + 1) }, async () => {
  const written: string[] = [];
  // Later moments first, because they reveal more when there are few rounds.
  const orderedMoments = [...moments].reverse();
  for (let round = 0; round < kills; round++) {
    const killed = killAt(product, double.desk, {
      moment: orderedMoments[round % orderedMoments.length] ?? "taken",
      nth: 1 + (round % 3),
    });
    const recipients = Array.from({ length: mailsPerRound }, (_, at) => `r${round}m${at}@example.com`);
    for (const recipient of recipients) await write(recipient);
    written.push(...recipients);
    await killed;
    await product.startAgain();
  }
  const states = () => product.db.selectFrom("mails").select("state").distinct().orderBy("state").execute();
  await expect.poll(states, { timeout: roundLimitMs, interval: 100 }).toEqual([{ state: "sent" }]);
  expect([...new Set(double.taken.map(({ to }) => to))].sort()).toEqual([...written].sort());
  expectCopiesToBeRecognisable();
});

/** Only emails that were being sent at the moment of a kill may be sent again, with the same message ID. */
function expectCopiesToBeRecognisable(): void {
  const copiesByRecipient = Map.groupBy(double.taken, ({ to }) => to);
  for (const copies of copiesByRecipient.values()) {
    expect(new Set(copies.map(({ messageId }) => messageId)).size).toBe(1);
  }
  expect(double.taken.length - copiesByRecipient.size).toBeLessThanOrEqual(
    kills * product.platform.config.deliveryLanes,
  );
}
