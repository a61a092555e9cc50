// Drafts during payment and submission: fixed dates, and drafts of clients that do not use drafts (D12, D14).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { blankPassportDetails } from "#domain/travellers.ts";
import { findPlan, type PricedPlan } from "#server/catalogue/plan-store.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import { type DraftClient, draftClient } from "#testing/draft-client.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { lockDraft, readDraft, readDraftToPay, setDraftState } from "./draft-store.ts";
import { saveSpecificationDraft } from "./save-specification-draft.ts";

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

describe("a client that knows only the specification", () => {
  const aPerson = (passportNumber: string, dob: CalendarDate = "1990-02-28") => ({
    ...blankPassportDetails,
    firstName: "Kavitha",
    lastName: "Rao",
    passportNumber,
    dob,
  });
  const keep = (...numbers: string[]) =>
    transaction(test.db, (tx) =>
      saveSpecificationDraft(tx, test.platform, {
        userId: person.userId,
        plan,
        visaType: "tourist",
        travelDate: null,
        travellers: numbers.map((number) => aPerson(number)),
      }),
    );

  it("has one draft for each plan and set of passport numbers, in any order", async () => {
    const answers = await Promise.all([
      keep("Z1234567", "M7654321"),
      keep("M7654321", "Z1234567"),
      keep("Z1234567"),
    ]);
    expect(answers[0]).toBe(answers[1]);
    expect(answers[2]).not.toBe(answers[0]);
    expect((await read(answers[0])).travellers).toHaveLength(2);
    expect((await read(answers[0])).quote.totalFee).toBe(2 * (plan.plan.amount + 100) * 100);
  });

  it("is asked for the specification's documents and nothing else", async () => {
    const { missing } = await read(await keep("Z1234567"));
    expect(missing.map(({ message }) => message)).toEqual([
      "Please upload Passport First Page.",
      "Please upload Passport Last Page.",
      "Please upload Photo.",
    ]);
  });
});
