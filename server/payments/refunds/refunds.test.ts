// Refunds: made once, with a reason, and with a second person's approval above a limit (P9).
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { formatRupees } from "#domain/money.ts";
import { refundEdges, refundStatuses } from "#domain/refunds/refund-statuses.ts";
import { paidApplication, reconcile } from "#testing/money/paid-application.ts";
import { type Payer, type PaymentSetup, startPaymentSetup } from "#testing/payment-setup.ts";
import { decideRefund, proposeRefund } from "./propose-refund.ts";
import { findRefund, refundsOf } from "./refund-store.ts";
import { readEmails } from "#testing/emails/read-emails.ts";

let setup: PaymentSetup;
let payer: Payer;
let paid: Awaited<ReturnType<typeof paidApplication>>;
beforeEach(async () => {
  setup = await startPaymentSetup({ webhooks: false });
  payer = await setup.signUp();
  paid = await paidApplication(setup, payer, { travellers: 3 });
});
afterEach(() => setup.close());

const propose = (amountPaise: number, reason = "paid twice by mistake", actor = "asha") =>
  proposeRefund(setup.platform, { paymentId: paid.paymentId, amountPaise, reason, actor });
const decide = (id: string, actor: string, decision: "approve" | "decline" = "approve") =>
  decideRefund(setup.platform, { id, decision, actor });
const refunds = () => refundsOf(setup.db, paid.paymentId);
const atProvider = () => setup.ownerDb.selectFrom("sandbox.refunds").selectAll().execute();
const paymentStatus = async () => (await setup.payment(payer, paid.paymentId)).status;
const refunded = async () =>
  (await readEmails(setup.platform, { template: "refunded" })).map(({ subject }) => ({ subject }));

/** Advances the clock past the reconciler's longest pause and runs it. */
async function laterPass() {
  setup.clock.advance(900_000);
  return reconcile(setup);
}

describe("a refund by staff", () => {
  it("50 concurrent proposals make one refund: at the provider, in our rows and in the emails", async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => propose(50_000)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    await Promise.all(Array.from({ length: 5 }, () => reconcile(setup)));
    expect(await refunds()).toMatchObject([
      { status: "succeeded", amount_paise: 50_000, requested_by: "asha" },
    ]);
    expect(await atProvider()).toMatchObject([{ amount_paise: 50_000 }]);
    expect(await refunded()).toEqual([{ subject: `Refund of ₹500 for your application ${paid.reference}` }]);
  });

  it("50 different concurrent refunds never exceed the payment", async () => {
    const part = Math.floor(paid.amount / 10) + 1;
    await setup.db
      .insertInto("policies")
      .values({ name: "refundSecondPersonFrom", value: "10000000" })
      .execute();
    const all = await Promise.allSettled(
      Array.from({ length: 50 }, (_, at) => propose(part, `reason ${at}`)),
    );
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(9);
    await reconcile(setup);
    const sum = (await atProvider()).reduce((total, { amount_paise }) => total + amount_paise, 0);
    expect(sum).toBe(part * 9);
    expect(await paymentStatus()).toBe("succeeded");
  });

  it("the database itself rejects more than the payment", async () => {
    await propose(paid.amount - 100);
    const row = {
      payment_id: paid.paymentId,
      reason: "staff",
      status: "requested",
      requested_by: "x",
      requested_at: setup.clock.now(),
      updated_at: setup.clock.now(),
      next_check_at: setup.clock.now(),
    };
    const insert = (unique_key: string, amount_paise: number) =>
      setup.db
        .insertInto("refunds")
        .values({ ...row, unique_key, amount_paise })
        .execute();
    await expect(insert("one", 101)).rejects.toMatchObject({ code: "23514" });
    await insert("two", 100);
    await expect(insert("three", 1)).rejects.toMatchObject({ code: "23514" });
  });

  it("is a whole number of paise above zero", async () => {
    for (const amount of [0, -1, 0.5, 1e308, Number.NaN]) {
      await expect(propose(amount)).rejects.toMatchObject({ code: "refund_too_high" });
    }
    expect(await refunds()).toEqual([]);
  });

  it("needs a reason", async () => {
    await expect(propose(100, "  ")).rejects.toMatchObject({ code: "refund_reason_missing" });
  });

  it("the payment becomes refunded only when parts add up to all of it", async () => {
    await propose(100_000, "the tax");
    await reconcile(setup);
    expect(await paymentStatus()).toBe("succeeded");
    const rest = await propose(paid.amount - 100_000, "the rest");
    await decide(rest.id, "ravi");
    await reconcile(setup);
    expect(await paymentStatus()).toBe("refunded");
    await expect(propose(1, "one more")).rejects.toMatchObject({ code: "refund_too_high" });
  });
});

