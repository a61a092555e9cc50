// Asks before a change of the catalogue or an authority is saved: what it changes, from what to what, and how many it concerns.
import type { CatalogueReach } from "#contract/review/catalogue.ts";
import { GuardDialog } from "#web/features/review/guard/guard-dialog.tsx";
import { useOffice } from "../office-calls.ts";
import { useOfficeTexts } from "../use-office-texts.ts";
import type { PreviewLine } from "./use-preview-lines.ts";
import type { ReviewedSave } from "./use-reviewed-save.ts";

interface ChangePreviewProps {
  title: string;
  confirmLabel: string;
  lines: readonly PreviewLine[];
  /** What follows from the change for travellers. */
  effects: readonly string[];
  /** The call that counts what is concerned, if anything can be, and the sentence with the numbers. */
  reach?: { call: string; textOf: (reach: CatalogueReach) => string };
  save: ReviewedSave;
}

export function ChangePreview({ title, confirmLabel, lines, effects, reach, save }: ChangePreviewProps) {
  const { catalogue } = useOfficeTexts();
  if (!save.isAsking) return null;
  return (
    <GuardDialog
      title={title}
      width="form"
      confirmLabel={confirmLabel}
      cancelLabel={catalogue.preview.cancel}
      busy={save.isPending}
      onConfirm={save.confirm}
      onCancel={save.cancel}
    >
      <div className="space-y-4">
        {lines.length > 0 && <Lines lines={lines} />}
        <ul className="space-y-1">
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
          {reach !== undefined && <Reach {...reach} />}
        </ul>
      </div>
    </GuardDialog>
  );
}

function Lines({ lines }: Pick<ChangePreviewProps, "lines">) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {lines.map((line) => (
        <div key={line.field} className="gap-x-4 py-2 sm:grid sm:grid-cols-[12rem_minmax(0,1fr)]">
          <dt className="text-ink-soft">{line.name}</dt>
          <dd className="min-w-0 break-words">
            <FromTo {...line} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** How much is concerned now; empty until it is counted. */
function Reach({ call, textOf }: NonNullable<ChangePreviewProps["reach"]>) {
  const { data } = useOffice<CatalogueReach>(call);
  return (
    <li>
      <span role="status">{data && textOf(data)}</span>
    </li>
  );
}

function FromTo({ from, to }: PreviewLine) {
  const { preview } = useOfficeTexts().catalogue;
  if (from === undefined) return <strong className="font-semibold">{to}</strong>;
  return (
    <>
      <span className="sr-only">{preview.before} </span>
      <span className="text-ink-soft">{from}</span>
      <span aria-hidden> → </span>
      <span className="sr-only"> {preview.now} </span>
      <strong className="font-semibold">{to}</strong>
    </>
  );
}
