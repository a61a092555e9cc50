// Each number of the reports opens its cases: the queue with the number's filters counts the same.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queueCalls, reportsCall, roomCall, staffCalls } from "#contract/review/paths.ts";
import type { Reports, Room } from "#contract/review/reports.ts";
import { sealedOf } from "#server/applications/sealed/open-form.ts";
import { type ConsoleClient, consoleClient } from "#testing/console/console-client.ts";
import { freshCode } from "#testing/a-staff-member.ts";
import { aBareApplication } from "#testing/reports/bare-application.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

/** The status that a case got, and when in India; or what was asked again. */
type Step = readonly [
  to: "documents_verified" | "pending" | "submitted" | "approved" | "rejected" | "item_asked",
  at: string,
];
/** The outcome of a traveller, when it was decided, and why they were rejected. */
type Decided = readonly [outcome: "approved" | "rejected", at: string, reason?: string];

interface Seeded {
  destination: "japan" | "vietnam";
  submitted: string;
  promised: string;
  filed?: string;
  steps?: readonly Step[];
  travellers?: readonly Decided[];
  isProposed?: boolean;
}

/** It is noon on Friday, 20 November 2026, in India. */
const now = "2026-11-20T12:00:00+05:30";
const verified = (at: string): Step => ["documents_verified", at];

const japan: Omit<Seeded, "destination">[] = [
  { submitted: "2026-11-02T09:00", promised: "2026-11-10" },
  { submitted: "2026-11-10T09:00", promised: "2026-11-19" },
  { submitted: "2026-11-19T09:00", promised: "2026-11-20" },
  { submitted: "2026-11-19T10:00", promised: "2026-11-24", isProposed: true },
  { submitted: "2026-11-18T23:59", promised: "2026-11-27", steps: [verified("2026-11-19T09:00")] },
  { submitted: "2026-11-18T00:00", promised: "2026-12-30" },
  {
    submitted: "2026-11-17T09:00",
    promised: "2026-11-18",
    steps: [
      ["item_asked", "2026-11-18T09:00"],
      ["pending", "2026-11-18T09:00"],
    ],
  },
  {
    submitted: "2026-11-17T09:00",
    promised: "2026-11-30",
    filed: "2026-11-17T12:00",
    steps: [verified("2026-11-17T11:00")],
  },
  // Two travellers of one case, rejected for the same reason on the same day: on time.
  {
    submitted: "2026-11-09T09:00",
    promised: "2026-11-16",
    filed: "2026-11-10T12:00",
    steps: [verified("2026-11-10T09:00"), ["rejected", "2026-11-16T23:59"]],
    travellers: [
      ["rejected", "2026-11-16T23:59", "funds"],
      ["rejected", "2026-11-16T23:59", "funds"],
    ],
  },
  // Its travellers were decided on different days; late, after a question.
  {
    submitted: "2026-11-09T09:00",
    promised: "2026-11-16",
    filed: "2026-11-12T12:00",
    steps: [
      ["item_asked", "2026-11-10T08:00"],
      ["pending", "2026-11-10T08:00"],
      ["submitted", "2026-11-11T08:00"],
      verified("2026-11-11T09:00"),
      ["approved", "2026-11-17T00:00"],
    ],
    travellers: [
      ["rejected", "2026-11-16T12:00", "purpose"],
      ["approved", "2026-11-17T00:00"],
    ],
  },
  // Decided twice on one day, and once more after the promised date.
  {
    submitted: "2026-11-12T09:00",
    promised: "2026-11-18",
    steps: [
      verified("2026-11-13T09:00"),
      ["rejected", "2026-11-18T09:00"],
      verified("2026-11-18T10:00"),
      ["rejected", "2026-11-18T11:00"],
      verified("2026-11-19T10:00"),
      ["approved", "2026-11-19T11:00"],
    ],
    travellers: [["approved", "2026-11-19T11:00"]],
  },
  // Before the last seven days.
  {
    submitted: "2026-11-02T09:00",
    promised: "2026-11-20",
    steps: [verified("2026-11-03T09:00"), ["rejected", "2026-11-13T23:59"]],
    travellers: [["rejected", "2026-11-13T23:59", "funds"]],
  },
];
const seeded: Seeded[] = [
  ...japan.map((each) => ({ ...each, destination: "japan" as const })),
  ...japan.map((each) => ({ ...each, destination: "vietnam" as const })),
];

let stage: TestApp;
let sunita: ConsoleClient;
let limited: ConsoleClient;

beforeAll(async () => {
  stage = await startTestApp({ now });
  const { userId } = await stage.signUp();
  const proposer = await stage.staff("specialist");
  for (const application of seeded) await seed(userId, proposer.id, application);
  sunita = await consoleClient(stage, "supervisor");
  limited = await consoleClient(stage, "supervisor");
  const lakshmi = await consoleClient(stage, "administrator");
  const body = { scope: { destinations: ["japan"], tasks: [] }, code: await freshCode(stage, lakshmi) };
  expect((await lakshmi.inject("PATCH" as "PUT", staffCalls.member(limited.id), body)).statusCode).toBe(200);
});
afterAll(() => stage.close());

