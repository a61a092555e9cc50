// No mail is lost when a process is killed in the middle of delivering it, and copies go out only where SMTP allows no better.
import { afterAll, beforeAll, expect, it } from "vitest";
import { killAt } from "#testing/crash/kill-at.ts";
import { type KillableProduct, startKillableProduct } from "#testing/crash/killable-product.ts";
import { moments, type SmtpDouble, startSmtpDouble } from "#testing/post/smtp-double.ts";
import { sendMail } from "../send-mail.ts";
import { lanes } from "./deliver-mails.ts";

/** PRAVESH_KILLS=20 for the long set. */
const kills = Number(process.env["PRAVESH_KILLS"] ?? 3);
const mailsOfRound = 8;
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
  const letter = { subject: recipient, text: recipient, html: recipient };
  return sendMail(product.db, product.platform, { userId: null, template: "refunded", recipient, ...letter });
}

it(
  `no mail is lost in ${kills} kills in the middle of its delivery`,
  { timeout: roundLimitMs * (kills + 1) },
  async () => {
    const written: string[] = [];
    // Later moments first: where fewer rounds are made, they are the more telling ones.
    const inTurn = [...moments].reverse();
    for (let round = 0; round < kills; round++) {
      const killed = killAt(product, double.desk, {
        moment: inTurn[round % inTurn.length] ?? "taken",
        nth: 1 + (round % 3),
      });
      const recipients = Array.from({ length: mailsOfRound }, (_, at) => `r${round}m${at}@example.com`);
      for (const recipient of recipients) await write(recipient);
      written.push(...recipients);
      await killed;
      await product.startAgain();
    }
    const states = () => product.db.selectFrom("mails").select("state").distinct().orderBy("state").execute();
    await expect.poll(states, { timeout: roundLimitMs, interval: 100 }).toEqual([{ state: "sent" }]);
    expect([...new Set(double.taken.map(({ to }) => to))].sort()).toEqual([...written].sort());
    expectCopiesToBeRecognisable();
  },
);

/** At most those that were with the server at the moment of a kill went out again, under the same id. */
function expectCopiesToBeRecognisable(): void {
  const idsOf = Map.groupBy(double.taken, ({ to }) => to);
  for (const copies of idsOf.values()) {
    expect(new Set(copies.map(({ messageId }) => messageId)).size).toBe(1);
  }
  expect(double.taken.length - idsOf.size).toBeLessThanOrEqual(kills * lanes);
}
