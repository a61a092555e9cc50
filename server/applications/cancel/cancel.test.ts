// A traveller cancels: the refund is shown first, made once, and depends on the application's status.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ApplicationReceipts, Cancellation } from "#contract/applications.ts";
import type { ApplicationStatus } from "#domain/applications.ts";
import { taxPerTravellerPaise } from "#domain/fees.ts";
import { defaultRefundLadder } from "#domain/refunds/refund-ladder.ts";
import { decideRefund, proposeRefund } from "#server/payments/refunds/propose-refund.ts";
import { refundsOf } from "#server/payments/refunds/refund-store.ts";
import { paidApplication, reconcile } from "#testing/money/paid-application.ts";
import { verifyDocuments } from "#server/review/decisions/verify-documents.ts";
import { bringTo, claimForOffice, file as recordFiling, staffFor } from "#testing/console/bring-to.ts";
import { type Payer, type PaymentSetup, startPaymentSetup } from "#testing/payment-setup.ts";
import { readEmails } from "#testing/emails/read-emails.ts";

let setup: PaymentSetup;
let payer: Payer;
beforeAll(async () => {
  setup = await startPaymentSetup({ webhooks: false });
  payer = await setup.signUp();
});
afterAll(() => setup.close());

type Paid = Awaited<ReturnType<typeof paidApplication>>;

const paid = (travellers = 2) => paidApplication(setup, payer, { travellers });
const path = (id: string) => `/api/v1/applications/${id}/cancel`;
const cancel = (id: string, payload: object = {}, by = payer) =>
  setup.app.inject({ method: "POST", url: path(id), headers: by.headers, payload });
const move = ({ id }: Paid, to: ApplicationStatus) => bringTo(setup, id, to);
const refunds = ({ paymentId }: Paid) => refundsOf(setup.db, paymentId);

async function preview({ id }: Paid): Promise<Cancellation> {
  const answer = await setup.app.inject({ url: path(id), headers: payer.headers });
  return answer.json<{ data: Cancellation }>().data;
}

async function detail({ id }: Paid) {
  const answer = await setup.app.inject({ url: `/api/v1/applications/${id}`, headers: payer.headers });
  return answer.json<{ data: ApplicationReceipts & { status: string } }>().data;
}

const file = ({ id }: Paid) => recordFiling(setup, id);

async function mails(template: string, { reference }: Paid) {
  const all = await readEmails(setup.platform, { template });
  return all.filter(({ subject }) => subject.includes(reference));
}

describe("before verification everything is refunded", () => {
  it("the preview shows the refund; cancelling emails the traveller, refunds and marks the payment as refunded", async () => {
    const application = await paid();
    expect(await preview(application)).toEqual({
      open: true,
      refund: application.amount,
      parts: { governmentFee: 2 * application.planPaise, tax: 2 * taxPerTravellerPaise, platformFee: 0 },
    });
    const answer = await cancel(application.id, { refund: application.amount });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { data: { id: application.id, applicationId: application.reference, status: "cancelled" } },
    ]);
    expect(await detail(application)).toMatchObject({
      status: "cancelled",
      refunds: [{ amount: application.amount, status: "on_its_way", creditNote: null }],
    });
    await reconcile(setup);
    expect(await detail(application)).toMatchObject({
      refunds: [
        {
          status: "succeeded",
          creditNote: { number: expect.stringMatching(/^PRV-C-2026-\d{6}$/) as string },
        },
      ],
    });
    expect((await setup.payment(payer, application.paymentId)).status).toBe("refunded");
    const [mail] = await mails("cancelled", application);
    expect(mail?.subject).toMatch(/^Cancelled: your .* visa application PRV-/);
    expect(await mails("refunded", application)).toHaveLength(1);
  });

  it("50 concurrent requests cancel once and send one refund", async () => {
    const application = await paid();
    const answers = await Promise.all(Array.from({ length: 50 }, () => cancel(application.id)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await reconcile(setup);
    expect(await refunds(application)).toMatchObject([{ status: "succeeded", reason: "cancelled" }]);
    expect(await mails("cancelled", application)).toHaveLength(1);
    const events = await setup.db
      .selectFrom("application_events")
      .select(["to_status", "actor"])
      .where("application_id", "=", application.id)
      .orderBy("id")
      .execute();
    expect(events).toEqual([
      { to_status: "submitted", actor: "traveller" },
      { to_status: "cancelled", actor: "traveller" },
    ]);
  });
});

