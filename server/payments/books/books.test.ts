// The ledger on a real database: every paise received or returned is booked once, and differences from the
// provider's list are reported.
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { submitPaidDraft } from "#server/applications/submit-paid-draft.ts";
import { eventually, type PaymentSetup, startPaymentSetup } from "#testing/payment-setup.ts";
import { reconcilePayments } from "../reconcile-payments.ts";
import { compareDue } from "./start-comparisons.ts";
import { openDifferences } from "./difference-store.ts";
import { csvHeading, csvRows } from "./ledger-csv.ts";
import { ledgerBalances, ledgerRows } from "./ledger-store.ts";

let setup: PaymentSetup;
beforeAll(async () => {
  setup = await startPaymentSetup();
});
afterAll(() => setup.close());

const reconcile = () => reconcilePayments(setup.platform, { onPaid: submitPaidDraft(setup.platform) });
const compare = () => compareDue(setup.platform, { onPaid: submitPaidDraft(setup.platform) });
const dayMs = 24 * 3_600_000;

type Intent = { data: { clientSecret: string; paymentId: string } };

async function paidApplication(travellers: number) {
  const payer = await setup.signUp();
  const draft = await setup.payableDraft(payer, { travellers });
  const answer = await setup.intent(payer, { amount: draft.amount, draftId: draft.id });
  const { clientSecret, paymentId } = answer.json<Intent>().data;
  await setup.confirm(clientSecret);
  await setup.comeBack(payer, paymentId);
  return { draft, paymentId, intentId: clientSecret.split("_secret_")[0] ?? "" };
}

/** Pays without a draft; no application ever uses the payment. */
async function unusedMoney() {
  const payer = await setup.signUp();
  const { planPaise } = await setup.payableDraft(await setup.signUp());
  const answer = await setup.intent(payer, { amount: planPaise + 10_000 });
  const { clientSecret, paymentId } = answer.json<Intent>().data;
  await setup.confirm(clientSecret);
  await setup.comeBack(payer, paymentId);
  return { paymentId, amount: planPaise + 10_000 };
}

const linesOf = (paymentId: string) =>
  setup.db
    .selectFrom("ledger_transactions as t")
    .innerJoin("ledger_entries as e", "e.transaction_id", "t.id")
    .select(["t.event", "e.account", "e.amount_paise"])
    .where("t.payment_id", "=", paymentId)
    .orderBy("t.id")
    .orderBy("e.amount_paise", "desc")
    .execute();

describe("every paise is in the ledger", () => {
  it("an application's payment is booked as received, then as government fees and tax", async () => {
    const { draft, paymentId } = await paidApplication(2);
    const tax = 2 * 10_000;
    expect(await linesOf(paymentId)).toEqual([
      { event: "received", account: "provider", amount_paise: draft.amount },
      { event: "received", account: "deposits", amount_paise: -draft.amount },
      { event: "earned", account: "deposits", amount_paise: draft.amount },
      { event: "earned", account: "tax", amount_paise: -tax },
      { event: "earned", account: "government_fees", amount_paise: tax - draft.amount },
    ]);
  });

  it("a payment that no application uses is refunded after 72 hours", async () => {
    const { paymentId, amount } = await unusedMoney();
    setup.clock.advance(73 * 3_600_000);
    await reconcile();
    expect(await linesOf(paymentId)).toEqual([
      { event: "received", account: "provider", amount_paise: amount },
      { event: "received", account: "deposits", amount_paise: -amount },
      { event: "deposit_returned", account: "deposits", amount_paise: amount },
      { event: "deposit_returned", account: "provider", amount_paise: -amount },
    ]);
  });

  it("its balances sum to zero", async () => {
    const balances = await ledgerBalances(setup.db);
    expect(Object.values(balances).reduce((sum, balance) => sum + balance, 0)).toBe(0);
    expect(balances.deposits).toBe(0);
  });

  it("it is exported as CSV for the accountant", async () => {
    const now = setup.clock.now();
    const month = { from: new Date(now.getTime() - 40 * dayMs), until: new Date(now.getTime() + dayMs) };
    let csv = csvHeading;
    for await (const rows of ledgerRows(setup.db, month)) csv += csvRows(rows);
    const lines = csv.split("\r\n");
    expect(lines[0]).toBe(
      "number,time,event,payment,provider,provider reference,account,debit INR,credit INR",
    );
    expect(lines[1]).toMatch(
      /^\d+,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,received,[0-9a-f-]{36},sandbox,pi_[0-9a-f]{32},At the payment provider,\d+\.\d\d,$/,
    );
    expect(lines).toHaveLength(1 + 5 + 4 + 1);
  });
});