describe("from 10,000 rupees on a second person decides", () => {
  const limit = 1_000_000;

  it("a single refund just below the limit needs no approval", async () => {
    expect(await propose(limit - 1)).toMatchObject({ status: "requested" });
    expect((await propose(1, "another paisa")).status).toBe("awaiting_second_person");
  });

  it("nothing is sent before the decision, and the proposer cannot decide", async () => {
    const { id, status } = await propose(limit);
    expect(status).toBe("awaiting_second_person");
    await reconcile(setup);
    expect(await atProvider()).toEqual([]);
    for (const same of ["asha", " Asha", "ＡＳＨＡ", ""]) {
      await expect(decide(id, same)).rejects.toMatchObject({ code: "refund_same_person", status: 403 });
    }
    const byHand = setup.db.updateTable("refunds").set({ decided_by: "asha" }).where("id", "=", id).execute();
    await expect(byHand).rejects.toMatchObject({ code: "23514" });
    expect((await refunds()).map((refund) => refund.status)).toEqual(["awaiting_second_person"]);
  });

  it("is sent once even if two people approve it at once", async () => {
    const { id } = await propose(limit);
    const decisions = await Promise.allSettled(["ravi", "meera", "ravi"].map((actor) => decide(id, actor)));
    expect(decisions.filter(({ status }) => status === "fulfilled").length).toBeLessThan(3);
    await reconcile(setup);
    expect(await atProvider()).toHaveLength(1);
    expect((await refunds())[0]).toMatchObject({ status: "succeeded", requested_by: "asha" });
  });

  it("is not sent when declined, and its amount can be refunded again", async () => {
    const { id } = await propose(limit);
    await decide(id, "ravi", "decline");
    await decide(id, "ravi", "decline");
    await expect(decide(id, "meera")).rejects.toMatchObject({ code: "refund_decided" });
    await reconcile(setup);
    expect(await atProvider()).toEqual([]);
    expect(await propose(paid.amount, "all of it")).toMatchObject({ amount_paise: paid.amount });
  });
});

