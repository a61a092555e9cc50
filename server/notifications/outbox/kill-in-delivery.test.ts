// No mail is lost when a process is killed in the middle of delivering it, and copies go out only where SMTP allows no better.
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "#database/testing.ts";
import { readConfig } from "#server/config.ts";
import { systemClock } from "#server/platform/clock.ts";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { openPlatform } from "#server/platform/open-platform.ts";
import type { Platform } from "#server/platform/platform.ts";
import { endProduct, type RunningProduct, startProduct } from "#server/testing/hostile/running-product.ts";
import { type Moment, moments, type SmtpDouble, startSmtpDouble } from "#server/testing/post/smtp-double.ts";
import { sendMail } from "../send-mail.ts";
import { lanes } from "./deliver-mails.ts";

/** PRAVESH_KILLS=20 for the long set. */
const kills = Number(process.env["PRAVESH_KILLS"] ?? 3);
const mailsOfRound = 8;
const roundLimitMs = 30_000;

const dataDir = makeTemporaryDataDir("post");
let database: TestDatabase;
let double: SmtpDouble;
let platform: Platform;
let product: RunningProduct;
let settings: Record<string, string>;
beforeAll(async () => {
  database = await openTestDatabase();
  double = await startSmtpDouble();
  settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    DETAILS_KEY: "a key of the kills in mid-delivery, long enough",
    MAIL_ADAPTER: "smtp",
    SMTP_URL: double.url,
    LOG_LEVEL: "error",
  };
  product = await startProduct(settings);
  platform = openPlatform({ config: readConfig(settings), db: database.db, databaseUrl: database.url, clock: systemClock });
});
afterAll(async () => {
  await endProduct(product, "SIGKILL");
  await double.close();
  await database.close();
  removeTemporaryDataDir(dataDir);
});

function write(recipient: string): Promise<void> {
  const letter = { subject: recipient, text: recipient, html: recipient };
  return sendMail(database.db, platform, { userId: null, template: "refunded", recipient, ...letter });
}

/** Kills the product at this moment of the `nth` mail from now on, and lets nothing more through to it. */
function killAt(moment: Moment, nth: number): Promise<void> {
  let seen = 0;
  return new Promise((killed) => {
    double.desk.at = async (met) => {
      if (met !== moment || ++seen < nth) return;
      double.desk.at = async () => {};
      await endProduct(product, "SIGKILL");
      killed();
    };
  });
}

it(
  `no mail is lost in ${kills} kills in the middle of its delivery`,
  { timeout: roundLimitMs * (kills + 1) },
  async () => {
    const written: string[] = [];
    // Later moments first: where fewer rounds are made, they are the more telling ones.
    const inTurn = [...moments].reverse();
    for (let round = 0; round < kills; round++) {
      const killed = killAt(inTurn[round % inTurn.length] ?? "taken", 1 + (round % 3));
      const recipients = Array.from({ length: mailsOfRound }, (_, at) => `r${round}m${at}@example.com`);
      for (const recipient of recipients) await write(recipient);
      written.push(...recipients);
      await killed;
      product = await startProduct(settings);
    }
    const states = () =>
      database.db.selectFrom("mails").select("state").distinct().orderBy("state").execute();
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
