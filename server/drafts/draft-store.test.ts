// Drafts during payment and submission: fixed travel dates, and removed drafts (D12, D14).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findPlan, type PricedPlan } from "#server/catalogue/plan-store.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import { type DraftClient, draftClient } from "#testing/draft-client.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { lockDraft, readDraft, readDraftToPay, setDraftState } from "./draft-store.ts";

let test: TestApp;
let person: DraftClient;
let plan: PricedPlan;

beforeAll(async () => {
  test = await startTestApp();
  const row = await test.db
    .selectFrom("plans")
    .select("id")
    .where("destination_id", "=", "vietnam")
    .where("visa_type", "=", "tourist")
    .where("entry_type", "=", "Multiple Entry")
    .executeTakeFirstOrThrow();
  plan = (await findPlan(test.db, row.id))!;
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set("2026-11-20T06:30:00Z");
  person = draftClient(test, await test.signUp());
});

const read = (draftId: string) => transaction(test.db, (tx) => readDraft(tx, test.platform, draftId));
const startPaying = (draftId: string) =>
  transaction(test.db, (tx) => readDraftToPay(tx, test.platform, { userId: person.userId, draftId }));

describe("travel dates of an application in payment", () => {
  it("are those of the day on which the payment started, also after midnight", async () => {
    const { id } = (await person.start("vietnam", "tourist", plan.plan.id)).data;
    await person.change(id, { travelDate: { departure: "2026-11-20", arrival: "2026-11-25" } });
    test.clock.set("2026-11-20T18:40:00Z");
    await startPaying(id);
    test.clock.set("2026-11-21T18:40:00Z");
    expect((await read(id)).travelDate).toEqual({ departure: "2026-11-21", arrival: "2026-11-25" });
  });

  it("are not fixed if they have passed, but asked for again", async () => {
    const { id } = (await person.start("vietnam", "tourist", plan.plan.id)).data;
    await person.change(id, { travelDate: { departure: "2026-11-20", arrival: "2026-11-21" } });
    test.clock.set("2026-11-25T06:00:00Z");
    await startPaying(id);
    const draft = await read(id);
    expect(draft.travelDate?.departure).toBe("2026-11-20");
    expect(draft.missing.some(({ step }) => step === "details")).toBe(true);
  });
});

describe("an application removed during a payment", () => {
  it("is still found by a late payment, but not by its owner", async () => {
    const { id } = (await person.start("vietnam", "tourist", plan.plan.id)).data;
    const now = test.clock.now();
    await test.db
      .insertInto("payments")
      .values({
        user_id: person.userId,
        draft_id: id,
        method: "paytm",
        provider: "sandbox",
        amount_paise: 100,
        idempotency_key: id,
        created_at: now,
        updated_at: now,
        checked_at: now,
        next_check_at: now,
      })
      .execute();
    expect((await person.call("DELETE", `/drafts/${id}`)).status).toBe(204);
    await transaction(test.db, async (tx) => {
      await setDraftState(tx, id, "open");
      expect((await lockDraft(tx, id)).state).toBe("removed");
    });
    await expect(read(id)).rejects.toMatchObject({ code: "draft_not_found" });
    expect((await person.change(id, { origin: "India" })).status).toBe(404);
  });
});
