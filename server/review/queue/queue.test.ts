// The queue: contents, order, filters, search, and who works on each case.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { QueueRow } from "#contract/review/queue.ts";
import { addDays } from "#domain/dates/calendar-date.ts";
import { setPolicy } from "#server/catalogue/policy-store.ts";
import { anApplication } from "#testing/an-application.ts";
import { bringTo } from "#testing/console/bring-to.ts";
import { familyApplication } from "#testing/console/family-application.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

type Staff = Awaited<ReturnType<TestApp["staff"]>>;
type Case = Awaited<ReturnType<typeof anApplication>>;

let t: TestApp;
let kavya: Staff;
let ravi: Staff;
let asha: Staff;
const cases: Case[] = [];
beforeAll(async () => {
  t = await startTestApp();
  [kavya, ravi, asha] = [
    await t.staff("specialist"),
    await t.staff("specialist"),
    await t.staff("supervisor"),
  ];
  const traveller = await t.signUp();
  for (let made = 0; made < 7; made++) {
    t.clock.advance(1000);
    cases.push(await anApplication(t, traveller));
  }
  // Promised dates around the test's Friday, 20 November 2026; the first is the most urgent.
  for (const [at, { id }] of cases.entries()) {
    const estimated_date = addDays("2026-11-18", at);
    await t.db.updateTable("applications").set({ estimated_date }).where("id", "=", id).execute();
  }
});
afterAll(() => t.close());

async function queue(query: Record<string, string> = {}, by = kavya) {
  const path = "/api/v1/review/cases";
  const { headers } = by;
  const answer = await t.app.inject(
    "search" in query
      ? { method: "POST", url: `${path}/search`, headers, payload: query }
      : { url: `${path}?${new URLSearchParams(query).toString()}`, headers },
  );
  expect([answer.statusCode, answer.statusCode === 200 ? "" : answer.body]).toEqual([200, ""]);
  expect(answer.body).not.toContain("U9294544");
  return answer.json<{ data: { rows: QueueRow[]; count: number; more: boolean; next: string | null } }>()
    .data;
}

const call = (path: string, by: Staff, payload?: object) =>
  t.app.inject({
    method: "POST",
    url: `/api/v1/review/cases/${path}`,
    headers: by.headers,
    ...(payload && { payload }),
  });
const numbersOf = ({ rows }: { rows: QueueRow[] }) => rows.map(({ applicationId }) => applicationId);
const numberOf = (at: number) => cases[at]?.reference ?? "";
const idOf = (at: number) => cases[at]?.id ?? "";
const eventsOf = async (at: number) => {
  const events = t.db.selectFrom("application_events").select(["kind", "actor_id", "details"]);
  return events
    .where("application_id", "=", idOf(at))
    .where("kind", "<>", "status")
    .orderBy("sequence")
    .execute();
};

