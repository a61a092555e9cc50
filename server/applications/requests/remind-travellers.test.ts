// Reminders of open requests: when, how many, and that two processes send each of them once.
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { calls } from "#contract/paths.ts";
import type { AskedItem } from "#contract/review/requests/asked-items.ts";
import { askForItems } from "#server/review/decisions/ask-for-items.ts";
import { travellersOf } from "#testing/console/case-rows.ts";
import { bringTo, claimForOffice, staffFor } from "#testing/console/bring-to.ts";
import { familyApplication } from "#testing/console/family-application.ts";
import { type DraftClient, draftClient } from "#testing/draft-client.ts";
import { readEmails } from "#testing/emails/read-emails.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { remindTravellers } from "./remind-travellers.ts";

let t: TestApp;
let owner: DraftClient & { userId: string };
let id: string;
let reference: string;

beforeAll(async () => {
  t = await startTestApp();
  const person = await t.signUp();
  owner = { ...draftClient(t, person), userId: person.userId };
});
afterAll(() => t.close());
beforeEach(async () => {
  t.clock.set("2026-11-20T06:30:00Z");
  ({ id, reference } = await familyApplication(t, owner));
});

async function ask(dueOn: string | null = null): Promise<void> {
  const { specialist } = await staffFor(t);
  const [travellerId = ""] = await travellersOf(t, id);
  await claimForOffice(t, id);
  const items: AskedItem[] = [
    { travellerId, kind: "photo", reason: "glare" },
    { travellerId, field: "fatherName", reason: "differs" },
  ];
  await askForItems(t.platform, { id, caller: specialist }, { items, dueOn, words: "" });
}

const reminders = async () => {
  const mails = await readEmails(t.platform, { template: "requests-reminder" });
  return mails.filter(({ subject }) => subject.includes(reference));
};
/** After each of these moments. */
async function countAt(...moments: string[]): Promise<number[]> {
  const counts: number[] = [];
  for (const moment of moments) {
    t.clock.set(moment);
    await remindTravellers(t.platform);
    counts.push((await reminders()).length);
  }
  return counts;
}

it("come after 24 and 72 hours, each as one email about everything that is open", async () => {
  await ask();
  const moments = ["2026-11-21T06:00:00Z", "2026-11-21T07:00:00Z", "2026-11-22T07:00:00Z"];
  expect(await countAt(...moments, "2026-11-23T07:00:00Z", "2026-11-30T07:00:00Z")).toEqual([0, 1, 1, 2, 2]);
  const [mail] = await reminders();
  expect(mail?.text).toContain("2 items");
  expect(mail?.text).toContain("Father's name – Doesn't match the passport");
});

it("wait for the morning in India", async () => {
  await ask();
  // 20:30 and 02:00, then 09:00.
  expect(await countAt("2026-11-21T15:00:00Z", "2026-11-21T20:30:00Z", "2026-11-22T03:30:00Z")).toEqual([
    0, 0, 1,
  ]);
});

it("come on the day before the deadline, and name it", async () => {
  await ask("2026-11-27");
  t.clock.set("2026-11-23T07:00:00Z");
  await remindTravellers(t.platform);
  expect(await countAt("2026-11-25T07:00:00Z", "2026-11-26T07:00:00Z", "2026-11-27T07:00:00Z")).toEqual([
    1, 2, 2,
  ]);
  expect((await reminders())[0]?.text).toContain("Please answer by 27 Nov 2026");
});

it("are sent once by ten processes at the same time", async () => {
  await ask();
  t.clock.set("2026-11-21T07:00:00Z");
  await Promise.all(Array.from({ length: 10 }, () => remindTravellers(t.platform)));
  expect(await reminders()).toHaveLength(1);
  const events = t.db
    .selectFrom("application_events")
    .select("details")
    .where("application_id", "=", id)
    .where("kind", "=", "request_reminded");
  expect(await events.execute()).toEqual([{ details: { because: ["first"] } }]);
});

it("do not come for what is answered, and not after a withdrawal or cancellation", async () => {
  await ask();
  const request = await t.db
    .selectFrom("field_requests")
    .select("id")
    .where("application_id", "=", id)
    .executeTakeFirstOrThrow();
  await owner.call("PUT", calls.fieldAnswer(id, request.id), { value: "Raghav" });
  expect(await countAt("2026-11-21T07:00:00Z")).toEqual([1]);
  expect((await reminders())[0]?.text).not.toContain("Father's name");
  await bringTo(t, id, "submitted");
  expect(await countAt("2026-11-23T07:00:00Z")).toEqual([1]);

  t.clock.set("2026-11-20T06:30:00Z");
  ({ id, reference } = await familyApplication(t, owner));
  await ask();
  await bringTo(t, id, "cancelled");
  expect(await countAt("2026-11-23T07:00:00Z")).toEqual([0]);
});
