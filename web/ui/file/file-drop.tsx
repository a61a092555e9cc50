// A place for one file: drop it, choose it, paste it, or take a picture; shows preview, progress and result.
import { type DragEvent, useEffect, useEffectEvent, useState } from "react";
import { classNames } from "../class-names.ts";
import { FieldError, FieldHint, useControl } from "../form/field-frame.tsx";
import { findFileProblem, type FileOrigin } from "./file-acceptance.ts";
import type { FileDropProps, FileDropState } from "./file-drop-props.ts";
import { FileButtons } from "./file-buttons.tsx";
import { FilePreview } from "./file-preview.tsx";
import { FileStatus } from "./file-status.tsx";

export function FileDrop(props: FileDropProps) {
  const { label, hint, error, state, fileName, previewUrl, outline, texts, children } = props;
  const control = useControl(props);
  const { isOver, ...dropping } = useDropping(props);
  usePageWide(props);

  return (
    <div
      role="group"
      aria-labelledby={`${control.id}-label`}
      className="@container space-y-2"
      onPaste={(event) => take(event.clipboardData, "pasted", { event, props })}
    >
      <p id={`${control.id}-label`} className="font-semibold">
        {label}
      </p>
      <FieldHint id={control.id}>{hint}</FieldHint>
      <div {...dropping} className={classNames(areaStyle, areaColours(state, { isOver, invalid: !!error }))}>
        {state !== "idle" && <FilePreview name={fileName ?? label} url={previewUrl} outline={outline} />}
        <div className="flex min-w-0 grow flex-col gap-3">
          {state === "idle" ? (
            <p className="text-ink-soft">{texts.invitation}</p>
          ) : (
            <FileStatus {...props} state={state} />
          )}
          <FileButtons {...props} control={control} onChosen={(file, origin) => offer(file, origin, props)} />
          {children}
        </div>
      </div>
      <FieldError id={control.id}>{error}</FieldError>
    </div>
  );
}

const areaStyle =
  "flex flex-col gap-4 rounded-card border p-4 transition-colors @md:flex-row @md:items-start @md:p-5";

type AreaCircumstances = { isOver: boolean; invalid: boolean };

function areaColours(state: FileDropState, { isOver, invalid }: AreaCircumstances): string {
  if (isOver) return "border-dashed border-action bg-action-wash ring-1 ring-action";
  if (invalid || state === "failed") return "border-red bg-sheet";
  return state === "idle" ? "border-dashed border-edge bg-sheet" : "border-line bg-sheet";
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
