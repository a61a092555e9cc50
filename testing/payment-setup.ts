// A test server whose sandbox payment provider is reached through a connection that tests can cut.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { Payment } from "#contract/payments.ts";
import type { PaymentMethodId } from "#domain/payments.ts";
import { loggedInPayer } from "./logged-in-payer.ts";
import { payableDraft } from "./payable-draft.ts";
import { startTestApp } from "./start-test-app.ts";

export type Payer = { userId: string; headers: { "x-access-token": string } };

interface Line {
  /** Forwards webhooks; if false, answers them with a 503. */
  webhooks: boolean;
  /** Forwards the provider's API; if false, answers it with a 503. */
  provider: boolean;
  /** Every forwarded webhook, as sent. */
  delivered: { body: Buffer; headers: IncomingHttpHeaders }[];
}

export async function startPaymentSetup(
  options: Parameters<typeof startTestApp>[0] & { webhooks?: boolean } = {},
) {
  const { webhooks = true, ...start } = options;
  const test = await startTestApp(start);
  const line: Line = { webhooks, provider: true, delivered: [] };
  const server = createServer((request, response) => void pass(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  test.platform.payments.start(url);

  async function pass(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request);
    const isWebhook = request.url?.startsWith("/api/v1/webhooks/") ?? false;
    if (isWebhook ? !line.webhooks : !line.provider) return response.writeHead(503).end();
    const answer = await test.app.inject({
      method: request.method as "GET",
      url: request.url ?? "/",
      headers: request.headers as Record<string, string>,
      payload: body,
    });
    if (isWebhook) line.delivered.push({ body, headers: request.headers });
    return response
      .writeHead(answer.statusCode, answer.headers as IncomingHttpHeaders)
      .end(answer.rawPayload);
  }

  return {
    ...test,
    url,
    line,
    ...paying(test, url),
    signUp: ({ fullName }: { fullName?: string } = {}) => loggedInPayer(test.db, test.clock.now(), fullName),
    payableDraft: (payer: Payer, shape?: { travellers?: number; planId?: string }) =>
      payableDraft(test.platform, { userId: payer.userId, now: test.clock.now(), ...shape }),
    async close() {
      await test.platform.payments.stop();
      server.closeAllConnections();
      server.close();
      await test.close();
    },
  };
}

export type PaymentSetup = Awaited<ReturnType<typeof startPaymentSetup>>;

function paying({ app, db }: Awaited<ReturnType<typeof startTestApp>>, url: string) {
  return {
    /** Calls POST /payments/intents, or the card's own route; `input` may override any field. */
    intent(
      payer: Payer,
      input: { method?: PaymentMethodId; amount: unknown; draftId?: string; [field: string]: unknown },
    ) {
      const { method = "credit_card", ...rest } = input;
      const body = { currency: "inr", userId: payer.userId, ...rest };
      const path = method === "credit_card" ? "/stripe/create-payment-intent" : "/payments/intents";
      const payload = method === "credit_card" ? body : { method, ...body };
      return app.inject({ method: "POST", url: `/api/v1${path}`, headers: payer.headers, payload });
    },
    async confirm(clientSecret: string, number = "4242424242424242") {
      const response = await fetch(
        `${url}/sandbox/v1/payment_intents/${clientSecret.split("_secret_")[0]}/confirm`,
        {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({
            client_secret: clientSecret,
            card: { number, exp_month: 12, exp_year: 2034, cvc: "123" },
          }),
        },
      );
      return (await response.json()) as { status?: string; error?: { code: string; message: string } };
    },
    /** Presses a button of a hosted page. */
    async press(path: string, choice: "approve" | "decline" | "pending") {
      const html = await (await fetch(url + path)).text();
      const token = /name="token" value="([^"]+)"/.exec(html)?.[1] ?? "";
      const body = new URLSearchParams({ token, choice });
      return (await fetch(url + path, { method: "POST", body, redirect: "manual" })).headers.get("location");
    },
    async comeBack(payer: Payer, paymentId: string): Promise<Payment> {
      const path = `/api/v1/payments/${paymentId}/return`;
      const answer = await app.inject({ method: "POST", url: path, headers: payer.headers });
      return answer.json<{ data: Payment }>().data;
    },
    async payment(payer: Payer, paymentId: string): Promise<Payment> {
      const answer = await app.inject({ url: `/api/v1/payments/${paymentId}`, headers: payer.headers });
      return answer.json<{ data: Payment }>().data;
    },
    rows: () =>
      db.selectFrom("payments").selectAll().orderBy("created_at").orderBy("price_version").execute(),
    applications: () => db.selectFrom("applications").selectAll().execute(),
    async draftState(id: string) {
      const row = await db
        .selectFrom("drafts")
        .select("state")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      return row.state;
    },
  };
}

/** Polls in real time until `find` returns a value. */
export async function eventually<T>(find: () => Promise<T | undefined | false>): Promise<T> {
  for (let tries = 0; tries < 400; tries++) {
    const found = await find();
    if (found !== undefined && found !== false) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`timed out waiting (${randomUUID()})`);
}
