// A payment that the bank is still confirming: the user can leave, and nothing is lost (D51).
import { pages } from "#contract/paths.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { usePaymentTexts } from "../use-payment-texts.ts";

export function StillConfirming() {
  const payment = usePaymentTexts();
  return (
    <EmptyState
      heading
      title={payment.stillConfirming}
      action={<LinkButton to={pages.applications}>{payment.toApplications}</LinkButton>}
    />
  );
}
