// However a payment becomes known, in any order and any number of times, it is settled once and no money is
// lost.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Failure } from "#contract/errors.ts";
import { paymentEdges, paymentStatuses } from "#domain/payments.ts";
import { submitPaidDraft } from "#server/applications/submit-paid-draft.ts";
import { addCompleteTraveller } from "#testing/payable-draft.ts";
import { eventually, type Payer, type PaymentSetup, startPaymentSetup } from "#testing/payment-setup.ts";
import { reconcilePayments } from "./reconcile-payments.ts";
import { findPayment } from "./payment-store.ts";
import { type OnPaid, settlePayment } from "./settle-payment.ts";

let setup: PaymentSetup;
let payer: Payer;
beforeEach(async () => {
  setup = await startPaymentSetup({ webhooks: false });
  payer = await setup.signUp();
});
afterEach(() => setup.close());

async function opened(method: "credit_card" | "google_pay" = "credit_card") {
  const draft = await setup.payableDraft(payer);
  const answer = await setup.intent(payer, { method, amount: draft.amount, draftId: draft.id });
  const { data } = answer.json<{
    data: { clientSecret: string; paymentId: string; next?: { url: string } };
  }>();
  return { draft, ...data };
}

const onPaid: OnPaid = (tx, payment) => submitPaidDraft(setup.platform)(tx, payment);
const reconcile = (listener: OnPaid = onPaid) => reconcilePayments(setup.platform, { onPaid: listener });
const status = async (id: string) => (await findPayment(setup.db, id))?.status;
const isStatus = (id: string, wanted: string) => async () => (await status(id)) === wanted;

function sendWebhook(provider: string, webhook: { body: Buffer | string; headers: object }) {
  const { "sandbox-signature": signature } = webhook.headers as Record<string, string>;
  return setup.app.inject({
    method: "POST",
    url: `/api/v1/webhooks/${provider}`,
    headers: { "content-type": "application/json", ...(signature && { "sandbox-signature": signature }) },
    payload: webhook.body,
  });
}

describe("a paid application is submitted", () => {
  it("by the webhook alone, if the browser was closed after paying", async () => {
    const { draft, clientSecret, paymentId } = await opened();
    setup.line.webhooks = true;
    await setup.confirm(clientSecret);
    await eventually(isStatus(paymentId, "succeeded"));
    expect(await setup.draftState(draft.id)).toBe("submitted");
    expect(await setup.applications()).toMatchObject([{ draft_id: draft.id, payment_id: paymentId }]);
  });

  it("by the browser's return alone, without a webhook", async () => {
    const { next, paymentId } = await opened("google_pay");
    expect(await setup.press(next?.url ?? "", "approve")).toBe(`/payment/return?payment=${paymentId}`);
    const returned = await setup.comeBack(payer, paymentId);
    const [application] = await setup.applications();
    expect(returned).toMatchObject({ status: "succeeded", applicationId: application?.id });
    expect(await setup.payment(payer, paymentId)).toEqual(returned);
  });

  it("even if midnight has passed since the intent was created", async () => {
    const { draft, clientSecret, paymentId } = await opened();
    setup.clock.advance(16 * 3_600_000);
    await setup.confirm(clientSecret);
    setup.clock.advance(30 * 24 * 3_600_000);
    await reconcile();
    expect(await status(paymentId)).toBe("succeeded");
    expect(await setup.draftState(draft.id)).toBe("submitted");
  });

  it("by the reconciler alone", async () => {
    const { clientSecret, paymentId } = await opened();
    await setup.confirm(clientSecret);
    setup.clock.advance(10_000);
    expect(await reconcile()).toEqual({ checked: 1, failed: 0 });
    expect(await status(paymentId)).toBe("succeeded");
    expect(await setup.applications()).toHaveLength(1);
  });

  it("once, if webhook, return and reconciler run at the same time", async () => {
    const { clientSecret, paymentId } = await opened();
    setup.clock.advance(10_000);
    setup.line.webhooks = true;
    await setup.confirm(clientSecret);
    const returns = Array.from({ length: 10 }, () => setup.comeBack(payer, paymentId));
    await Promise.all([...returns, reconcile(), reconcile()]);
    await eventually(async () => setup.line.delivered.length > 0);
    expect(await setup.applications()).toHaveLength(1);
    expect(await status(paymentId)).toBe("succeeded");
  });

  it("even if submitting failed the first time", async () => {
    const { clientSecret, paymentId } = await opened();
    await setup.confirm(clientSecret);
    setup.clock.advance(10_000);
    const broken: OnPaid = () => Promise.reject(new Error("the database is unavailable"));
    expect(await reconcile(broken)).toEqual({ checked: 1, failed: 1 });
    expect(await status(paymentId)).toBe("created");
    setup.clock.advance(20_000);
    await reconcile();
    expect(await status(paymentId)).toBe("succeeded");
  });
});

