// Frame of a dialog for an act on all marked cases: its title, and buttons to cancel and confirm.
import { type ReactNode, useId } from "react";
import { Button } from "#web/ui/action/button.tsx";
import { DialogFrame } from "#web/ui/dialog/dialog-frame.tsx";
import { useReviewTexts } from "../use-review-texts.ts";

interface BulkFrameProps {
  title: string;
  /** Omitted while there is nothing to confirm. */
  confirmLabel?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

export function BulkFrame({ title, confirmLabel, onConfirm, onClose, children }: BulkFrameProps) {
  const { steps: texts } = useReviewTexts();
  const titleId = useId();

  function confirm(): void {
    onClose();
    onConfirm();
  }

  return (
    <DialogFrame labelledBy={titleId} width="form" onDismiss={onClose}>
      <div className="space-y-5">
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        {children}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          {confirmLabel !== undefined && <Button onClick={confirm}>{confirmLabel}</Button>}
        </div>
      </div>
    </DialogFrame>
  );
}
