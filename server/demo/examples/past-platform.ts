// The platform as of an earlier time: its clock, and a sandbox provider that uses the same clock.
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import type { PaymentProvider, ProviderIntent } from "#server/platform/payments/payment-provider.ts";
import {
  changeIntent,
  findIntent,
  type IntentRow,
  makeIntent,
} from "#server/platform/payments/sandbox/intent-store.ts";
import type { Platform } from "#server/platform/platform.ts";

/** The server is not listening yet, so the sandbox's tables are written directly instead of over HTTP. */
export function pastPlatform(platform: Platform, at: Date): Platform {
  const clock = () => at;
  const real = platform.payments.byId("sandbox");
  if (!real) return { ...platform, clock };
  const sandbox = pastSandbox(real, { db: platform.db, clock });
  const payments = { ...platform.payments, forMethod: () => sandbox, byId: () => sandbox };
  return { ...platform, clock, payments };
}

/** Approves a payment, like the payer on the sandbox page. */
export async function approveIntent({ db, clock }: Platform, intentId: string): Promise<void> {
  await changeIntent(db, { id: intentId, now: clock() }, ({ status }) =>
    status === "succeeded" ? undefined : { status: "succeeded" },
  );
}

function pastSandbox(real: PaymentProvider, { db, clock }: { db: Database; clock: Clock }): PaymentProvider {
  return {
    ...real,
    createIntent: async ({ amountPaise, currency, method, idempotencyKey, returnUrl }) => {
      const { pathname, search } = new URL(returnUrl);
      const order = { amount: amountPaise, currency, method, idempotencyKey, customerId: null };
      return intentOf(await makeIntent(db, { ...order, returnUrl: pathname + search }, clock()));
    },
    fetchIntent: async (id) => {
      const intent = await findIntent(db, id);
      if (!intent) throw new Error("the sandbox has no payment for the example");
      return intentOf(intent);
    },
  };
}

function intentOf({ id, client_secret, status, amount_paise }: IntentRow): ProviderIntent {
  return {
    intentId: id,
    clientSecret: client_secret,
    status: status === "succeeded" ? "succeeded" : "requires_action",
    amountPaise: amount_paise,
    next: null,
    failure: null,
  };
}
