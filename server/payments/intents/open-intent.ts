// Opens a payment at its provider, or reads its state there if it is already open.
import { Failure } from "#contract/errors.ts";
import type { NextAction } from "#contract/payments.ts";
import { pages } from "#contract/paths.ts";
import type { Paise } from "#domain/money.ts";
import type { PaymentProvider, ProviderIntent } from "#server/platform/payments/payment-provider.ts";
import type { Platform } from "#server/platform/platform.ts";
import { customerOf } from "../saved-cards/payment-customer.ts";
import { storeIntent, storeNewIntent } from "./intent-store.ts";
import { readIntent } from "./read-intent.ts";
import { isOpen, type PaymentRow } from "../payment-store.ts";
import { type OnPaid, settlePayment } from "../settle-payment.ts";

export interface OpenedIntent {
  paymentId: string;
  clientSecret: string;
  provider: PaymentProvider;
  amountPaise: Paise;
  next: NextAction | null;
}

interface Opening {
  payment: PaymentRow;
  provider: PaymentProvider;
  onPaid: OnPaid;
}

/**
 * Returns undefined if the payment is already closed. Stores the intent's ID before returning its client
 * secret.
 */
export async function openIntent(platform: Platform, opening: Opening): Promise<OpenedIntent | undefined> {
  const { payment, provider } = opening;
  const { intent, settled } = await (payment.provider_intent_id
    ? readAndSettle(platform, opening, payment.provider_intent_id)
    : createProviderIntent(platform, opening));
  if (settled.status === "succeeded" && settled.draft_id) throw new Failure("draft_closed");
  if (settled.status === "processing") throw new Failure("payment_being_confirmed");
  if (!isOpen(settled) && settled.status !== "succeeded") return undefined;
  const { clientSecret, next } = intent;
  return { paymentId: payment.id, clientSecret, provider, amountPaise: payment.amount_paise, next };
}

interface Settled {
  intent: ProviderIntent;
  settled: PaymentRow;
}

async function readAndSettle(
  platform: Platform,
  { payment, provider, onPaid }: Opening,
  intentId: string,
): Promise<Settled> {
  const intent = await readIntent(platform, { paymentId: payment.id, provider, intentId });
  return { intent, settled: await settlePayment(platform, { paymentId: payment.id, intent, onPaid }) };
}

async function createProviderIntent(
  platform: Platform,
  { payment, provider, onPaid }: Opening,
): Promise<Settled> {
  // Always set for cards, so that a card saved between two attempts can confirm the same intent.
  const isCard = payment.method === "credit_card";
  const customerId = isCard ? await customerOf(platform, provider, payment.user_id) : undefined;
  const intent = await provider.createIntent({
    amountPaise: payment.amount_paise,
    currency: "inr",
    method: payment.method,
    idempotencyKey: payment.idempotency_key,
    returnUrl: `${platform.config.publicUrl}${pages.paymentReturn}?payment=${payment.id}`,
    metadata: { paymentId: payment.id },
    customerId,
  });
  const stored = await storeNewIntent(platform.db, { id: payment.id, intent, now: platform.clock() });
  if (stored) return { intent, settled: stored };
  let isWanted = false;
  const settled = await settlePayment(platform, {
    paymentId: payment.id,
    intent,
    onPaid,
    alongside: async (tx, current) => {
      isWanted = isOpen(current);
      // Stored even if the payment was closed meanwhile, so that any money it receives can be matched and
      // refunded.
      await storeIntent(tx, payment.id, intent);
    },
  });
  if (isWanted) return { intent, settled };
  // Another method was chosen while the provider answered. The client secret has not been sent, and is
  // discarded.
  await provider.cancelIntent(intent.intentId);
  throw new Failure("conflict");
}
