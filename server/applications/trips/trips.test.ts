// Trips: the drafts of a plan are opened together and once, stay together when they are paid, and leave one by one.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { NewTrip, Trip } from "#contract/planner/trips.ts";
import { addDays } from "#domain/dates/calendar-date.ts";
import { addFactVersions } from "#server/catalogue/rules/rule-fact-store.ts";
import { removeAbandonedDrafts } from "#server/drafts/sweep-drafts.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import { anApplication } from "#testing/an-application.ts";
import { type DraftClient, draftClient } from "#testing/draft-client.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

const today = "2026-11-20";
const japanDates = { departure: "2027-03-03", arrival: "2027-03-10" };
const vietnamDates = { departure: "2027-03-10", arrival: "2027-03-20" };

let test: TestApp;
let owner: DraftClient;
let japan: string;
let vietnam: string;
beforeAll(async () => {
  test = await startTestApp();
  japan = await planOf("japan");
  vietnam = await planOf("vietnam", "Multiple Entry");
});
afterAll(() => test.close());
beforeEach(async () => {
  owner = draftClient(test, await test.signUp());
  await test.db.deleteFrom("policies").execute();
});

async function planOf(destinationId: string, entryType?: string): Promise<string> {
  const { id } = await test.db
    .selectFrom("plans")
    .select("id")
    .where("destination_id", "=", destinationId)
    .where("visa_type", "=", "tourist")
    .$if(entryType !== undefined, (plans) => plans.where("entry_type", "=", entryType ?? ""))
    .orderBy("position")
    .executeTakeFirstOrThrow();
  return id;
}

const person = { passportExpiryDate: "2031-05-01", noSurname: false };

/** Japan, then Thailand, where nobody needs a visa, then Vietnam; Vietnam is to be filed first. */
function aTrip(change: Partial<NewTrip> = {}): NewTrip {
  return {
    visaType: "tourist",
    legs: [
      { destinationId: "japan", travelDate: japanDates },
      { destinationId: "thailand", travelDate: { departure: "2027-03-10", arrival: "2027-03-10" } },
      { destinationId: "vietnam", travelDate: vietnamDates },
    ],
    applications: [
      { planId: vietnam, legs: [2], people: [person, { passportExpiryDate: null, noSurname: true }] },
      { planId: japan, legs: [0], people: [person] },
    ],
    ...change,
  };
}

type Started = Trip & { isNew: boolean };
const start = (trip: unknown = aTrip(), of = owner) => of.call<Started>("POST", "/trips", trip);
const trips = async (of = owner) =>
  (await of.call<{ rows: Trip[]; count: number }>("GET", "/trips")).data.rows;
const drafts = async (of = owner) =>
  (await of.call<{ rows: { id: string; destination: { id: string } }[] }>("GET", "/drafts")).data.rows;
const leave = (tripId: string, draftId: string, of = owner) =>
  of.call("DELETE", `/trips/${tripId}/drafts/${draftId}`);
const namesOf = ({ legs }: Trip) => legs.map(({ destination }) => destination.name);
const countOf = async (table: "trips" | "trip_drafts") =>
  (await test.ownerDb.selectFrom(table).execute()).length;

async function anyDates(): Promise<void> {
  await test.db
    .insertInto("policies")
    .values({ name: "travelWindow", value: JSON.stringify("within-validity"), changed_at: test.clock.now() })
    .execute();
}

