// The queue's views with their counts, its sort orders, and the next case for a specialist.
import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { queueCalls } from "#contract/review/paths.ts";
import type { QueueRow, ViewCount } from "#contract/review/queue.ts";
import { addDays } from "#domain/dates/calendar-date.ts";
import { askAgain } from "#server/review/decisions/ask-again.ts";
import { recordOpening } from "#server/review/case/open-case-document.ts";
import { caseDocumentsOf, caseRequestsOf } from "#server/review/case/case-store.ts";
import { reject } from "#server/review/outcomes/propose-outcome.ts";
import { bringTo, claimForOffice, file, staffFor } from "#testing/console/bring-to.ts";
import { travellersOf } from "#testing/console/case-rows.ts";
import { familyApplication } from "#testing/console/family-application.ts";
import { type DraftClient, draftClient, multipartOf } from "#testing/draft-client.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

type Staff = Awaited<ReturnType<TestApp["staff"]>>;

let t: TestApp;
let owner: DraftClient;
let kavya: Staff;
let ravi: Staff;
let asha: Staff;
const photo = readFileSync(new URL("../../../testing/specimens/first-page.jpg", import.meta.url));

let cases: { id: string; reference: string }[];

/** Three cases, promised for Monday, Tuesday and Wednesday after the test's Friday. */
async function open(): Promise<void> {
  t = await startTestApp();
  kavya = await t.staff("specialist");
  ravi = await t.staff("specialist");
  asha = await t.staff("supervisor");
  owner = draftClient(t, await t.signUp());
  cases = [];
  for (let made = 0; made < 3; made++) {
    t.clock.advance(1000);
    cases.push(await familyApplication(t, owner));
  }
  for (const [at, { id }] of cases.entries()) await promise(id, addDays("2026-11-23", at));
}
const close = () => t.close();

const promise = (id: string, estimated_date: string) =>
  t.db.updateTable("applications").set({ estimated_date }).where("id", "=", id).execute();
const depart = (id: string, departure: string | null) =>
  t.db.updateTable("applications").set({ departure }).where("id", "=", id).execute();
const idOf = (at: number) => cases[at]?.id ?? "";
const at = (place: number) => cases[place]?.reference ?? "";

async function get<Data>(path: string, by: Staff): Promise<Data> {
  const answer = await t.app.inject({ url: `/api/v1${path}`, headers: by.headers });
  expect([answer.statusCode, answer.statusCode === 200 ? "" : answer.body]).toEqual([200, ""]);
  return answer.json<{ data: Data }>().data;
}

async function counts(by = kavya): Promise<Record<string, number>> {
  const views = await get<ViewCount[]>("/review/views", by);
  return Object.fromEntries(views.map(({ view, count }) => [view, count]));
}

interface Page {
  rows: QueueRow[];
  count: number;
  next: string | null;
}

async function list(query: Record<string, string>, by = kavya): Promise<Page> {
  return get<Page>(`/review/cases?${new URLSearchParams(query).toString()}`, by);
}
const numbers = async (query: Record<string, string>, by = kavya) =>
  (await list(query, by)).rows.map(({ applicationId }) => applicationId);

async function next(by: Staff, body: object = {}): Promise<string | undefined> {
  const url = "/api/v1/review/cases/next";
  const answer = await t.app.inject({ method: "POST", url, headers: by.headers, payload: body });
  return answer.json<{ data: QueueRow | null }>().data?.applicationId;
}

async function ask(id: string): Promise<void> {
  const { specialist } = await staffFor(t);
  await claimForOffice(t, id);
  const [travellerId = ""] = await travellersOf(t, id);
  await askAgain(
    t.platform,
    { id, caller: specialist },
    { travellerId, kind: "photo", reason: "glare", words: "" },
  );
}

/** The traveller submits what was requested last. */
async function answer(id: string): Promise<void> {
  const request = (await caseRequestsOf(t.db, id)).find(({ answered_at }) => answered_at === null);
  const { body, contentType } = multipartOf({ bytes: photo });
  t.clock.advance(1000);
  const sent = await t.app.inject({
    method: "PUT",
    url: `/api/v1/applications/${id}/requests/${request?.id}/document`,
    headers: { ...owner.headers, "content-type": contentType },
    payload: body,
  });
  expect(sent.statusCode).toBe(200);
}

async function openAnswer(id: string): Promise<void> {
  const { specialist } = await staffFor(t);
  const documents = await caseDocumentsOf(t.db, id);
  const newest = documents.toSorted((one, other) => +other.handed_in_at - +one.handed_in_at)[0];
  t.clock.advance(1000);
  await recordOpening(t.platform, specialist, { id, documentId: newest?.id ?? "" });
}

