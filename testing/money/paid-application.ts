// Creates an application that was paid at the sandbox, so that it can be refunded.
import { paymentListeners } from "#server/payment-listeners.ts";
import { reconcilePayments } from "#server/payments/reconcile-payments.ts";
import type { Payer, PaymentStage } from "../payment-stage.ts";

/** `amount` is what was paid, in paise. */
export async function paidApplication(
  stage: PaymentStage,
  payer: Payer,
  {
    travellers = 1,
    method = "credit_card",
  }: { travellers?: number; method?: "credit_card" | "bank_account" } = {},
) {
  const draft = await stage.payableDraft(payer, { travellers });
  const intent = await stage.intent(payer, { method, amount: draft.amount, draftId: draft.id });
  const { data } = intent.json<{
    data: { clientSecret: string; paymentId: string; next?: { url: string } };
  }>();
  if (method === "credit_card") await stage.confirm(data.clientSecret);
  else await stage.press(data.next?.url ?? "", "approve");
  const { applicationId } = await stage.comeBack(payer, data.paymentId);
  const row = await stage.db
    .selectFrom("applications")
    .select(["id", "reference"])
    .where("id", "=", applicationId ?? "")
    .executeTakeFirstOrThrow();
  return { ...row, paymentId: data.paymentId, amount: draft.amount, planPaise: draft.planPaise };
}

/** Runs one pass of the reconciler as the product does. */
export function reconcile({ platform }: Pick<PaymentStage, "platform">) {
  return reconcilePayments(platform, paymentListeners(platform));
}