describe("after verification, until the application is filed, everything is refunded", () => {
  it("also while the application is pending", async () => {
    const application = await paid();
    await move(application, "documents_verified");
    expect(await preview(application)).toMatchObject({ open: true, refund: application.amount });
    await move(application, "pending");
    expect(await preview(application)).toMatchObject({ open: true, refund: application.amount });
    await cancel(application.id);
    await reconcile(setup);
    expect(await refunds(application)).toMatchObject([{ amount_paise: application.amount }]);
    expect((await setup.payment(payer, application.paymentId)).status).toBe("refunded");
  });
});

describe("by a policy that refunds only the tax after verification", () => {
  beforeAll(async () => {
    const value = JSON.stringify({ ...defaultRefundLadder, afterVerification: "tax" });
    await setup.db.insertInto("policies").values({ name: "refundLadder", value }).execute();
  });
  afterAll(() => setup.db.deleteFrom("policies").execute());

  it("the tax is refunded, also while the application is pending", async () => {
    const application = await paid();
    await move(application, "documents_verified");
    expect(await preview(application)).toMatchObject({ open: true, refund: 2 * taxPerTravellerPaise });
    await move(application, "pending");
    expect(await preview(application)).toMatchObject({ open: true, refund: 2 * taxPerTravellerPaise });
    await cancel(application.id);
    await reconcile(setup);
    expect(await refunds(application)).toMatchObject([{ amount_paise: 2 * taxPerTravellerPaise }]);
    expect((await setup.payment(payer, application.paymentId)).status).toBe("succeeded");
  });

  it("everything is refunded if it became pending before verification", async () => {
    const application = await paid();
    await move(application, "pending");
    expect(await preview(application)).toMatchObject({ refund: application.amount });
  });

  it("a changed refund is returned instead, and nothing is cancelled", async () => {
    const application = await paid();
    const { refund } = await preview(application);
    await move(application, "documents_verified");
    const answer = await cancel(application.id, { refund });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: "refund_changed", data: { refund: 2 * taxPerTravellerPaise } },
    ]);
    expect((await detail(application)).status).toBe("documents_verified");
    expect(await refunds(application)).toEqual([]);
  });

  it("the refund matches whichever of two concurrent calls came first, cancellation or verification", async () => {
    for (let round = 0; round < 10; round++) {
      const application = await paid();
      const { specialist: caller } = await staffFor(setup);
      await claimForOffice(setup, application.id);
      const [answer, moved] = await Promise.allSettled([
        cancel(application.id),
        verifyDocuments(setup.platform, { id: application.id, caller }),
      ]);
      expect(answer.status === "fulfilled" && answer.value.statusCode).toBe(200);
      const due = moved.status === "fulfilled" ? 2 * taxPerTravellerPaise : application.amount;
      expect(await refunds(application)).toMatchObject([{ amount_paise: due }]);
    }
  });
});