const instant = (time: string) => new Date(`${time}:00+05:30`);

async function seed(userId: string, proposer: string, application: Seeded): Promise<void> {
  const { destination, submitted, promised, filed, steps = [], travellers = [], isProposed } = application;
  const { db } = stage;
  const status = steps.findLast(([to]) => to !== "item_asked")?.[0] ?? "submitted";
  const id = await aBareApplication(db, {
    userId,
    number: seeded.indexOf(application) + 1,
    destinationId: destination,
    status: status === "item_asked" ? "submitted" : status,
    submittedAt: instant(submitted),
    promised,
    travellers: Math.max(1, travellers.length),
    filedAt: filed ? instant(filed) : null,
  });
  const form = { fullName: "Asha Rao" } as Parameters<typeof sealedOf>[1]["form"];
  const { sealed_lead } = sealedOf(stage.platform.sealer, { id, form });
  await stage.ownerDb.updateTable("applications").set({ sealed_lead }).where("id", "=", id).execute();
  await addEvents(id, [["submitted", submitted], ...steps]);
  const proposal = {
    outcome: "rejection_proposed",
    reason_code: "funds",
    proposed_at: instant(submitted),
    proposed_by: proposer,
  };
  const decided = travellers.map(([outcome, at, reason = null]) => ({
    outcome,
    decided_at: instant(at),
    reason_code: reason,
  }));
  const rows = decided.length > 0 ? decided : [isProposed ? proposal : {}];
  for (const [position, row] of rows.entries())
    await db
      .insertInto("application_travellers")
      .values({ id: randomUUID(), application_id: id, position, ...row })
      .execute();
}

async function addEvents(id: string, steps: readonly Step[]): Promise<void> {
  let from: string | null = null;
  for (const [to, at] of steps) {
    const isStatus = to !== "item_asked";
    const states = isStatus ? { kind: "status", from_status: from, to_status: to } : { kind: to };
    await stage.db
      .insertInto("application_events")
      .values({ application_id: id, actor: "staff", happened_at: instant(at), ...states })
      .execute();
    if (isStatus) from = to;
  }
}

async function read<Data>(client: ConsoleClient, path: string): Promise<Data> {
  const answer = await client.inject("GET", path);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: Data }>().data;
}

interface Listed {
  count: number;
  next: string | null;
  rows: { id: string; submittedAt: string; estimatedDate: string; destination: { id: string } }[];
}

const listed = (client: ConsoleClient, filters: object) =>
  read<Listed>(client, `${queueCalls.list}?${new URLSearchParams({ ...filters }).toString()}`);

/** A number of a report with the filters of its cases. */
type Number = readonly [name: string, count: number, filters: object];

const last = (days: number) => (days === 7 ? "2026-11-14" : "2026-10-22") + "..2026-11-20";

function numbersOf(room: Room, reports: Reports, span: string): Number[] {
  const decided = { decided: span };
  const { turnaround } = reports;
  return [
    ...room.stages.map(({ stage: name, cases }): Number => [name, cases, { stage: name }]),
    ...room.stages.map(({ stage: name, late }): Number => [
      `late ${name}`,
      late,
      { stage: name, age: "overdue" },
    ]),
    ...room.flow.flatMap(({ day, submitted, decided: over }): Number[] => [
      [`submitted ${day}`, submitted, { submitted: day }],
      [`decided ${day}`, over, { decided: day }],
    ]),
    ...room.times.map(({ stage: name, applications }): Number => [
      `was ${name}`,
      applications,
      { ...decided, decidedAs: name },
    ]),
    ["first time", room.firstTime.right, { ...decided, decidedAs: "first_time" }],
    ["all decided", room.firstTime.decided, decided],
    ...room.authorities.flatMap(({ destination: { id: destination }, ...counts }): Number[] => [
      [`${destination} decided`, counts.decided, { destination, ...decided }],
      [`${destination} late`, counts.late, { destination, ...decided, decidedAs: "late" }],
      [`${destination} overdue`, counts.lateNow, { destination, age: "overdue" }],
    ]),
    ...reports.queue.map(({ bucket, cases }): Number => [bucket, cases, { bucket }]),
    ...reports.decisions.map(({ day, cases = -1 }): Number => [
      `travellers ${day}`,
      cases,
      { travellersDecided: day },
    ]),
    ...reports.rejections.map(({ reason, cases = -1 }): Number => [
      reason,
      cases,
      { travellersDecided: span, reason },
    ]),
    ["in time", turnaround.inTime, { ...decided, decidedAs: "in_time" }],
    ["late", turnaround.decided - turnaround.inTime, { ...decided, decidedAs: "late" }],
    ["turnaround", turnaround.decided, decided],
  ];
}

