// A place for one file: drop it, choose it, paste it, or take a picture; shows preview, progress and result. Its height stays
// the same from choosing to done, so that nothing below it moves.
import { ChevronDown, Trash2 } from "lucide-react";
import { type DragEvent, useEffect, useEffectEvent, useId, useState } from "react";
import { classNames } from "../class-names.ts";
import { FieldError, FieldHint, useControl } from "../form/field-frame.tsx";
import { findFileProblem, type FileOrigin } from "./file-acceptance.ts";
import type { FileDropProps, FileDropState } from "./file-drop-props.ts";
import { FileButtons } from "./file-buttons.tsx";
import { FilePreview } from "./file-preview.tsx";
import { FileStatus } from "./file-status.tsx";

export function FileDrop(props: FileDropProps) {
  const { label, hint, error, state, fileName, previewUrl, outline, texts, note, details, children } = props;
  const isIdle = state === "idle";
  const control = useControl({ ...props, hint: isIdle && hint });
  const { isOver, ...dropping } = useDropping(props);
  const [isOpen, setOpen] = useOpen(details?.opens ?? false);
  const detailsId = useId();
  usePageWide(props);

  return (
    <div
      role="group"
      aria-labelledby={`${control.id}-label`}
      className="@container space-y-2"
      onPaste={(event) => take(event.clipboardData, "pasted", { event, props })}
    >
      <div {...dropping} className={classNames(areaStyle, areaColours(state, { isOver, invalid: !!error }))}>
        {!isIdle && props.onRemove && (
          <button
            type="button"
            aria-label={`${texts.remove}: ${label}`}
            title={texts.remove}
            className="absolute top-1 right-1 grid size-11 place-items-center rounded-control text-ink-soft hover:bg-action-wash hover:text-action print:hidden"
            onClick={props.onRemove}
          >
            <Trash2 aria-hidden className="size-5" />
          </button>
        )}
        <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-4 @md:grid-cols-[7rem_minmax(0,1fr)]">
          <FilePreview name={fileName ?? label} url={isIdle ? undefined : previewUrl} outline={outline} />
          <div>
            <p id={`${control.id}-label`} className="mb-1 pr-8 font-semibold">
              {label}
            </p>
            <div
              className={classNames(
                "grid items-start *:col-start-1 *:row-start-1",
                note ? "min-h-24" : "min-h-13",
              )}
            >
              <div className={classNames(!isIdle && "invisible")}>
                <FieldHint id={control.id}>{hint}</FieldHint>
              </div>
              {!isIdle && (
                <FileStatus {...props} state={state}>
                  {details && (
                    <button
                      type="button"
                      aria-expanded={isOpen}
                      aria-controls={detailsId}
                      className="text-link inline-flex min-h-11 items-center gap-1 text-sm"
                      onClick={() => setOpen(!isOpen)}
                    >
                      {details.label}
                      <ChevronDown aria-hidden className={classNames("size-4", isOpen && "rotate-180")} />
                    </button>
                  )}
                </FileStatus>
              )}
            </div>
          </div>
        </div>
        {note && (
          <div className="min-h-15 text-sm text-ink-soft @sm:min-h-10" aria-live="polite">
            {note}
          </div>
        )}
        <FileButtons {...props} control={control} onChosen={(file, origin) => offer(file, origin, props)} />
        {children}
        {details && (
          <div id={detailsId} hidden={!isOpen}>
            {details.content}
          </div>
        )}
      </div>
      <FieldError id={control.id}>{error}</FieldError>
    </div>
  );
}

const areaStyle = "relative space-y-3 rounded-card border p-4 transition-colors @md:p-5";

type AreaCircumstances = { isOver: boolean; invalid: boolean };

function areaColours(state: FileDropState, { isOver, invalid }: AreaCircumstances): string {
  if (isOver) return "border-dashed border-action bg-action-wash ring-1 ring-action";
  if (invalid || state === "failed") return "border-red bg-sheet";
  return state === "idle" ? "border-dashed border-edge bg-sheet" : "border-line bg-sheet";
}

/** Whether the details are open: as the user chose, and otherwise once `opens` was true. */
function useOpen(opens: boolean) {
  const [chosen, setChosen] = useState<boolean>();
  const [hasOpened, setHasOpened] = useState(opens);
  if (opens && !hasOpened) setHasOpened(true);
  return [chosen ?? hasOpened, setChosen] as const;
}

function useDropping(props: FileDropProps) {
  const [isOver, setOver] = useState(false);

  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      take(event.dataTransfer, "dropped", { event, props });
    },
  };
}

/** A file dropped next to its place would leave the page; one pasted outside all places also finds its place. */
function usePageWide(props: FileDropProps): void {
  const pasted = useEffectEvent((event: globalThis.ClipboardEvent) => {
    const isInField =
      event.target instanceof Element && event.target.closest("input, textarea, [contenteditable]");
    if (event.defaultPrevented || isInField || !event.clipboardData || document.querySelector("dialog[open]"))
      return;
    take(event.clipboardData, "pasted", { event, props });
  });
  const { takesPaste = false } = props;

  useEffect(() => {
    const over = new AbortController();
    const options = { signal: over.signal };
    for (const name of ["dragover", "drop"] as const)
      document.addEventListener(name, preventNavigation, options);
    if (takesPaste) document.addEventListener("paste", (event) => pasted(event), options);
    return () => over.abort();
  }, [takesPaste]);
}

function preventNavigation(event: globalThis.DragEvent): void {
  if (!event.defaultPrevented && event.dataTransfer?.types.includes("Files")) event.preventDefault();
}

type Arrival = { event: { preventDefault: () => void }; props: FileDropProps };

function take(transfer: DataTransfer, origin: FileOrigin, { event, props }: Arrival): void {
  const file = transfer.files[0];
  // Pasted text belongs to the focused field.
  if (!file && origin === "pasted") return;
  event.preventDefault();
  if (file) offer(file, origin, props);
}

function offer(file: File, origin: FileOrigin, props: FileDropProps): void {
  const refusal = findFileProblem(file, origin, props);
  if (refusal) props.onRejected(refusal, file);
  else props.onFile(file, origin);
}
