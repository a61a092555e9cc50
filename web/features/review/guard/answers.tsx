// The answers at the foot of a guarded act's dialog, however long it is, and why the last attempt failed.
import { Button } from "#web/ui/action/button.tsx";
import { KeyCap } from "#web/ui/action/key-cap.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { useReviewTexts } from "../use-review-texts.ts";

export interface AnswerChoice {
  /** Omitted while there is nothing to confirm. */
  confirmLabel?: string | undefined;
  cancelLabel?: string;
  tone?: "primary" | "danger";
  busy: boolean;
  busyLabel?: string;
  /** Why the last attempt failed. */
  failure?: string | undefined;
  /** Something has to be done first, as the dialog says. */
  isBlocked?: boolean;
  /** A single key that confirms as well; the button shows it. */
  confirmKey?: string | undefined;
}

interface AnswersProps extends AnswerChoice {
  isForm: boolean;
  onSend: () => void;
  onDismiss: () => void;
}

export function Answers(props: AnswersProps) {
  const { confirmLabel, cancelLabel, tone, busy, busyLabel, confirmKey } = props;
  const { failure, isBlocked, isForm, onSend, onDismiss } = props;
  const { steps: texts } = useReviewTexts();
  return (
    <div className={style}>
      {failure && <Notice tone="error" live title={failure} />}
      <div data-answers className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" disabled={busy} onClick={onDismiss}>
          {cancelLabel ?? texts.cancel}
        </Button>
        {confirmLabel !== undefined && (
          <Button
            type={isForm ? "submit" : "button"}
            variant={tone}
            disabled={isBlocked}
            aria-keyshortcuts={isForm ? "Control+Enter" : undefined}
            busy={busy}
            busyLabel={busyLabel ?? texts.saving}
            onClick={isForm ? undefined : onSend}
          >
            {confirmLabel} {confirmKey && <KeyCap hidden>{confirmKey}</KeyCap>}
          </Button>
        )}
      </div>
    </div>
  );
}

const style =
  "sticky -bottom-5 z-10 -mx-5 -mb-5 space-y-3 border-t border-line bg-sheet px-5 py-3 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6";
