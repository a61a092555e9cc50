// A question with two answers. The safe one has the focus, unless the question is harmless.
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
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
  /** The question explains what has to be done first. */
  confirmDisabled?: boolean;
  /** 'form' for a question with something to look at. */
  width?: "message" | "form";
  /** Nothing is lost by a wrong yes: Enter confirms. */
  isHarmless?: boolean;
  /** A single key that confirms as well; the label shows it. */
  confirmKey?: string | undefined;
  busy?: boolean;
  busyLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel, tone, busy, busyLabel } = props;
  const { confirmDisabled = false, isHarmless = false, confirmKey, width, onConfirm, onCancel } = props;
  const id = useId();
  const answers = useRef<HTMLDivElement>(null);
  const startsAt = isHarmless && !confirmDisabled ? 1 : 0;

  // After the frame, which focuses its first control.
  useLayoutEffect(() => {
    if (open) answers.current?.querySelectorAll("button")[startsAt]?.focus();
  }, [open, startsAt]);

  useConfirmKey(open && !confirmDisabled && !busy ? confirmKey : undefined, onConfirm);

  if (!open) return null;
  return (
    <DialogFrame
      role="alertdialog"
      {...(width && { width })}
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

function useConfirmKey(key: string | undefined, onConfirm: () => void): void {
  const confirm = useRef(onConfirm);
  useEffect(() => {
    confirm.current = onConfirm;
  });
  useEffect(() => {
    if (key === undefined) return undefined;
    function press(event: KeyboardEvent): void {
      if (event.key !== key || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      confirm.current();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [key]);
}
