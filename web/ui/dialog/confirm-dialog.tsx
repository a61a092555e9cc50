// A question with two answers; the safe one comes first and therefore has the focus.
import { type ReactNode, useId } from "react";
import { Button } from "../action/button.tsx";
import { DialogFrame } from "./dialog-frame.tsx";

export type ConfirmDialogProps = {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** 'danger' for answers that cannot be undone. */
  tone?: "primary" | "danger";
  /** The question explains what has to be done first. */
  confirmDisabled?: boolean;
  busy?: boolean;
  busyLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel, tone, busy, busyLabel } = props;
  const { confirmDisabled, onConfirm, onCancel } = props;
  const id = useId();

  if (!open) return null;
  return (
    <DialogFrame
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={children ? `${id}-text` : undefined}
      onDismiss={busy ? undefined : onCancel}
    >
      <div className="space-y-5">
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        {children && <div id={`${id}-text`}>{children}</div>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={busy} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button
            variant={tone}
            disabled={confirmDisabled}
            busy={busy}
            busyLabel={busyLabel}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
