// The emails to staff in the morning and in the evening.
import { afterAll, beforeAll, expect, it } from "vitest";
import { anApplication } from "#testing/an-application.ts";
import { readEmails } from "#testing/emails/read-emails.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { sendStaffReports } from "./send-reports.ts";

let test: TestApp;
let supervisor: { email: string };
let administrator: { email: string };
let specialist: { email: string };
let application: { id: string; reference: string };

/** A Friday. */
beforeAll(async () => {
  test = await startTestApp({ now: "2026-11-20T08:30:00+05:30" });
  supervisor = await test.staff("supervisor");
  administrator = await test.staff("administrator");
  specialist = await test.staff("specialist");
  application = await anApplication(test, await test.signUp());
});
afterAll(() => test.close());

async function sendAt(time: string): Promise<void> {
  test.clock.set(`${time}:00+05:30`);
  await sendStaffReports(test.platform);
}

async function emailsTo(person: { email: string }, template: string) {
  return readEmails(test.platform, { to: person.email, template });
}

async function setDue(date: string): Promise<void> {
  const values = { due_on: date, departure: null };
  await test.ownerDb.updateTable("applications").set(values).where("id", "=", application.id).execute();
}

it("nothing is sent in the morning while every case has time", async () => {
  await setDue("2026-11-23");
  await sendAt("2026-11-20T09:00");
  expect(await emailsTo(supervisor, "promise-alarm")).toHaveLength(0);
});

it("supervisors get one alarm on the morning of a day on which a promise is due", async () => {
  await sendAt("2026-11-23T08:59");
  expect(await emailsTo(supervisor, "promise-alarm")).toHaveLength(0);
  await Promise.all([sendAt("2026-11-23T09:00"), sendAt("2026-11-23T09:00")]);
  await sendAt("2026-11-23T11:00");
  const [alarm, ...others] = await emailsTo(supervisor, "promise-alarm");
  expect(others).toHaveLength(0);
  expect(alarm?.subject).toBe("1 case must be dealt with today");
  expect(alarm?.text).toContain(`${application.reference}: Due 23 Nov 2026 · Claimed by nobody`);
  expect(await emailsTo(specialist, "promise-alarm")).toHaveLength(0);
});

it("a Friday's alarm has what is due on the weekend, and none is sent on the weekend", async () => {
  await setDue("2026-11-29");
  await sendAt("2026-11-27T09:00");
  expect((await emailsTo(supervisor, "promise-alarm"))[0]?.text).toContain("Due 29 Nov 2026");
  await sendAt("2026-11-28T09:00");
  expect(await emailsTo(supervisor, "promise-alarm")).toHaveLength(2);
});

it("supervisors and administrators get one report in the evening, specialists none", async () => {
  await sendAt("2026-11-20T18:59");
  expect(await emailsTo(supervisor, "shift-report")).toHaveLength(0);
  await sendAt("2026-11-20T19:00");
  await sendAt("2026-11-20T23:00");
  for (const person of [supervisor, administrator]) {
    const [report, ...others] = await emailsTo(person, "shift-report");
    expect(others).toHaveLength(0);
    expect(report?.subject).toBe("The day in numbers: 20 Nov 2026");
    expect(report?.text).toContain("New applications: 1\nDecided applications: 0\nOpen cases: 1");
    expect(report?.text).toContain("To verify: 1");
  }
  expect(await emailsTo(specialist, "shift-report")).toHaveLength(0);
});
