// The dialog that lifts a legal hold: says what is erased then, and asks for a reason and the authenticator's code.
import { officeCalls } from "#contract/review/paths.ts";
import { useId, useState } from "react";
import type { HoldLift, OfficeHold } from "#contract/review/holds.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { GuardDialog } from "../guard/guard-dialog.tsx";
import type { useOfficeCall } from "../office-calls.ts";
import { useOfficeTexts } from "../use-office-texts.ts";

interface LiftHoldProps {
  hold: OfficeHold;
  lift: ReturnType<typeof useOfficeCall>;
  onClose: () => void;
}

export function LiftHold({ hold, lift, onClose }: LiftHoldProps) {
  const { holds: texts } = useOfficeTexts();
  const id = useId();
  const [reason, setReason] = useState("");

  function send(code: string): void {
    const body: HoldLift = { reason: reason.trim(), code };
    lift.mutate({ path: officeCalls.holdLift(hold.id), method: "POST", body }, { onSuccess: onClose });
  }

  return (
    <GuardDialog
      title={texts.liftQuestion}
      confirmLabel={texts.lift}
      tone="danger"
      problem={reason.trim() === "" ? texts.liftReasonMissing : undefined}
      busy={lift.isPending}
      error={lift.error}
      onConfirm={send}
      onCancel={onClose}
    >
      <p>{`${hold.reference ?? hold.account}. ${texts.liftText}`}</p>
      <TextField
        id={id}
        label={texts.liftReason}
        hint={texts.reasonHint}
        maxLength={300}
        autoComplete="off"
        value={reason}
        onChange={setReason}
      />
    </GuardDialog>
  );
}
