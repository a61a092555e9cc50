// Refunds: made once, with a reason, and with a second person's approval above a limit (P9).
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { formatRupees } from "#domain/money.ts";
import { refundEdges, refundStatuses } from "#domain/refunds/refund-statuses.ts";
import { paidApplication, reconcile } from "#testing/money/paid-application.ts";
import { type Payer, type PaymentStage, startPaymentStage } from "#testing/payment-stage.ts";
import { decideRefund, proposeRefund } from "./propose-refund.ts";
import { findRefund, refundsOf } from "./refund-store.ts";
import { lettersOf } from "#testing/post/letters.ts";

let stage: PaymentStage;
let payer: Payer;
let paid: Awaited<ReturnType<typeof paidApplication>>;
beforeEach(async () => {
  stage = await startPaymentStage({ webhooks: false });
  payer = await stage.signUp();
  paid = await paidApplication(stage, payer, { travellers: 3 });
});
afterEach(() => stage.close());

const propose = (amountPaise: number, reason = "paid twice by mistake", actor = "asha") =>
  proposeRefund(stage.platform, { paymentId: paid.paymentId, amountPaise, reason, actor });
const decide = (id: string, actor: string, decision: "approve" | "decline" = "approve") =>
  decideRefund(stage.platform, { id, decision, actor });
const refunds = () => refundsOf(stage.db, paid.paymentId);
const atProvider = () => stage.ownerDb.selectFrom("sandbox.refunds").selectAll().execute();
const paymentStatus = async () => (await stage.payment(payer, paid.paymentId)).status;
const refunded = async () =>
  (await lettersOf(stage.platform, { template: "refunded" })).map(({ subject }) => ({ subject }));

/** Advances the clock past the reconciler's longest pause and runs it. */
async function laterPass() {
  stage.clock.advance(900_000);
  return reconcile(stage);
}

describe("a refund by staff", () => {
  it("50 concurrent proposals make one refund: at the provider, in our rows and in the emails", async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => propose(50_000)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    await Promise.all(Array.from({ length: 5 }, () => reconcile(stage)));
    expect(await refunds()).toMatchObject([
      { status: "succeeded", amount_paise: 50_000, requested_by: "asha" },
    ]);
    expect(await atProvider()).toMatchObject([{ amount_paise: 50_000 }]);
    expect(await refunded()).toEqual([{ subject: `Refund of ₹500 for your application ${paid.reference}` }]);
  });

  it("50 different concurrent refunds never exceed the payment", async () => {
    const part = Math.floor(paid.amount / 10) + 1;
    await stage.db
      .insertInto("policies")
      .values({ name: "refundSecondPersonFrom", value: "10000000" })
      .execute();
    const all = await Promise.allSettled(
      Array.from({ length: 50 }, (_, at) => propose(part, `reason ${at}`)),
    );
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(9);
    await reconcile(stage);
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
      requested_at: stage.clock.now(),
      updated_at: stage.clock.now(),
      next_check_at: stage.clock.now(),
    };
    const insert = (unique_key: string, amount_paise: number) =>
      stage.db
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
    await reconcile(stage);
    expect(await paymentStatus()).toBe("succeeded");
    const rest = await propose(paid.amount - 100_000, "the rest");
    await decide(rest.id, "ravi");
    await reconcile(stage);
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
    await reconcile(stage);
    expect(await atProvider()).toEqual([]);
    for (const same of ["asha", " Asha", "ＡＳＨＡ", ""]) {
      await expect(decide(id, same)).rejects.toMatchObject({ code: "refund_same_person", status: 403 });
    }
    const byHand = stage.db.updateTable("refunds").set({ decided_by: "asha" }).where("id", "=", id).execute();
    await expect(byHand).rejects.toMatchObject({ code: "23514" });
    expect((await refunds()).map((refund) => refund.status)).toEqual(["awaiting_second_person"]);
  });

  it("is sent once even if two people approve it at once", async () => {
    const { id } = await propose(limit);
    const decisions = await Promise.allSettled(["ravi", "meera", "ravi"].map((actor) => decide(id, actor)));
    expect(decisions.filter(({ status }) => status === "fulfilled").length).toBeLessThan(3);
    await reconcile(stage);
    expect(await atProvider()).toHaveLength(1);
    expect((await refunds())[0]).toMatchObject({ status: "succeeded", requested_by: "asha" });
  });

  it("is not sent when declined, and its amount can be refunded again", async () => {
    const { id } = await propose(limit);
    await decide(id, "ravi", "decline");
    await decide(id, "ravi", "decline");
    await expect(decide(id, "meera")).rejects.toMatchObject({ code: "refund_decided" });
    await reconcile(stage);
    expect(await atProvider()).toEqual([]);
    expect(await propose(paid.amount, "all of it")).toMatchObject({ amount_paise: paid.amount });
  });
});

