// The steps of a random history that move money: refunds by administrators, their approval, and what the bank does.
import { officeCalls } from "#contract/review/paths.ts";
import { paymentListeners } from "#server/payment-listeners.ts";
import { refundsOf } from "#server/payments/refunds/refund-store.ts";
import { sendRefund } from "#server/payments/refunds/send-refund.ts";
import { reconcile } from "../../money/paid-application.ts";
import type { LiveApplication } from "../live-application.ts";

export async function refund(live: LiveApplication, share: (left: number) => number): Promise<void> {
  const { setup, reference, paymentId, staff } = live;
  const active = (await refundsOf(setup.db, paymentId)).filter(
    ({ status }) => status !== "failed" && status !== "declined",
  );
  const { amount_paise: paid } = await setup.db
    .selectFrom("payments")
    .select("amount_paise")
    .where("id", "=", paymentId)
    .executeTakeFirstOrThrow();
  const left = active.reduce((rest, { amount_paise: amount }) => rest - amount, paid);
  const amount = share(left);
  const payload = { reference, amount, reason: `goodwill ${amount} ${live.today()}` };
  await staff.administrator.inject("POST", officeCalls.refunds, payload);
}

export async function agreeToRefund({ setup, staff, paymentId }: LiveApplication): Promise<void> {
  for (const { id } of await refundsOf(setup.db, paymentId)) {
    await staff.supervisor.inject("POST", officeCalls.refundDecision(id), { decision: "approve" });
  }
}

export async function sendRefunds(setup: LiveApplication["setup"]): Promise<void> {
  setup.clock.advance(60_000);
  await reconcile(setup);
}

/** The payer's bank returns the last refund. */
export async function failRefund({ setup, paymentId }: LiveApplication): Promise<void> {
  const refund = (await refundsOf(setup.db, paymentId)).findLast(({ status }) => status === "succeeded");
  const provider = setup.platform.payments.byId("sandbox");
  if (!refund || !provider) return;
  const { fetchRefund } = provider;
  const refundId = refund.provider_refund_id ?? "";
  provider.fetchRefund = async () => ({
    refundId,
    status: "failed",
    failure: { code: "closed_account", message: "The account is closed." },
  });
  try {
    await sendRefund(setup.platform, refund, paymentListeners(setup.platform));
  } finally {
    provider.fetchRefund = fetchRefund;
  }
}
