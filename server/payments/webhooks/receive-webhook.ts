// Receives a provider's webhook: verifies its sender, fetches the current state and settles it (P3, P9).
import type { IncomingHttpHeaders } from "node:http";
import { Failure } from "#contract/errors.ts";
import { refundEdges } from "#domain/refunds/refund-statuses.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import type { WebhookOutcome } from "#server/platform/metrics/open-metrics.ts";
import type { PaymentProvider, WebhookEvent } from "#server/platform/payments/payment-provider.ts";
import type { Platform } from "#server/platform/platform.ts";
import { findPaymentOfIntent } from "../payment-store.ts";
import { countDecline } from "../provider-budgets.ts";
import { refundsOf } from "../refunds/refund-store.ts";
import { type RefundListeners, sendRefund } from "../refunds/send-refund.ts";
import { type OnPaid, settlePayment } from "../settle-payment.ts";
import { isHandled, recordHandled } from "./webhook-event-store.ts";

type Listeners = RefundListeners & { onPaid: OnPaid };

export interface Webhook {
  provider: PaymentProvider;
  rawBody: Buffer;
  headers: IncomingHttpHeaders;
}

/** Returns once everything is committed. A repeated event changes nothing. */
export async function receiveWebhook(
  platform: Platform,
  webhook: Webhook,
  listeners: Listeners,
): Promise<void> {
  const count = (outcome: WebhookOutcome) =>
    platform.metrics?.countWebhook({ provider: webhook.provider.id, outcome });
  try {
    const isRepeated = await handleWebhook(platform, webhook, listeners);
    count(isRepeated ? "repeated" : "handled");
  } catch (error) {
    const isRejected = error instanceof Failure && error.status < 500;
    count(isRejected ? "rejected" : "failed");
    throw error;
  }
}

/** Returns whether the event was handled before. */
async function handleWebhook(platform: Platform, webhook: Webhook, listeners: Listeners): Promise<boolean> {
  const { provider, rawBody, headers } = webhook;
  const event = provider.verifyWebhook(rawBody, headers, platform.clock());
  const key = { provider: provider.id, eventId: event.eventId };
  if (await isHandled(platform.db, key)) return true;
  await handleEvent(platform, { provider, event }, listeners);
  return false;
}

async function handleEvent(
  platform: Platform,
  { provider, event }: { provider: PaymentProvider; event: WebhookEvent },
  listeners: Listeners,
): Promise<void> {
  const key = { provider: provider.id, eventId: event.eventId };
  const remember = (db: Database) => recordHandled(db, { ...key, now: platform.clock() });
  const payment = await findPaymentOfIntent(platform.db, provider.id, event.intentId);
  // The creation of this intent was interrupted: either its secret was never sent, or the reconciler will
  // find it.
  if (!payment) return remember(platform.db);
  if (event.isAboutRefund) {
    await refreshRefunds(platform, payment.id, listeners);
    return remember(platform.db);
  }
  // Events arrive in any order, so the state they report may be outdated.
  const intent = await provider.fetchIntent(event.intentId);
  const { onPaid } = listeners;
  const alongside = async (tx: Database) => {
    await remember(tx);
    if (intent.status === "failed") await countDecline(tx, payment.user_id, platform.clock());
  };
  await settlePayment(platform, { paymentId: payment.id, intent, onPaid, alongside });
}

/** Refreshes all refunds of the payment, because there are few and the event does not identify ours. */
async function refreshRefunds(platform: Platform, paymentId: string, listeners: RefundListeners) {
  for (const refund of await refundsOf(platform.db, paymentId)) {
    const mayChange = refundEdges[refund.status].length > 0 && refund.status !== "awaiting_second_person";
    if (mayChange) await sendRefund(platform, refund, listeners);
  }
}
