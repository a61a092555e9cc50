// The operations room for a set of applications whose numbers were worked out by hand.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Room } from "#contract/review/reports.ts";
import { aStaffMember } from "#testing/a-staff-member.ts";
import { aBareApplication } from "#testing/reports/bare-application.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

/** A status and when the application got it, or a request of a document; times are in India. */
type Step = readonly [
  status: "documents_verified" | "pending" | "submitted" | "approved" | "item_asked",
  at: string,
];

interface Seeded {
  destination?: string;
  submitted: string;
  promised: string;
  filed?: string;
  steps?: readonly Step[];
  isProposed?: boolean;
}

/** It is noon on Friday, 20 November 2026, in India. The last seven days start on the 14th. */
const now = "2026-11-20T12:00:00+05:30";
const seeded: Seeded[] = [
  { submitted: "2026-11-10T09:00", promised: "2026-11-19" },
  { submitted: "2026-11-20T09:00", promised: "2026-11-30" },
  { submitted: "2026-11-19T09:00", promised: "2026-11-30", isProposed: true },
  {
    submitted: "2026-11-18T09:00",
    promised: "2026-11-30",
    steps: [["documents_verified", "2026-11-18T11:00"]],
  },
  {
    submitted: "2026-11-17T09:00",
    promised: "2026-11-18",
    filed: "2026-11-17T12:00",
    steps: [["documents_verified", "2026-11-17T11:00"]],
  },
  {
    submitted: "2026-11-02T09:00",
    promised: "2026-11-09",
    steps: [["pending", "2026-11-03T09:00"]],
  },
  // 2 h of verifying, 1 h until it was filed, 20 h with the authority; on time
  {
    submitted: "2026-11-16T09:00",
    promised: "2026-11-17",
    filed: "2026-11-16T12:00",
    steps: [
      ["documents_verified", "2026-11-16T11:00"],
      ["approved", "2026-11-17T08:00"],
    ],
  },
  // 4 + 2 h of verifying, 10 h with the traveller, 4 h until it was filed, 40 h with the authority; a day late
  {
    destination: "vietnam",
    submitted: "2026-11-16T00:00",
    promised: "2026-11-17",
    filed: "2026-11-16T20:00",
    steps: [
      ["item_asked", "2026-11-16T04:00"],
      ["pending", "2026-11-16T04:00"],
      ["submitted", "2026-11-16T14:00"],
      ["documents_verified", "2026-11-16T16:00"],
      ["approved", "2026-11-18T12:00"],
    ],
  },
];

let stage: TestApp;
let room: Room;

beforeAll(async () => {
  stage = await startTestApp({ now });
  const { userId } = await stage.signUp();
  for (const application of seeded) await seed(userId, application);
  const { headers } = await aStaffMember(stage, "supervisor");
  const answer = await stage.app.inject({ url: "/api/v1/review/reports/room?days=7", headers });
  expect(answer.statusCode, answer.body).toBe(200);
  room = answer.json<{ data: Room }>().data;
});
afterAll(() => stage.close());

const instant = (time: string) => new Date(`${time}:00+05:30`);

async function seed(userId: string, application: Seeded): Promise<void> {
  const { destination = "japan", submitted, promised, filed, steps = [], isProposed } = application;
  const { db } = stage;
  const submittedAt = instant(submitted);
  const status = steps.findLast(([to]) => to !== "item_asked")?.[0];
  const id = await aBareApplication(db, {
    userId,
    number: seeded.indexOf(application) + 1,
    destinationId: destination,
    status: status === undefined || status === "item_asked" ? "submitted" : status,
    submittedAt,
    promised,
    filedAt: filed ? instant(filed) : null,
  });
  await addEvents(id, [["submitted", submitted], ...steps]);
  const traveller = { id: randomUUID(), application_id: id, position: 0 };
  const proposal = { outcome: "rejection_proposed", reason_code: "funds", proposed_at: submittedAt };
  const by = isProposed ? (await aStaffMember(stage, "specialist")).id : null;
  await db
    .insertInto("application_travellers")
    .values({ ...traveller, ...(isProposed && { ...proposal, proposed_by: by }) })
    .execute();
}

async function addEvents(id: string, steps: readonly Step[]): Promise<void> {
  let from: string | null = null;
  for (const [to, at] of steps) {
    const isStatus = to !== "item_asked";
    await stage.db
      .insertInto("application_events")
      .values({
        application_id: id,
        kind: isStatus ? "status" : to,
        from_status: isStatus ? from : null,
        to_status: isStatus ? to : null,
        actor: "staff",
        happened_at: instant(at),
      })
      .execute();
    if (isStatus) from = to;
  }
}

describe("the operations room", () => {
  it("counts every open case in one stage, with the late ones and the oldest", () => {
    expect(room.stages).toEqual([
      { stage: "to_verify", cases: 2, late: 1, oldestSince: "2026-11-10T03:30:00.000Z" },
      { stage: "ready_to_file", cases: 1, late: 0, oldestSince: "2026-11-18T03:30:00.000Z" },
      { stage: "second_person", cases: 1, late: 0, oldestSince: "2026-11-19T03:30:00.000Z" },
      { stage: "with_traveller", cases: 1, late: 0, oldestSince: "2026-11-02T03:30:00.000Z" },
      { stage: "at_authority", cases: 1, late: 0, oldestSince: "2026-11-17T03:30:00.000Z" },
    ]);
  });

  it("counts what came in and what was decided on each day in India", () => {
    expect(room.flow).toEqual([
      { day: "2026-11-14", submitted: 0, decided: 0 },
      { day: "2026-11-15", submitted: 0, decided: 0 },
      { day: "2026-11-16", submitted: 2, decided: 0 },
      { day: "2026-11-17", submitted: 1, decided: 1 },
      { day: "2026-11-18", submitted: 1, decided: 1 },
      { day: "2026-11-19", submitted: 1, decided: 0 },
      { day: "2026-11-20", submitted: 1, decided: 0 },
    ]);
  });

  it("forecasts a week from today", () => {
    expect(room.forecast.map(({ day }) => day)).toEqual([
      "2026-11-20",
      "2026-11-21",
      "2026-11-22",
      "2026-11-23",
      "2026-11-24",
      "2026-11-25",
      "2026-11-26",
    ]);
  });

  it("adds up the hours of each stage", () => {
    const hours = Object.fromEntries(room.times.map(({ stage: name, ...times }) => [name, times]));
    expect(hours).toEqual({
      verifying: { applications: 2, medianHours: 4, p90Hours: 5.6 },
      traveller: { applications: 1, medianHours: 10, p90Hours: 10 },
      filing: { applications: 2, medianHours: 2.5, p90Hours: 3.7 },
      authority: { applications: 2, medianHours: 30, p90Hours: 38 },
    });
  });

  it("counts those for which nothing had to be asked", () => {
    expect(room.firstTime).toEqual({ decided: 2, right: 1 });
  });

  it("counts broken promises by destination, most first", () => {
    expect(room.authorities.map(({ destination: { id }, ...counts }) => [id, counts])).toEqual([
      ["vietnam", { decided: 1, late: 1, lateNow: 0, medianHours: 40 }],
      ["japan", { decided: 1, late: 0, lateNow: 1, medianHours: 20 }],
    ]);
  });
});
