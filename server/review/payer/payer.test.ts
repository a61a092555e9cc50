// Whom to reach about a case, and what they paid.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { caseCalls } from "#contract/review/paths.ts";
import { saveDifferences } from "#server/payments/books/difference-store.ts";
import { eraseAccountRows } from "#server/privacy/erase-account-rows.ts";
import { type ConsoleClient, consoleClient } from "#testing/console/console-client.ts";
import { familyApplication } from "#testing/console/family-application.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let t: TestApp;
let specialist: ConsoleClient;
let owner: Awaited<ReturnType<TestApp["signUp"]>>;
let id: string;
beforeAll(async () => {
  t = await startTestApp();
  specialist = await consoleClient(t, "specialist");
});
afterAll(() => t.close());
beforeEach(async () => {
  owner = await t.signUp();
  ({ id } = await familyApplication(t, owner));
});

const payer = async (by = specialist) => (await by.call("GET", caseCalls.read(id))).case.payer;
const paymentOf = () =>
  t.db
    .selectFrom("applications")
    .innerJoin("payments", "payments.id", "payment_id")
    .select(["payments.id", "amount_paise", "provider", "payments.created_at"])
    .where("applications.id", "=", id)
    .executeTakeFirstOrThrow();

describe("the payer of a case", () => {
  it("is shown to who has claimed it, with email, phone, language and payment, and to nobody else", async () => {
    const supervisor = await consoleClient(t, "supervisor");
    expect(await payer()).toBeNull();
    await specialist.claim(id);
    expect(await payer()).toEqual({
      fullName: expect.any(String),
      email: owner.email,
      phone: owner.phone,
      language: "en",
      paid: (await paymentOf()).amount_paise,
      method: "credit_card",
      refunded: 0,
      isDisputed: false,
    });
    expect(await payer(supervisor)).toBeNull();
  });

  it("disputes the payment until the difference is resolved", async () => {
    await specialist.claim(id);
    const { id: paymentId, amount_paise: paise, provider, created_at: madeAt } = await paymentOf();
    const dispute = { kind: "disputed", intentId: "pi_1", paymentId, madeAt } as const;
    const now = t.clock.now();
    const differences = [{ ...dispute, oursPaise: paise, theirsPaise: paise }];
    await t.db.transaction().execute((tx) => saveDifferences(tx, { provider, differences, now }));
    expect(await payer()).toMatchObject({ isDisputed: true });
    await t.db.updateTable("book_differences").set({ resolved_at: now }).execute();
    expect(await payer()).toMatchObject({ isDisputed: false });
  });

  it("is gone once the account was erased", async () => {
    await specialist.claim(id);
    await t.db.transaction().execute((tx) => eraseAccountRows(tx, t.platform, owner.userId));
    expect(await payer()).toBeNull();
  });
});