async function readNumbers(client: ConsoleClient, days: number): Promise<Number[]> {
  const room = await read<Room>(client, `${roomCall}?days=${days}`);
  const reports = await read<Reports>(client, `${reportsCall}?days=${days}`);
  return numbersOf(room, reports, last(days));
}

const inTheQueue = async (client: ConsoleClient, numbers: readonly Number[]) =>
  Promise.all(numbers.map(async ([name, , filters]) => [name, (await listed(client, filters)).count]));
const inTheReport = (numbers: readonly Number[]) => numbers.map(([name, count]) => [name, count]);
const countOf = (numbers: readonly Number[], name: string) => numbers.find(([known]) => known === name)?.[1];

describe("the queue counts the same as the reports", () => {
  it.each([7, 30])("in every number of the last %i days", async (days) => {
    const numbers = await readNumbers(sunita, days);
    expect(await inTheQueue(sunita, numbers)).toEqual(inTheReport(numbers));
  });

  it("for a supervisor who has only Japan, of whose cases alone both are", async () => {
    const all = await readNumbers(sunita, 7);
    const numbers = await readNumbers(limited, 7);
    expect(await inTheQueue(limited, numbers)).toEqual(inTheReport(numbers));
    for (const name of ["to_verify", "submitted 2026-11-17", "funds", "turnaround", "overdue", "was filing"])
      expect([name, countOf(numbers, name)]).toEqual([name, (countOf(all, name) ?? 0) / 2]);
    expect(countOf(numbers, "vietnam decided")).toBeUndefined();
    const { rows } = await listed(limited, { decided: last(7) });
    expect(new Set(rows.map(({ destination }) => destination.id))).toEqual(new Set(["japan"]));
  });
});

it("two travellers of one case are one case, and a case that was decided twice on a day too", async () => {
  const numbers = await readNumbers(sunita, 7);
  const counts = ["funds", "travellers 2026-11-16", "decided 2026-11-18", "turnaround", "in time", "late"];
  expect(counts.map((name) => countOf(numbers, name))).toEqual([2, 4, 2, 6, 2, 4]);
});

describe("the cases of a period, two on each page", () => {
  const paged = async (filters: object) => {
    const rows: Listed["rows"] = [];
    for (let after: string | null = ""; after !== null;) {
      const page: Listed = await listed(sunita, { ...filters, limit: 2, ...(after && { after }) });
      rows.push(...page.rows);
      after = page.next;
    }
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    return rows;
  };

  it("begin with the newest decision, the last one of each case", async () => {
    const rows = await paged({ decided: last(30) });
    const days = ["12", "09", "09", "02"].flatMap((day) => [`2026-11-${day}`, `2026-11-${day}`]);
    expect(rows.map(({ submittedAt }) => submittedAt.slice(0, 10))).toEqual(days);
    // In between, so that the cases of 9 November are those decided on 17 and on 16 November.
    expect(rows.map(({ estimatedDate }) => estimatedDate).slice(2, 6)).toEqual(Array(4).fill("2026-11-16"));
    expect(await paged({ decided: last(30), decidedAs: "traveller" })).toEqual(rows.slice(2, 4));
  });

  it("begin with the one submitted last", async () => {
    const rows = await paged({ submitted: last(30) });
    const moments = rows.map(({ submittedAt }) => submittedAt);
    expect(moments).toEqual(moments.toSorted().toReversed());
    expect(rows).toHaveLength(seeded.length);
  });

  it.each(["decided", "submitted", "travellersDecided"])("are sorted as asked, by %s", async (by) => {
    const usual = await paged({ [by]: last(30) });
    for (const order of ["asc", "desc"]) {
      const dates = (await paged({ [by]: last(30), sort: "promised", order })).map(
        (row) => row.estimatedDate,
      );
      const sorted = usual.map((row) => row.estimatedDate).toSorted();
      expect(dates).toEqual(order === "asc" ? sorted : sorted.toReversed());
    }
  });
});

describe("the filters", () => {
  it("can be joined with those of the queue", async () => {
    const both = { decided: last(7), status: "rejected" };
    expect((await listed(sunita, both)).count).toBe(2);
    expect((await listed(sunita, { ...both, destination: "vietnam" })).count).toBe(1);
  });

  it("also limit a search", async () => {
    const answer = await sunita.inject("POST", queueCalls.search, { search: "PRV", decided: "2026-11-16" });
    expect(answer.statusCode, answer.body).toBe(200);
  });

  it.each([
    "decided=2026-13-01",
    "submitted=2026-11-20..2026-11-01",
    "decidedAs=soon",
    "reason=weather",
    "stage=lost",
    "bucket=old",
  ])("reject %s", async (query) => {
    expect((await sunita.inject("GET", `${queueCalls.list}?${query}`)).statusCode).toBe(400);
  });
});
