// Blind samples: who may check which decision, what they see of it, and what the second opinion changes: nothing for the traveller.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { caseCalls, sampleCalls } from "#contract/review/paths.ts";
import type { Sample, SampleReport, Samples } from "#contract/review/quality/samples.ts";
import { bringTo, staffFor } from "#testing/console/bring-to.ts";
import { type ConsoleClient, consoleClient } from "#testing/console/console-client.ts";
import { familyApplication } from "#testing/console/family-application.ts";
import { travellersOf } from "#testing/console/case-rows.ts";
import { reverse } from "../reopenings/answer-reopening.ts";
import { proposeReopening } from "../reopenings/propose-reopening.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let t: TestApp;
let kavya: ConsoleClient;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.ownerDb.deleteFrom("quality_samples").execute();
  kavya = await consoleClient(t, "specialist");
});

const drawing = (signed: number) => ({ ...t.platform.sealer, signature: () => Buffer.alloc(16, signed) });

/** Decides with a signature that is drawn, or never is. */
async function decided(outcome: "approved" | "rejected", signed = 0) {
  const { userId } = await t.signUp();
  const { id } = await familyApplication(t, { userId, travellers: 1 });
  // First with the own platform, so that both have the same staff.
  await staffFor(t);
  await bringTo({ platform: { ...t.platform, sealer: drawing(signed) } }, id, outcome);
  return id;
}
const dataOf = async <Data>(answer: ReturnType<ConsoleClient["inject"]>) =>
  (await answer).json<{ data: Data }>().data;
const take = async (by = kavya) =>
  (await dataOf<{ id: string | null }>(by.inject("POST", sampleCalls.next, {}))).id;
const read = (id: string, by = kavya) => by.inject("GET", sampleCalls.read(id));
const answer = (id: string, body: object, by = kavya) => by.inject("POST", sampleCalls.answer(id), body);
const rejected = (reason: string) => ({ outcome: "rejected", reason });

describe("a decision", () => {
  it("is drawn in its transaction with the number that drew it, or not at all", async () => {
    await decided("rejected", 255);
    const applicationId = await decided("rejected");
    const rows = await t.db.selectFrom("quality_samples").selectAll().execute();
    expect(rows).toMatchObject([
      {
        application_id: applicationId,
        outcome: "rejected",
        reason_code: "funds",
        drawn_number: 0,
        drawn_below: 500,
      },
    ]);
  });

  it("that is repeated at the same instant, after it was reversed, is stored once and rejects nothing", async () => {
    const id = await decided("rejected");
    const [traveller = ""] = await travellersOf(t, id);
    const { supervisor: second, specialist } = await staffFor(t);
    const at = { id, travellerId: traveller, caller: specialist };
    await proposeReopening(t.platform, at, { kind: "reopen", reason: "The statement was there" });
    await reverse(t.platform, { ...at, caller: second });
    await bringTo({ platform: { ...t.platform, sealer: drawing(0) } }, id, "rejected");
    const row = t.db.selectFrom("applications").select("status").where("id", "=", id);
    expect(await row.executeTakeFirst()).toEqual({ status: "rejected" });
    expect(await t.db.selectFrom("quality_samples").select("id").execute()).toHaveLength(1);
  });

  it("is never given to those who decided or proposed it, worked on the case, or read it", async () => {
    const id = await decided("rejected");
    const { specialist, supervisor } = await staffFor(t);
    const waiting = await consoleClient(t, "supervisor");
    await kavya.inject("GET", caseCalls.read(id));
    expect(await take()).toBeNull();
    for (const staff of [specialist, supervisor]) {
      const taken = t.db
        .updateTable("quality_samples")
        .set({ reviewer_id: staff.id, taken_at: t.clock.now() });
      await expect(taken.execute()).rejects.toThrow(/check constraint/);
    }
    expect(await take(waiting)).not.toBeNull();
  });

  it("is given to one person at a time, and to somebody else once it is returned or two days have passed", async () => {
    await decided("approved");
    const rohan = await consoleClient(t, "specialist");
    const id = (await take()) ?? "";
    expect(await take()).toBe(id);
    expect(await take(rohan)).toBeNull();
    expect((await read(id, rohan)).statusCode).toBe(404);
    expect((await kavya.inject("POST", sampleCalls.release(id), {})).statusCode).toBe(204);
    expect(await take(rohan)).toBe(id);
    await t.ownerDb
      .updateTable("quality_samples")
      .set({ taken_at: new Date(t.clock.now().getTime() - 49 * 3_600_000) })
      .execute();
    const meera = await consoleClient(t, "specialist");
    expect(await take(meera)).toBe(id);
    expect((await answer(id, { outcome: "approved", reason: null }, rohan)).statusCode).toBe(404);
  });

  it("is left out once its documents are erased, and after 30 days", async () => {
    const id = await decided("approved");
    await t.ownerDb
      .updateTable("application_documents")
      .set({ file_id: null, erased_at: t.clock.now() })
      .where("application_id", "=", id)
      .execute();
    expect(await take()).toBeNull();
    await decided("rejected");
    t.clock.advance(30 * 24 * 3_600_000);
    const later = await consoleClient(t, "specialist");
    expect(await take(later)).toBeNull();
  });

  it("is given to one of two who ask at the same moment", async () => {
    await decided("approved");
    const rohan = await consoleClient(t, "specialist");
    const taken = await Promise.all([take(), take(rohan)]);
    expect(taken.filter((id) => id !== null)).toHaveLength(1);
  });
});

