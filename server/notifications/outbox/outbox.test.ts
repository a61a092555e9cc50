// The outbox sends every email once, retries during outages, and sets undeliverable emails aside (docs/decisions/0017).
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openAttachedReceipt } from "#server/applications/receipts/open-receipt.ts";
import { smtpTransport } from "#server/platform/mail/smtp-transport.ts";
import { refusal, type SmtpDouble, startSmtpDouble } from "#testing/emails/smtp-double.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { sendMail } from "../send-mail.ts";
import { deliverMails } from "./deliver-mails.ts";

const minuteMs = 60_000;
let test: TestApp;
let double: SmtpDouble;
beforeAll(async () => {
  double = await startSmtpDouble();
  test = await startTestApp({ settings: { MAIL_ADAPTER: "smtp", SMTP_URL: double.url } });
});
afterAll(async () => {
  await test.close();
  await double.close();
});
beforeEach(async () => {
  await test.db.deleteFrom("mails").execute();
  double.taken.length = 0;
});
afterEach(() => {
  double.desk.at = async () => {};
});

const write = (recipient: string) =>
  sendMail(test.db, test.platform, {
    userId: null,
    template: "status-changed",
    recipient,
    subject: `For ${recipient} · मीरा`,
    text: "Plain ₹ words",
    html: "<p>Plain ₹ words</p>",
  });
const writeMany = async (count: number, name: string) => {
  const recipients = Array.from({ length: count }, (_, at) => `${name}${at}@example.com`);
  for (const recipient of recipients) await write(recipient);
  return recipients;
};

function pass() {
  const { platform } = test;
  const { mail } = platform;
  if (!mail) throw new Error("no mail server is configured");
  return deliverMails({ ...platform, mail, openAttachment: openAttachedReceipt(platform) });
}
const states = async () => {
  const rows = await test.db
    .selectFrom("mails")
    .select(["state", "tries", "problem", "next_try_at"])
    .execute();
  return rows;
};
const recipientsTaken = () => double.taken.map(({ to }) => to).sort();

/** Runs one pass per minute on the test's clock. */
async function passTime(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) {
    test.clock.advance(minuteMs);
    await pass();
  }
}

describe("an email", () => {
  it("is sent as text and HTML, from our address, with a stable message ID", async () => {
    await write("asha@example.com");
    expect(await pass()).toEqual({ sent: 1, isAway: false });
    const [mail] = double.taken;
    expect(mail).toMatchObject({ to: "asha@example.com", subject: "For asha@example.com · मीरा" });
    expect(mail?.text.trim()).toBe("Plain ₹ words");
    expect(mail?.html.trim()).toBe("<p>Plain ₹ words</p>");
    const { id } = await test.db.selectFrom("mails").select("id").executeTakeFirstOrThrow();
    expect(mail?.messageId).toBe(`<${id}@localhost>`);
    expect(mail?.raw).toMatch(/^From: Pravesh <help@pravesh\.example>\r?$/m);
    expect(await states()).toMatchObject([{ state: "sent", tries: 1, problem: null, next_try_at: null }]);
    expect(await pass()).toEqual({ sent: 0, isAway: false });
  });

  it("is never sent when its transaction is rolled back", async () => {
    const rolledBack = test.db.transaction().execute(async (tx) => {
      await sendMail(tx, test.platform, {
        userId: null,
        template: "verify-email",
        recipient: "a@example.com",
        subject: "x",
        text: "x",
        html: "x",
      });
      throw new Error("rolled back");
    });
    await expect(rolledBack).rejects.toThrow("rolled back");
    expect(await pass()).toEqual({ sent: 0, isAway: false });
    expect(double.taken).toEqual([]);
  });

  it("with an address that looks like two addresses is not sent to the second", async () => {
    await write("a@example.com, b@example.com");
    await pass();
    expect(double.taken.flatMap(({ to }) => to)).not.toContain("b@example.com");
    expect(await states()).toMatchObject([{ state: "dead" }]);
  });

  it("is encrypted in the database", async () => {
    await write("canary@example.com");
    const rows = JSON.stringify(await test.db.selectFrom("mails").selectAll().execute());
    const row = await test.db.selectFrom("mails").select("sealed_content").executeTakeFirstOrThrow();
    for (const written of [
      rows,
      row.sealed_content?.toString("latin1"),
      row.sealed_content?.toString("utf8"),
    ]) {
      expect(written).not.toMatch(/canary|Plain/);
    }
  });
});