describe("webhooks", () => {
  async function delivered() {
    const { clientSecret, paymentId } = await opened();
    setup.line.webhooks = true;
    await setup.confirm(clientSecret);
    await eventually(isStatus(paymentId, "succeeded"));
    const [webhook] = await eventually(async () => setup.line.delivered.length > 0 && setup.line.delivered);
    return { paymentId, webhook: webhook ?? { body: Buffer.alloc(0), headers: {} } };
  }
  const events = () => setup.db.selectFrom("webhook_events").selectAll().execute();

  it("may arrive twice: the second is received and changes nothing", async () => {
    const { webhook } = await delivered();
    const before = [await setup.rows(), await events()];
    const again = await sendWebhook("sandbox", webhook);
    expect([again.statusCode, again.json()]).toEqual([200, { received: true }]);
    expect([await setup.rows(), await events()]).toEqual(before);
  });

  it("change nothing after the browser's return", async () => {
    const { clientSecret, paymentId } = await opened();
    await setup.confirm(clientSecret);
    await setup.comeBack(payer, paymentId);
    setup.line.webhooks = true;
    setup.clock.advance(60_000);
    await eventually(async () => (await events()).length > 0);
    expect(await setup.applications()).toHaveLength(1);
  });

  it("that are forged, altered, unsigned or old are rejected and nothing is written", async () => {
    const { webhook } = await delivered();
    const fresh = webhook.body.toString().replace(/evt_\w+/, "evt_forged");
    const { "sandbox-signature": signature = "" } = webhook.headers as Record<string, string>;
    const forged = [
      { body: fresh, headers: webhook.headers },
      { body: JSON.stringify(JSON.parse(webhook.body.toString()), null, 1), headers: webhook.headers },
      { body: fresh, headers: {} },
      { body: "", headers: webhook.headers },
      { body: fresh, headers: { "sandbox-signature": signature.replace(/v1=.*/, `v1=${"0".repeat(64)}`) } },
      { body: fresh, headers: { "sandbox-signature": signature.replace(/t=\d+/, "t=1") } },
      { body: fresh, headers: { "sandbox-signature": "t=,v1=" } },
    ];
    const before = [await setup.rows(), await events()];
    for (const attempt of forged) expect((await sendWebhook("sandbox", attempt)).statusCode).toBe(400);
    setup.clock.advance(301_000);
    const old = await sendWebhook("sandbox", webhook);
    expect([old.statusCode, old.json<{ message: string }>().message]).toEqual([
      400,
      "The signature is not valid.",
    ]);
    expect([await setup.rows(), await events()]).toEqual(before);
  });

  it.each(["stripe", "razorpay"])(
    "of %s are not found if its adapter is not configured",
    async (provider) => {
      expect((await sendWebhook(provider, { body: "{}", headers: {} })).statusCode).toBe(404);
    },
  );
});

