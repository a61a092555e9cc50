// The view of a second person holds everything that waits for one, and the other views leave out what must wait.
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { caseCalls, queueCalls } from "#contract/review/paths.ts";
import type { QueueRow, ViewCount } from "#contract/review/queue.ts";
import { travellersOf } from "#testing/console/case-rows.ts";
import { type ConsoleClient, consoleClient } from "#testing/console/console-client.ts";
import { familyApplication } from "#testing/console/family-application.ts";
import { visaPdf } from "#testing/console/visa-pdf.ts";
import { draftClient } from "#testing/draft-client.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let t: TestApp;
let specialist: ConsoleClient;
let supervisor: ConsoleClient;
let owner: ReturnType<typeof draftClient>;
let id: string;
let travellers: string[];

beforeAll(async () => {
  t = await startTestApp();
  owner = draftClient(t, await t.signUp());
  specialist = await consoleClient(t, "specialist");
  supervisor = await consoleClient(t, "supervisor");
});
afterAll(() => t.close());
beforeEach(async () => {
  ({ id } = await familyApplication(t, owner));
  travellers = await travellersOf(t, id);
  await specialist.claim(id);
  await specialist.openDocuments(id);
});

const post = (path: string, body: object = {}, by = specialist) => by.call("POST", path, body);
const at = (place: number) => travellers[place] ?? "";
const reason = { reason: "It names another person" };
const filing = { reference: "VN-1", filedOn: "2026-11-20", fee: 250_000 };

async function get<Data>(path: string, by: ConsoleClient): Promise<Data> {
  return (await by.inject("GET", path)).json<{ data: Data }>().data;
}

/** The case's row in the view; the count and the list agree. */
async function rowIn(view: string, by = supervisor): Promise<QueueRow | undefined> {
  const counts = await get<ViewCount[]>(queueCalls.views, by);
  const { rows, count } = await get<{ rows: QueueRow[]; count: number }>(
    `${queueCalls.list}?view=${view}`,
    by,
  );
  expect([view, counts.find((counted) => counted.view === view)?.count, count]).toEqual([
    view,
    rows.length,
    rows.length,
  ]);
  return rows.find((row) => row.id === id);
}

const proposeCorrection = () =>
  post(caseCalls.correctDetails(id, at(0)), {
    fields: [{ field: "fatherName", value: "Raghav Iyer" }],
    reason: "The passport says so",
  });

it("a correction of details waits there instead of among the cases to file, and is not the next case of its specialist", async () => {
  await post(caseCalls.verify(id));
  expect(await rowIn("ready_to_file")).toMatchObject({ proposals: 0 });
  await proposeCorrection();
  expect(await rowIn("second_person")).toMatchObject({ status: "documents_verified", proposals: 1 });
  expect(await rowIn("ready_to_file")).toBeUndefined();
  expect((await specialist.inject("POST", queueCalls.next, {})).json()).not.toMatchObject({ data: { id } });
  await post(caseCalls.declineCorrection(id, at(0)), reason, supervisor);
  expect(await rowIn("second_person")).toBeUndefined();
  expect(await rowIn("ready_to_file")).toMatchObject({ proposals: 0 });
});

it("a correction waits there also while the case waits for the traveller, a decision only once they have answered", async () => {
  await proposeCorrection();
  await post(caseCalls.reject(id, at(1)), { reason: "funds" });
  await post(caseCalls.ask(id), { travellerId: at(0), kind: "photo", reason: "glare", words: "" });
  expect(await rowIn("second_person")).toMatchObject({ status: "pending", proposals: 2 });
  await post(caseCalls.declineCorrection(id, at(0)), reason, supervisor);
  expect(await rowIn("second_person")).toBeUndefined();
});

it("a recall waits there although the case is closed, until it is answered", async () => {
  await post(caseCalls.verify(id));
  await post(caseCalls.file(id), filing);
  for (const [place, travellerId] of travellers.entries()) {
    const visa = await visaPdf(place === 0 ? {} : { passportNumber: "Z1000002" });
    await specialist.putVisa(caseCalls.visa(id, travellerId), visa);
    await specialist.openVisa(id, travellerId);
    expect((await post(caseCalls.approve(id, travellerId))).status).toBe(200);
  }
  expect(await rowIn("second_person")).toBeUndefined();
  await post(caseCalls.recall(id, at(0)), reason);
  expect(await rowIn("second_person")).toMatchObject({ status: "approved", proposals: 1 });
  await post(caseCalls.uphold(id, at(0)), reason, supervisor);
  expect(await rowIn("second_person")).toBeUndefined();
});

it("shows nothing to the person who proposed it", async () => {
  const proposer = await consoleClient(t, "supervisor");
  await post(queueCalls.release(id));
  await proposer.claim(id);
  await proposer.openDocuments(id);
  await post(
    caseCalls.correctDetails(id, at(0)),
    { fields: [{ field: "fatherName", value: "Raghav Iyer" }], reason: "The passport says so" },
    proposer,
  );
  expect(await rowIn("second_person", proposer)).toBeUndefined();
  expect(await rowIn("second_person")).toMatchObject({ proposals: 1 });
});
