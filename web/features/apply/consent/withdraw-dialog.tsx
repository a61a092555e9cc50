// Asks before a consent is withdrawn, because the traveller's documents and details are deleted with it (P47).
import { useUploadTexts } from "#web/features/upload/use-upload-texts.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";

export type WithdrawDialogProps = {
  open: boolean;
  name: string;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

export function WithdrawDialog({ name, ...rest }: WithdrawDialogProps) {
  const texts = useUploadTexts();
  return (
    <ConfirmDialog
      {...rest}
      title={texts.withdrawTitle}
      tone="danger"
      confirmLabel={texts.withdrawYes}
      cancelLabel={texts.withdrawNo}
      busyLabel={texts.withdrawing}
    >
      {texts.withdrawText(name)}
    </ConfirmDialog>
  );
}