describe("the views", () => {
  beforeEach(open);
  afterEach(close);

  it("count the cases of each kind, and the queue lists exactly these", async () => {
    await bringTo(t, idOf(1), "documents_verified");
    await claimForOffice(t, idOf(0));
    await t.db.updateTable("applications").set({ assignee_id: kavya.id }).where("id", "=", idOf(0)).execute();
    expect(await counts()).toEqual({
      mine: 1,
      new_answers: 0,
      ready_to_file: 1,
      at_authority: 0,
      with_traveller: 0,
      unclaimed: 2,
      due_today: 0,
    });
    await file(t, idOf(1));
    await ask(idOf(2));
    // What waits for the authority is not due.
    await promise(idOf(1), "2026-11-22");
    await promise(idOf(0), "2026-11-22");
    expect(await counts()).toMatchObject({
      ready_to_file: 0,
      at_authority: 1,
      with_traveller: 1,
      unclaimed: 0,
      due_today: 1,
    });
    for (const [view, count] of Object.entries(await counts())) {
      const { rows, count: listed } = await list({ view });
      expect([view, rows.length, listed]).toEqual([view, count, count]);
    }
  });

  it("count each specialist's own cases when many ask at once, each with the claims it made before asking", async () => {
    const claimAndCount = async (by: Staff, place: number) => {
      const url = `/api/v1${queueCalls.claim(idOf(place))}`;
      expect((await t.app.inject({ method: "POST", url, headers: by.headers })).statusCode).toBe(200);
      return (await counts(by))["mine"];
    };
    const asked = Promise.all([kavya, asha, ravi, kavya].map((by) => counts(by)));
    const claimed = [claimAndCount(kavya, 0), claimAndCount(ravi, 1), claimAndCount(asha, 2)];
    expect(await Promise.all(claimed)).toEqual([1, 1, 1]);
    await asked;
    const found = await Promise.all([kavya, ravi, asha].map((by) => counts(by)));
    expect(found.map(({ mine, unclaimed }) => [mine, unclaimed])).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
    ]);
  });

  it("a second person's shows colleagues' proposals, never one's own, and only to those who can agree", async () => {
    const { specialist } = await staffFor(t);
    await claimForOffice(t, idOf(0));
    const [travellerId = ""] = await travellersOf(t, idOf(0));
    const proposal = { reason: "funds", words: "" } as const;
    await reject(t.platform, { id: idOf(0), caller: specialist, travellerId }, proposal);
    await t.db
      .updateTable("applications")
      .set({ assignee_id: asha.id, claimed_at: t.clock.now() })
      .where("id", "=", idOf(1))
      .execute();
    const [other = ""] = await travellersOf(t, idOf(1));
    await reject(
      t.platform,
      { id: idOf(1), caller: { id: asha.id, role: "supervisor" }, travellerId: other },
      proposal,
    );
    expect((await counts(asha))["second_person"]).toBe(1);
    expect(await numbers({ view: "second_person" }, asha)).toEqual([at(0)]);
    expect(await counts(kavya)).not.toHaveProperty("second_person");
    const url = "/api/v1/review/cases?view=second_person";
    expect((await t.app.inject({ url, headers: kavya.headers })).json()).toMatchObject({
      code: "role_refused",
    });
    expect(await next(asha, { view: "second_person" })).toBe(at(0));
    expect(await next(asha, { view: "second_person", skip: [idOf(0)] })).toBeUndefined();
  });

  it("a new answer marks its row and moves it to the top, until a specialist opens the new document", async () => {
    await ask(idOf(2));
    expect((await counts())["new_answers"]).toBe(0);
    await answer(idOf(2));
    expect(await counts()).toMatchObject({ new_answers: 1, with_traveller: 0 });
    const { rows } = await list({});
    expect(rows.map(({ applicationId }) => applicationId)).toEqual([at(2), at(0), at(1)]);
    expect(rows[0]?.answeredAt).toBe(t.clock.now().toISOString());
    expect(rows[0]?.lastEventAt).toBe(t.clock.now().toISOString());
    expect(await numbers({ view: "new_answers" })).toEqual([at(2)]);
    await openAnswer(idOf(2));
    expect((await counts())["new_answers"]).toBe(0);
    expect(await numbers({})).toEqual([at(0), at(1), at(2)]);
  });

  it("a list continues where it stopped although the last case of the page loses its mark meanwhile", async () => {
    await ask(idOf(2));
    await answer(idOf(2));
    const first = await list({ limit: "1" });
    await openAnswer(idOf(2));
    const second = await list({ limit: "5", after: first.next ?? "" });
    expect(second.rows.map(({ applicationId }) => applicationId)).toEqual([at(0), at(1), at(2)]);
  });

  it("a cancelled application takes its new answer with it", async () => {
    await ask(idOf(2));
    await answer(idOf(2));
    await bringTo(t, idOf(2), "cancelled");
    expect((await counts())["new_answers"]).toBe(0);
  });
});

