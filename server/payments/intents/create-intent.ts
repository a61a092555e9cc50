// Creates, or finds again, the one open payment intent of a draft or of an amount without a draft (P1, D10,
// D11, D12).
import { randomUUID } from "node:crypto";
import { Failure } from "#contract/errors.ts";
import { currency } from "#domain/money.ts";
import { isBeingConfirmed, type PaymentMethodId } from "#domain/payments.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { PaymentProvider } from "#server/platform/payments/payment-provider.ts";
import type { Platform } from "#server/platform/platform.ts";
import { closePayment } from "../close-payment.ts";
import { countProviderCall } from "../provider-budgets.ts";
import { validatePurpose, type Input } from "./validate-purpose.ts";
import { isOpen, type PaymentRow, paymentsFor, type Purpose } from "../payment-store.ts";
import { insertPayment } from "./intent-store.ts";
import { type OpenedIntent, openIntent } from "./open-intent.ts";
import type { OnPaid } from "../settle-payment.ts";

export interface IntentInput extends Input {
  method: PaymentMethodId;
  currency: string;
}

/** Closing conflicting payments may reveal more of them; after this many rounds we give up. */
const maxRounds = 6;

/** An unavailable provider results in a 502, as the call's contract requires (docs/decisions/0012). */
export function createIntent(
  platform: Platform,
  input: IntentInput,
  listeners: { onPaid: OnPaid },
): Promise<OpenedIntent> {
  return findOrCreate(platform, input, listeners).catch((error: unknown) => {
    const isAway = error instanceof Failure && error.code === "provider_unavailable";
    throw isAway ? new Failure("intent_failed", error.details) : error;
  });
}

async function findOrCreate(
  platform: Platform,
  input: IntentInput,
  { onPaid }: { onPaid: OnPaid },
): Promise<OpenedIntent> {
  if (input.currency !== currency) throw new Failure("currency_not_supported");
  const provider = platform.payments.forMethod(input.method);
  if (!provider) throw notAvailable(platform, input.method);
  for (let round = 0; round < maxRounds; round++) {
    const { payment, conflicting } = await transaction(platform.db, (tx) =>
      choosePayment(tx, platform, { input, provider }),
    );
    for (const other of conflicting) await closePayment(platform, other, { onPaid });
    const opened = payment && (await openIntent(platform, { payment, provider, onPaid }));
    if (opened) return opened;
  }
  throw new Failure("conflict");
}

function notAvailable({ payments }: Platform, method: PaymentMethodId): Failure {
  const state = payments.methodStates().find(({ id }) => id === method);
  const { code = null, reason = null } = state ?? {};
  return new Failure(code ?? "method_not_available", reason ? { data: { reason } } : {});
}

interface Choice {
  /** Undefined while conflicting payments are open. */
  payment?: PaymentRow;
  conflicting: PaymentRow[];
}

async function choosePayment(
  tx: Transaction,
  platform: Platform,
  { input, provider }: { input: IntentInput; provider: PaymentProvider },
): Promise<Choice> {
  const purpose = await validatePurpose(tx, platform, input);
  const payments = await paymentsFor(tx, purpose);
  const live = payments.filter((payment) => isOpen(payment) || isPaidUnbound(payment));
  const same = live.find(
    (payment) =>
      payment.method === input.method &&
      payment.provider === provider.id &&
      payment.amount_paise === purpose.amountPaise,
  );
  if (live.some((payment) => isBeingPaid(payment, same))) throw new Failure("payment_being_confirmed");
  const conflicting = live.filter((payment) => payment !== same);
  if (conflicting.length > 0) return { conflicting };
  return {
    payment: same ?? (await insertNew(tx, platform, { purpose, payments, input, provider })),
    conflicting,
  };
}

/** Paid, but not yet used by an application: the same intent is returned again, so that nobody pays twice. */
function isPaidUnbound({ draft_id, status }: PaymentRow): boolean {
  return draft_id === null && status === "succeeded";
}

function isBeingPaid(payment: PaymentRow, same: PaymentRow | undefined): boolean {
  return isBeingConfirmed(payment.status) || (payment.status === "succeeded" && payment !== same);
}

async function insertNew(
  tx: Transaction,
  platform: Platform,
  {
    purpose,
    payments,
    input,
    provider,
  }: { purpose: Purpose; payments: PaymentRow[]; input: IntentInput; provider: PaymentProvider },
): Promise<PaymentRow> {
  await countProviderCall(tx, input.userId, platform.clock());
  const id = randomUUID();
  const version = Math.max(0, ...payments.map((payment) => payment.price_version)) + 1;
  return insertPayment(tx, {
    id,
    purpose,
    method: input.method,
    provider: provider.id,
    price_version: version,
    idempotencyKey: purpose.draftId
      ? `draft-${purpose.draftId}-v${version}-${input.method}`
      : `payment-${id}`,
    now: platform.clock(),
  });
}
