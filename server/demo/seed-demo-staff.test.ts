// A demonstration has staff of every role, who can log in with the printed credentials.
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoPassword } from "./demo-users.ts";
import { logInAsStaff } from "#testing/a-staff-member.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { demoLogIns } from "./demo-log-ins.ts";
import { demoStaff, seedDemoStaff } from "./seed-demo-staff.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test("two specialists, two supervisors and two administrators log in with the printed password and secret", async () => {
  // Two processes start at the same time.
  await Promise.all([seedDemoStaff(t.platform), seedDemoStaff(t.platform)]);
  const printed = demoLogIns();
  const roles: string[] = [];
  for (const { email, secret } of demoStaff) {
    expect(printed).toMatch(new RegExp(`${email} · ${demoPassword} · \\w+ · ${secret}`));
    const { headers } = await logInAsStaff(t, { email, password: demoPassword, secret });
    const answer = await t.app.inject({ url: "/api/v1/review/me", headers });
    roles.push(answer.json<{ data: { role: string } }>().data.role);
  }
  expect(roles).toEqual([
    "specialist",
    "specialist",
    "supervisor",
    "supervisor",
    "administrator",
    "administrator",
  ]);
});

test("another start adds nobody and reinstates nobody", async () => {
  const count = () => t.db.selectFrom("office_events").select("sequence").execute();
  await t.db.updateTable("staff").set({ ended_at: t.clock.now() }).execute();
  const before = await count();
  await seedDemoStaff(t.platform);
  expect(await count()).toHaveLength(before.length);
  expect(await t.db.selectFrom("staff").select("user_id").where("ended_at", "is", null).execute()).toEqual(
    [],
  );
});
