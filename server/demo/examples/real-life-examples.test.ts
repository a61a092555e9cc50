// A demonstration under the real-life policies starts with the same applications.
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyPolicySet } from "#server/review/policies/apply-policy-set.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { seedDemoUsers } from "../demo-users.ts";
import { seedDemoStaff } from "../seed-demo-staff.ts";
import { examples } from "./examples.ts";
import { seedExamples } from "./seed-examples.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await seedDemoUsers(t.platform);
  await seedDemoStaff(t.platform);
});
afterAll(() => t.close());

test("all examples are created under the real-life policies", async () => {
  const actor = { id: null, name: "POLICIES at the start" };
  await applyPolicySet(t.platform, { set: "real-life", actor });
  await seedExamples(t.platform);
  const applications = await t.db.selectFrom("applications").select("estimated_date").execute();
  expect(applications).toHaveLength(examples.length);
}, 60_000);
