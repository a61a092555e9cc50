// /payment: the method picker on the left, summary and 'Proceed Payment' on the right (§2, §4).
import { useState } from "react";
import type { ClientConfig } from "#contract/config.ts";
import type { Draft } from "#contract/drafts.ts";
import { firstAvailableMethod } from "#domain/payments.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { useReadiness } from "./readiness/readiness.ts";
import { useDraftId } from "#web/features/drafts/drafts.ts";
import { FlowGate } from "#web/features/drafts/flow/flow-gate.tsx";
import { FlowProgress } from "#web/features/drafts/flow/flow-progress.tsx";
import { RefundTerms } from "./refunds/refund-terms.tsx";
import { PricingSummary } from "#web/features/drafts/flow/pricing-summary.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { Overlay } from "#web/ui/dialog/overlay.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { PageHeading } from "#web/ui/layout/page-heading.tsx";
import { CardPicker } from "./card/card-picker.tsx";
import { MethodPicker } from "./method-picker.tsx";
import { PriceDialog } from "./price/price-dialog.tsx";
import { ReadinessReport } from "./readiness/readiness-report.tsx";
import { StillConfirming } from "./outcome/still-confirming.tsx";
import { useCardChoice } from "./card/use-card-choice.ts";
import { usePay } from "./use-pay.ts";
import { usePaymentTexts } from "./use-payment-texts.ts";

export function PaymentScreen() {
  // Fetched together with the draft, so that the page does not shift when it arrives.
  useReadiness(useDraftId());
  return (
    <FlowGate step="payment">
      {({ draft, config }) => (
        <PaymentPage draft={draft} methods={config.paymentMethods} policy={config.policies.refundLadder} />
      )}
    </FlowGate>
  );
}

type Methods = ClientConfig["paymentMethods"];

interface PaymentPageProps {
  draft: Draft;
  methods: Methods;
  policy: ClientConfig["policies"]["refundLadder"];
}

function PaymentPage({ draft, methods, policy }: PaymentPageProps) {
  const payment = usePaymentTexts();
  const terms = useTerms();
  const [method, setMethod] = useState(() => firstAvailableMethod(methods));
  const cards = useCardChoice(methods);
  const { pay, stage, newPrice } = usePay(draft, methods);

  function proceed(): void {
    const form = method === "credit_card" ? cards.take() : undefined;
    if (method === "credit_card" && !form) return;
    const order = { method, form };
    const changed = newPrice.changedFor(order);
    if (changed) newPrice.ask(changed);
    else void pay(order);
  }

  function payNewPrice(): void {
    newPrice.close();
    if (newPrice.asked) void pay(newPrice.asked.order);
  }

  if (stage === "confirming") return <StillConfirming />;
  return (
    <div className="space-y-8">
      <FlowProgress draft={draft} current="Payment" />
      <PageHeading>{payment.title(terms.country(draft.destination.name))}</PageHeading>
      {stage === "succeeded" && (
        <Notice tone="success" live>
          {payment.success}
        </Notice>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,45rem)_minmax(18rem,1fr)] lg:gap-10">
        <div className="space-y-6">
          {draft.state === "open" && <ReadinessReport draft={draft} />}
          <MethodPicker chosen={method} methods={methods} onChoose={setMethod} />
          {method === "credit_card" && <CardPicker cards={cards} />}
          <RefundTerms draft={draft} policy={policy} />
        </div>
        <section aria-labelledby="summary" className="space-y-5 lg:sticky lg:top-6">
          <h2 id="summary">{payment.summaryTitle(terms.country(draft.destination.name))}</h2>
          <PricingSummary draft={draft} />
          <Button
            block
            busy={stage !== "idle"}
            busyLabel={payment.processing}
            disabled={stage !== "idle"}
            onClick={proceed}
          >
            {payment.proceed}
          </Button>
        </section>
      </div>
      <PriceDialog price={newPrice.asked} onConfirm={payNewPrice} onCancel={newPrice.close} />
      <Overlay open={stage === "paying"} text={payment.overlay} />
    </div>
  );
}