describe("the queue", () => {
  it("shows the open cases, the most urgent first, with names and without passport numbers", async () => {
    const page = await queue();
    expect(numbersOf(page)).toEqual(cases.map(({ reference }) => reference));
    expect(page).toMatchObject({ count: 7, more: false, next: null });
    expect(page.rows[0]).toMatchObject({
      leadName: "Selvam",
      destination: { id: "vietnam", name: "Vietnam" },
      visaType: "tourist",
      travellersCount: 1,
      assignee: null,
      filed: false,
      proposals: 0,
    });
  });

  it("shows the working days left until the promised date", async () => {
    const { rows } = await queue();
    expect(rows.map(({ workingDaysLeft }) => workingDaysLeft)).toEqual([-2, -1, 0, 0, 0, 1, 2]);
  });

  it("does not count holidays that administrators added", async () => {
    await setPolicy(t.db, { name: "holidays", value: ["2026-11-23"], now: t.clock.now() });
    const { rows } = await queue();
    expect(rows.map(({ workingDaysLeft }) => workingDaysLeft)).toEqual([-2, -1, 0, 0, 0, 0, 1]);
    expect((await call(`${idOf(6)}/claim`, kavya)).json().data.workingDaysLeft).toBe(1);
    const opened = await t.app.inject({ url: `/api/v1/review/cases/${idOf(6)}`, headers: kavya.headers });
    expect(opened.json().data.workingDaysLeft).toBe(1);
    await call(`${idOf(6)}/release`, kavya);
    const estimated_date = "2026-11-25";
    await t.db.updateTable("applications").set({ estimated_date }).where("id", "=", idOf(6)).execute();
    expect((await queue({ age: "due_soon" })).rows).toHaveLength(5);
    await setPolicy(t.db, { name: "holidays", value: [], now: t.clock.now() });
    expect((await queue({ age: "in_time" })).rows).toHaveLength(1);
    await t.db
      .updateTable("applications")
      .set({ estimated_date: "2026-11-24" })
      .where("id", "=", idOf(6))
      .execute();
  });

  it("has pages that never overlap, even while cases leave it", async () => {
    const first = await queue({ limit: "3" });
    expect(numbersOf(first)).toEqual([0, 1, 2].map(numberOf));
    const second = await queue({ limit: "3", after: first.next ?? "" });
    expect(numbersOf(second)).toEqual([3, 4, 5].map(numberOf));
    const third = await queue({ limit: "3", after: second.next ?? "" });
    expect([numbersOf(third), third.next, third.count]).toEqual([[numberOf(6)], null, 7]);
  });

  it.each([
    ["overdue", [0, 1]],
    ["due_soon", [2, 3, 4, 5, 6]],
    ["in_time", []],
  ])("%s by the promised date", async (age, expected) => {
    expect(numbersOf(await queue({ age }))).toEqual(expected.map(numberOf));
  });

  it("can be filtered by destination, visa type and status", async () => {
    expect((await queue({ destination: "vietnam", visaType: "tourist" })).count).toBe(7);
    expect((await queue({ destination: "japan" })).rows).toEqual([]);
    expect((await queue({ visaType: "student" })).rows).toEqual([]);
    expect((await queue({ status: "approved" })).rows).toEqual([]);
    await bringTo(t, idOf(6), "documents_verified");
    expect(numbersOf(await queue({ status: "documents_verified" }))).toEqual([numberOf(6)]);
  });

  it("is not accessible to travellers or administrators", async () => {
    const administrator = await t.staff("administrator");
    for (const { headers } of [await t.signUp(), administrator]) {
      const answer = await t.app.inject({ url: "/api/v1/review/cases", headers });
      expect(answer.statusCode).toBe(403);
    }
  });
});

describe("a search", () => {
  it("finds by application number, name and passport number, including closed cases, newest first", async () => {
    await bringTo(t, idOf(5), "cancelled");
    expect(numbersOf(await queue({ search: numberOf(5).toLowerCase() }))).toEqual([numberOf(5)]);
    const everything = [6, 5, 4, 3, 2, 1, 0].map(numberOf);
    expect(numbersOf(await queue({ search: "SELVAM" }))).toEqual(everything);
    expect(numbersOf(await queue({ search: "u 929-4544" }))).toEqual(everything);
    expect(numbersOf(await queue({ search: "selvam U9294544" }))).toEqual(everything);
    expect(await queue({ search: "selvam kumar" })).toMatchObject({ rows: [], count: 0, next: null });
    expect(await queue({ search: " ' " })).toMatchObject({ rows: [], count: 0 });
  });

  it("is rejected in a URL, which must not contain passport numbers", async () => {
    const url = "/api/v1/review/cases?search=kumar";
    const answer = await t.app.inject({ url, headers: kavya.headers });
    expect(answer.json()).toEqual({ data: await queue() });
    expect(await queue({ search: "  " })).toEqual(await queue());
  });

  it("has pages, and can be filtered", async () => {
    const first = await queue({ search: "selvam", limit: "4" });
    const second = await queue({ search: "selvam", limit: "4", after: first.next ?? "" });
    expect([...numbersOf(first), ...numbersOf(second)]).toEqual([6, 5, 4, 3, 2, 1, 0].map(numberOf));
    expect(numbersOf(await queue({ search: "selvam", status: "cancelled" }))).toEqual([numberOf(5)]);
  });
});

