// Inserts new payments, and stores what their providers answer to their creation.
import { compiledOnce } from "#server/platform/database/compiled-query.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import type { ProviderIntent } from "#server/platform/payments/payment-provider.ts";
import { firstCheckMs, type PaymentRow, type Purpose } from "../payment-store.ts";

export interface NewPayment extends Pick<PaymentRow, "id" | "method" | "provider" | "price_version"> {
  purpose: Purpose;
  idempotencyKey: string;
  now: Date;
}

export async function insertPayment(tx: Transaction, payment: NewPayment): Promise<PaymentRow> {
  const { purpose, now, ...columns } = payment;
  const nextCheckAt = new Date(now.getTime() + firstCheckMs);
  const [row] = await insertedPayments(tx, { ...columns, ...purpose, now, nextCheckAt });
  return row as PaymentRow;
}

type PaymentValues = Omit<NewPayment, "purpose"> & Purpose & { nextCheckAt: Date };

const insertedPayments = compiledOnce((db, values: PaymentValues) =>
  db
    .insertInto("payments")
    .values({
      id: values.id,
      method: values.method,
      provider: values.provider,
      price_version: values.price_version,
      user_id: values.userId,
      draft_id: values.draftId,
      amount_paise: values.amountPaise,
      idempotency_key: values.idempotencyKey,
      created_at: values.now,
      updated_at: values.now,
      checked_at: values.now,
      next_check_at: values.nextCheckAt,
    })
    .returningAll(),
);

/**
 * Stores the intent of a new payment in one statement. Returns undefined if more is needed, because the
 * provider has progressed or the payment was closed meanwhile.
 */
export async function storeNewIntent(
  db: Database,
  { id, intent, now }: { id: string; intent: ProviderIntent; now: Date },
): Promise<PaymentRow | undefined> {
  const { intentId, clientSecret, status } = intent;
  if (status !== "created" && status !== "requires_action") return undefined;
  const [row] = await storedIntents(db, { id, intentId, clientSecret, status, now });
  return row as PaymentRow | undefined;
}

interface OpenedAtProvider extends Pick<ProviderIntent, "intentId" | "clientSecret" | "status"> {
  id: string;
  now: Date;
}

const storedIntents = compiledOnce((db, { id, intentId, clientSecret, status, now }: OpenedAtProvider) =>
  db
    .updateTable("payments")
    .set({ provider_intent_id: intentId, client_secret: clientSecret, status, updated_at: now })
    .where("id", "=", id)
    .where("status", "=", "created")
    .where("provider_intent_id", "is", null)
    .returningAll(),
);

/** Stores the provider's ID before the client secret is sent, so that every payment can be matched. */
export async function storeIntent(tx: Transaction, id: string, intent: ProviderIntent): Promise<void> {
  await tx
    .updateTable("payments")
    .set({ provider_intent_id: intent.intentId, client_secret: intent.clientSecret })
    .where("id", "=", id)
    .execute();
}
