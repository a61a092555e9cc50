// A question with two answers. The safe one has the focus.
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Button } from "../action/button.tsx";
import { DialogFrame } from "./dialog-frame.tsx";

export type ConfirmDialogProps = {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  confirmLabel: ReactNode;
  cancelLabel: string;
  /** 'danger' for answers that cannot be undone. */
  tone?: "primary" | "danger";
  busy?: boolean;
  busyLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel, tone, busy, busyLabel } = props;
  const { onConfirm, onCancel } = props;
  const id = useId();
  const answers = useRef<HTMLDivElement>(null);

  // After the frame, which focuses its first control.
  useLayoutEffect(() => {
    if (open) answers.current?.querySelector("button")?.focus();
  }, [open]);

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
        <div ref={answers} className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={busy} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button variant={tone} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