describe("a payment that does not succeed", () => {
  it("has a reason and can be retried with the same intent", async () => {
    const { clientSecret, paymentId, draft } = await opened();
    await setup.confirm(clientSecret, "4000000000009995");
    const failed = await setup.comeBack(payer, paymentId);
    expect(failed).toMatchObject({
      status: "failed",
      failure: { message: "Your card has insufficient funds." },
    });
    await setup.confirm(clientSecret, "4000000000000002");
    expect((await setup.comeBack(payer, paymentId)).failure?.message).toBe("Your card was declined.");
    expect(await setup.draftState(draft.id)).toBe("open");
    const again = await setup.intent(payer, { amount: draft.amount, draftId: draft.id });
    expect(again.json<{ clientSecret: string }>().clientSecret).toBe(clientSecret);
    await setup.confirm(clientSecret);
    expect(await setup.comeBack(payer, paymentId)).toMatchObject({ status: "succeeded", failure: null });
  });

  it("reopens the application if its bank declines it later", async () => {
    const { draft, paymentId } = await opened();
    const failure = { code: "bank_declined", message: "Your bank declined the payment." };
    const says = (reported: "processing" | "failed") =>
      settlePayment(setup.platform, {
        paymentId,
        intent: {
          status: reported,
          amountPaise: draft.amount,
          failure: reported === "failed" ? failure : null,
        },
        onPaid,
      });
    await says("processing");
    expect(await setup.draftState(draft.id)).toBe("confirming");
    await says("failed");
    expect(await setup.draftState(draft.id)).toBe("open");
  });

  it("of another user is not found", async () => {
    const { paymentId } = await opened();
    const other = await setup.signUp();
    for (const method of ["GET", "POST"] as const) {
      const url = `/api/v1/payments/${paymentId}${method === "POST" ? "/return" : ""}`;
      expect((await setup.app.inject({ method, url, headers: other.headers })).statusCode).toBe(404);
    }
  });

  it("is cancelled at the provider after 24 hours, and expires", async () => {
    const { clientSecret, paymentId } = await opened();
    setup.clock.advance(24 * 3_600_000 + 1000);
    await reconcile();
    expect(await status(paymentId)).toBe("expired");
    expect((await setup.confirm(clientSecret)).error?.code).toBe("payment_intent_unexpected_state");
  });

  it("is checked before it expires: one paid at the last moment is submitted", async () => {
    const { clientSecret, paymentId } = await opened();
    await setup.confirm(clientSecret);
    setup.clock.advance(48 * 3_600_000);
    await reconcile();
    expect(await status(paymentId)).toBe("succeeded");
  });

  it("is unchanged while the provider is unavailable, and does not stop the others", async () => {
    const { paymentId } = await opened();
    setup.clock.advance(10_000);
    setup.line.provider = false;
    expect(await reconcile()).toEqual({ checked: 1, failed: 1 });
    expect(await setup.comeBack(payer, paymentId)).toMatchObject({ status: "created" });
  });
});

