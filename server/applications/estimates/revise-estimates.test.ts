// Late applications: the new date, the reason, and the email about it (D49).
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { anApplication } from "#testing/an-application.ts";
import { bringTo, file } from "#testing/console/bring-to.ts";
import { readEmails } from "#testing/emails/read-emails.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { getApplication } from "../read-applications.ts";
import { reviseEstimates } from "./revise-estimates.ts";

let t: TestApp;
let user: Awaited<ReturnType<TestApp["signUp"]>>;
let id: string;
let estimated: string;

beforeAll(async () => {
  t = await startTestApp();
  user = await t.signUp();
});
afterAll(() => t.close());
beforeEach(async () => {
  t.clock.set("2026-11-20T06:30:00Z");
  ({ id } = await anApplication(t, user));
  ({ estimatedDate: estimated } = await tracked());
});

const tracked = () => getApplication(t.platform, { userId: user.userId, id });
const goTo = (date: string) => t.clock.set(`${date}T06:30:00Z`);
const emails = async () => {
  const { applicationId } = await tracked();
  const all = await readEmails(t.platform, { template: "estimate-revised" });
  return all.filter(({ subject }) => subject.endsWith(applicationId));
};

test("on the promised day nothing is late; on the next day the traveller gets a new date, once", async () => {
  goTo(estimated);
  await reviseEstimates(t.platform);
  expect(await tracked()).toMatchObject({ revisedDate: null, note: "submitted" });

  goTo("2026-12-05");
  await reviseEstimates(t.platform);
  await reviseEstimates(t.platform);
  const { revisedDate, note, estimatedDate } = await tracked();
  expect([note, estimatedDate]).toEqual(["late_checking", estimated]);
  expect(String(revisedDate) > dateInIndia(t.clock.now())).toBe(true);
  const [mail, ...others] = await emails();
  expect(others).toEqual([]);
  expect(mail?.text).toContain("Our specialists have not finished checking your documents.");
  expect(mail?.text).toMatch(/You can still cancel there and get ₹[\d,]+ back\./);
  const events = await t.db
    .selectFrom("application_events")
    .select(["kind", "details"])
    .where("application_id", "=", id)
    .where("kind", "=", "estimate_revised")
    .execute();
  expect(events).toEqual([{ kind: "estimate_revised", details: { from: estimated, to: revisedDate } }]);
});

test("a filed application waits for the authority, and the email offers no cancellation", async () => {
  await file(t, id);
  goTo("2026-12-05");
  await reviseEstimates(t.platform);
  expect((await tracked()).note).toBe("late_authority");
  const [mail] = await emails();
  expect(mail?.text).toContain("the authority has not decided yet");
  expect(mail?.text).not.toContain("cancel there");
});

test("when the new date passes as well, there is another one", async () => {
  goTo("2026-12-05");
  await reviseEstimates(t.platform);
  const { revisedDate: first } = await tracked();
  goTo("2026-12-31");
  await reviseEstimates(t.platform);
  const { revisedDate: second } = await tracked();
  expect(String(second) > String(first)).toBe(true);
  expect(await emails()).toHaveLength(2);
});

test.each(["pending", "approved", "cancelled"] as const)(
  "%s applications get no new date",
  async (status) => {
    await bringTo(t, id, status);
    goTo("2026-12-05");
    await reviseEstimates(t.platform);
    expect((await tracked()).revisedDate).toBeNull();
    expect(await emails()).toEqual([]);
  },
);

test("from six in the evening of the promised day the traveller has a new date, before the old one has passed", async () => {
  t.clock.set(`${estimated}T12:29:00Z`);
  await reviseEstimates(t.platform);
  expect((await tracked()).revisedDate).toBeNull();
  t.clock.set(`${estimated}T12:30:00Z`);
  await reviseEstimates(t.platform);
  await reviseEstimates(t.platform);
  expect(String((await tracked()).revisedDate) > estimated).toBe(true);
  expect(await emails()).toHaveLength(1);
});