describe("several processes at once", () => {
  it("deliver each email once", async () => {
    const recipients = await writeMany(30, "once");
    const passes = await Promise.all([pass(), pass(), pass()]);
    expect(passes.reduce((sum, { sent }) => sum + sent, 0)).toBe(30);
    expect(recipientsTaken()).toEqual([...recipients].sort());
  });
});

describe("while the mail server is unreachable for an hour", () => {
  it("every email waits and is delivered once after the server returns", async () => {
    await double.close();
    const early = await writeMany(20, "early");
    await passTime(30);
    const late = await writeMany(20, "late");
    await passTime(30);
    expect(double.taken).toEqual([]);
    expect((await states()).every(({ state }) => state === "waiting")).toBe(true);
    await double.open();
    await passTime(75);
    expect(recipientsTaken()).toEqual([...early, ...late].sort());
    expect((await states()).every(({ state }) => state === "sent")).toBe(true);
  });

  it("each lane stops at its first email, so the others lose no attempt", async () => {
    await double.close();
    await writeMany(10, "spared");
    expect(await pass()).toEqual({ sent: 0, isAway: true });
    const tried = (await states()).filter(({ tries }) => tries > 0);
    expect(tried).toHaveLength(3);
    expect(tried.every(({ problem }) => problem === "ESOCKET" || problem === "ECONNECTION")).toBe(true);
    await double.open();
  });
});

describe("an email that the server does not accept", () => {
  it("is attempted eight times over two days and then set aside", async () => {
    double.desk.at = async (moment) => {
      if (moment === "letter") throw refusal(451, "4.3.0 try again, canary@example.com");
    };
    await write("canary@example.com");
    await pass();
    expect(await states()).toMatchObject([{ state: "waiting", tries: 1, problem: "451 4.3.0" }]);
    const triedAfterMinutes = [0, 1, 6, 21, 81, 321, 1041, 2481];
    for (const [at, minutes] of triedAfterMinutes.entries()) {
      if (at === 0) continue;
      test.clock.advance((minutes - (triedAfterMinutes[at - 1] ?? 0)) * minuteMs - 1000);
      await pass();
      expect((await states())[0]?.tries).toBe(at);
      test.clock.advance(1000);
      await pass();
      expect((await states())[0]?.tries).toBe(at + 1);
    }
    expect(await states()).toMatchObject([{ state: "dead", tries: 8, next_try_at: null }]);
    expect(JSON.stringify(await states())).not.toContain("canary");
  });

  it("is set aside at once when its recipient is permanently rejected, and blocks no other email", async () => {
    double.desk.at = async (moment, about) => {
      if (moment === "recipient" && about.startsWith("gone")) throw refusal(550, "5.1.1 no such user");
    };
    await write("gone@example.com");
    await write("asha@example.com");
    expect(await pass()).toMatchObject({ sent: 1 });
    expect((await states()).map(({ state, problem }) => `${state} ${problem}`).sort()).toEqual([
      "dead 550 5.1.1",
      "sent null",
    ]);
  });

  it("waits when the server rejects us rather than the email", async () => {
    double.desk.at = async (moment) => {
      if (moment === "sender") throw refusal(553, "5.7.1 sender not allowed");
    };
    await write("asha@example.com");
    expect(await pass()).toEqual({ sent: 0, isAway: true });
    expect(await states()).toMatchObject([{ state: "waiting", tries: 1, problem: "553 5.7.1" }]);
  });

  it("is not sent to a server that lacks required encryption", async () => {
    const server = test.platform.config.mail.smtp;
    if (!server) throw new Error("no mail server is configured");
    const carrier = smtpTransport({ ...server, requireTls: true, account: { user: "u", pass: "canary" } });
    const mail = { recipient: "a@example.com", subject: "x", text: "x", html: "x", attachments: [] };
    const delivery = await carrier.deliver({ ...mail, messageId: "<x@y>", writtenAt: new Date() });
    expect(delivery).toMatchObject({ kind: "away" });
    expect(double.taken).toEqual([]);
  });
});

describe("the mailbox", () => {
  it("is not served when emails are delivered", async () => {
    expect((await test.app.inject({ url: "/dev/mailbox" })).statusCode).toBe(404);
    expect((await test.app.inject({ url: "/dev/mailbox.json" })).statusCode).toBe(404);
  });
});
