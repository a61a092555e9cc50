// Questions to experts are exported with the account, erased with it and after retention, and retained under a legal hold.
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { readPolicies } from "#server/catalogue/policy-store.ts";
import { anAsker, anExpert, type Asker, conversationOf } from "#testing/assistance/ask-and-answer.ts";
import { aStaffMember } from "#testing/console/case-rows.ts";
import { familyApplication } from "#testing/console/family-application.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { exportOwnData } from "../export-own-data.ts";
import { liftLegalHold, setLegalHold } from "../holds/hold-store.ts";
import { finishErasures } from "../retention-sweep.ts";
import { ownRecords } from "../own-records.ts";
import { eraseOldQuestions } from "./erase-old-questions.ts";

const dayMs = 86_400_000;
let test: TestApp;
let asha: Asker;
let expert: Awaited<ReturnType<typeof anExpert>>;
let administrator: string;
beforeAll(async () => {
  test = await startTestApp();
  expert = await anExpert(test);
  administrator = await aStaffMember(test, "administrator");
});
afterAll(() => test.close());
beforeEach(async () => {
  asha = await anAsker(test);
  await asha.ask("Which photo?", { step: "documents" });
  await expert.answer(await conversationOf(test, asha.userId), "A matt one.");
});

const textsOf = async (userId: string) =>
  (await ownRecords(test.platform, userId)).questions.map(({ from, text }) => [from, text]);
const leave = () => asha.call("POST", "/profile/erasure", { password: asha.password });

/** Sweeps as if the policy's retention plus `days` had passed since this test's messages. */
async function sweepAfter(days: number): Promise<number> {
  const { documentRetentionDays } = await readPolicies(test.db);
  const now = test.clock.now().getTime() + (documentRetentionDays + days) * dayMs;
  return eraseOldQuestions({ db: test.db, clock: () => new Date(now) });
}

it("are in the export with their answers, in order", async () => {
  const said = [
    ["traveller", "Which photo?"],
    ["expert", "A matt one."],
  ];
  expect(await textsOf(asha.userId)).toEqual(said);
  const zip = await buffer(await exportOwnData(test.platform, asha.userId));
  expect(zip.includes(Buffer.from("questions.json"))).toBe(true);
});

it("are erased with the account", async () => {
  expect((await leave()).status).toBe(200);
  expect(await textsOf(asha.userId)).toEqual([]);
  const left = test.db.selectFrom("conversations").select("id").where("user_id", "=", asha.userId);
  expect(await left.execute()).toEqual([]);
});

it("about an application on hold remain until the hold is lifted, and others are erased", async () => {
  const { id: applicationId } = await familyApplication(test, { userId: asha.userId, travellers: 1 });
  await asha.ask("About the application", { applicationId });
  await test.ownerDb
    .updateTable("applications")
    .set({ status: "cancelled", updated_at: test.clock.now() })
    .where("id", "=", applicationId)
    .execute();
  const hold = { userId: asha.userId, applicationId, by: administrator };
  await setLegalHold(test.platform, { ...hold, reason: "A court asks" });
  expect((await leave()).status).toBe(200);
  expect(await textsOf(asha.userId)).toEqual([["traveller", "About the application"]]);
  const lifting = { reason: "The court released it", spend: () => Promise.resolve() };
  await liftLegalHold(test.platform, { ...hold, ...lifting });
  await finishErasures(test.platform);
  expect(await textsOf(asha.userId)).toEqual([]);
});

it("are erased after the retention period and not a day earlier, unless waiting or on hold", async () => {
  await sweepAfter(-1);
  expect(await textsOf(asha.userId)).toHaveLength(2);
  const waiting = await anAsker(test);
  await waiting.ask("Still waiting");
  const held = await anAsker(test);
  await held.ask("Held");
  await expert.answer(await conversationOf(test, held.userId), "An answer.");
  const hold = { userId: held.userId, applicationId: null, by: administrator };
  await setLegalHold(test.platform, { ...hold, reason: "A court asks" });
  expect(await sweepAfter(1)).toBeGreaterThanOrEqual(2);
  expect(await textsOf(asha.userId)).toEqual([]);
  expect(await textsOf(waiting.userId)).toHaveLength(1);
  expect(await textsOf(held.userId)).toHaveLength(2);
  expect((await asha.thread()).messages).toEqual([]);
  expect((await asha.ask("A new one")).status).toBe(201);
});
