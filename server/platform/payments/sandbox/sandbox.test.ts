// The sandbox provider over real HTTP, as merchants and browsers use it, with every card and every page.
import fastify from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { sql } from "kysely";
import { createHmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "#testing/database/test-database.ts";
import type { PaymentMethodId } from "#domain/payments.ts";
import { readConfig } from "#server/config.ts";
import { movableClock } from "#testing/movable-clock.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { openPaymentProviders } from "../open-payment-providers.ts";

const database = await openTestDatabase();
const dataDir = mkdtempSync(join(tmpdir(), "pravesh-sandbox-"));
const clock = movableClock("2026-11-20T06:30:00Z");
const config = readConfig({
  NODE_ENV: "test",
  DATA_DIR: dataDir,
  LOG_LEVEL: "silent",
});
const payments = openPaymentProviders({ config, db: database.db, clock: clock.now });
const app: App = fastify();
app.setValidatorCompiler(validatorCompiler);
app.setSerializerCompiler(serializerCompiler);
payments.registerPages(app);

/** A merchant double: records webhooks, and rejects the first `refuses` of them. */
const shop = { refuses: 0, received: [] as { body: Buffer; headers: IncomingHttpHeaders }[] };
const shopServer = createServer((request, response) => void answerAsShop(request, response));
async function answerAsShop(request: IncomingMessage, response: ServerResponse) {
  const body = await buffer(request);
  if (request.url?.startsWith("/api/v1/webhooks/sandbox")) {
    if (shop.refuses-- > 0) return response.writeHead(503).end();
    shop.received.push({ body, headers: request.headers });
    return response.end("{}");
  }
  const answer = await app.inject({
    method: request.method as "GET",
    url: request.url ?? "/",
    headers: request.headers as Record<string, string>,
    payload: body,
  });
  return response.writeHead(answer.statusCode, answer.headers as IncomingHttpHeaders).end(answer.rawPayload);
}
let url = "";

beforeAll(async () => {
  await app.ready();
  shopServer.listen(0, "127.0.0.1");
  await once(shopServer, "listening");
  url = `http://127.0.0.1:${(shopServer.address() as AddressInfo).port}`;
  payments.start(url);
});
afterAll(async () => {
  await payments.stop();
  shopServer.closeAllConnections();
  shopServer.close();
  await app.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

function provider() {
  const found = payments.forMethod("credit_card");
  if (!found) throw new Error("the sandbox takes cards");
  return found;
}

function open(method: PaymentMethodId = "credit_card", idempotencyKey: string = randomUUID()) {
  const returnUrl = "http://localhost:3000/payment/return?payment=42";
  return provider().createIntent({
    amountPaise: 1_250_000,
    currency: "inr",
    method,
    idempotencyKey,
    returnUrl,
    metadata: { paymentId: "42" },
  });
}

async function confirm(clientSecret: string, number: string, card: object = {}) {
  const response = await fetch(
    `${url}/sandbox/v1/payment_intents/${clientSecret.split("_secret_")[0]}/confirm`,
    {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        client_secret: clientSecret,
        card: { number, exp_month: 12, exp_year: 2030, cvc: "123", ...card },
      }),
    },
  );
  return { status: response.status, body: (await response.json()) as Record<string, never> };
}

async function press(path: string, choice: string) {
  const page = await fetch(url + path);
  const html = await page.text();
  const token = /name="token" value="([^"]+)"/.exec(html)?.[1] ?? "";
  const answer = await fetch(url + path, {
    method: "POST",
    body: new URLSearchParams({ token, choice }),
    redirect: "manual",
  });
  return { html, csp: page.headers.get("content-security-policy"), answer };
}

