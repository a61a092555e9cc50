// The props of a place for a file: limits, state, texts and callbacks.
import type { ReactNode } from "react";
import type { FileLimits, FileOrigin, FileProblem } from "./file-acceptance.ts";
import type { PagePoint } from "./file-preview.tsx";

export type FileDropState = "idle" | "uploading" | "done" | "failed";

export type FileDropTexts = {
  choose: string;
  /** Follows the buttons where there is a mouse. */
  orDrop: string;
  replace: string;
  takePhoto: string;
  remove: string;
  uploading: string;
  done: string;
  failed: string;
  retry: string;
};

export type FileDropProps = FileLimits & {
  id?: string;
  label: string;
  hint?: ReactNode;
  /** As text; the owner turns rejections into such a text. */
  error?: ReactNode;
  state: FileDropState;
  fileName?: string;
  /** An image address (blob:), if there is one to show. */
  previewUrl?: string;
  /** The page found in the picture: corners as fractions of its width and height. */
  outline?: readonly PagePoint[];
  /** 0 to 1, while uploading. */
  progress?: number;
  /** The camera that phones open; without it, no picture can be taken. */
  camera?: "environment" | "user";
  /** Opens a camera in the page instead. */
  onCamera?: () => void;
  /** Handles files pasted anywhere on the page, except into another field. */
  takesPaste?: boolean;
  texts: FileDropTexts;
  onFile: (file: File, origin: FileOrigin) => void;
  onRejected: (refusal: FileProblem, file: File) => void;
  onRemove?: () => void;
  onRetry?: () => void;
  /** A sentence of at most two lines about the file, or about what happens to it. */
  note?: ReactNode;
  /** What is known about a chosen file: closed until `opens` is true once, unless the user opens or closes it. */
  details?: { label: string; content: ReactNode; opens?: boolean } | undefined;
  /** What the user has to know now: advice, other ways. */
  children?: ReactNode;
};