describe("the second specialist", () => {
  it("sees the case without its outcome, and opens its documents, unmasked", async () => {
    const caseId = await decided("rejected");
    const id = (await take()) ?? "";
    const sample = await dataOf<Sample>(read(id));
    expect(sample.traveller).toMatchObject({
      outcome: "undecided",
      proposedBy: null,
      decidedBy: null,
      reason: null,
      visa: null,
      open: [],
    });
    expect(sample.result).toBeNull();
    const number = sample.traveller.details.find(({ field }) => field === "passportNumber");
    expect(number).toMatchObject({ masked: false, entered: expect.stringMatching(/^\w{8}$/) });
    const [document] = sample.traveller.documents;
    const path = caseCalls.document(caseId, document?.id ?? "");
    expect((await kavya.inject("GET", path)).statusCode).toBe(200);
    const stranger = await consoleClient(t, "specialist");
    expect((await stranger.inject("GET", path)).statusCode).toBe(409);
    await answer(id, { outcome: "approved", reason: null });
    expect((await kavya.inject("GET", path)).statusCode).toBe(409);
  });

  it("learns the decision only by answering, once, and explains a difference from a closed list", async () => {
    const caseId = await decided("rejected");
    const id = (await take()) ?? "";
    const explain = (errorReason: string) => kavya.inject("POST", sampleCalls.error(id), { errorReason });
    expect((await explain("rule_unclear")).statusCode).toBe(409);
    expect((await answer(id, { outcome: "rejected", reason: null })).statusCode).toBe(400);
    expect((await answer(id, { outcome: "approved", reason: "funds" })).statusCode).toBe(400);
    const { result } = await dataOf<Sample>(answer(id, rejected("purpose")));
    expect(result).toEqual({
      first: rejected("funds"),
      second: rejected("purpose"),
      agrees: false,
      errorReason: null,
    });
    expect((await answer(id, rejected("funds"))).statusCode).toBe(409);
    expect((await kavya.inject("POST", sampleCalls.release(id), {})).statusCode).toBe(409);
    expect((await explain("carelessness")).statusCode).toBe(400);
    expect((await dataOf<Sample>(explain("wrong_reason"))).result?.errorReason).toBe("wrong_reason");
    const { status } = await t.db
      .selectFrom("applications")
      .select("status")
      .where("id", "=", caseId)
      .executeTakeFirstOrThrow();
    expect(status).toBe("rejected");
  });

  it("needs no explanation for an agreement", async () => {
    await decided("approved");
    const id = (await take()) ?? "";
    const { result } = await dataOf<Sample>(answer(id, { outcome: "approved", reason: null }));
    expect(result?.agrees).toBe(true);
    const explained = await kavya.inject("POST", sampleCalls.error(id), { errorReason: "second_wrong" });
    expect(explained.statusCode).toBe(409);
    const listed = await dataOf<Samples>(kavya.inject("GET", sampleCalls.list));
    expect(listed).toMatchObject({ waiting: 0, openId: null, answered: [{ id, agrees: true }] });
  });
});

it("supervisors see agreement by person and destination, with how many were checked", async () => {
  await decided("approved");
  t.clock.advance(1000);
  await decided("rejected");
  await answer((await take()) ?? "", { outcome: "approved", reason: null });
  const second = (await take()) ?? "";
  await answer(second, { outcome: "approved", reason: null });
  await kavya.inject("POST", sampleCalls.error(second), { errorReason: "document_misjudged" });
  await decided("rejected");
  const supervisor = await consoleClient(t, "supervisor");
  const report = await dataOf<SampleReport>(supervisor.inject("GET", sampleCalls.report));
  expect(report).toMatchObject({ checked: 2, agreed: 1, waiting: 1 });
  const byPerson = report.byPerson.map(({ checked, agreed }) => [checked, agreed]);
  expect(byPerson.toSorted(([, one = 0], [, other = 0]) => one - other)).toEqual([
    [1, 0],
    [1, 1],
  ]);
  expect(report.byDestination).toMatchObject([{ checked: 2, agreed: 1 }]);
  expect(report.errors).toEqual([{ errorReason: "document_misjudged", count: 1 }]);
  expect((await kavya.inject("GET", sampleCalls.report)).statusCode).toBe(403);
});

it("an answer stands, in the database too", async () => {
  await decided("approved");
  const id = (await take()) ?? "";
  await answer(id, { outcome: "approved", reason: null });
  for (const change of [
    { second_outcome: "rejected", second_reason: "funds" },
    { decided_at: new Date(0) },
  ]) {
    const changed = t.db.updateTable("quality_samples").set(change).where("id", "=", id);
    await expect(changed.execute()).rejects.toThrow(/stand/);
  }
});
