// The calendar that opens from a date field: loaded on first use, placed below its field, a sheet on phones.
import { X } from "lucide-react";
import { lazy, type RefObject, Suspense, useLayoutEffect, useRef } from "react";
import { DialogFrame } from "../dialog/dialog-frame.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";
import type { DateFieldTexts } from "./date-field-texts.ts";

// React Aria's calendar is the largest component: only users who open it load it.
const MonthCalendar = lazy(async () => ({ default: (await import("./month-calendar.tsx")).MonthCalendar }));

export type DatePickerDialogProps = {
  value: string;
  min?: string;
  max?: string;
  locale?: string;
  texts: DateFieldTexts;
  anchor: RefObject<HTMLElement | null>;
  onPick: (value: string) => void;
  onClose: () => void;
};

export function DatePickerDialog({ texts, anchor, onPick, onClose, ...calendar }: DatePickerDialogProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => placeUnder(anchor.current, panel.current?.closest("dialog")), [anchor]);

  return (
    <DialogFrame label={texts.pick} width="calendar" onDismiss={onClose}>
      <div ref={panel} className="space-y-2">
        <div className="flex items-center justify-between gap-3">
          <p className="font-semibold">{texts.pick}</p>
          <button
            type="button"
            aria-label={texts.close}
            className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-action-wash"
            onClick={onClose}
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
        <Suspense fallback={<Waiting label={texts.loading} />}>
          <MonthCalendar
            {...calendar}
            label={texts.pick}
            onChange={onPick}
            turning={texts}
            chooseMonth
            autoFocus
          />
        </Suspense>
      </div>
    </DialogFrame>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div role="status" className="min-h-84 space-y-3">
      <span className="sr-only">{label}</span>
      <Skeleton shape="field" />
      <Skeleton shape="card" />
    </div>
  );
}

const gap = 6;
const edge = 8;

/** Below the field, or above it if there is no room; narrow windows use the browser's centred position. */
function placeUnder(field: HTMLElement | null, dialog: HTMLDialogElement | null | undefined): void {
  if (!field || !dialog || window.innerWidth < 640) return;

  const at = field.getBoundingClientRect();
  const size = dialog.getBoundingClientRect();
  const below = at.bottom + gap;
  const fitsBelow = below + size.height + edge <= window.innerHeight;
  const top = fitsBelow ? below : Math.max(edge, at.top - gap - size.height);
  const left = Math.min(at.left, window.innerWidth - size.width - edge);
  dialog.style.margin = `${top}px auto auto ${left}px`;
}
