// The dialog that lifts a legal hold: says what is erased then, and asks for a reason and the authenticator's code.
import { officeCalls } from "#contract/review/paths.ts";
import { useState } from "react";
import type { HoldLift, OfficeHold } from "#contract/review/holds.ts";
import { GuardDialog } from "#web/features/review/guard/guard-dialog.tsx";
import { useCallState } from "../guard/use-call-state.ts";
import type { useOfficeCall } from "../office-calls.ts";
import { useOfficeTexts } from "../use-office-texts.ts";

interface LiftHoldProps {
  hold: OfficeHold;
  lift: ReturnType<typeof useOfficeCall>;
  onClose: () => void;
}

export function LiftHold({ hold, lift, onClose }: LiftHoldProps) {
  const { holds: texts } = useOfficeTexts();
  const [reason, setReason] = useState("");

  function send(body: HoldLift): void {
    lift.mutate({ path: officeCalls.holdLift(hold.id), method: "POST", body }, { onSuccess: onClose });
  }

  return (
    <GuardDialog
      title={texts.liftQuestion}
      confirmLabel={texts.lift}
      tone="danger"
      asksCode
      reason={{
        label: texts.liftReason,
        hint: texts.reasonHint,
        missing: texts.liftReasonMissing,
        maxLength: 300,
        value: reason,
        onChange: setReason,
      }}
      {...useCallState(lift)}
      onConfirm={send}
      onCancel={onClose}
    >
      <p>{`${hold.reference ?? hold.account}. ${texts.liftText}`}</p>
    </GuardDialog>
  );
}
