// Paying with any method: what follows, and the specified alert when it fails (§4, §5, §8).
import { useRef, useState } from "react";
import type { ClientConfig } from "#contract/config.ts";
import type { Draft } from "#contract/drafts.ts";
import type { Paise } from "#domain/money.ts";
import type { PaymentMethodId } from "#domain/payments.ts";
import { useDraftActions } from "#web/features/drafts/drafts.ts";
import { createIntent, type Purchase } from "./payments.ts";
import { useUser } from "#web/client/session/session.ts";
import { codeText } from "#web/terms/code-text.ts";
import { useAlert } from "#web/ui/dialog/alert-provider.tsx";
import { type Ending, payByCard } from "./pay-by-card.ts";
import { causeOf, paymentAlert } from "./payment-failure.ts";
import { type Order, priceNow, useNewPrice } from "./price/use-new-price.ts";
import { showSuccess } from "./outcome/show-success.ts";
import { usePaymentTexts } from "./use-payment-texts.ts";

export type PayStage = "idle" | "paying" | "succeeded" | "confirming";

export function usePay(draft: Draft, methods: ClientConfig["paymentMethods"]) {
  const texts = usePaymentTexts();
  const user = useUser();
  const showAlert = useAlert();
  const { change, refresh } = useDraftActions();
  const [stage, setStage] = useState<PayStage>("idle");
  const newPrice = useNewPrice(draft);
  const running = useRef(false);

  async function pay({ method, form }: Order): Promise<void> {
    // Two clicks in one frame are one payment.
    if (running.current) return;
    if (!user) return showAlert(codeText("payment_needs_login"));
    running.current = true;
    setStage("paying");
    const { totalFee } = draft.quote;
    const purchase = { draftId: draft.id, userId: user.id, amount: totalFee };
    const { provider = null, publishableKey } = methods.find(({ id }) => id === method) ?? {};
    try {
      if (draft.agreedTotal !== null) await change.mutateAsync({ draftId: draft.id, agreedTotal: totalFee });
      const card = { provider, publishableKey, form, purchase, draft };
      const paying =
        method === "credit_card" ? payByCard(card, texts) : payElsewhere(method, purchase, texts);
      goOn(await paying, setStage);
    } catch (error) {
      setStage("idle");
      running.current = false;
      await tell(error, { before: purchase.amount, order: { method, form } });
    }
  }

  async function tell(error: unknown, { before, order }: { before: Paise; order: Order }): Promise<void> {
    console.error("Payment failed", causeOf(error, texts.failed));
    const now = priceNow(error);
    if (now === undefined) await showAlert(paymentAlert(error, texts));
    await refresh(draft.id).catch(() => undefined);
    if (now !== undefined) newPrice.ask({ before, now, order });
  }

  return { pay, stage, newPrice };
}

function goOn(ending: Ending, setStage: (stage: PayStage) => void): void {
  if ("leaveFor" in ending) return globalThis.location.assign(ending.leaveFor);
  if (ending.stage === "succeeded") return showSuccess(() => setStage("succeeded"));
  setStage(ending.stage);
}

async function payElsewhere(
  method: PaymentMethodId,
  purchase: Purchase,
  texts: ReturnType<typeof usePaymentTexts>,
) {
  const { next } = await createIntent(method, purchase);
  if (next.type !== "redirect") throw new Error(texts.didNotSucceed);
  return { leaveFor: next.url };
}
