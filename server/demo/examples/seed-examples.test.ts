// A demonstration starts with applications in every state, created once even if the start is interrupted.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedDemoUsers } from "../demo-users.ts";
import { applicationStatuses } from "#domain/applications.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { paiseFromRupees } from "#domain/money.ts";
import { formOf, sealedFormColumns } from "#server/applications/sealed/open-form.ts";
import { writeCheckpoint } from "#server/review/audit/write-checkpoints.ts";
import { verifyHistory } from "#server/review/audit/verify-history.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
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

const counts = () =>
  t.db
    .selectNoFrom((row) => [
      row.selectFrom("drafts").select(row.fn.countAll<number>().as("n")).as("drafts"),
      row.selectFrom("applications").select(row.fn.countAll<number>().as("n")).as("applications"),
      row.selectFrom("payments").select(row.fn.countAll<number>().as("n")).as("payments"),
      row.selectFrom("files").select(row.fn.countAll<number>().as("n")).as("files"),
      row.selectFrom("application_events").select(row.fn.countAll<number>().as("n")).as("events"),
      row.selectFrom("mails").select(row.fn.countAll<number>().as("n")).as("mails"),
    ])
    .executeTakeFirstOrThrow();

/** A database that fails after a number of queries, as if the process had been killed. */
function failingDatabase(queries: number): TestApp["db"] {
  let left = queries;
  return t.db.withPlugin({
    transformQuery: ({ node }) => {
      if (left-- <= 0) throw new Error("killed");
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}

test("creates every state and stores every file, even if the first starts are interrupted", async () => {
  let kills = 0;
  for (let isMade = false; !isMade; kills++) isMade = await seedUntilKilled(150 + kills * 200);
  expect(kills).toBeGreaterThan(3);
  const applications = await t.db
    .selectFrom("applications")
    .select(["id", "status", "assignee_id", "filed_at", "estimated_date"])
    .execute();
  expect(applications).toHaveLength(examples.length);
  expect(new Set(applications.map(({ status }) => status))).toEqual(new Set(applicationStatuses));
  const open = applications.filter(({ status }) => status === "submitted");
  const today = dateInIndia(t.clock.now());
  expect(open.some(({ estimated_date }) => estimated_date < today)).toBe(true);
  expect(open.some(({ estimated_date }) => estimated_date >= today)).toBe(true);
  expect(open.some(({ assignee_id }) => assignee_id !== null)).toBe(true);
  const filed = applications.filter(({ filed_at, status }) => filed_at && status === "documents_verified");
  expect(filed).not.toEqual([]);
  const travellers = await t.db.selectFrom("application_travellers").select("outcome").execute();
  expect(new Set(travellers.map(({ outcome }) => outcome))).toEqual(
    new Set(["undecided", "approval_proposed", "rejection_proposed", "approved", "rejected"]),
  );
  const travelling = examples.flatMap((example) => example.travellers);
  expect(await counts()).toMatchObject({ drafts: examples.length, payments: examples.length });
  // Three pictures each, two documents of a business traveller, three visas.
  expect((await counts()).files).toBe(travelling.length * 3 + 2 + 3);
});

test("a case that was verified, asked about or decided had its documents opened, and its filing has the plan's fee", async () => {
  const cases = await t.db
    .selectFrom("applications")
    .innerJoin("application_documents as document", "document.application_id", "applications.id")
    .leftJoin("filings", "filings.application_id", "applications.id")
    .select(["applications.id", "document.id as documentId", "filings.fee_paise"])
    .select(sealedFormColumns)
    .where("applications.status", "not in", ["submitted", "cancelled"])
    .execute();
  const openings = await t.db
    .selectFrom("application_events")
    .select("details")
    .where("kind", "=", "document_opened")
    .execute();
  const opened = new Set(openings.map(({ details }) => (details as { documentId: string }).documentId));
  expect(cases.length).toBeGreaterThan(10);
  expect(cases.filter(({ documentId }) => !opened.has(documentId))).toEqual([]);
  for (const row of cases) {
    if (row.fee_paise === null) continue;
    expect(row.fee_paise).toBe(
      paiseFromRupees(formOf(t.platform.sealer, row).visaData.pricing.governmentFee),
    );
  }
});

test("the history is valid, and another start adds nothing", async () => {
  await writeCheckpoint(t.platform);
  const { problems } = await verifyHistory(t.db, t.platform.config.audit);
  expect(problems).toEqual([]);
  const before = await counts();
  await seedExamples(t.platform);
  expect(await counts()).toEqual(before);
});

test("a demonstration that is already in use gets no examples", async () => {
  const before = await counts();
  rmSync(join(t.platform.config.dataDir, "examples"));
  await seedExamples(t.platform);
  expect(await counts()).toEqual(before);
});

/** Returns whether seeding finished. */
async function seedUntilKilled(queries: number): Promise<boolean> {
  try {
    await seedExamples({ ...t.platform, db: failingDatabase(queries) });
    return true;
  } catch (error) {
    expect(error).toMatchObject({ message: "killed" });
    return false;
  }
}