describe("a refund is retried until the provider has it", () => {
  it("it is made once despite an outage", async () => {
    await propose(50_000);
    stage.line.provider = false;
    expect(await reconcile(stage)).toMatchObject({ failed: 1 });
    expect((await refunds())[0]).toMatchObject({ status: "requested", checks: 1 });
    stage.line.provider = true;
    await laterPass();
    expect((await refunds())[0]).toMatchObject({ status: "succeeded" });
    expect(await atProvider()).toHaveLength(1);
  });

  it("it is made once even if we crash between the provider's answer and our commit", async () => {
    const refund = await propose(50_000);
    const provider = stage.platform.payments.byId("sandbox");
    const { provider_intent_id } = await stage.db
      .selectFrom("payments")
      .select("provider_intent_id")
      .where("id", "=", paid.paymentId)
      .executeTakeFirstOrThrow();
    const order = { intentId: provider_intent_id ?? "", amountPaise: 50_000 };
    await provider?.refund({ ...order, idempotencyKey: `refund-${refund.id}` });
    await reconcile(stage);
    expect(await atProvider()).toHaveLength(1);
    expect((await findRefund(stage.db, refund.id))?.status).toBe("succeeded");
  });

  it("a slow bank is polled until it confirms", async () => {
    paid = await paidApplication(stage, payer, { method: "bank_account" });
    await propose(10_000);
    await reconcile(stage);
    expect((await refunds())[0]).toMatchObject({ status: "sent", settled_at: null });
    await reconcile(stage);
    expect((await refunds())[0]).toMatchObject({ status: "sent" });
    await laterPass();
    expect((await refunds())[0]).toMatchObject({ status: "succeeded" });
    expect(await atProvider()).toHaveLength(1);
  });

  it("a permanently rejected refund is stored as failed, and its amount can be refunded again", async () => {
    const { id } = await propose(50_000);
    // As if staff had refunded it on the provider's website.
    await stage.ownerDb.updateTable("sandbox.intents").set({ status: "canceled" }).execute();
    await reconcile(stage);
    expect(await findRefund(stage.db, id)).toMatchObject({
      status: "failed",
      failure_code: "charge_not_refundable",
    });
    expect(await paymentStatus()).toBe("succeeded");
    expect(await refunded()).toEqual([]);
    expect(await propose(50_000, "again")).toMatchObject({ status: "requested" });
  });
});

it("a payment without an application is refunded once, and its payer gets an email without a credit note", async () => {
  const draft = await stage.payableDraft(payer);
  const intent = await stage.intent(payer, { amount: draft.amount, draftId: draft.id });
  const { data } = intent.json<{ data: { clientSecret: string; paymentId: string } }>();
  await stage.db
    .updateTable("payments")
    .set({ status: "canceled" })
    .where("id", "=", data.paymentId)
    .execute();
  await stage.confirm(data.clientSecret);
  await stage.comeBack(payer, data.paymentId);
  stage.clock.advance(900_000);
  await Promise.all([reconcile(stage), reconcile(stage), reconcile(stage)]);
  expect((await stage.payment(payer, data.paymentId)).status).toBe("refunded");
  expect(await refundsOf(stage.db, data.paymentId)).toMatchObject([
    { status: "succeeded", reason: "unused_payment", amount_paise: draft.amount },
  ]);
  expect(await atProvider()).toHaveLength(1);
  expect(await refunded()).toEqual([{ subject: `Refund of ${formatRupees(draft.amount)}` }]);
  const notes = stage.db.selectFrom("receipts").select("id").where("kind", "=", "credit_note");
  expect(await notes.execute()).toEqual([]);
});

it("a refund's status changes only along the allowed graph, in the database as in the domain", async () => {
  const edges = await stage.db.selectFrom("refund_edges").selectAll().execute();
  const held = edges.map(({ from_status, to_status }) => `${from_status} → ${to_status}`);
  const allowed = refundStatuses.flatMap((from) => refundEdges[from].map((to) => `${from} → ${to}`));
  expect(held.sort()).toEqual(allowed.sort());
  const { id } = await propose(100);
  const put = (status: string) =>
    stage.db.updateTable("refunds").set({ status }).where("id", "=", id).execute();
  for (const from of refundStatuses) {
    for (const to of refundStatuses.filter((other) => other !== from)) {
      await stage.ownerDb.transaction().execute(async (tx) => {
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
    const now = stage.clock.now();
    const times = { requested_at: now, updated_at: now, next_check_at: now };
    const what = { unique_key: "any", reason: "staff", requested_by: "asha" };
    return { payment_id: paid.paymentId, amount_paise: 100, ...what, ...times };
  }
});
