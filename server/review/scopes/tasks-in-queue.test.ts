// What the queue offers somebody whose tasks leave out a part of their role, and to whom cases can be assigned.
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  bulkCalls,
  caseCalls,
  conversationCalls,
  queueCalls,
  savedViewCalls,
  staffCalls,
} from "#contract/review/paths.ts";
import type { Colleague } from "#contract/review/staff.ts";
import type { ViewCount } from "#contract/review/queue.ts";
import type { SavedView } from "#contract/review/work/saved-views.ts";
import { workViews } from "#domain/review/views/work-views.ts";
import type { StaffTask } from "#domain/staff/scopes.ts";
import { anApplication } from "#testing/an-application.ts";
import { freshCode } from "#testing/a-staff-member.ts";
import { bringTo } from "#testing/console/bring-to.ts";
import { travellersOf } from "#testing/console/case-rows.ts";
import { type ConsoleClient, consoleClient } from "#testing/console/console-client.ts";
import { familyApplication } from "#testing/console/family-application.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let t: TestApp;
let lakshmi: ConsoleClient;
let sunita: ConsoleClient;
let kavya: ConsoleClient;

beforeAll(async () => {
  t = await startTestApp();
  lakshmi = await consoleClient(t, "administrator");
  sunita = await consoleClient(t, "supervisor");
  kavya = await consoleClient(t, "specialist");
});
afterAll(() => t.close());

async function limit(member: ConsoleClient, tasks: StaffTask[], destinations: string[] = []): Promise<void> {
  const body = { scope: { destinations, tasks }, code: await freshCode(t, lakshmi) };
  const answer = await lakshmi.inject("PATCH" as "PUT", staffCalls.member(member.id), body);
  expect(answer.statusCode).toBe(200);
}

const dataOf = async <Data>(path: string) => (await sunita.inject("GET", path)).json<{ data: Data }>().data;
const viewsSeen = async () => (await dataOf<ViewCount[]>(queueCalls.views)).map(({ view }) => view);

it("a supervisor who does not decide has no view of proposals, can't list it and gets no next case from it", async () => {
  const statuses = async () => {
    const list = await sunita.inject("GET", `${queueCalls.list}?view=second_person`);
    const next = await sunita.inject("POST", queueCalls.next, { view: "second_person", skip: [] });
    return [list, next].map((answer) => [answer.statusCode, answer.json<{ code?: string }>().code]);
  };
  expect(await viewsSeen()).toEqual(workViews);
  expect(await statuses()).toEqual([
    [200, undefined],
    [200, undefined],
  ]);
  await limit(sunita, ["review", "file"]);
  expect(await viewsSeen()).toEqual(workViews.filter((view) => view !== "second_person"));
  expect(await statuses()).toEqual([
    [403, "role_refused"],
    [403, "role_refused"],
  ]);
});

it("a saved view of the team is offered only to those who see its cases", async () => {
  const query = { view: "ready_to_file" } as const;
  const body = { name: "To file", query, isShared: true };
  await limit(sunita, []);
  expect((await sunita.inject("POST", savedViewCalls.list, body)).statusCode).toBe(200);
  const names = async () => (await dataOf<SavedView[]>(savedViewCalls.list)).map(({ name }) => name);
  expect(await names()).toEqual(["To file"]);
  await limit(sunita, ["decide"]);
  expect(await names()).toEqual([]);
});

it("colleagues who can have cases are listed with their destinations; those who only answer questions are not", async () => {
  const listed = async () =>
    (await dataOf<Colleague[]>("/review/colleagues")).find(({ id }) => id === kavya.id)?.destinations;
  expect(await listed()).toEqual([]);
  await limit(kavya, [], ["vietnam"]);
  expect(await listed()).toEqual(["vietnam"]);
  await limit(kavya, ["answer"]);
  expect(await listed()).toBeUndefined();
});

it("an assignment to somebody who may not work on the case is refused by name, also among several", async () => {
  const { id } = await anApplication(t, await t.signUp());
  const elsewhere = { destination_id: "vietnam" };
  await t.ownerDb.updateTable("applications").set(elsewhere).where("id", "=", id).execute();
  const assigned = async () => {
    const body = { cases: [id], staffId: kavya.id };
    const answer = await sunita.inject("POST", bulkCalls.assign, body);
    return answer.json<{ data: { failure: { message: string } | null }[] }>().data[0]?.failure?.message;
  };
  const sentence = `${kavya.fullName} doesn't work on this destination, or doesn't work on cases.`;
  await limit(kavya, ["answer"]);
  expect(await assigned()).toBe(sentence);
  await limit(kavya, [], ["japan"]);
  expect(await assigned()).toBe(sentence);
  await limit(kavya, []);
  expect(await assigned()).toBeUndefined();
});

it("'Start work' gives cases to verify or with answers to those who review, and verified ones to those who file", async () => {
  await t.ownerDb.updateTable("applications").set({ status: "cancelled" }).execute();
  const owner = await t.signUp();
  const [toReview, toFile, answered] = [
    (await anApplication(t, owner)).id,
    (await anApplication(t, owner)).id,
    (await anApplication(t, owner)).id,
  ];
  for (const id of [toFile, answered]) await bringTo(t, id, "documents_verified");
  const now = { answered_at: t.clock.now() };
  await t.ownerDb.updateTable("applications").set(now).where("id", "=", answered).execute();
  const given = async (tasks: StaffTask[]) => {
    await limit(kavya, tasks);
    const found: string[] = [];
    for (let asked = 0; asked < 4; asked++) {
      const answer = await kavya.inject("POST", queueCalls.next, { skip: found });
      const id = answer.json<{ data: { id: string } | null }>().data?.id;
      if (id !== undefined) found.push(id);
    }
    return found;
  };
  expect(new Set(await given(["review"]))).toEqual(new Set([toReview, answered]));
  expect(await given(["file"])).toEqual([toFile]);
  expect(new Set(await given([]))).toEqual(new Set([toReview, toFile, answered]));
});

it("the bell leaves out corrections of details for a supervisor who may not agree to them", async () => {
  const { id } = await familyApplication(t, { userId: (await t.signUp()).userId, travellers: 1 });
  const [travellerId = ""] = await travellersOf(t, id);
  await limit(kavya, []);
  await kavya.claim(id);
  const correction = {
    fields: [{ field: "fatherName", value: "Raghav Iyer" }],
    reason: "The passport says so",
  };
  const proposed = await kavya.call("POST", caseCalls.correctDetails(id, travellerId), correction);
  expect(proposed.status).toBe(200);
  const bell = async () =>
    (await dataOf<{ corrections: { id: string }[] }>(conversationCalls.attention)).corrections.map(
      (waiting) => waiting.id,
    );
  await limit(sunita, []);
  expect(await bell()).toEqual([id]);
  await limit(sunita, ["review"]);
  expect(await bell()).toEqual([]);
});
