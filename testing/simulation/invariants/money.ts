// Money: at most one charge for each order, nothing kept that no application was submitted for, books that balance.
import { sql } from "kysely";
import { paymentListeners } from "#server/payment-listeners.ts";
import { ledgerBalances } from "#server/payments/books/ledger-store.ts";
import { compareWithProvider } from "#server/payments/books/compare-with-provider.ts";
import type { Intent } from "../../stripe-double/stripe-books.ts";
import type { Examined } from "../cast.ts";

export async function money(cast: Examined): Promise<string[]> {
  return [...(await charges(cast)), ...(await ledger(cast)), ...(await comparison(cast))];
}

async function charges({ product }: Examined): Promise<string[]> {
  const { db } = product.database;
  const { intents, refunds } = product.double.books;
  const payments = await db
    .selectFrom("payments as p")
    .leftJoin("applications as a", "a.payment_id", "p.id")
    .select(["p.id", "p.draft_id", "p.status", "p.amount_paise", "a.id as application_id"])
    .execute();
  const returned = (intent: Intent) =>
    refunds
      .filter(({ payment_intent, status }) => payment_intent === intent.id && status === "succeeded")
      .reduce((sum, { amount }) => sum + amount, 0);
  const charged = [...intents.values()].filter(({ status }) => status === "succeeded");
  const ofDraft = new Map<string, number>();
  const problems = charged.flatMap((intent) => {
    const payment = payments.find(({ id }) => id === intent.metadata["payment_id"]);
    if (!payment) return [`a charge of ${intent.amount} has no payment`];
    ofDraft.set(payment.draft_id ?? "", (ofDraft.get(payment.draft_id ?? "") ?? 0) + 1);
    const isUsed = payment.application_id !== null;
    const found = [];
    if (intent.amount !== payment.amount_paise)
      found.push(`${intent.amount} was charged for ${payment.amount_paise}`);
    if (isUsed && !["succeeded", "refunded"].includes(payment.status))
      found.push(`an application was submitted for a payment that is ${payment.status}`);
    if (!isUsed && returned(intent) !== intent.amount)
      found.push(`${intent.amount} was charged without an application, and ${returned(intent)} refunded`);
    return found;
  });
  for (const count of ofDraft.values()) if (count > 1) problems.push(`one order was charged ${count} times`);
  const unpaid = payments.filter(
    ({ id, application_id }) =>
      application_id !== null && !charged.some(({ metadata }) => metadata["payment_id"] === id),
  );
  return [...problems, ...unpaid.map(() => "an application was submitted without a charge")];
}

async function ledger({ product }: Examined): Promise<string[]> {
  const { db } = product.database;
  const sum = Object.values(await ledgerBalances(db)).reduce((all, balance) => all + balance, 0);
  const { rows } = await sql<{ key: string; sum: string }>`
    SELECT t.key, sum(e.amount_paise) AS sum FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id GROUP BY t.key HAVING sum(e.amount_paise) <> 0`.execute(
    db,
  );
  return [
    ...(sum === 0 ? [] : [`the ledger's balances sum to ${sum}`]),
    ...rows.map((row) => `the ledger's posting ${row.key} sums to ${row.sum}`),
  ];
}

async function comparison({ product }: Examined): Promise<string[]> {
  const { platform } = product.process();
  const provider = platform.payments.byId("stripe");
  if (!provider) throw new Error("expected Stripe");
  const { differences } = await compareWithProvider(platform, provider, paymentListeners(platform));
  return differences === 0 ? [] : [`${differences} differences from the provider's list`];
}
