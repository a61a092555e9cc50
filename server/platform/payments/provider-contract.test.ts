// The contract of all payment providers: the same cases against each adapter and its double.
import { createHmac, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type ProviderSetup,
  razorpaySetup,
  sandboxSetup,
  type SignedWebhook,
  stripeSetup,
} from "#testing/doubles/provider-setups.ts";

const stages = [
  ["sandbox", sandboxSetup],
  ["stripe", stripeSetup],
  ["razorpay", razorpaySetup],
  ["razorpay that refuses a repeated receipt", () => razorpaySetup({ repeatedReceipts: "refused" })],
] as const;

describe.each(stages)("the adapter to %s", (_name, open) => {
  let stage: ProviderSetup;
  beforeAll(async () => {
    stage = await open();
  });
  afterAll(() => stage.close());

  const amountPaise = 499_900;
  function order(idempotencyKey = `draft-${randomUUID()}-v1`) {
    return {
      amountPaise,
      currency: "inr" as const,
      method: stage.method,
      idempotencyKey,
      returnUrl: "http://localhost:3000/payment/return?payment=1",
      metadata: { paymentId: randomUUID() },
    };
  }
  const opened = async () => (await stage.provider.createIntent(order())).intentId;
  const state = (id: string) => stage.provider.fetchIntent(id);
  const refund = (intentId: string, amount: number, key: string) =>
    stage.provider.refund({ intentId, amountPaise: amount, idempotencyKey: key });

  it("creates an intent for the amount, with a next action for the payer", async () => {
    const intent = await stage.provider.createIntent(order());
    expect(intent).toMatchObject({ amountPaise, failure: null });
    expect(["created", "requires_action"]).toContain(intent.status);
    expect(intent.next).not.toBeNull();
    expect(await state(intent.intentId)).toEqual(intent);
  });

  it("creates one intent per key, even with repeated and concurrent calls", async () => {
    const input = order();
    const intents = await Promise.all(Array.from({ length: 10 }, () => stage.provider.createIntent(input)));
    expect(new Set(intents.map(({ intentId }) => intentId)).size).toBe(1);
    expect((await stage.provider.createIntent(input)).intentId).toBe(intents[0]?.intentId);
    expect((await stage.provider.createIntent(order())).intentId).not.toBe(intents[0]?.intentId);
  });

  it("rejects a key that is reused with another amount", async () => {
    const input = order();
    await stage.provider.createIntent(input);
    const other = stage.provider.createIntent({ ...input, amountPaise: amountPaise + 100 });
    await expect(other).rejects.toMatchObject({ code: "provider_unavailable" });
  });

  it("reports a paid intent, with no next action", async () => {
    const id = await opened();
    await stage.pay(id);
    expect(await state(id)).toMatchObject({ status: "succeeded", amountPaise, next: null, failure: null });
  });

  it("reports why a payment failed, and can be paid after that", async () => {
    const id = await opened();
    await stage.decline(id);
    const failed = await state(id);
    expect(failed).toMatchObject({ status: "failed", failure: { message: expect.any(String) as string } });
    expect(failed.next).not.toBeNull();
    await stage.pay(id);
    expect(await state(id)).toMatchObject({ status: "succeeded", failure: null });
  });

  it("is processing at the bank, when it cannot be cancelled, and then paid", async () => {
    const id = await opened();
    await stage.startSlowly(id);
    expect(await state(id)).toMatchObject({ status: "processing", next: null });
    expect((await stage.provider.cancelIntent(id)).status).toBe("processing");
    await stage.finishSlowly(id);
    expect((await state(id)).status).toBe("succeeded");
  });

  it("cancels an open intent, also twice, but never a paid one", async () => {
    const open = await opened();
    expect(await stage.provider.cancelIntent(open)).toMatchObject({ status: "canceled", next: null });
    expect((await stage.provider.cancelIntent(open)).status).toBe("canceled");
    expect((await state(open)).status).toBe("canceled");
    const paid = await opened();
    await stage.pay(paid);
    expect((await stage.provider.cancelIntent(paid)).status).toBe("succeeded");
  });

  it("refunds once per key, in parts with several keys, and never more than was paid", async () => {
    const id = await opened();
    expect(await refund(id, amountPaise, `refund-${randomUUID()}`)).toMatchObject({ status: "failed" });
    await stage.pay(id);
    const first = `refund-${randomUUID()}`;
    await Promise.all([refund(id, 100_000, first), refund(id, 100_000, first)]);
    const { refundId, status } = await refund(id, 100_000, first);
    expect(status).toBe("succeeded");
    expect(await stage.provider.fetchRefund({ refundId: refundId ?? "", intentId: id })).toEqual({
      refundId,
      status,
      failure: null,
    });
    expect(await stage.refunds(id)).toEqual([100_000]);
    await refund(id, 299_900, `refund-${randomUUID()}`);
    expect(await refund(id, 200_000, `refund-${randomUUID()}`)).toMatchObject({
      refundId: null,
      status: "failed",
    });
    expect(await stage.refunds(id)).toEqual([100_000, 299_900]);
  });

  it("lists payments and refunds for the books", async () => {
    const id = await opened();
    await stage.pay(id);
    await refund(id, 100_000, `refund-${randomUUID()}`);
    const hour = 3_600_000;
    const now = stage.now().getTime();
    const listed = await stage.provider.listPayments({
      from: new Date(now - hour),
      until: new Date(now + hour),
    });
    expect(listed.filter(({ intentId }) => intentId === id)).toMatchObject([
      { amountPaise, refundedPaise: 100_000, currency: "inr", disputed: false },
    ]);
    const before = { from: new Date(now - 3 * hour), until: new Date(now - 2 * hour) };
    expect(await stage.provider.listPayments(before)).toEqual([]);
  });

  it("refunds once even if the provider answers 500 after the refund", async () => {
    const id = await opened();
    await stage.pay(id);
    const key = `refund-${randomUUID()}`;
    await stage.fail("500");
    await expect(refund(id, amountPaise, key)).rejects.toMatchObject({ code: "provider_unavailable" });
    await stage.fail(undefined);
    await refund(id, amountPaise, key);
    expect(await stage.refunds(id)).toEqual([amountPaise]);
  });

  it.each(["refused", "500", "429", "reset after success", "not JSON"] as const)(
    "reports an outage (%s), and creates one intent afterwards",
    async (fault) => {
      const input = order();
      await stage.fail(fault);
      const failing = stage.provider.createIntent(input);
      await expect(failing).rejects.toThrow("The payment service is not responding");
      await stage.fail(undefined);
      const { intentId } = await stage.provider.createIntent(input);
      expect((await stage.provider.createIntent(input)).intentId).toBe(intentId);
      await stage.pay(intentId);
      expect((await state(intentId)).status).toBe("succeeded");
    },
  );

  it("reads the intent's ID from a webhook", async () => {
    const id = await opened();
    await stage.pay(id);
    const { body, headers } = await stage.webhook(id);
    const event = stage.provider.verifyWebhook(Buffer.from(body), headers, stage.now());
    expect(event).toMatchObject({ intentId: id, eventId: expect.stringMatching(/./) as string });
  });

  it("rejects 20 webhooks that are forged, altered, re-serialised, unsigned or signed by another", async () => {
    const id = await opened();
    await stage.pay(id);
    const genuine = await stage.webhook(id);
    const attempts = forgeries(genuine);
    expect(attempts).toHaveLength(20);
    for (const { body, headers } of attempts) {
      const verify = () => stage.provider.verifyWebhook(Buffer.from(body), headers, stage.now());
      expect(verify, `${body.slice(0, 40)} ${JSON.stringify(headers)}`).toThrow(
        expect.objectContaining({ code: "signature_invalid" }) as Error,
      );
    }
  });
});