describe("a refund is retried until the provider has it", () => {
  it("it is made once despite an outage", async () => {
    await propose(50_000);
    setup.line.provider = false;
    expect(await reconcile(setup)).toMatchObject({ failed: 1 });
    expect((await refunds())[0]).toMatchObject({ status: "requested", checks: 1 });
    setup.line.provider = true;
    await laterPass();
    expect((await refunds())[0]).toMatchObject({ status: "succeeded" });
    expect(await atProvider()).toHaveLength(1);
  });

  it("it is made once even if we crash between the provider's answer and our commit", async () => {
    const refund = await propose(50_000);
    const provider = setup.platform.payments.byId("sandbox");
    const { provider_intent_id } = await setup.db
      .selectFrom("payments")
      .select("provider_intent_id")
      .where("id", "=", paid.paymentId)
      .executeTakeFirstOrThrow();
    const order = { intentId: provider_intent_id ?? "", amountPaise: 50_000 };
    await provider?.refund({ ...order, idempotencyKey: `refund-${refund.id}` });
    await reconcile(setup);
    expect(await atProvider()).toHaveLength(1);
    expect((await findRefund(setup.db, refund.id))?.status).toBe("succeeded");
  });

  it("a slow bank is polled until it confirms", async () => {
    paid = await paidApplication(setup, payer, { method: "bank_account" });
    await propose(10_000);
    await reconcile(setup);
    expect((await refunds())[0]).toMatchObject({ status: "sent", settled_at: null });
    await reconcile(setup);
    expect((await refunds())[0]).toMatchObject({ status: "sent" });
    await laterPass();
    expect((await refunds())[0]).toMatchObject({ status: "succeeded" });
    expect(await atProvider()).toHaveLength(1);
  });

  it("a permanently rejected refund is stored as failed, and its amount can be refunded again", async () => {
    const { id } = await propose(50_000);
    // As if staff had refunded it on the provider's website.
    await setup.ownerDb.updateTable("sandbox.intents").set({ status: "canceled" }).execute();
    await reconcile(setup);
    expect(await findRefund(setup.db, id)).toMatchObject({
      status: "failed",
      failure_code: "charge_not_refundable",
    });
    expect(await paymentStatus()).toBe("succeeded");
    expect(await refunded()).toEqual([]);
    expect(await propose(50_000, "again")).toMatchObject({ status: "requested" });
  });
});

it("a payment without an application is refunded once, and its payer gets an email without a credit note", async () => {
  const draft = await setup.payableDraft(payer);
  const intent = await setup.intent(payer, { amount: draft.amount, draftId: draft.id });
  const { data } = intent.json<{ data: { clientSecret: string; paymentId: string } }>();
  await setup.db
    .updateTable("payments")
    .set({ status: "canceled" })
    .where("id", "=", data.paymentId)
    .execute();
  await setup.confirm(data.clientSecret);
  await setup.comeBack(payer, data.paymentId);
  setup.clock.advance(900_000);
  await Promise.all([reconcile(setup), reconcile(setup), reconcile(setup)]);
  expect((await setup.payment(payer, data.paymentId)).status).toBe("refunded");
  expect(await refundsOf(setup.db, data.paymentId)).toMatchObject([
    { status: "succeeded", reason: "unused_payment", amount_paise: draft.amount },
  ]);
  expect(await atProvider()).toHaveLength(1);
  expect(await refunded()).toEqual([{ subject: `Refund of ${formatRupees(draft.amount)}` }]);
  const notes = setup.db.selectFrom("receipts").select("id").where("kind", "=", "credit_note");
  expect(await notes.execute()).toEqual([]);
});

it("a refund's status changes only along the allowed graph, in the database as in the domain", async () => {
  const edges = await setup.db.selectFrom("refund_edges").selectAll().execute();
  const held = edges.map(({ from_status, to_status }) => `${from_status} → ${to_status}`);
  const allowed = refundStatuses.flatMap((from) => refundEdges[from].map((to) => `${from} → ${to}`));
  expect(held.sort()).toEqual(allowed.sort());
  const { id } = await propose(100);
  const put = (status: string) =>
    setup.db.updateTable("refunds").set({ status }).where("id", "=", id).execute();
  for (const from of refundStatuses) {
    for (const to of refundStatuses.filter((other) => other !== from)) {
      await setup.ownerDb.transaction().execute(async (tx) => {
        await tx.deleteFrom("refunds").where("id", "=", id).execute();
        const row = { ...anyRow(), id, status: from };
        await tx.insertInto("refunds").values(row).execute();
      });
      const isAllowed = await put(to).then(
        () => true,
        () => false,
      );
      expect([from, to, isAllowed]).toEqual([from, to, allowed.includes(`${from} → ${to}`)]);
    }
  }

  function anyRow() {
    const now = setup.clock.now();
    const times = { requested_at: now, updated_at: now, next_check_at: now };
    const what = { unique_key: "any", reason: "staff", requested_by: "asha" };
    return { payment_id: paid.paymentId, amount_paise: 100, ...what, ...times };
  }
});
