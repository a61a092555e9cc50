// /payment: the method picker on the left, summary and 'Proceed Payment' on the right (§2, §4).
import { useState } from "react";
import type { ClientConfig } from "#contract/config.ts";
import type { Draft } from "#contract/drafts.ts";
import { pages } from "#contract/paths.ts";
import { firstAvailableMethod } from "#domain/payments.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { useReadiness } from "./readiness/readiness.ts";
import { useDraftId } from "#web/features/drafts/drafts.ts";
import { answersId } from "#web/features/drafts/flow/answer-return.ts";
import { FlowGate } from "#web/features/drafts/flow/flow-gate.tsx";
import { FlowProgress } from "#web/features/drafts/flow/flow-progress.tsx";
import { RefundTerms } from "./refunds/refund-terms.tsx";
import { PricingSummary } from "#web/features/drafts/flow/pricing-summary.tsx";
import { TextLink } from "#web/ui/action/text-link.tsx";
import { Overlay } from "#web/ui/dialog/overlay.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { PageHeading } from "#web/ui/layout/page-heading.tsx";
import { CardPicker } from "./card/card-picker.tsx";
import { MethodPicker } from "./method-picker.tsx";
import { useFindingTexts } from "#web/features/checks/use-finding-texts.ts";
import { SkeletonList } from "#web/ui/feedback/skeleton-list.tsx";
import { PayBar } from "./price/pay-bar.tsx";
import { PriceDialog } from "./price/price-dialog.tsx";
import { ReadinessReport } from "./readiness/readiness-report.tsx";
import { StillConfirming } from "./outcome/still-confirming.tsx";
import { useCardChoice } from "./card/use-card-choice.ts";
import { usePay } from "./use-pay.ts";
import { useLater } from "#web/client/page/use-later.ts";
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

/** How long the page waits for the checks before it shows the rest. */
const checksPatienceMs = 1500;

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
  const { report } = useFindingTexts();
  const isChecking = useReadiness(draft.id).isLoading && draft.state === "open";
  // Once shown it stays: failing checks are asked for again.
  const [isShown, setShown] = useState(!isChecking);
  if (!isChecking && !isShown) setShown(true);
  useLater(isChecking, checksPatienceMs, () => setShown(true));

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
      <div className="space-y-2">
        <PageHeading>{payment.title(terms.country(draft.destination.name))}</PageHeading>
        {draft.state === "open" && (
          <p>
            <TextLink to={`${pages.travellers}#${answersId}`}>{payment.checkAnswers}</TextLink>
          </p>
        )}
      </div>
      {stage === "succeeded" && (
        <Notice tone="success" live>
          {payment.success}
        </Notice>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,45rem)_minmax(18rem,1fr)] lg:gap-10">
        {/* All at once, so that nothing moves when the checks arrive; but they never keep anyone from paying. */}
        {!isShown ? (
          <SkeletonList label={report.loading} count={4} shape="card" />
        ) : (
          <div className="space-y-6">
            {draft.state === "open" && <ReadinessReport draft={draft} />}
            <MethodPicker chosen={method} methods={methods} onChoose={setMethod} />
            {method === "credit_card" && <CardPicker cards={cards} />}
            <RefundTerms draft={draft} policy={policy} />
          </div>
        )}
        {/* On phones the bar sticks to the bottom of the whole page, so this box must not be its container there. */}
        <div className="contents lg:sticky lg:top-6 lg:block lg:space-y-5">
          <section aria-labelledby="summary" className="space-y-5">
            <h2 id="summary">{payment.summaryTitle(terms.country(draft.destination.name))}</h2>
            <PricingSummary draft={draft} />
          </section>
          <PayBar total={draft.quote.totalFee} busy={stage !== "idle"} onPay={proceed} />
        </div>
      </div>
      <PriceDialog price={newPrice.asked} onConfirm={payNewPrice} onCancel={newPrice.close} />
      <Overlay open={stage === "paying"} text={payment.overlay} />
    </div>
  );
}
