// Opens the camera dialog if the browser has a camera. The dialog's code is loaded with the first press.
import { lazy, type ReactNode, Suspense, useState } from "react";
import { flushSync } from "react-dom";
import { mayHaveCamera } from "./open-camera.ts";
import type { CameraDialogProps } from "./camera-dialog.tsx";

const CameraDialog = lazy(async () => ({ default: (await import("./camera-dialog.tsx")).CameraDialog }));

export interface CameraPlace extends Pick<CameraDialogProps, "title" | "kind" | "today" | "onPicture"> {
  /** The file input next to it, as the way back to choosing a file. */
  inputId: string;
}

/** `open` is undefined if the browser offers no camera to pages. */
export function useCameraDialog({ inputId, onPicture, ...place }: CameraPlace): {
  open: (() => void) | undefined;
  dialog: ReactNode;
} {
  const [isOpen, setOpen] = useState(false);

  function upload(): void {
    // The page behind an open dialog is inert.
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
            {...place}
            onPicture={(file) => {
              setOpen(false);
              onPicture(file);
            }}
            onUpload={upload}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    ),
  };
}
