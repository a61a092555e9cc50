// The metric of webhooks says which provider sent them and what became of them, in words from closed sets.
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "#server/platform/free-port.ts";
import { eventually, type PaymentSetup, startPaymentSetup } from "#testing/payment-setup.ts";

let setup: PaymentSetup;
beforeAll(async () => {
  setup = await startPaymentSetup({ settings: { METRICS_PORT: String(await freePort()) } });
});
afterAll(() => setup.close());

async function counted(): Promise<string[]> {
  const text = (await setup.platform.metrics?.registry.metrics()) ?? "";
  return text.split("\n").filter((line) => line.startsWith("pravesh_webhooks_total{"));
}

function send(provider: string, { body, headers }: { body: Buffer | string; headers: object }) {
  const { "sandbox-signature": signature } = headers as Record<string, string>;
  return setup.app.inject({
    method: "POST",
    url: `/api/v1/webhooks/${provider}`,
    headers: { "content-type": "application/json", ...(signature && { "sandbox-signature": signature }) },
    payload: body,
  });
}

it("webhooks are counted as handled, repeated, rejected or failed; those of unknown providers are not", async () => {
  const payer = await setup.signUp();
  const draft = await setup.payableDraft(payer);
  const answer = await setup.intent(payer, { amount: draft.amount, draftId: draft.id });
  await setup.confirm(answer.json<{ data: { clientSecret: string } }>().data.clientSecret);
  const [webhook] = await eventually(async () => setup.line.delivered.length > 0 && setup.line.delivered);
  if (!webhook) throw new Error("A webhook was expected.");
  const handled = setup.line.delivered.length;
  await send("sandbox", webhook);
  await send("sandbox", { ...webhook, headers: {} });
  await send("nobody", webhook);
  await setup.ownerDb.deleteFrom("webhook_events").execute();
  setup.line.provider = false;
  expect((await send("sandbox", webhook)).statusCode).toBe(503);
  expect((await counted()).sort()).toEqual([
    'pravesh_webhooks_total{provider="sandbox",outcome="failed"} 1',
    `pravesh_webhooks_total{provider="sandbox",outcome="handled"} ${handled}`,
    'pravesh_webhooks_total{provider="sandbox",outcome="rejected"} 1',
    'pravesh_webhooks_total{provider="sandbox",outcome="repeated"} 1',
  ]);
});