describe("a payment without an application is refunded", () => {
  const refunds = () => setup.ownerDb.selectFrom("sandbox.refunds").selectAll().execute();

  async function expectRefunded(paymentId: string, code: string) {
    expect(await findPayment(setup.db, paymentId)).toMatchObject({ status: "orphaned", failure_code: code });
    setup.clock.advance(10_000);
    await Promise.all([reconcile(), reconcile()]);
    expect(await status(paymentId)).toBe("refunded");
    expect(await refunds()).toHaveLength(1);
  }

  it("when the price changed after the intent was created", async () => {
    const { draft, clientSecret, paymentId } = await opened();
    const on = { draftId: draft.id, userId: payer.userId, position: 2, kinds: [], now: setup.clock.now() };
    await addCompleteTraveller(setup.platform, on);
    await setup.confirm(clientSecret);
    await setup.comeBack(payer, paymentId);
    expect(await setup.draftState(draft.id)).toBe("open");
    expect(await setup.applications()).toEqual([]);
    await expectRefunded(paymentId, "amount_differs");
  });

  it("when the application was removed after the intent was created", async () => {
    const { draft, clientSecret, paymentId } = await opened();
    const url = `/api/v1/drafts/${draft.id}`;
    expect((await setup.app.inject({ method: "DELETE", url, headers: payer.headers })).statusCode).toBe(204);
    await setup.confirm(clientSecret);
    await setup.comeBack(payer, paymentId);
    await expectRefunded(paymentId, "draft_removed");
  });

  it("when the application was rejected after the payment", async () => {
    const { clientSecret, paymentId } = await opened();
    await setup.confirm(clientSecret);
    setup.clock.advance(10_000);
    await reconcile(() => Promise.reject(new Failure("application_incomplete")));
    await expectRefunded(paymentId, "application_incomplete");
  });

  it("when it arrives after the payment was closed", async () => {
    const { clientSecret, paymentId } = await opened();
    await setup.db.updateTable("payments").set({ status: "canceled" }).where("id", "=", paymentId).execute();
    await setup.confirm(clientSecret);
    await setup.comeBack(payer, paymentId);
    expect(await setup.applications()).toEqual([]);
    setup.clock.advance(10_000);
    await reconcile();
    expect(await status(paymentId)).toBe("refunded");
  });

  it("when the same application was already paid for", async () => {
    const { draft, paymentId: first } = await opened();
    await setup.db.updateTable("payments").set({ status: "canceled" }).where("id", "=", first).execute();
    const second = await setup.intent(payer, { amount: draft.amount, draftId: draft.id });
    const { paymentId } = second.json<{ data: { paymentId: string } }>().data;
    const paid = { status: "succeeded", amountPaise: draft.amount, failure: null } as const;
    await settlePayment(setup.platform, { paymentId, intent: paid, onPaid });
    await settlePayment(setup.platform, { paymentId: first, intent: paid, onPaid });
    expect([await status(paymentId), await status(first)]).toEqual(["succeeded", "orphaned"]);
    expect(await setup.applications()).toHaveLength(1);
  });

  it("when no application used it within 72 hours", async () => {
    const { draft } = await opened();
    const client = await setup.signUp();
    const answer = await setup.intent(client, { amount: draft.amount });
    const { data } = answer.json<{ data: { clientSecret: string; paymentId: string } }>();
    await setup.confirm(data.clientSecret);
    await setup.comeBack(client, data.paymentId);
    setup.clock.advance(72 * 3_600_000 - 1000);
    await reconcile();
    expect(await status(data.paymentId)).toBe("succeeded");
    setup.clock.advance(2000);
    await reconcile();
    expect(await status(data.paymentId)).toBe("refunded");
    expect(await refunds()).toMatchObject([{ amount_paise: draft.amount }]);
  });
});

describe("a payment's status changes only along the allowed graph", () => {
  it("in the database as in the domain, for all pairs", async () => {
    const edges = await setup.db.selectFrom("payment_edges").selectAll().execute();
    const held = edges.map(({ from_status, to_status }) => `${from_status} → ${to_status}`);
    const allowed = paymentStatuses.flatMap((from) => paymentEdges[from].map((to) => `${from} → ${to}`));
    expect(held.sort()).toEqual(allowed.sort());
    for (const from of paymentStatuses) {
      for (const to of paymentStatuses.filter((other) => other !== from)) {
        const id = await paymentIn(from);
        const move = setup.db.updateTable("payments").set({ status: to }).where("id", "=", id).execute();
        const isAllowed = await move.then(
          () => true,
          () => false,
        );
        expect([from, to, isAllowed]).toEqual([from, to, allowed.includes(`${from} → ${to}`)]);
        await setup.ownerDb.deleteFrom("payments").where("id", "=", id).execute();
      }
    }
  });

  async function paymentIn(from: string): Promise<string> {
    const now = setup.clock.now();
    const id = randomUUID();
    await setup.db
      .insertInto("payments")
      .values({
        id,
        user_id: payer.userId,
        method: "paytm",
        provider: "sandbox",
        idempotency_key: id,
        amount_paise: 100,
        status: from,
        created_at: now,
        updated_at: now,
        checked_at: now,
        next_check_at: now,
      })
      .execute();
    return id;
  }
});
