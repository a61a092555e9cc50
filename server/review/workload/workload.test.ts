// When staff logged in last, and what each colleague has claimed, decided and can do in a day.
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { staffCalls } from "#contract/review/paths.ts";
import type { Workload } from "#contract/review/quality/workload.ts";
import type { StaffMember } from "#contract/review/staff.ts";
import { logInAsStaff } from "#testing/a-staff-member.ts";
import { bringTo } from "#testing/console/bring-to.ts";
import { consoleClient, type ConsoleClient } from "#testing/console/console-client.ts";
import { withoutTriggers } from "#testing/console/decide-by-rows.ts";
import { familyApplication } from "#testing/console/family-application.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let t: TestApp;
let kavya: ConsoleClient;
let sunita: ConsoleClient;
beforeAll(async () => {
  t = await startTestApp();
  sunita = await consoleClient(t, "supervisor");
});
afterAll(() => t.close());
beforeEach(async () => {
  kavya = await consoleClient(t, "specialist");
});

const workloadOf = async ({ id }: ConsoleClient) => {
  const answer = await sunita.inject("GET", staffCalls.workload);
  return answer.json<{ data: Workload[] }>().data.find((row) => row.id === id);
};
const setCapacity = (dailyCapacity: unknown, by = sunita, of = kavya.id) =>
  by.inject("PUT", staffCalls.capacity(of), { dailyCapacity });

it("counts open cases by whose turn they are, and the oldest of them", async () => {
  const { userId } = await t.signUp();
  const [first, second, third] = [
    await familyApplication(t, { userId }),
    await familyApplication(t, { userId }),
    await familyApplication(t, { userId }),
  ];
  await bringTo(t, second.id, "pending");
  await bringTo(t, third.id, "rejected");
  for (const { id } of [first, second, third]) await kavya.claim(id);
  const submitted = await t.db
    .selectFrom("applications")
    .select("submitted_at")
    .where("id", "=", first.id)
    .executeTakeFirstOrThrow();
  expect(await workloadOf(kavya)).toMatchObject({
    fullName: kavya.fullName,
    role: "specialist",
    open: { ours: 1, traveller: 1, authority: 0 },
    oldestAt: submitted.submitted_at.toISOString(),
    decidedToday: 0,
    decidedThisWeek: 0,
    dailyCapacity: null,
  });
});

it("counts the travellers decided since midnight and since Monday in India", async () => {
  const { userId } = await t.signUp();
  const { id } = await familyApplication(t, { userId, travellers: 4 });
  const travellers = await t.db
    .selectFrom("application_travellers")
    .select("id")
    .where("application_id", "=", id)
    .execute();
  const today = new Date(t.clock.now().getTime() + 19_800_000).toISOString().slice(0, 10);
  const midnight = new Date(`${today}T00:00:00+05:30`).getTime();
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = midnight - sinceMonday * 86_400_000;
  const decidedAt = [midnight, midnight - 1, monday, monday - 1];
  await withoutTriggers(t.ownerDb, async (tx) => {
    for (const [at, traveller] of travellers.entries()) {
      const decided = { outcome: "rejected", reason_code: "funds", decided_by: kavya.id };
      await tx
        .updateTable("application_travellers")
        .set({ ...decided, decided_at: new Date(decidedAt[at] ?? 0) })
        .where("id", "=", traveller.id)
        .execute();
    }
  });
  const isMonday = sinceMonday === 0;
  expect(await workloadOf(kavya)).toMatchObject({
    decidedToday: isMonday ? 2 : 1,
    decidedThisWeek: isMonday ? 2 : 3,
  });
});

it("a supervisor sets the capacity, which the list of changes and the choice of colleagues show", async () => {
  expect((await setCapacity(8)).statusCode).toBe(200);
  expect((await workloadOf(kavya))?.dailyCapacity).toBe(8);
  const colleagues = (await sunita.inject("GET", "/review/colleagues")).json<{ data: { id: string }[] }>()
    .data;
  expect(colleagues.find(({ id }) => id === kavya.id)).toMatchObject({ openCases: 0, dailyCapacity: 8 });
  await setCapacity(null);
  expect((await workloadOf(kavya))?.dailyCapacity).toBeNull();
  const events = await t.db
    .selectFrom("office_events")
    .select(["kind", "actor_id", "details"])
    .where("subject", "=", kavya.id)
    .where("kind", "=", "staff_capacity_changed")
    .orderBy("sequence")
    .execute();
  const by = { kind: "staff_capacity_changed", actor_id: sunita.id };
  expect(events).toEqual([
    { ...by, details: { dailyCapacity: { from: null, to: 8 } } },
    { ...by, details: { dailyCapacity: { from: 8, to: null } } },
  ]);
});

it.each([[0], [201], [1.5], ["8"], [undefined]])("a capacity of %j is refused", async (capacity) => {
  expect((await setCapacity(capacity)).statusCode).toBe(400);
});

it("a specialist cannot set it, and for an unknown colleague nothing is found", async () => {
  expect((await setCapacity(8, kavya)).statusCode).toBe(403);
  const nobody = "7b1c0f3e-8b1e-4c65-9d0a-0d6f3a1b2c3d";
  expect((await setCapacity(8, sunita, nobody)).statusCode).toBe(404);
});

it("administrators see when a colleague last logged in, and until when they were active", async () => {
  const admin = await consoleClient(t, "administrator");
  const memberOf = async ({ id }: { id: string }) => {
    const answer = await admin.inject("GET", staffCalls.list);
    return answer.json<{ data: StaffMember[] }>().data.find((member) => member.id === id);
  };
  t.clock.advance(60_000);
  const before = t.clock.now().toISOString();
  const again = { ...kavya, ...(await logInAsStaff(t, kavya)) };
  expect(await memberOf(kavya)).toMatchObject({ lastLoginAt: before });
  t.clock.advance(600_000);
  await t.app.inject({ url: "/api/v1/review/me", headers: again.headers });
  expect(await memberOf(kavya)).toMatchObject({
    lastLoginAt: before,
    lastActiveAt: t.clock.now().toISOString(),
  });
});