describe("the ledger is append-only", () => {
  it.each([
    ["an update", sql`UPDATE ledger_entries SET amount_paise = amount_paise + 1`],
    ["a deletion", sql`DELETE FROM ledger_entries`],
    ["a deletion of a transaction", sql`DELETE FROM ledger_transactions`],
    ["a truncation", sql`TRUNCATE ledger_entries, ledger_transactions`],
    [
      "a later entry",
      sql`INSERT INTO ledger_entries SELECT min(id), 'platform_fees', 5 FROM ledger_transactions`,
    ],
    [
      "an event without entries",
      sql`INSERT INTO ledger_transactions (key, event, payment_id, happened_at)
        SELECT 'x', 'earned', id, now() FROM payments LIMIT 1`,
    ],
  ])("%s is rejected, even as the database owner", async (_, attack) => {
    await expect(attack.execute(setup.ownerDb)).rejects.toThrow(/ledger/);
  });
});

describe("the daily comparison with the provider's list", () => {
  it("finds nothing where the books agree, and is not due again on the same day", async () => {
    await paidApplication(1);
    setup.clock.advance(2 * 3_600_000);
    const { sandbox } = await compare();
    expect(sandbox).toMatchObject({ differences: 0 });
    expect(sandbox?.payments).toBeGreaterThan(2);
    expect(await compare()).toEqual({});
  });

  it("reports a different amount once, and resolves it when it is corrected", async () => {
    const { intentId, draft } = await paidApplication(1);
    const amount = (paise: number) =>
      sql`UPDATE sandbox.intents SET amount_paise = ${paise} WHERE id = ${intentId}`.execute(setup.ownerDb);
    await amount(draft.amount + 1);
    for (let day = 0; day < 2; day++) {
      setup.clock.advance(dayMs + 1);
      expect((await compare())["sandbox"]?.differences).toBe(1);
    }
    expect(await openDifferences(setup.db)).toMatchObject([
      {
        provider: "sandbox",
        intentId,
        kind: "amount",
        oursPaise: draft.amount,
        theirsPaise: draft.amount + 1,
      },
    ]);
    await amount(draft.amount);
    setup.clock.advance(dayMs + 1);
    await compare();
    expect(await openDifferences(setup.db)).toEqual([]);
  });

  it("settles a payment made after it expired and refunds it", async () => {
    const payer = await setup.signUp();
    const draft = await setup.payableDraft(payer);
    const answer = await setup.intent(payer, { amount: draft.amount, draftId: draft.id });
    const { clientSecret, paymentId } = answer.json<Intent>().data;
    setup.clock.advance(dayMs + 1);
    await reconcile();
    const id = clientSecret.split("_secret_")[0];
    await sql`UPDATE sandbox.intents SET status = 'succeeded' WHERE id = ${id}`.execute(setup.ownerDb);
    setup.clock.advance(4 * dayMs);
    await reconcile();
    const statusOf = async () => (await setup.rows()).find((row) => row.id === paymentId)?.status;
    expect(await statusOf()).toBe("expired");
    expect(await compare()).toMatchObject({ sandbox: { differences: 0 } });
    expect(await statusOf()).toBe("orphaned");
    setup.clock.advance(60_000);
    await reconcile();
    expect(await statusOf()).toBe("refunded");
  });

  it("skips a provider that is unavailable", async () => {
    setup.clock.advance(dayMs + 1);
    setup.line.provider = false;
    expect(await compare()).toEqual({});
    setup.line.provider = true;
    expect(await eventually(async () => (await compare())["sandbox"])).toMatchObject({
      differences: 0,
    });
  });
});