describe("the sort orders", () => {
  beforeAll(open);
  afterAll(close);

  it("an application stores its date of departure, shown in its row", async () => {
    const { departure } = await t.db
      .selectFrom("drafts")
      .innerJoin("applications", "applications.draft_id", "drafts.id")
      .select("drafts.departure")
      .where("applications.id", "=", idOf(0))
      .executeTakeFirstOrThrow();
    expect(departure).not.toBeNull();
    expect((await list({})).rows[0]?.departure).toBe(departure);
  });

  it("a row says whether the trip starts before the visa, by the date that was promised last", async () => {
    const leaves = async () => (await list({})).rows.find(({ id }) => id === idOf(0))?.leavesBeforeVisa;
    await depart(idOf(0), "2026-11-23");
    expect(await leaves()).toBe(false);
    await t.db
      .updateTable("applications")
      .set({ revised_date: "2026-11-24" })
      .where("id", "=", idOf(0))
      .execute();
    expect(await leaves()).toBe(true);
    await t.db.updateTable("applications").set({ revised_date: null }).where("id", "=", idOf(0)).execute();
  });

  it("list every case once in either direction, one case a page", async () => {
    await depart(idOf(0), null);
    await depart(idOf(1), "2026-12-24");
    await depart(idOf(2), "2026-12-01");
    await t.db
      .updateTable("applications")
      .set({ last_event_at: new Date("2026-11-21T00:00:00Z") })
      .where("id", "=", idOf(1))
      .execute();
    const expected = {
      promised: [0, 1, 2],
      departure: [2, 1, 0],
      submitted: [0, 1, 2],
      last_event: [0, 2, 1],
    };
    for (const [sort, places] of Object.entries(expected)) {
      const order = places.map(at);
      expect([sort, await pageByPage({ sort })]).toEqual([sort, order]);
      expect([sort, await pageByPage({ sort, order: "desc" })]).toEqual([sort, order.toReversed()]);
    }
  });

  async function pageByPage(query: Record<string, string>): Promise<string[]> {
    const found: string[] = [];
    let after = "";
    do {
      const page = await list({ ...query, limit: "1", ...(after && { after }) });
      found.push(...page.rows.map(({ applicationId }) => applicationId));
      after = page.next ?? "";
    } while (after !== "");
    return found;
  }

  it.each(["x", "1~2026-02-31~7b6f4ce2-0000-4000-8000-000000000001", "1~2026-02-01~x", "2~infinity~x"])(
    "the cursor %s is rejected with a sentence",
    async (after) => {
      const url = `/api/v1/review/cases?after=${encodeURIComponent(after)}`;
      const rejected = await t.app.inject({ url, headers: kavya.headers });
      expect(rejected.json()).toMatchObject({ code: "validation_failed", errors: [{ field: "after" }] });
    },
  );

  it("a cursor of another sort order still lists cases", async () => {
    const after = `1~${t.clock.now().toISOString()}~${idOf(0)}`;
    expect((await list({ sort: "departure", after })).count).toBe(3);
    expect((await list({ sort: "last_event", after: `1~infinity~${idOf(0)}` })).rows).toEqual([]);
  });
});

describe("the next case", () => {
  beforeEach(open);
  afterEach(close);

  it("comes from the caller's own cases before it claims the most urgent of nobody's", async () => {
    for (const { id } of cases) await depart(id, null);
    await depart(idOf(1), "2026-11-21");
    expect(await next(kavya)).toBe(at(1));
    await depart(idOf(0), "2026-11-18");
    expect(await next(kavya)).toBe(at(1));
    expect(await next(kavya, { skip: [idOf(1)] })).toBe(at(0));
    expect(await next(kavya)).toBe(at(0));
    expect(await next(ravi)).toBe(at(2));
    expect(await next(ravi, { skip: [idOf(2)] })).toBeUndefined();
    const events = await t.db
      .selectFrom("application_events")
      .select(["kind", "actor_id"])
      .where("application_id", "=", idOf(1))
      .where("kind", "=", "claimed")
      .execute();
    expect(events).toEqual([{ kind: "claimed", actor_id: kavya.id }]);
  });

  it("is never one that waits for the traveller, the authority or a second person, but one with a new answer first", async () => {
    const { specialist } = await staffFor(t);
    await ask(idOf(0));
    await bringTo(t, idOf(1), "documents_verified");
    await file(t, idOf(1));
    await claimForOffice(t, idOf(2));
    const [travellerId = ""] = await travellersOf(t, idOf(2));
    await reject(
      t.platform,
      { id: idOf(2), caller: specialist, travellerId },
      { reason: "funds", words: "" },
    );
    const nobodys = { assignee_id: null, claimed_at: null };
    await t.db.updateTable("applications").set(nobodys).where("user_id", "=", owner.userId).execute();
    expect(await next(kavya)).toBeUndefined();
    await answer(idOf(0));
    expect(await next(kavya)).toBe(at(0));
  });

  it("goes to one specialist each when all ask at once", async () => {
    const staff = await Promise.all(Array.from({ length: 6 }, () => t.staff("specialist")));
    const given = await Promise.all(staff.map((member) => next(member)));
    const taken = given.filter((reference) => reference !== undefined);
    expect(new Set(taken).size).toBe(taken.length);
    const left = await counts();
    expect(left["unclaimed"]).toBe(3 - taken.length);
    expect(taken.length).toBeGreaterThan(0);
  });
});
