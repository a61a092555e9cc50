// Before saving or approving: each change from what to what, whom and how many it concerns, and when it takes effect.
import type { PolicyPreview as Preview } from "#contract/review/office.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { numberText } from "../policy/policy-typing.ts";
import { changeTexts } from "../policy/policy-value-text.ts";
import { useOfficeTexts } from "../use-office-texts.ts";

interface PreviewDialogProps {
  preview: Preview;
  /** The second administrator approves what another one has proposed. */
  isApproval?: boolean;
  busy: boolean;
  /** Why the last attempt failed. */
  error: Error | null;
  onSave: () => void;
  onCancel: () => void;
}

export function PreviewDialog(props: PreviewDialogProps) {
  const { preview, isApproval = false, busy, error, onSave, onCancel } = props;
  const { policies, saving, failed } = useOfficeTexts();
  const proposed = preview.filter(({ guarded }) => guarded).length;
  const label = proposed === 0 ? "save" : proposed === preview.length ? "propose" : "both";
  return (
    <ConfirmDialog
      open
      width="form"
      title={isApproval ? policies.preview.approvalTitle : policies.preview.title}
      confirmLabel={isApproval ? policies.agree : policies.preview.confirm[label]}
      cancelLabel={isApproval ? policies.preview.cancel : policies.preview.back}
      busy={busy}
      busyLabel={saving}
      onConfirm={onSave}
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
      {error && (
        <div className="pt-4">
          <Notice tone="error" live title={failureText(error, failed)} />
        </div>
      )}
    </ConfirmDialog>
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
