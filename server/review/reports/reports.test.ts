// The reports for a set of applications whose results were worked out by hand.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Reports } from "#contract/review/reports.ts";
import { setPolicy } from "#server/catalogue/policy-store.ts";
import { aStaffMember } from "#testing/a-staff-member.ts";
import { aBareApplication, aBarePayment } from "#testing/reports/bare-application.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { readReports } from "./read-reports.ts";

type Decided = { outcome: "approved" | "rejected"; reason?: string };

interface Seeded {
  status: "submitted" | "documents_verified" | "pending" | "approved" | "rejected" | "cancelled";
  submitted?: string;
  promised: string;
  /** When the decision was made, and the outcome of each traveller. */
  decided?: string;
  travellers?: Decided[];
}

const approved: Decided = { outcome: "approved" };
const rejected = (reason: string): Decided => ({ outcome: "rejected", reason });

/** It is noon on Friday, 20 November 2026, in India. The last seven days start on the 14th. */
const seeded: Seeded[] = [
  { status: "submitted", promised: "2026-11-11" },
  { status: "submitted", promised: "2026-11-19" },
  { status: "pending", promised: "2026-11-13" },
  { status: "submitted", promised: "2026-11-20" },
  { status: "submitted", promised: "2026-11-24" },
  { status: "documents_verified", promised: "2026-11-27" },
  { status: "submitted", promised: "2026-11-30" },
  { status: "submitted", promised: "2026-12-10" },
  { status: "cancelled", promised: "2026-11-01" },
  // 7 of 7 days, on the 16th
  {
    status: "approved",
    submitted: "2026-11-09",
    promised: "2026-11-16",
    decided: "2026-11-16T10:00:00Z",
    travellers: [approved, approved],
  },
  // 6 of 7 days, in the last second of the 16th
  {
    status: "rejected",
    submitted: "2026-11-10",
    promised: "2026-11-17",
    decided: "2026-11-16T18:29:59Z",
    travellers: [rejected("funds")],
  },
  // 12 of 7 days, in the first second of the 17th
  {
    status: "approved",
    submitted: "2026-11-05",
    promised: "2026-11-12",
    decided: "2026-11-16T18:30:00Z",
    travellers: [approved, rejected("purpose")],
  },
  // 2 of 7 days, today
  {
    status: "approved",
    submitted: "2026-11-18",
    promised: "2026-11-25",
    decided: "2026-11-20T05:00:00Z",
    travellers: [approved],
  },
  // the last second before the period
  {
    status: "rejected",
    submitted: "2026-11-02",
    promised: "2026-11-20",
    decided: "2026-11-13T18:29:59Z",
    travellers: [rejected("funds")],
  },
  // 10 of 9 days, in the first second of the period
  {
    status: "rejected",
    submitted: "2026-11-04",
    promised: "2026-11-13",
    decided: "2026-11-13T18:30:00Z",
    travellers: [rejected("funds")],
  },
];

const payments = [
  { method: "credit_card", amount: 500_000, at: "2026-11-15T06:00:00Z" },
  { method: "credit_card", amount: 250_000, at: "2026-11-20T06:00:00Z" },
  { method: "google_pay", amount: 800_000, at: "2026-11-18T06:00:00Z" },
  { method: "paytm", amount: 100, at: "2026-11-13T18:30:00Z" },
  { method: "bank_account", amount: 900_000, at: "2026-11-13T18:29:59Z" },
] as const;

let stage: TestApp;
let reports: Reports;
const seen: Record<string, number> = {};

beforeAll(async () => {
  stage = await startTestApp();
  const { userId } = await stage.signUp();
  for (const application of seeded) await seed(userId, application);
  for (const { method, amount, at } of payments)
    await aBarePayment(stage.db, { userId, method, amount, at: new Date(at) });
  const url = "/api/v1/review/reports?days=7";
  for (const role of ["specialist", "supervisor", "administrator"] as const) {
    const { headers } = await aStaffMember(stage, role);
    const answer = await stage.app.inject({ url, headers });
    seen[role] = answer.statusCode;
    if (role === "supervisor") reports = answer.json<{ data: Reports }>().data;
  }
});
afterAll(() => stage.close());

