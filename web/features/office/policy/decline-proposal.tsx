// Asks why a proposed change of a policy is declined, or withdrawn by its proposer.
import { useState } from "react";
import { createPortal } from "react-dom";
import { GuardDialog } from "#web/features/review/guard/guard-dialog.tsx";
import { useCallState } from "../guard/use-call-state.ts";
import { useOfficeTexts } from "../use-office-texts.ts";
import { changeTexts } from "./policy-value-text.ts";

interface DeclineProposalProps {
  name: string;
  from: unknown;
  to: unknown;
  /** Withdrawn by its proposer. */
  isOwn: boolean;
  call: Parameters<typeof useCallState>[0];
  onDecline: (reason: string) => void;
  onCancel: () => void;
}

/** The proposal is part of the form of all policies, and forms cannot be nested. Headings look like the console's only inside of it. */
export function DeclineProposal(props: DeclineProposalProps) {
  return createPortal(<Dialog {...props} />, document.querySelector("main") ?? document.body);
}

function Dialog({ name, from, to, isOwn, call, onDecline, onCancel }: DeclineProposalProps) {
  const { policies } = useOfficeTexts();
  const { preview } = policies;
  const [value, onChange] = useState("");
  const names: Readonly<Record<string, string>> = policies.names;
  return (
    <GuardDialog
      title={isOwn ? preview.withdrawTitle : preview.declineTitle}
      confirmLabel={isOwn ? policies.withdraw : policies.decline}
      tone="danger"
      reason={{
        label: isOwn ? preview.withdrawReason : preview.declineReason,
        hint: preview.reasonHint,
        missing: preview.declineMissing,
        maxLength: 300,
        value,
        onChange,
      }}
      {...useCallState(call)}
      onConfirm={({ reason }) => onDecline(reason)}
      onCancel={onCancel}
    >
      <div className="space-y-1">
        <p className="text-sm text-ink-soft">{names[name] ?? name}</p>
        {changeTexts(name, { from, to }, policies).map((text) => (
          <p key={text} className="font-semibold">
            {text}
          </p>
        ))}
      </div>
      <p>{preview.declineText}</p>
    </GuardDialog>
  );
}
