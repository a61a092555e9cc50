// Where a provider's page returns to: checks how the payment ended and continues accordingly (D51).
import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { useSearchParams } from "#web/frame/routing/use-search-params.ts";
import { KnownFailure } from "#web/terms/known-failure.ts";
import { pages } from "#contract/paths.ts";
import type { Payment } from "#contract/payments.ts";
import { submitApplication } from "./submit-application.ts";
import { fetchDraft } from "#web/features/drafts/drafts.ts";
import { watchPayment } from "../payments.ts";
import { useUser } from "#web/client/session/session.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { useAlert } from "#web/ui/dialog/alert-provider.tsx";
import { Overlay } from "#web/ui/dialog/overlay.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { causeOf, paymentAlert, reasonOf } from "../payment-failure.ts";
import { patienceMs } from "../payment-times.ts";
import { showSuccess } from "./show-success.ts";
import { StillConfirming } from "./still-confirming.tsx";
import { usePaymentTexts } from "../use-payment-texts.ts";

type Outcome = "waiting" | "succeeded" | "failed" | "confirming" | "unknown";

export function PaymentReturnScreen() {
  const texts = usePaymentTexts();
  const [query] = useSearchParams();
  const paymentId = query.get("payment") ?? "";
  const userId = useUser()?.id;
  const showAlert = useAlert();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<Outcome>("waiting");

  const settle = useEffectEvent(async (payment: Payment, userId: string): Promise<void> => {
    if (payment.status === "processing") return setOutcome("confirming");
    // Fetching the draft selects it in this tab, because the user may return in another browser.
    const draft = payment.draftId ? await fetchDraft(payment.draftId) : undefined;
    if (payment.status !== "succeeded") throw new Error(reasonOf(payment, texts));
    if (draft) await submitApplication(draft, userId).catch(() => undefined);
    showSuccess(() => setOutcome("succeeded"));
  });

  const giveUp = useEffectEvent(async (error: unknown): Promise<void> => {
    if (error instanceof KnownFailure && error.status === 404) return setOutcome("unknown");
    // The payment may have been successful: only its state could not be fetched.
    if (error instanceof KnownFailure) return setOutcome("confirming");
    console.error("Payment failed", causeOf(error, texts.failed));
    setOutcome("failed");
    await showAlert(paymentAlert(error, texts));
    await navigate(pages.payment, { replace: true });
  });

  useEffect(() => {
    if (!userId) return;
    const leaving = new AbortController();
    watchPayment(paymentId, { patienceMs, signal: leaving.signal })
      .then((payment) => (leaving.signal.aborted ? undefined : settle(payment, userId)))
      .catch((error: unknown) => (leaving.signal.aborted ? undefined : giveUp(error)));
    return () => leaving.abort();
  }, [paymentId, userId]);

  if (outcome === "confirming") return <StillConfirming />;
  if (outcome === "unknown") {
    const action = <LinkButton to={pages.applications}>{texts.toApplications}</LinkButton>;
    return <EmptyState heading title={texts.notFound} action={action} />;
  }
  return (
    <>
      <h1 className="sr-only">{outcome === "failed" ? texts.failed : texts.overlay}</h1>
      {outcome === "succeeded" && (
        <Notice tone="success" live>
          {texts.success}
        </Notice>
      )}
      <Overlay open={outcome === "waiting"} text={texts.overlay} />
    </>
  );
}