describe("a case", () => {
  it("is claimed by one of two specialists at once, and the other response names that colleague", async () => {
    const answers = await Promise.all([call(`${idOf(0)}/claim`, kavya), call(`${idOf(0)}/claim`, ravi)]);
    const won = answers.findIndex(({ statusCode }) => statusCode === 200);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const winner = [kavya, ravi][won];
    expect(answers[1 - won]?.json()).toMatchObject({
      code: "case_claimed",
      message: `${winner?.fullName} has claimed this case.`,
      data: { assignee: { id: winner?.id } },
    });
    expect(await eventsOf(0)).toEqual([{ kind: "claimed", actor_id: winner?.id, details: {} }]);
  });

  it("is claimed, found under 'me', and released only by the specialist who has it", async () => {
    expect((await call(`${idOf(1)}/claim`, kavya)).json().data.assignee).toEqual({
      id: kavya.id,
      fullName: kavya.fullName,
    });
    expect((await call(`${idOf(1)}/claim`, kavya)).statusCode).toBe(200);
    expect(numbersOf(await queue({ assignee: "me" }))).toContain(numberOf(1));
    expect(numbersOf(await queue({ assignee: kavya.id }, ravi))).toContain(numberOf(1));
    expect(numbersOf(await queue({ assignee: "nobody" }))).not.toContain(numberOf(1));
    expect((await call(`${idOf(1)}/release`, ravi)).json()).toMatchObject({ code: "case_not_claimed" });
    expect((await call(`${idOf(1)}/release`, kavya)).json().data.assignee).toBeNull();
    expect((await eventsOf(1)).map(({ kind }) => kind)).toEqual(["claimed", "released"]);
  });

  it("is assigned only by a supervisor, and only to staff who work on cases", async () => {
    const give = (staffId: string | null, by = asha) => call(`${idOf(2)}/assign`, by, { staffId });
    expect((await give(ravi.id, kavya)).statusCode).toBe(403);
    expect((await give(ravi.id)).json().data.assignee.id).toBe(ravi.id);
    const administrator = await t.staff("administrator");
    const { userId } = await t.signUp();
    for (const unfit of [administrator.id, userId, "00000000-0000-4000-8000-000000000000"]) {
      expect((await give(unfit)).json()).toMatchObject({ code: "staff_not_found" });
    }
    expect((await give(null)).json().data.assignee).toBeNull();
    expect((await eventsOf(2)).map(({ kind, details }) => [kind, details])).toEqual([
      ["assigned", { staffId: ravi.id }],
      ["assigned", { staffId: null }],
    ]);
  });

  it("that is closed, unknown or malformed cannot be claimed", async () => {
    expect((await call(`${idOf(5)}/claim`, kavya)).json()).toMatchObject({ code: "case_closed" });
    for (const id of ["00000000-0000-4000-8000-000000000000", "x"]) {
      expect((await call(`${id}/claim`, kavya)).json()).toMatchObject({ code: "application_not_found" });
    }
  });
});

describe("a full name", () => {
  it("is found by the pair of its words, or by each word if nobody has the pair", async () => {
    const { userId } = await t.signUp();
    const { id, reference } = await familyApplication(t, { userId });
    const found = async (search: string) => numbersOf(await queue({ search }));
    expect(await found("iyer meera")).toEqual([reference]);
    expect(await found("meera selvam")).toEqual([]);
    const pair = t.platform.sealer.searchToken("iyer meera");
    await t.db
      .deleteFrom("application_search_tokens")
      .where("application_id", "=", id)
      .where("token", "=", pair)
      .execute();
    expect(await found("iyer meera")).toEqual([reference]);
  });

  it("a page past the end still shows the total count", async () => {
    const { rows } = await queue({ search: "meera iyer" });
    const [row] = rows;
    const after = `1~${row?.submittedAt}~${row?.id}`;
    expect(await queue({ search: "meera iyer", after })).toMatchObject({ rows: [], count: 1, next: null });
  });
});
