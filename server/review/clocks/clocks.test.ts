// The clocks of a case in the database and in the console, from submission to the authority.
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { caseCalls } from "#contract/review/paths.ts";
import { type ConsoleClient, consoleClient } from "#testing/console/console-client.ts";
import { familyApplication } from "#testing/console/family-application.ts";
import { travellersOf } from "#testing/console/case-rows.ts";
import { type DraftClient, draftClient } from "#testing/draft-client.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let t: TestApp;
let owner: DraftClient & { userId: string };
let specialist: ConsoleClient;
let id: string;
let first: string;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  // A Monday.
  t.clock.set("2026-11-16T06:30:00Z");
  const person = await t.signUp();
  owner = { ...draftClient(t, person), userId: person.userId };
  ({ id } = await familyApplication(t, owner));
  [first = ""] = await travellersOf(t, id);
  await onDay(16);
});

/** Sessions of staff end with the day. */
async function onDay(day: number): Promise<void> {
  t.clock.set(`2026-11-${day}T06:30:00Z`);
  specialist = await consoleClient(t, "specialist");
  await specialist.claim(id);
}

const stored = () =>
  t.db
    .selectFrom("applications")
    .select(["turn", "turn_since", "due_on", "act_by", "estimated_date"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const shown = async () => (await specialist.call("GET", caseCalls.read(id))).case.clocks;
const ask = () =>
  specialist.call("POST", caseCalls.ask(id), { travellerId: first, kind: "photo", reason: "glare" });
const withdraw = async () => {
  const { requests } = (await specialist.call("GET", caseCalls.read(id))).case;
  return specialist.call("DELETE", caseCalls.withdraw(id, requests[0]?.id ?? ""));
};

it("a new case is ours, and due on the promised date", async () => {
  const { estimated_date: promised, ...row } = await stored();
  expect(row).toMatchObject({ turn: "ours", turn_since: new Date("2026-11-16T06:30:00Z"), due_on: promised });
  expect(await shown()).toMatchObject({ turn: "ours", since: "2026-11-16", dueOn: promised });
});

it("what must be done first follows from the trip, if that comes before the promise", async () => {
  const { estimated_date: promised, act_by: actBy } = await stored();
  const { departure } = await t.db
    .selectFrom("drafts")
    .innerJoin("applications", "applications.draft_id", "drafts.id")
    .select("drafts.departure")
    .where("applications.id", "=", id)
    .executeTakeFirstOrThrow();
  const days = (Date.parse(promised) - Date.parse("2026-11-16")) / 86_400_000;
  const forTrip = new Date(Date.parse(departure ?? "") - (days + 1) * 86_400_000).toISOString().slice(0, 10);
  expect(actBy).toBe(forTrip < promised ? forTrip : promised);
});

it("while the traveller has the case, our part is not late, and is due later afterwards", async () => {
  const { due_on: before } = await stored();
  await ask();
  expect(await stored()).toMatchObject({ turn: "traveller" });
  await onDay(19);
  expect(await shown()).toMatchObject({ turn: "traveller", since: "2026-11-16", days: { traveller: 3 } });
  await withdraw();
  const { due_on: after, turn } = await stored();
  expect(turn).toBe("ours");
  expect(String(after) > String(before)).toBe(true);
  expect(await shown()).toMatchObject({ turn: "ours", since: "2026-11-19", days: { traveller: 3, ours: 0 } });
});

it("after the filing the authority has it", async () => {
  await specialist.openDocuments(id);
  await specialist.call("POST", caseCalls.verify(id));
  await specialist.call("POST", caseCalls.file(id), { reference: "A-1", filedOn: "2026-11-16", fee: 0 });
  expect(await stored()).toMatchObject({ turn: "authority" });
  await onDay(18);
  expect(await shown()).toMatchObject({ turn: "authority", since: "2026-11-16", days: { authority: 2 } });
});

it("a case that is over is nobody's", async () => {
  await owner.call("POST", `/applications/${id}/cancel`, {});
  expect(await stored()).toMatchObject({ turn: null });
  expect(await shown()).toMatchObject({ turn: null, since: null, slackDays: null });
});