describe("starting a trip", () => {
  it("opens a draft for each application, with its plan, dates and travellers, and lists them in the order of the legs", async () => {
    await anyDates();
    const legs = [
      { destinationId: "vietnam", travelDate: { departure: "2026-12-20", arrival: "2026-12-27" } },
      { destinationId: "japan", travelDate: japanDates },
    ];
    const people = [person, { passportExpiryDate: null, noSurname: true }];
    const applications = [
      { planId: japan, legs: [1], people: [person] },
      { planId: vietnam, legs: [0], people },
    ];
    const answer = await start(aTrip({ legs, applications }));
    expect([answer.status, answer.data.isNew]).toEqual([201, true]);
    const [first, second] = answer.data.applications;
    expect([first?.destination.name, second?.destination.name]).toEqual(["Vietnam", "Japan"]);
    expect(first).toMatchObject({ applicationId: null, reference: null, status: null });

    const draft = await owner.get(first?.draftId ?? "");
    expect(draft).toMatchObject({ plan: { id: vietnam }, visaType: "tourist", origin: "India" });
    expect(draft.travelDate).toEqual(legs[0]?.travelDate);
    expect(
      draft.travellers.map(({ passportExpiryDate, noSurname }) => [passportExpiryDate, noSurname]),
    ).toEqual([
      ["2031-05-01", false],
      [null, true],
    ]);
    // Japan's plan would not be valid any more in March.
    expect(await owner.get(second?.draftId ?? "")).toMatchObject({ plan: { id: japan }, travelDate: null });

    const chosen = { departure: "2026-12-22", arrival: "2026-12-28" };
    await owner.change(first?.draftId ?? "", { travelDate: chosen });
    const shown = (await trips())[0]?.legs.map(({ travelDate }) => travelDate);
    expect(shown, "the dates as they were changed").toEqual([chosen, japanDates]);
  });

  it("leaves dates that the policies do not allow to the application, and lists the trip on the planned ones", async () => {
    const { data } = await start();
    expect(namesOf(data)).toEqual(["Japan", "Thailand", "Vietnam"]);
    expect(data.legs[0]?.travelDate).toEqual(japanDates);
    const [first] = data.applications;
    expect((await owner.get(first?.draftId ?? "")).travelDate).toBeNull();
  });

  it("the same plan twice, at once or later, opens its drafts once, and not again those that were removed", async () => {
    const both = await Promise.all([start(), start()]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201]);
    expect(await drafts()).toHaveLength(2);
    const [first] = both[0].data.applications;
    await owner.call("DELETE", `/drafts/${first?.draftId}`);
    const again = await start();
    expect([again.status, again.data.isNew, again.data.id]).toEqual([200, false, both[0].data.id]);
    expect(await drafts()).toHaveLength(1);
    const [, onlyJapan] = aTrip().applications;
    expect((await start(aTrip({ applications: [onlyJapan!] }))).status).toBe(201);
  });

  it("is of one account: another one starts the same plan on its own", async () => {
    const { data } = await start();
    const other = draftClient(test, await test.signUp());
    const theirs = await start(aTrip(), other);
    expect(theirs.status).toBe(201);
    expect(theirs.data.id).not.toBe(data.id);
    expect((await trips()).map(({ id }) => id)).toEqual([data.id]);
  });

  it("ignores fields of the server, and takes no draft that exists", async () => {
    const other = draftClient(test, await test.signUp());
    const { data: foreign } = await start(aTrip(), other);
    const [draft] = foreign.applications;
    const id = randomUUID();
    const sent = {
      ...aTrip(),
      id,
      userId: other.userId,
      user_id: other.userId,
      createdAt: "2000-01-01T00:00:00Z",
    };
    const applications = aTrip().applications.map((one) => ({
      ...one,
      draftId: draft?.draftId,
      status: "approved",
    }));
    const { data, status } = await start({ ...sent, applications });
    expect(status).toBe(201);
    expect(data.id).not.toBe(id);
    expect(data.applications.map(({ draftId }) => draftId)).not.toContain(draft?.draftId);
    expect(data.applications.map(({ status: state }) => state)).toEqual([null, null]);
    expect((await trips(other))[0]?.applications).toHaveLength(2);
  });

  const wrong: [what: string, trip: () => unknown, status: number, code: string][] = [
    ["no leg", () => aTrip({ legs: [] }), 400, "validation_failed"],
    [
      "eleven legs",
      () => aTrip({ legs: Array.from({ length: 11 }, () => aTrip().legs[0]!) }),
      400,
      "validation_failed",
    ],
    ["no application", () => aTrip({ applications: [] }), 400, "validation_failed"],
    ["101 applications", () => withApplication({}, 101), 400, "validation_failed"],
    ["no people", () => withApplication({ people: [] }), 400, "validation_failed"],
    [
      "51 people",
      () => withApplication({ people: Array.from({ length: 51 }, () => person) }),
      400,
      "validation_failed",
    ],
    [
      "21 people",
      () => withApplication({ people: Array.from({ length: 21 }, () => person) }),
      422,
      "too_many_travellers",
    ],
    ["a date that does not exist", () => withDates("2027-02-30", "2027-03-10"), 400, "validation_failed"],
    ["a return before the departure", () => withDates("2027-03-10", "2027-03-03"), 422, "trip_dates_invalid"],
    ["a departure yesterday", () => withDates(addDays(today, -1), "2027-03-03"), 422, "trip_dates_invalid"],
    ["a trip in two years", () => withDates("2028-11-20", "2028-11-27"), 422, "trip_dates_invalid"],
    ["a leg that does not exist", () => withApplication({ legs: [3] }), 422, "trip_legs_invalid"],
    ["the same leg twice", () => withApplication({ legs: [2, 2] }), 422, "trip_legs_invalid"],
    ["legs of two countries", () => withApplication({ legs: [0, 2] }), 422, "trip_legs_invalid"],
    [
      "an application where nobody needs a visa",
      () => withApplication({ legs: [1] }),
      422,
      "visa_not_required",
    ],
    ["a plan of another country", () => withApplication({ planId: japan }), 422, "plan_of_other_destination"],
    ["a plan that does not exist", () => withApplication({ planId: randomUUID() }), 422, "plan_not_found"],
    ["a country that does not exist", () => withCountry("atlantis"), 404, "destination_not_found"],
    ["a name that is no ID", () => withCountry("'; DROP TABLE trips; --"), 404, "destination_not_found"],
  ];

  /** The application for Vietnam with a change, so many times. */
  function withApplication(change: object, count = 1): unknown {
    const [vietnamese] = aTrip().applications;
    return { ...aTrip(), applications: Array.from({ length: count }, () => ({ ...vietnamese, ...change })) };
  }
  function withDates(departure: string, arrival: string): unknown {
    return aTrip({
      legs: [{ destinationId: "japan", travelDate: { departure, arrival } }, ...aTrip().legs.slice(1)],
    });
  }
  function withCountry(destinationId: string): unknown {
    return aTrip({ legs: [{ destinationId, travelDate: japanDates }, ...aTrip().legs.slice(1)] });
  }

  it.each(wrong)("with %s is rejected with a sentence, and opens nothing", async (_, trip, ...expected) => {
    const answer = await start(trip());
    expect([answer.status, answer.failure.code]).toEqual(expected);
    expect(answer.failure.message).toMatch(/\w/);
    expect(await drafts()).toEqual([]);
  });

  it("more drafts than an account may have are rejected as a whole", async () => {
    const many = withApplication({ people: [person] }, 99);
    expect((await start(many)).status).toBe(201);
    const answer = await start();
    expect([answer.status, answer.failure.code]).toEqual([422, "too_many_drafts"]);
    expect(await drafts()).toHaveLength(99);
  });
});

