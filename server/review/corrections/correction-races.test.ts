// A correction of details against another one, a decision, a cancellation and an erasure at the same moment.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { calls } from "#contract/paths.ts";
import { caseCalls } from "#contract/review/paths.ts";
import { eraseAccountRows } from "#server/privacy/erase-account-rows.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import { travellersOf } from "#testing/console/case-rows.ts";
import { type ConsoleClient, consoleClient } from "#testing/console/console-client.ts";
import { familyApplication } from "#testing/console/family-application.ts";
import { type DraftClient, draftClient } from "#testing/draft-client.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let t: TestApp;
let owner: DraftClient & { userId: string };
let specialist: ConsoleClient;
let supervisors: ConsoleClient[];
let id: string;
let first: string;

beforeAll(async () => {
  t = await startTestApp();
  specialist = await consoleClient(t, "specialist");
  supervisors = [await consoleClient(t, "supervisor"), await consoleClient(t, "supervisor")];
});
afterAll(() => t.close());
beforeEach(async () => {
  const person = await t.signUp();
  owner = { ...draftClient(t, person), userId: person.userId };
  ({ id } = await familyApplication(t, { ...owner, travellers: 1 }));
  [first = ""] = await travellersOf(t, id);
  await specialist.claim(id);
});

const propose = (value = "Raghav") =>
  specialist.call("POST", caseCalls.correctDetails(id, first), {
    fields: [{ field: "fatherName", value }],
    reason: "Typing error",
  });
const proposed = async () => {
  await propose();
  for (const by of supervisors) {
    const { travellers } = (await by.call("GET", caseCalls.read(id))).case;
    const page = travellers[0]?.documents.find(({ kind }) => kind === "firstPage")?.id ?? "";
    await by.inject("GET", caseCalls.document(id, page));
  }
};
const agree = (by = supervisors[0] as ConsoleClient) =>
  by.call("POST", caseCalls.agreeCorrection(id, first), {});
const succeeded = (answers: readonly { status: number }[]) =>
  answers.filter(({ status }) => status === 200).length;
const correctionsStored = () =>
  t.db
    .selectFrom("field_corrections")
    .select(["sealed_former", "sealed_value"])
    .where("application_id", "=", id)
    .execute();
const stateOf = () =>
  t.db
    .selectFrom("correction_proposals")
    .select(["state", "sealed_values", "sealed_reason"])
    .where("application_id", "=", id)
    .execute();

describe("at the same moment", () => {
  it("one of ten proposals is stored", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => propose(`Raghav ${at}`)));
    expect(succeeded(answers)).toBe(1);
    expect(await stateOf()).toMatchObject([{ state: "waiting" }]);
  });

  it("one of two agreements corrects the detail once", async () => {
    await proposed();
    expect(succeeded(await Promise.all(supervisors.map(agree)))).toBe(1);
    expect(await correctionsStored()).toHaveLength(1);
  });

  it("one of agreement, refusal and taking back counts", async () => {
    await proposed();
    const [one, other] = supervisors;
    const answers = await Promise.all([
      agree(one),
      other?.call("POST", caseCalls.declineCorrection(id, first), { reason: "No" }),
      specialist.call("POST", caseCalls.retractCorrection(id, first), { reason: "Too early" }),
    ]);
    expect(succeeded(answers.flatMap((answer) => answer ?? []))).toBe(1);
    const [{ state } = { state: "" }] = await stateOf();
    expect(await correctionsStored()).toHaveLength(state === "agreed" ? 1 : 0);
  });

  it("either a correction or a rejection is proposed, not both", async () => {
    const answers = await Promise.all([
      propose(),
      specialist.call("POST", caseCalls.reject(id, first), { reason: "funds" }),
    ]);
    expect(succeeded(answers)).toBe(1);
  });

  it("a cancelled application is not corrected afterwards, and a correction before it stays", async () => {
    await proposed();
    const [agreed, cancelled] = await Promise.all([agree(), owner.call("POST", calls.cancel(id), {})]);
    expect(cancelled.status).toBe(200);
    expect(await correctionsStored()).toHaveLength(agreed.status === 200 ? 1 : 0);
    const shown = (await specialist.call("GET", caseCalls.read(id))).case;
    expect(shown).toMatchObject({ status: "cancelled", travellers: [{ correction: null }] });
    expect((await agree()).status).toBe(409);
    expect(shown.travellers[0]?.open).toEqual([]);
  });

  it("nothing of a correction outlives the erasure of the account, in either order", async () => {
    await proposed();
    await Promise.all([
      agree(),
      transaction(t.db, (tx) => eraseAccountRows(tx, t.platform, owner.userId)).catch(() => undefined),
    ]);
    await transaction(t.db, (tx) => eraseAccountRows(tx, t.platform, owner.userId));
    expect(await stateOf()).toMatchObject([{ sealed_values: null, sealed_reason: null }]);
    for (const row of await correctionsStored()) {
      expect(row).toEqual({ sealed_former: null, sealed_value: null });
    }
    expect([404, 409]).toContain((await agree()).status);
  });
});
