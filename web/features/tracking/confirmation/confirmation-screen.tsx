// /payment-confirmation: the specified text, the application number, what happens next, a receipt (D25).
import { useMemo } from "react";
import { calls, pages } from "#contract/paths.ts";
import { isOver } from "#domain/applications.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { useApplication } from "../applications.ts";
import { useCurrentDraft } from "#web/features/drafts/drafts.ts";
import { TimingNotice } from "#web/features/drafts/timing/timing-notice.tsx";
import { LiveNote } from "../track/live-note.tsx";
import { PushOffer } from "#web/features/notifications/push-offer.tsx";
import { ReceiptDownload } from "#web/features/payment/receipts/receipt-download.tsx";
import { PricingSummary } from "#web/features/drafts/flow/pricing-summary.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { PageHeading } from "#web/ui/layout/page-heading.tsx";
import { useTerms } from "#web/terms/use-terms.ts";
import { usePaymentTexts } from "#web/features/payment/use-payment-texts.ts";
import { useReceiptTexts } from "#web/features/payment/receipts/use-receipt-texts.ts";

export function ConfirmationScreen() {
  const { confirmation } = usePaymentTexts();
  const { data: draft } = useCurrentDraft();

  return (
    <div className="mx-auto max-w-2xl space-y-8">
      <div className="space-y-6 text-center">
        <img
          src="/illustrations/confirmation-stamp.svg"
          alt=""
          width={400}
          height={300}
          className="mx-auto w-56 print:hidden"
        />
        <PageHeading>{confirmation.text}</PageHeading>
      </div>
      {draft?.applicationId && <ApplicationNumber id={draft.applicationId} />}
      {draft?.applicationId && <Timing id={draft.applicationId} />}
      <Card as="section" aria-labelledby="next">
        <h2 id="next" className="mb-3">
          {confirmation.next}
        </h2>
        <ol className="list-decimal space-y-2 pl-5 marker:text-saffron-ink">
          {confirmation.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <PushOffer />
      </Card>
      {draft && (
        <div className="space-y-3">
          <h2>{confirmation.receipt}</h2>
          <PricingSummary draft={draft} />
          {draft.applicationId && <BookingReceipt id={draft.applicationId} />}
          <p className="text-sm text-ink-soft">{confirmation.receiptNote}</p>
        </div>
      )}
      <div className="flex flex-wrap justify-center gap-3 print:hidden">
        <LinkButton to={pages.home}>{confirmation.home}</LinkButton>
        <Button variant="secondary" onClick={() => globalThis.print()}>
          {confirmation.print}
        </Button>
      </div>
    </div>
  );
}

function Timing({ id }: { id: string }) {
  const { data: application } = useApplication(id);
  const travelDate = application?.formData.travelDate;
  if (!application || !travelDate || isOver(application.status)) return null;
  const ready = application.revisedDate ?? application.estimatedDate;
  return (
    <div className="print:hidden">
      <TimingNotice travelDate={travelDate} ready={ready} stage="submitted" />
    </div>
  );
}

function BookingReceipt({ id }: { id: string }) {
  const receipts = useReceiptTexts();
  const { data: application } = useApplication(id);
  const receipt = application?.receipt;
  if (!receipt) return null;
  return <ReceiptDownload title={receipts.receipt} number={receipt.number} path={calls.receipt(id)} />;
}

function ApplicationNumber({ id }: { id: string }) {
  const { confirmation } = usePaymentTexts();
  const { data: application } = useApplication(id);
  const { statuses } = useTerms();
  const followed = useMemo(() => (application ? [application] : []), [application]);
  if (!application) return null;
  return (
    <Card>
      <LiveNote applications={followed} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <dl>
          <dt className="text-sm text-ink-soft">{confirmation.number}</dt>
          <dd className="font-display text-2xl tracking-wide">{application.applicationId}</dd>
          <dd className="text-ink-soft">{confirmation.estimated(formatDate(application.estimatedDate))}</dd>
          {application.status !== "submitted" && (
            <dd className="font-medium">{statuses[application.status]}</dd>
          )}
        </dl>
        <div className="print:hidden">
          <LinkButton to={`/applications/track-application/${id}`} variant="secondary">
            {confirmation.track}
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}