/** Adds a rule: Vietnam wants applications so many months before the entry. */
async function askVietnamFor(months: number): Promise<void> {
  const { version } = await test.db
    .selectFrom("rule_facts")
    .select((row) => row.fn.coalesce(row.fn.max("version"), row.lit(0)).as("version"))
    .where("destination_id", "=", "vietnam")
    .where("key", "=", "leadTime")
    .where("plan_id", "is", null)
    .where("state", "=", "in-force")
    .executeTakeFirstOrThrow();
  const value = { latest: { count: months, unit: "months" as const }, earliest: null };
  const rule = { destinationId: "vietnam", planId: null, key: "leadTime" as const, value };
  await transaction(test.ownerDb, (tx) => addFactVersions(tx, [{ ...rule, version: Number(version) + 1 }]));
}

describe("a trip", () => {
  it("keeps a draft that is paid, with the application's number and status", async () => {
    const { data } = await start();
    const [first, second] = data.applications;
    const paid = await anApplication(test, { userId: owner.userId, draftId: first?.draftId ?? "" });
    const [trip] = await trips();
    expect(trip?.applications).toMatchObject([
      {
        draftId: first?.draftId,
        applicationId: paid.id,
        reference: paid.reference,
        status: "submitted",
        apply: null,
      },
      { draftId: second?.draftId, applicationId: null },
    ]);
  });

  it("says by when to apply, by the rules of today, or why that is not possible", async () => {
    const applyBy = async () =>
      (await trips())[0]?.applications.map(({ apply, applyProblem }) => apply?.by ?? applyProblem);
    await start();
    const [japanBy, vietnamBy] = (await applyBy()) ?? [];
    expect(japanBy).toMatch(/^2027-02-/);
    expect(vietnamBy).toMatch(/^2027-0[23]-/);
    await askVietnamFor(2);
    await expect.poll(applyBy).toEqual([japanBy, "2027-01-10"]);
    const travelDate = { departure: "2026-12-15", arrival: "2026-12-20" };
    const soon = aTrip({ legs: [{ destinationId: "vietnam", travelDate }] });
    const [vietnamese] = soon.applications;
    const { data } = await start({ ...soon, applications: [{ ...vietnamese, legs: [0] }] });
    expect(data.applications).toMatchObject([{ apply: null, applyProblem: "too_late" }]);
    await owner.call("DELETE", `/drafts/${data.applications[0]?.draftId}`);
    await askVietnamFor(6);
    await expect.poll(applyBy).toEqual([japanBy, "plan_does_not_fit"]);
  });

  it("loses what is taken out of it or removed, and the legs of that; it ends with the last one", async () => {
    const { data } = await start();
    const [japanese, vietnamese] = data.applications;
    expect((await leave(data.id, japanese?.draftId ?? "")).status).toBe(204);
    const [left] = await trips();
    expect(left && namesOf(left)).toEqual(["Thailand", "Vietnam"]);
    expect(left?.applications.map(({ draftId }) => draftId)).toEqual([vietnamese?.draftId]);
    expect(await drafts()).toHaveLength(2);
    expect((await leave(data.id, japanese?.draftId ?? "")).status).toBe(404);

    const before = await countOf("trips");
    await owner.call("DELETE", `/drafts/${vietnamese?.draftId}`);
    expect(await trips()).toEqual([]);
    expect(await countOf("trips")).toBe(before - 1);
    expect((await start()).status).toBe(201);
  });

  it("ends with its last two drafts when both leave at once", async () => {
    const { data } = await start();
    const before = await countOf("trips");
    await Promise.all(data.applications.map(({ draftId }) => leave(data.id, draftId)));
    expect(await countOf("trips")).toBe(before - 1);
  });

  it("lets an application leave, which stays", async () => {
    const { data } = await start();
    const draftId = data.applications[0]?.draftId ?? "";
    const paid = await anApplication(test, { userId: owner.userId, draftId });
    expect((await leave(data.id, draftId)).status).toBe(204);
    expect((await owner.call<{ id: string }>("GET", `/applications/${paid.id}`)).data.id).toBe(paid.id);
    expect((await trips())[0]?.applications).toHaveLength(1);
  });

  it("is not found by others, by other trips' drafts, or by anything that is no ID", async () => {
    const { data } = await start();
    const draftId = data.applications[0]?.draftId ?? "";
    const other = draftClient(test, await test.signUp());
    const { data: theirs } = await start(aTrip(), other);
    const foreign = theirs.applications[0]?.draftId ?? "";
    const single = (await owner.start("japan")).data.id;
    for (const [tripId, id, of] of [
      [data.id, draftId, other],
      [theirs.id, draftId, owner],
      [data.id, foreign, owner],
      [data.id, single, owner],
      [randomUUID(), draftId, owner],
      ["trip", "draft", owner],
      [`${data.id}%00`, draftId, owner],
    ] as const) {
      const answer = await leave(tripId, id, of);
      expect([answer.status, answer.failure.code], `${tripId} ${id}`).toEqual([404, "trip_not_found"]);
    }
    expect((await trips())[0]?.applications).toHaveLength(2);
    expect((await trips(other))[0]?.applications).toHaveLength(2);
  });

  it("is listed until it has ended and nothing of it is unfinished", async () => {
    const { data } = await start();
    for (const { draftId } of data.applications) await anApplication(test, { userId: owner.userId, draftId });
    const endsOn = async (ends_on: string) =>
      test.ownerDb.updateTable("trips").set({ ends_on }).where("id", "=", data.id).execute();
    await endsOn(today);
    expect(await trips()).toHaveLength(1);
    await endsOn(addDays(today, -1));
    expect(await trips()).toEqual([]);
    await test.ownerDb
      .updateTable("drafts")
      .set({ state: "confirming" })
      .where("id", "=", data.applications[0]?.draftId ?? "")
      .execute();
    expect(await trips()).toHaveLength(1);
  });

  it("is removed with its abandoned drafts", async () => {
    await start();
    const before = await countOf("trips");
    const old = new Date(test.clock.now().getTime() - 100 * 24 * 3_600_000);
    const warned = new Date(test.clock.now().getTime() - 5 * 24 * 3_600_000);
    await test.ownerDb
      .updateTable("drafts")
      .set({ updated_at: old, warned_at: warned })
      .where("user_id", "=", owner.userId)
      .execute();
    await removeAbandonedDrafts(test.platform);
    expect(await countOf("trips")).toBe(before - 1);
  });
});
