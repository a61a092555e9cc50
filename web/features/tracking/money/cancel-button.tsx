// Cancels an application: shows the refund, asks for confirmation, then cancels (D9).
import { useState } from "react";
import { KnownFailure } from "#web/terms/known-failure.ts";
import { useCancelApplication, useCancellation } from "./cancel.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { Button } from "#web/ui/action/button.tsx";
import { formatRupees } from "#domain/money.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { ComesBack } from "#web/features/payment/refunds/refund-amount.tsx";
import { useRefundTexts } from "#web/features/payment/refunds/use-refund-texts.ts";

/** Shows what cancelling refunds now. `isOpen`: whether it can still be cancelled, as far as this page knows. */
export function CancelButton({ id, isOpen }: { id: string; isOpen: boolean }) {
  const { cancel: texts } = useRefundTexts();
  const [isAsked, setAsked] = useState(false);
  const { data: cancellation, isFetching, isError, error, refetch } = useCancellation(id, isOpen);
  const cancel = useCancelApplication(id);
  const isTooLate = cancellation?.open === false || isFailure(cancel.error, "cancel_too_late");
  const isReady = isAsked && cancellation?.open === true && !isFetching;

  if (cancel.isSuccess) return <Notice tone="success" live title={texts.done} />;
  if (!isOpen) return null;
  return (
    <div className="space-y-3 print:hidden">
      {cancellation?.open && (
        <p className="font-medium">
          {cancellation.refund > 0 ? texts.ifNow(formatRupees(cancellation.refund)) : texts.ifNowNothing}
        </p>
      )}
      <Button
        variant="secondary"
        busy={isAsked && isFetching}
        busyLabel={texts.asking}
        onClick={() => {
          setAsked(true);
          void refetch();
        }}
      >
        {texts.button}
      </Button>
      {isAsked && isTooLate && (
        <Notice tone="warning" live>
          {texts.tooLate}
        </Notice>
      )}
      {isAsked && isError && (
        <Notice tone="error" live action={<Button onClick={() => setAsked(false)}>{texts.no}</Button>}>
          {failureText(error, texts.failed)}
        </Notice>
      )}
      <ConfirmDialog
        open={isReady && !isTooLate}
        title={texts.question}
        confirmLabel={texts.yes}
        cancelLabel={texts.no}
        tone="danger"
        busy={cancel.isPending}
        busyLabel={texts.working}
        onCancel={() => {
          setAsked(false);
          cancel.reset();
        }}
        onConfirm={() => cancellation && cancel.mutate(cancellation.refund)}
      >
        {cancellation && <ComesBack cancellation={cancellation} />}
        {cancel.isError && (
          <p role="alert" className="pt-3 font-medium text-red">
            {failureText(cancel.error, texts.failed)}
          </p>
        )}
      </ConfirmDialog>
    </div>
  );
}

function isFailure(error: unknown, code: KnownFailure["code"]): boolean {
  return error instanceof KnownFailure && error.code === code;
}