async function until<T>(find: () => T | undefined): Promise<T> {
  for (let tries = 0; tries < 400; tries++) {
    const found = find();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("it never came");
}

it("a payment with a zero byte in one of its texts is rejected", async () => {
  const order = { amount: 100, currency: "inr", method: "paytm", return_url: "/return\0" };
  const key = createHmac("sha256", config.payments.sandbox.webhookSecret).update("sandbox api key");
  const answer = await fetch(`${url}/sandbox/v1/payment_intents`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${key.digest("base64url")}`,
      "idempotency-key": randomUUID(),
    },
    body: JSON.stringify(order),
  });
  expect(answer.status).toBe(400);
});

describe("sandbox cards", () => {
  it.each([
    ["4000 0000 0000 0002", "card_declined", "Your card was declined."],
    ["4000 0000 0000 9995", "insufficient_funds", "Your card has insufficient funds."],
    ["4000 0000 0000 0127", "incorrect_cvc", "Your card's security code is incorrect."],
    ["4000 0000 0000 0069", "expired_card", "Your card has expired."],
    [
      "4000 0000 0000 0119",
      "processing_error",
      "An error occurred while processing your card. Try again in a little bit.",
    ],
    ["4111 1111 1111 1111", "incorrect_number", "Your card number is incorrect."],
  ])("%s is refused: %s", async (number, code, message) => {
    const { clientSecret, intentId } = await open();
    expect(await confirm(clientSecret, number)).toEqual({ status: 402, body: { error: { code, message } } });
    const intent = await provider().fetchIntent(intentId);
    expect(intent).toMatchObject({ status: "failed", failure: { code, message } });
    expect((await confirm(clientSecret, "4242 4242 4242 4242")).body).toEqual({
      id: intentId,
      status: "succeeded",
    });
  });

  it.each([
    [{ exp_month: 10, exp_year: 2026 }, "expired_card"],
    [{ exp_month: 10, exp_year: "26" }, "expired_card"],
    [{ exp_month: 13 }, "invalid_expiry_month"],
    [{ cvc: "12" }, "invalid_cvc"],
    [{ cvc: "abc" }, "invalid_cvc"],
  ])("4242 with %j is refused: %s", async (card, code) => {
    const { clientSecret } = await open();
    const { status, body } = await confirm(clientSecret, "4242424242424242", card);
    expect([status, body["error"]]).toMatchObject([402, { code }]);
  });

  it("a card is valid until the end of its month", async () => {
    const { clientSecret } = await open();
    const card = { exp_month: "11", exp_year: "26" };
    expect((await confirm(clientSecret, "4242424242424242", card)).status).toBe(200);
  });

  it.each([
    ["4000003560000008", "approve", "succeeded"],
    ["4000000000003220", "approve", "succeeded"],
    ["4000000000003220", "decline", "failed"],
    ["4000008400001629", "approve", "failed"],
  ] as const)("%s asks for 3-D Secure, %s: %s", async (number, choice, status) => {
    const { clientSecret, intentId } = await open();
    const { body } = await confirm(clientSecret, number);
    const path = `/sandbox/pay/${intentId}`;
    const next = {
      type: "redirect_to_url",
      redirect_to_url: { url: path, return_url: "/payment/return?payment=42" },
    };
    expect(body).toEqual({ id: intentId, status: "requires_action", next_action: next });
    const { answer } = await press(path, choice);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/payment/return?payment=42"]);
    expect((await provider().fetchIntent(intentId)).status).toBe(status);
  });

  it("4000 0099 9000 0005 stays in processing, then succeeds after 20 s", async () => {
    const { clientSecret, intentId } = await open();
    expect((await confirm(clientSecret, "4000009990000005")).body).toEqual({
      id: intentId,
      status: "processing",
    });
    expect((await provider().cancelIntent(intentId)).status).toBe("processing");
    clock.advance(19_000);
    expect((await provider().fetchIntent(intentId)).status).toBe("processing");
    clock.advance(1000);
    expect((await provider().fetchIntent(intentId)).status).toBe("succeeded");
    expect((await provider().cancelIntent(intentId)).status).toBe("succeeded");
  });

  it("no card number is ever stored", async () => {
    const { clientSecret } = await open();
    await confirm(clientSecret, "4242 4242 4242 4242");
    const tables = ["sandbox.intents", "sandbox.deliveries"];
    for (const table of tables) {
      const rows =
        await sql`SELECT * FROM ${sql.table(table)} AS row WHERE row::text LIKE '%424242%'`.execute(
          database.ownerDb,
        );
      expect(rows.rows).toEqual([]);
    }
  });

  it("a card is confirmed only with the client secret", async () => {
    const { intentId } = await open();
    expect((await confirm(`${intentId}_secret_guess`, "4242424242424242")).status).toBe(404);
    expect((await provider().fetchIntent(intentId)).status).toBe("created");
  });
});

describe("hosted pages", () => {
  it.each([
    ["google_pay", "approve", ["succeeded", "Google Pay (UPI)"]],
    ["paytm", "decline", ["failed", "Paytm wallet"]],
    ["pay_pal", "approve", ["succeeded", "PayPal"]],
    ["bank_account", "decline", ["failed", "Net banking"]],
    ["bank_account", "pending", ["processing", "Net banking"]],
  ] as const)("%s, %s: %s", async (method, choice, [status, title]) => {
    const intent = await open(method);
    if (intent.next?.type !== "redirect") throw new Error("a page was expected");
    const { html, csp, answer } = await press(intent.next.url, choice);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain("Sandbox: no real money");
    expect(html).toContain("₹12,500");
    expect(html).not.toContain("<script");
    expect(csp).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(answer.headers.get("location")).toBe("/payment/return?payment=42");
    expect((await provider().fetchIntent(intent.intentId)).status).toBe(status);
  });

  it("a form without the page's token changes nothing", async () => {
    const intent = await open("paytm");
    const body = new URLSearchParams({ token: "guess", choice: "approve" });
    const answer = await fetch(`${url}/sandbox/pay/${intent.intentId}`, { method: "POST", body });
    expect(answer.status).toBe(200);
    expect((await provider().fetchIntent(intent.intentId)).status).toBe("requires_action");
  });

  it("a declined payment can be retried on the same page", async () => {
    const { intentId } = await open("google_pay");
    await press(`/sandbox/pay/${intentId}`, "decline");
    await press(`/sandbox/pay/${intentId}`, "approve");
    expect((await provider().fetchIntent(intentId)).status).toBe("succeeded");
  });
});

describe("the sandbox's books", () => {
  it("the same idempotency key returns the same intent, also 20 times at once", async () => {
    const key = randomUUID();
    const intents = await Promise.all(Array.from({ length: 20 }, () => open("credit_card", key)));
    expect(new Set(intents.map(({ intentId }) => intentId)).size).toBe(1);
  });

  it("a call without the key is rejected", async () => {
    const answer = await fetch(`${url}/sandbox/v1/refunds`, { method: "POST", body: "{}" });
    expect(answer.status).toBe(401);
  });

  it("a refund is made once, and never for more than was paid", async () => {
    const { clientSecret, intentId } = await open();
    await confirm(clientSecret, "4242424242424242");
    const refund = { intentId, amountPaise: 1_250_000, idempotencyKey: randomUUID() };
    const [one, same] = await Promise.all([provider().refund(refund), provider().refund(refund)]);
    expect(one).toEqual({ refundId: expect.any(String) as string, status: "succeeded", failure: null });
    expect(same).toEqual(one);
    expect(await provider().fetchRefund({ refundId: one.refundId ?? "", intentId })).toEqual(one);
    const more = await provider().refund({ ...refund, idempotencyKey: randomUUID() });
    expect(more).toMatchObject({
      refundId: null,
      status: "failed",
      failure: { code: "charge_not_refundable" },
    });
  });

  it("webhooks are signed and retried until they are received", async () => {
    shop.refuses = 1;
    const { clientSecret, intentId } = await open();
    await confirm(clientSecret, "4242424242424242");
    const of = () => shop.received.find(({ body }) => body.includes(intentId));
    await new Promise((resolve) => setTimeout(resolve, 300));
    clock.advance(3000);
    const { body, headers } = await until(of);
    const event = provider().verifyWebhook(body, headers, clock.now());
    expect(event).toMatchObject({ type: "payment_intent.succeeded", intentId });
    const late = new Date(clock.now().getTime() + 304_000);
    expect(() => provider().verifyWebhook(body, headers, late)).toThrow("The signature is not valid.");
    const forged = Buffer.from(body.toString().replace("succeeded", "canceled"));
    expect(() => provider().verifyWebhook(forged, headers, clock.now())).toThrow(
      "The signature is not valid.",
    );
  });

  it("webhooks survive a restart", async () => {
    await payments.stop();
    const { clientSecret, intentId } = await open();
    await confirm(clientSecret, "4242424242424242");
    expect(shop.received.some(({ body }) => body.includes(intentId))).toBe(false);
    payments.start(url);
    await until(() => shop.received.find(({ body }) => body.includes(intentId)));
  });
});
