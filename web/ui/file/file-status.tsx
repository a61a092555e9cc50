// The state of a file: its progress, success or failure, in text that is announced.
import { CircleAlert, CircleCheck } from "lucide-react";
import { ProgressBar } from "../progress/progress-bar.tsx";
import type { FileDropProps, FileDropState } from "./file-drop-props.ts";

type FileStatusProps = Pick<FileDropProps, "fileName" | "progress" | "texts"> & {
  state: Exclude<FileDropState, "idle">;
};

export function FileStatus({ state, fileName, progress = 0, texts }: FileStatusProps) {
  return (
    <div className="space-y-1.5">
      {fileName && <p className="truncate text-sm text-ink-soft">{fileName}</p>}
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
    </div>
  );
}
