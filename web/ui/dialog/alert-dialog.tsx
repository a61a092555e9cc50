// The product's alert: one message and an OK button, instead of the browser's own.
import { type ReactNode, useId } from "react";
import { Button } from "../action/button.tsx";
import { DialogFrame } from "./dialog-frame.tsx";

export type AlertAction = { label: string; run: () => void };

export type AlertDialogProps = {
  title?: ReactNode;
  message: ReactNode;
  note?: ReactNode;
  action?: AlertAction | undefined;
  okLabel: string;
  onClose: () => void;
};

export function AlertDialog({ title, message, note, action, okLabel, onClose }: AlertDialogProps) {
  const id = useId();
  const titleId = title ? `${id}-title` : undefined;
  const messageId = `${id}-message`;
  const noteId = note ? `${id}-note` : undefined;

  return (
    <DialogFrame
      role="alertdialog"
      labelledBy={titleId ?? messageId}
      describedBy={titleId ? [messageId, noteId].filter(Boolean).join(" ") : noteId}
      onDismiss={onClose}
    >
      <div className="space-y-5">
        {title && (
          <h2 id={titleId} className="text-xl">
            {title}
          </h2>
        )}
        <div id={messageId}>{message}</div>
        {note && (
          <p id={noteId} className="text-ink-soft">
            {note}
          </p>
        )}
        <div className="flex flex-wrap-reverse justify-end gap-2">
          <Button variant={action ? "secondary" : "primary"} onClick={onClose}>
            {okLabel}
          </Button>
          {action && (
            <Button
              onClick={() => {
                onClose();
                action.run();
              }}
            >
              {action.label}
            </Button>
          )}
        </div>
      </div>
    </DialogFrame>
  );
}
