// The draft of a client that knows only the specification.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { blankPassportDetails } from "#domain/travellers.ts";
import { findPlan, type PricedPlan } from "#server/catalogue/plan-store.ts";
import { readDraft } from "#server/drafts/draft-store.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import { type DraftClient, draftClient } from "#testing/draft-client.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { saveFormAsDraft } from "./save-form-as-draft.ts";

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

describe("a client that knows only the specification", () => {
  const aPerson = (passportNumber: string, dob: CalendarDate = "1990-02-28") => ({
    ...blankPassportDetails,
    firstName: "Kavitha",
    lastName: "Rao",
    passportNumber,
    dob,
  });
  const save = (...numbers: string[]) =>
    transaction(test.db, (tx) =>
      saveFormAsDraft(tx, test.platform, {
        userId: person.userId,
        plan,
        visaType: "tourist",
        travelDate: null,
        sent: { generalDocuments: [] },
        travellers: numbers.map((number) => aPerson(number)),
      }),
    );

  it("has one draft for each plan and set of passport numbers, in any order", async () => {
    const answers = await Promise.all([
      save("Z1234567", "M7654321"),
      save("M7654321", "Z1234567"),
      save("Z1234567"),
    ]);
    expect(answers[0]).toBe(answers[1]);
    expect(answers[2]).not.toBe(answers[0]);
    expect((await read(answers[0])).travellers).toHaveLength(2);
    expect((await read(answers[0])).quote.totalFee).toBe(2 * (plan.plan.amount + 100) * 100);
  });

  it("is asked for the specification's documents and nothing else", async () => {
    const { missing } = await read(await save("Z1234567"));
    expect(missing.map(({ message }) => message)).toEqual([
      "Please upload Passport First Page.",
      "Please upload Passport Last Page.",
      "Please upload Photo.",
    ]);
  });
});
