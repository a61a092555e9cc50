// Before saving or approving: each change from what to what, whom and how many it concerns, when it takes effect, and why.
import type { PolicyPreview as Preview } from "#contract/review/office.ts";
import { GuardDialog } from "#web/features/review/guard/guard-dialog.tsx";
import { useCallState } from "../guard/use-call-state.ts";
import { numberText } from "../policy/policy-typing.ts";
import { changeTexts } from "../policy/policy-value-text.ts";
import { useOfficeTexts } from "../use-office-texts.ts";

interface PreviewDialogProps {
  preview: Preview;
  /** Why guarded policies should change; given here unless another administrator has given it. */
  reason: { value: string; onChange?: (reason: string) => void };
  busy: boolean;
  /** Why the last attempt failed. */
  error: Error | null;
  onSave: (reason: string) => void;
  onCancel: () => void;
}

export function PreviewDialog(props: PreviewDialogProps) {
  const { preview, reason, busy, error, onSave, onCancel } = props;
  const { policies } = useOfficeTexts();
  const { onChange } = reason;
  // The second administrator approves what another one has proposed.
  const isApproval = onChange === undefined;
  const proposed = preview.filter(({ guarded }) => guarded).length;
  const label = proposed === 0 ? "save" : proposed === preview.length ? "propose" : "both";
  return (
    <GuardDialog
      width="form"
      startsAtTitle={!isApproval && proposed > 0}
      title={isApproval ? policies.preview.approvalTitle : policies.preview.title}
      confirmLabel={isApproval ? policies.agree : policies.preview.confirm[label]}
      cancelLabel={isApproval ? policies.preview.cancel : policies.preview.back}
      {...useCallState({ isPending: busy, error })}
      reason={
        onChange && proposed > 0
          ? {
              label: policies.preview.reason,
              hint: policies.preview.reasonHint,
              missing: policies.preview.reasonMissing,
              maxLength: 300,
              value: reason.value,
              onChange,
            }
          : undefined
      }
      // It is still there when the dialog opens again.
      hasWords={false}
      onConfirm={(given) => onSave(given.reason)}
      onCancel={onCancel}
    >
      <ul className="divide-y divide-line">
        {preview.map((change) => (
          <PreviewedChange
            key={change.name}
            change={change}
            when={
              isApproval
                ? policies.preview.afterApproval
                : change.guarded
                  ? policies.guarded
                  : policies.preview.atOnce
            }
          />
        ))}
      </ul>
      {isApproval && reason.value && <p className="break-words">{policies.because(reason.value)}</p>}
    </GuardDialog>
  );
}

type Names = Readonly<Record<string, string>>;

function PreviewedChange({ change, when }: { change: Preview[number]; when: string }) {
  const { policies } = useOfficeTexts();
  const { name, before, after } = change;
  const who: Names = policies.effects;
  const counted: Names = policies.counted;
  return (
    <li className="space-y-1 py-3 first:pt-0">
      <p className="text-sm text-ink-soft">{(policies.names as Names)[name] ?? name}</p>
      {changeTexts(name, change, policies).map((text) => (
        <p key={text} className="font-semibold">
          {text}
        </p>
      ))}
      <p>{who[name]}</p>
      {before !== null && after !== null && (
        <p>
          {counted[name]}:{" "}
          <strong>
            {before === after ? numberText(after) : `${numberText(before)} → ${numberText(after)}`}
          </strong>
        </p>
      )}
      <p className="text-sm text-ink-soft">{when}</p>
    </li>
  );
}
