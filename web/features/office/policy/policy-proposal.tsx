// A proposed change of a guarded policy: its value, who proposed it and why, and what the reader can do about it.
import { officeCalls } from "#contract/review/paths.ts";
import { useState } from "react";
import type { OfficePolicies, PolicyDecision, PolicyPreview } from "#contract/review/office.ts";
import { formatMoment } from "#web/terms/format-date.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { useStaffSelf } from "#web/features/review/frame/staff-self.ts";
import { useOfficeCall } from "../office-calls.ts";
import { SavingNotice } from "../page/saving-notice.tsx";
import { PreviewDialog } from "../policies/preview-dialog.tsx";
import { DeclineProposal } from "./decline-proposal.tsx";
import { changeTexts } from "./policy-value-text.ts";
import { useOfficeTexts } from "../use-office-texts.ts";

interface PolicyProposalProps {
  name: string;
  /** In force now. */
  value: unknown;
  proposal: NonNullable<OfficePolicies[number]["proposal"]>;
}

export function PolicyProposal({ name, value, proposal }: PolicyProposalProps) {
  const { policies, saving } = useOfficeTexts();
  const { data: self } = useStaffSelf();
  const decide = useOfficeCall();
  const { proposedBy, proposedByName, proposedAt, agreedByName, takesEffectAt, canAgree } = proposal;
  const preview = useOfficeCall<PolicyPreview>();
  const [isDeclining, setDeclining] = useState(false);
  const send = (body: PolicyDecision) =>
    decide.mutate(
      { path: officeCalls.policyDecision(name), method: "POST", body },
      {
        onSuccess: () => {
          preview.reset();
          setDeclining(false);
        },
      },
    );
  const review = () => {
    decide.reset();
    const changes = [{ name, value: proposal.value }];
    preview.mutate({ path: officeCalls.policyPreview, method: "POST", body: { changes } });
  };
  const isOwn = proposedBy === self?.email;
  const style = { compact: true, busy: decide.isPending, busyLabel: saving } as const;
  return (
    <Notice tone="warning">
      <div className="space-y-3">
        <p>
          {agreedByName && takesEffectAt
            ? policies.agreed(agreedByName, formatMoment(takesEffectAt))
            : policies.proposed(proposedByName, formatMoment(proposedAt))}
        </p>
        <ul className="font-semibold">
          {changeTexts(name, { from: value, to: proposal.value }, policies).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {proposal.reason && <p className="break-words">{policies.because(proposal.reason)}</p>}
        <div className="flex flex-wrap gap-2">
          {canAgree && (
            <Button {...style} busy={preview.isPending || decide.isPending} onClick={review}>
              {policies.agree}
            </Button>
          )}
          <Button {...style} variant="secondary" onClick={() => setDeclining(true)}>
            {isOwn ? policies.withdraw : policies.decline}
          </Button>
        </div>
        <SavingNotice
          change={
            preview.error ? preview : { ...decide, error: preview.data || isDeclining ? null : decide.error }
          }
        />
        {preview.data && (
          <PreviewDialog
            preview={preview.data}
            reason={{ value: proposal.reason ?? "" }}
            busy={decide.isPending}
            error={decide.error}
            onSave={() => send({ decision: "agree" })}
            onCancel={preview.reset}
          />
        )}
        {isDeclining && (
          <DeclineProposal
            {...{ name, isOwn, from: value, to: proposal.value, call: decide }}
            onDecline={(reason) => send({ decision: "decline", reason })}
            onCancel={() => {
              decide.reset();
              setDeclining(false);
            }}
          />
        )}
      </div>
    </Notice>
  );
}
