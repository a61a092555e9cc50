// Asks before a consent is taken back, because the traveller's documents and details are deleted with it (P47).
import { useState } from "react";
import { FlowFailure } from "#web/features/drafts/flow/flow-failure.tsx";
import { useUploadTexts } from "#web/features/upload/use-upload-texts.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";

export type WithdrawDialogProps = { name: string; onWithdraw: () => Promise<void>; onEnd: () => void };

export function WithdrawDialog({ name, onWithdraw, onEnd }: WithdrawDialogProps) {
  const texts = useUploadTexts();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function withdraw(): Promise<void> {
    setBusy(true);
    try {
      await onWithdraw();
      onEnd();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      open
      title={texts.withdrawTitle}
      tone="danger"
      confirmLabel={texts.withdrawYes}
      cancelLabel={texts.withdrawNo}
      busy={isBusy}
      busyLabel={texts.withdrawing}
      onCancel={onEnd}
      onConfirm={() => void withdraw()}
    >
      <p>{texts.withdrawText(name)}</p>
      {failure !== undefined && <FlowFailure error={failure} onRetry={() => void withdraw()} />}
    </ConfirmDialog>
  );
}
