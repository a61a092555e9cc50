// /payment-confirmation: the specified text, the application number, what happens next, a receipt (D25).
import { useMemo } from "react";
import type { Draft } from "#contract/drafts.ts";
import { calls, pages } from "#contract/paths.ts";
import { isOver } from "#domain/applications.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { type ApplicationDetail, useApplication } from "../applications.ts";
import { useCurrentDraft, useDraftId } from "#web/features/drafts/drafts.ts";
import { TimingNotice } from "#web/features/drafts/timing/timing-notice.tsx";
import { LiveNote } from "../track/live-note.tsx";
import { PushOffer } from "#web/features/notifications/push-offer.tsx";
import { ReceiptDownload } from "#web/features/payment/receipts/receipt-download.tsx";
import { PricingSummary } from "#web/features/drafts/flow/pricing-summary.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton-list.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { PageHeading } from "#web/ui/layout/page-heading.tsx";
import { useTerms } from "#web/terms/use-terms.ts";
import { useDraftTexts } from "#web/features/drafts/use-draft-texts.ts";
import { usePaymentTexts } from "#web/features/payment/use-payment-texts.ts";
import { useReceiptTexts } from "#web/features/payment/receipts/use-receipt-texts.ts";

export function ConfirmationScreen() {
  const { confirmation } = usePaymentTexts();
  const { flow } = useDraftTexts();
  const hasDraft = useDraftId() !== null;
  const { data: draft, isPending } = useCurrentDraft();
  const id = draft?.applicationId;

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
      {hasDraft && isPending && <SkeletonList label={flow.loading} count={3} shape="card" />}
      {draft && id && <Submitted draft={draft} id={id} />}
      {!id && !(hasDraft && isPending) && <AfterPayment draft={draft} />}
    </div>
  );
}

/** Everything appears together, so that nothing moves when an answer arrives. */
function Submitted({ draft, id }: { draft: Draft; id: string }) {
  const { flow } = useDraftTexts();
  const { data: application, isPending } = useApplication(id);
  if (isPending) return <SkeletonList label={flow.loading} count={3} shape="card" />;
  return <AfterPayment draft={draft} application={application} />;
}

type AfterPaymentProps = { draft: Draft | undefined; application?: ApplicationDetail | undefined };

function AfterPayment({ draft, application }: AfterPaymentProps) {
  const { confirmation } = usePaymentTexts();
  const receipts = useReceiptTexts();
  const receipt = application?.receipt;
  return (
    <>
      {application && <ApplicationNumber application={application} />}
      {application && <Timing application={application} />}
      <Card as="section" aria-labelledby="next">
        <h2 id="next" className="mb-3">
          {confirmation.next}
        </h2>
        <ol className="list-decimal space-y-2 pl-5 marker:text-saffron-ink">
          {confirmation.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Card>
      {draft && (
        <div className="space-y-3">
          <h2>{confirmation.receipt}</h2>
          <PricingSummary draft={draft} />
          {application && receipt && (
            <ReceiptDownload
              title={receipts.receipt}
              number={receipt.number}
              path={calls.receipt(application.id)}
            />
          )}
          <p className="text-sm text-ink-soft">{confirmation.receiptNote}</p>
        </div>
      )}
      <div className="flex flex-wrap justify-center gap-3 print:hidden">
        <LinkButton to={pages.home} variant={application ? "secondary" : "primary"}>
          {confirmation.home}
        </LinkButton>
        <Button variant="secondary" onClick={() => globalThis.print()}>
          {confirmation.print}
        </Button>
      </div>
      <PushOffer />
    </>
  );
}

function Timing({ application }: { application: ApplicationDetail }) {
  const { travelDate } = application.formData;
  if (!application.expectedDate || !travelDate || isOver(application.status)) return null;
  return (
    <div className="print:hidden">
      <TimingNotice
        travelDate={travelDate}
        ready={application.expectedDate}
        stage={application.filing ? "filed" : "submitted"}
      />
    </div>
  );
}

function ApplicationNumber({ application }: { application: ApplicationDetail }) {
  const { confirmation } = usePaymentTexts();
  const { statuses } = useTerms();
  const followed = useMemo(() => [application], [application]);
  return (
    <Card>
      <LiveNote applications={followed} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <dl>
          <dt className="text-sm text-ink-soft">{confirmation.number}</dt>
          <dd className="font-display text-2xl tracking-wide">{application.applicationId}</dd>
          {application.expectedDate && !isOver(application.status) && (
            <dd className="text-ink-soft">{confirmation.estimated(formatDate(application.expectedDate))}</dd>
          )}
          {application.status !== "submitted" && (
            <dd className="font-medium">{statuses[application.status]}</dd>
          )}
        </dl>
        <div className="print:hidden">
          <LinkButton to={`/applications/track-application/${application.id}`}>
            {confirmation.track}
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}
