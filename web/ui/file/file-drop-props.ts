// What a place for a file is told: limits, state, words, and what to do with the file.
import type { ReactNode } from "react";
import type { FileLimits, FileOrigin, FileRefusal } from "./file-acceptance.ts";
import type { PagePoint } from "./file-preview.tsx";

export type FileDropState = "idle" | "uploading" | "done" | "failed";

export type FileDropTexts = {
  /** 'Drop the file here, paste it, or' */
  invitation: string;
  choose: string;
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
  /** In words; also what a refusal is turned into by the owner. */
  error?: ReactNode;
  state: FileDropState;
  fileName?: string;
  /** An image address (blob:), where there is one to show. */
  previewUrl?: string;
  /** The page found in the picture: corners as fractions of its width and height. */
  outline?: readonly PagePoint[];
  /** 0 to 1, while uploading. */
  progress?: number;
  /** Which camera phones open; left out, no picture can be taken. */
  camera?: "environment" | "user";
  /** Opens a camera in the page instead. */
  onCamera?: () => void;
  /** What is pasted anywhere on the page, but into another field, is meant for this place. */
  takesPaste?: boolean;
  texts: FileDropTexts;
  onFile: (file: File, origin: FileOrigin) => void;
  onRefused: (refusal: FileRefusal, file: File) => void;
  onRemove?: () => void;
  onRetry?: () => void;
  /** What is known about the file: readings, tips. */
  children?: ReactNode;
};