/** Finds the signature header by its 64 hex digits, because its name differs per provider. */
function forgeries({ body, headers }: SignedWebhook): SignedWebhook[] {
  const names = ["sandbox-signature", "stripe-signature", "x-razorpay-signature"];
  const name = names.find((candidate) => headers[candidate] !== undefined) ?? "";
  const signature = String(headers[name]);
  const digest = /[0-9a-f]{64}/.exec(signature)?.[0] ?? "";
  const withSignature = (text: string | undefined): SignedWebhook => ({
    body,
    headers: { ...headers, [name]: text },
  });
  const withDigest = (text: string) => withSignature(signature.replace(digest, text));
  const hmac = (secret: string, text: string) => createHmac("sha256", secret).update(text).digest("hex");
  const withBody = (text: string): SignedWebhook => ({ body: text, headers });
  return [
    withBody(body.replace(/"id":"(\w+)"/, '"id":"evt_forged"')),
    withBody(JSON.stringify(JSON.parse(body), null, 1)),
    withBody(`${body} `),
    withBody(`\uFEFF${body}`),
    withBody(""),
    withBody("{}"),
    withBody(body.replace(/\d/, (digit) => String((Number(digit) + 1) % 10))),
    withBody(body.toUpperCase()),
    withSignature(undefined),
    withSignature(""),
    withSignature("t=,v1="),
    withSignature(digest.slice(0, 63)),
    withSignature(signature.replace(/=[0-9a-f]{64}|^[0-9a-f]{64}/, "")),
    withDigest("0".repeat(64)),
    withDigest(digest.slice(1) + digest[0]),
    withDigest(digest.toUpperCase()),
    withDigest(hmac("whsec_forged", body)),
    withDigest(hmac("", body)),
    withDigest(createHmac("sha1", "whsec_double").update(body).digest("hex")),
    withDigest(`${digest}00`),
  ];
}
