// How many statements 'Download my data' needs for a traveller with hundreds of applications (P47).
import { buffer } from "node:stream/consumers";
import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { familyApplication } from "#testing/console/family-application.ts";
import { copyApplication } from "#testing/console/copy-application.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { exportOwnData } from "./export-own-data.ts";
import { ownRecords } from "./own-records.ts";

let test: TestApp;
let statements = 0;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const counting: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    statements += 1;
    return result;
  },
};

/** The platform with a handle that counts. */
const counted = () => ({ ...test.platform, db: test.db.withPlugin(counting) });

async function countStatements(work: () => Promise<unknown>): Promise<number> {
  statements = 0;
  await work();
  return statements;
}

it("300 applications are read and noted with as few statements as their batches of 100 need", async () => {
  const { userId } = await test.signUp();
  const { id } = await familyApplication(test, { userId, travellers: 2 });
  const download = async () => buffer(await exportOwnData(counted(), userId));
  const ofOne = await countStatements(download);
  await copyApplication(test, { id, copies: 299 });
  const ofAll = await countStatements(download);
  // Five queries for each further batch.
  expect(ofAll - ofOne).toBe(2 * 5);
  const { applications } = await ownRecords(test.platform, userId);
  expect(new Set(applications.map(({ applicationId }) => applicationId)).size).toBe(300);
  const exported = await test.ownerDb
    .selectFrom("application_events")
    .select("application_id")
    .where("kind", "=", "exported")
    .execute();
  expect(exported).toHaveLength(1 + 300);
});
