// Opens the camera dialog, in browsers that offer a camera. The dialog's code is loaded when it is first opened.
import { lazy, type ReactNode, Suspense, useState } from "react";
import { flushSync } from "react-dom";
import { mayHaveCamera } from "./open-camera.ts";
import type { CameraDialogProps } from "./camera-dialog.tsx";

const CameraDialog = lazy(async () => ({ default: (await import("./camera-dialog.tsx")).CameraDialog }));

export interface CameraDialogOptions extends Pick<
  CameraDialogProps,
  "title" | "kind" | "today" | "onPicture"
> {
  /** The file input next to the camera button, opened when the user chooses a file instead. */
  inputId: string;
}

/** `open` is undefined if the browser offers no camera. */
export function useCameraDialog({ inputId, onPicture, ...dialogProps }: CameraDialogOptions): {
  open: (() => void) | undefined;
  dialog: ReactNode;
} {
  const [isOpen, setOpen] = useState(false);

  function chooseFile(): void {
    // The page is inert behind an open dialog, so the dialog has to close before the input can be focused.
    flushSync(() => setOpen(false));
    const input = document.getElementById(inputId);
    input?.focus();
    input?.click();
  }

  return {
    open: mayHaveCamera() ? () => setOpen(true) : undefined,
    dialog: (
      <Suspense>
        {isOpen && (
          <CameraDialog
            {...dialogProps}
            onPicture={(file) => {
              setOpen(false);
              onPicture(file);
            }}
            onUpload={chooseFile}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    ),
  };
}
