// What the dialog of a guarded act asks for by itself, a reason or a code, and the sending once everything is there.
import { useState } from "react";
import { digitsOnly } from "#domain/accounts/contact.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { oneLine } from "../dialogs/dialog-props.ts";
import { NoteField } from "../dialogs/reason-and-note.tsx";
import { useReviewTexts } from "../use-review-texts.ts";
import { type Attempts, useAttempts } from "./use-attempts.ts";

export interface GuardReason {
  label: string;
  hint: string;
  /** What is said if there is none. */
  missing: string;
  maxLength?: number;
  value: string;
  onChange: (reason: string) => void;
}

type ReasonTexts = Record<"reason" | "reasonHint" | "reasonMissing", string>;

export function reasonIn(
  texts: ReasonTexts,
  [value, onChange]: readonly [string, (reason: string) => void],
): GuardReason {
  return { label: texts.reason, hint: texts.reasonHint, missing: texts.reasonMissing, value, onChange };
}

/** Empty where the dialog does not ask for it. The reason is one line. */
export interface Given {
  reason: string;
  code: string;
}

interface Asking {
  form?: Attempts;
  reason?: GuardReason | undefined;
  asksCode?: boolean;
  busy: boolean;
  isBlocked?: boolean;
  onConfirm: (given: Given) => void;
}

const codeLength = 6;

export function useAsked({ form, reason, asksCode, busy, isBlocked, onConfirm }: Asking, id: string) {
  const { guard } = useReviewTexts();
  const [code, setCode] = useState("");
  const ids = { reason: `${id}-reason`, code: `${id}-code` };
  const own = useAttempts(ids, {
    reason: reason?.value.trim() === "" && reason.missing,
    code: asksCode && code.length !== codeLength && guard.codeMissing,
  });

  function send(): void {
    if (busy || isBlocked) return;
    const parts = [form?.check() ?? true, own.check()];
    if (parts.includes(false)) return;
    // A code works once.
    setCode("");
    own.restart();
    onConfirm({ reason: oneLine(reason?.value ?? ""), code });
  }

  return {
    send,
    problems: own.problems,
    attempt: own.attempt + (form?.attempt ?? 0),
    fields: (
      <>
        {reason && <ReasonField id={ids.reason} reason={reason} error={own.errorOf("reason")} />}
        {asksCode && (
          <TextField
            id={ids.code}
            label={guard.code}
            hint={guard.codeHint}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            error={own.errorOf("code")}
            onChange={(text) => setCode(digitsOnly(text).slice(0, codeLength))}
          />
        )}
      </>
    ),
  };
}

type ReasonFieldProps = { id: string; reason: GuardReason; error: string | undefined };

function ReasonField({ id, reason: { missing: _, ...field }, error }: ReasonFieldProps) {
  return <NoteField id={id} error={error} {...field} />;
}
