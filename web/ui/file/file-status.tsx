// The state of a file: its progress, success or failure, in text that is announced.
import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { ProgressBar } from "../progress/progress-bar.tsx";
import type { FileDropProps, FileDropState } from "./file-drop-props.ts";

type FileStatusProps = Pick<FileDropProps, "fileName" | "progress" | "texts"> & {
  state: Exclude<FileDropState, "idle">;
  children?: ReactNode;
};

export function FileStatus({ state, fileName, progress = 0, texts, children }: FileStatusProps) {
  return (
    <div className="min-w-0 space-y-0.5">
      {state === "uploading" && (
        <ProgressBar label={texts.uploading} value={progress} valueText={`${Math.round(progress * 100)}%`} />
      )}
      <p role="status" className="flex gap-2 font-semibold">
        {state === "done" && (
          <>
            <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-green" />
            {texts.done}
          </>
        )}
        {state === "failed" && (
          <>
            <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-red" />
            {texts.failed}
          </>
        )}
      </p>
      {fileName && state !== "uploading" && <p className="truncate text-sm text-ink-soft">{fileName}</p>}
      {children}
    </div>
  );
}
