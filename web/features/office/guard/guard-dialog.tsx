// A change that gives or takes power: says what it does, and asks for the authenticator's code again.
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { digitsOnly } from "#domain/accounts/contact.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { Button } from "#web/ui/action/button.tsx";
import { DialogFrame } from "#web/ui/dialog/dialog-frame.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";

const codeLength = 6;

export interface GuardDialogProps {
  title: string;
  /** What the change does, and whom it affects. */
  children: ReactNode;
  confirmLabel: string;
  tone?: "primary" | "danger";
  /** Why it can't be sent yet; said above the buttons. */
  problem?: string | undefined;
  busy: boolean;
  /** Why the last attempt failed. */
  error: Error | null;
  onConfirm: (code: string) => void;
  onCancel: () => void;
}

export function GuardDialog(props: GuardDialogProps) {
  const { title, children, confirmLabel, tone, problem, busy, error, onConfirm, onCancel } = props;
  const { guard, failed, saving } = useOfficeTexts();
  const id = useId();
  const [code, setCode] = useState("");
  const [isTried, setTried] = useState(false);
  const isShort = code.length !== codeLength;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (isShort || problem) return;
    onConfirm(code);
    setCode("");
    setTried(false);
  }

  return (
    <DialogFrame labelledBy={`${id}-title`} onDismiss={busy ? undefined : onCancel}>
      <form noValidate className="space-y-5" onSubmit={submit}>
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        {children}
        <TextField
          id={`${id}-code`}
          label={guard.code}
          hint={guard.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          error={isTried && isShort ? guard.codeMissing : undefined}
          onChange={(text) => setCode(digitsOnly(text).slice(0, codeLength))}
        />
        {isTried && problem && <Notice tone="error" live title={problem} />}
        {error && !isTried && <Notice tone="error" live title={failureText(error, failed)} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={busy} onClick={onCancel}>
            {guard.cancel}
          </Button>
          <Button type="submit" variant={tone} busy={busy} busyLabel={saving}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}