describe("cancelling is rejected", () => {
  it.each(["approved", "rejected"] as const)("once it is %s", async (status) => {
    const application = await paid();
    await move(application, "documents_verified");
    await move(application, status);
    expect(await preview(application)).toMatchObject({ open: false, refund: 0 });
    const answer = await cancel(application.id);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      409,
      "This application can no longer be cancelled.",
    ]);
  });

  it("once the filing with the authority is recorded, through the API, the code or SQL", async () => {
    const application = await paid();
    await move(application, "documents_verified");
    await file(application);
    expect(await preview(application)).toMatchObject({ open: false, refund: 0 });
    expect((await cancel(application.id)).statusCode).toBe(409);
    await expect(move(application, "cancelled")).rejects.toMatchObject({ code: "cancel_too_late" });
    const byHand = setup.db
      .updateTable("applications")
      .set({ status: "cancelled" })
      .where("id", "=", application.id)
      .execute();
    await expect(byHand).rejects.toMatchObject({ code: "23514" });
    expect(await refunds(application)).toEqual([]);
  });

  it("for another user, with 404", async () => {
    const application = await paid();
    const other = await setup.signUp();
    expect((await cancel(application.id, {}, other)).statusCode).toBe(404);
    expect((await detail(application)).status).toBe("submitted");
  });
});

describe("a rejection", () => {
  it("refunds everything paid for the travellers before filing and nothing after it", async () => {
    const before = await paid();
    await move(before, "rejected");
    const share = {
      amount_paise: before.planPaise + taxPerTravellerPaise,
      reason: "rejected",
      requested_by: "supervisor",
    };
    expect(await refunds(before)).toMatchObject([share, share]);
    const after = await paid();
    await move(after, "documents_verified");
    await file(after);
    await move(after, "rejected");
    expect(await refunds(after)).toEqual([]);
  });
});

describe("together with refunds by staff", () => {
  it("never refunds more than what remains", async () => {
    const application = await paid();
    const { paymentId } = application;
    await proposeRefund(setup.platform, {
      paymentId,
      amountPaise: 12_300,
      reason: "we were slow",
      actor: "asha",
    });
    expect(await preview(application)).toMatchObject({ refund: application.amount - 12_300 });
    await cancel(application.id);
    await reconcile(setup);
    expect((await setup.payment(payer, paymentId)).status).toBe("refunded");
  });

  it("declines a proposal that is not yet approved", async () => {
    const application = await paid(3);
    const { paymentId, amount } = application;
    const proposal = await proposeRefund(setup.platform, {
      paymentId,
      amountPaise: amount,
      reason: "all of it",
      actor: "asha",
    });
    expect(proposal.status).toBe("awaiting_second_person");
    expect(await preview(application)).toMatchObject({ refund: amount });
    await cancel(application.id);
    const late = decideRefund(setup.platform, { id: proposal.id, decision: "approve", actor: "ravi" });
    await expect(late).rejects.toMatchObject({ code: "refund_decided" });
    await reconcile(setup);
    expect((await refunds(application)).map(({ status }) => status).sort()).toEqual([
      "declined",
      "succeeded",
    ]);
  });
});

describe("the refund terms", () => {
  it("are those in force at payment", async () => {
    const before = await paid();
    const value = JSON.stringify({ ...defaultRefundLadder, beforeVerification: "nothing" });
    await setup.db.insertInto("policies").values({ name: "refundLadder", value }).execute();
    const after = await paid();
    expect(await preview(before)).toMatchObject({ refund: before.amount });
    expect(await preview(after)).toMatchObject({ open: true, refund: 0 });
    await cancel(after.id, { refund: 0 });
    expect(await refunds(after)).toEqual([]);
    const [mail] = await mails("cancelled", after);
    expect(mail?.text).toContain("No refund is due at this stage");
    await setup.db.deleteFrom("policies").execute();
  });

  it("are emailed in the user's language", async () => {
    await setup.db.updateTable("users").set({ language: "hi" }).where("id", "=", payer.userId).execute();
    const application = await paid();
    await cancel(application.id);
    await reconcile(setup);
    expect((await mails("cancelled", application))[0]?.subject).toMatch(/^रद्द: आपका/);
    expect((await mails("refunded", application))[0]?.text).toContain("नमस्ते Meera Iyer,");
    await setup.db.updateTable("users").set({ language: null }).where("id", "=", payer.userId).execute();
  });
});
