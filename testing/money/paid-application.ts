// Creates an application that was paid at the sandbox, so that it can be refunded.
import { paymentListeners } from "#server/payment-listeners.ts";
import { reconcilePayments } from "#server/payments/reconcile-payments.ts";
import type { Payer, PaymentSetup } from "../payment-setup.ts";

/** `amount` is what was paid, in paise. */
export async function paidApplication(
  setup: PaymentSetup,
  payer: Payer,
  {
    travellers = 1,
    method = "credit_card",
  }: { travellers?: number; method?: "credit_card" | "bank_account" } = {},
) {
  const draft = await setup.payableDraft(payer, { travellers });
  const intent = await setup.intent(payer, { method, amount: draft.amount, draftId: draft.id });
  const { data } = intent.json<{
    data: { clientSecret: string; paymentId: string; next?: { url: string } };
  }>();
  if (method === "credit_card") await setup.confirm(data.clientSecret);
  else await setup.press(data.next?.url ?? "", "approve");
  const { applicationId } = await setup.comeBack(payer, data.paymentId);
  const row = await setup.db
    .selectFrom("applications")
    .select(["id", "reference"])
    .where("id", "=", applicationId ?? "")
    .executeTakeFirstOrThrow();
  return { ...row, paymentId: data.paymentId, amount: draft.amount, planPaise: draft.planPaise };
}

/** Runs one pass of the reconciler as the product does. */
export function reconcile({ platform }: Pick<PaymentSetup, "platform">) {
  return reconcilePayments(platform, paymentListeners(platform));
}