async function seed(userId: string, application: Seeded): Promise<void> {
  const { status, submitted = "2026-11-02", promised, decided, travellers = [] } = application;
  const submittedAt = new Date(`${submitted}T12:00:00+05:30`);
  const { db } = stage;
  const id = await aBareApplication(db, {
    userId,
    number: seeded.indexOf(application) + 1,
    status,
    submittedAt,
    promised,
    travellers: Math.max(1, travellers.length),
    paidAt: new Date("2026-10-01T06:00:00Z"),
  });
  if (!decided) return;
  const at = new Date(decided);
  const event = { application_id: id, from_status: "documents_verified", to_status: status, actor: "staff" };
  await db
    .insertInto("application_events")
    .values({ ...event, happened_at: at })
    .execute();
  const rows = travellers.map(({ outcome, reason = null }, position) => ({
    id: randomUUID(),
    application_id: id,
    position,
    outcome,
    reason_code: reason,
    decided_at: at,
  }));
  await db.insertInto("application_travellers").values(rows).execute();
}

describe("the reports of seven days", () => {
  it("begin six days ago and end today, in India", () => {
    expect([reports.from, reports.to]).toEqual(["2026-11-14", "2026-11-20"]);
  });

  it("group our open cases by the working days left, and the others by whom they wait for", () => {
    expect(Object.fromEntries(reports.queue.map(({ bucket, cases }) => [bucket, cases]))).toEqual({
      overdue_more: 1,
      overdue: 1,
      today: 1,
      soon: 1,
      week: 1,
      later: 2,
      traveller: 1,
      authority: 0,
    });
  });

  it("count the decisions of each day in India and their cases, including days without any", () => {
    expect(reports.decisions).toEqual([
      { day: "2026-11-14", approved: 0, rejected: 1, cases: 1 },
      { day: "2026-11-15", approved: 0, rejected: 0, cases: 0 },
      { day: "2026-11-16", approved: 2, rejected: 1, cases: 2 },
      { day: "2026-11-17", approved: 1, rejected: 1, cases: 1 },
      { day: "2026-11-18", approved: 0, rejected: 0, cases: 0 },
      { day: "2026-11-19", approved: 0, rejected: 0, cases: 0 },
      { day: "2026-11-20", approved: 1, rejected: 0, cases: 1 },
    ]);
  });

  it("compare the days taken (2, 6, 7, 10 and 12) with the days promised (7 four times and 9 once)", () => {
    expect(reports.turnaround).toEqual({
      decided: 5,
      inTime: 3,
      percentiles: [
        { percent: 50, took: 7, promised: 7 },
        { percent: 75, took: 10, promised: 7 },
        { percent: 90, took: 12, promised: 9 },
        { percent: 95, took: 12, promised: 9 },
      ],
    });
  });

  it("count rejection reasons, most frequent first", () => {
    expect(reports.rejections).toEqual([
      { reason: "funds", travellers: 2, cases: 2 },
      { reason: "purpose", travellers: 1, cases: 1 },
    ]);
  });

  it("sum up the payments of each method", () => {
    expect(reports.payments).toEqual([
      { method: "google_pay", payments: 1, amount: 800_000 },
      { method: "credit_card", payments: 2, amount: 750_000 },
      { method: "paytm", payments: 1, amount: 100 },
    ]);
  });
});

it("a longer period includes earlier decisions", async () => {
  const { headers } = await aStaffMember(stage, "supervisor");
  const answer = await stage.app.inject({ url: "/api/v1/review/reports?days=30", headers });
  const longer = answer.json<{ data: Reports }>().data;
  expect(longer.decisions).toHaveLength(30);
  expect(longer.rejections[0]).toEqual({ reason: "funds", travellers: 3, cases: 3 });
  expect(longer.payments[0]).toEqual({ method: "bank_account", payments: 1, amount: 900_000 });
});

it("the queue by age does not count holidays that administrators added", async () => {
  const holidays = ["2026-11-24", "2026-11-26", "2026-11-27"];
  await setPolicy(stage.db, { name: "holidays", value: holidays, now: stage.clock.now() });
  const { queue } = await readReports(stage.platform, 7);
  expect(queue.map(({ cases }) => cases)).toEqual([1, 1, 1, 2, 1, 1, 1, 0]);
});

it("only those with 'see_reports' see them", async () => {
  expect(seen).toEqual({ specialist: 403, supervisor: 200, administrator: 200 });
  const traveller = await stage.signUp();
  for (const headers of [{}, traveller.headers]) {
    const answer = await stage.app.inject({ url: "/api/v1/review/reports", headers });
    expect(answer.statusCode).toBeGreaterThanOrEqual(401);
    expect(answer.body).not.toContain("turnaround");
  }
});

it("a period that is not offered is rejected", async () => {
  const { headers } = await aStaffMember(stage, "administrator");
  const answer = await stage.app.inject({ url: "/api/v1/review/reports?days=31", headers });
  expect(answer.statusCode).toBe(400);
});
