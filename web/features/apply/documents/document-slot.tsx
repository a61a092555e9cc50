// The upload slot of one document: its state from chosen to uploaded, retries, and what was found in it.
import { type ReactNode, useEffect, useEffectEvent } from "react";
import type { DraftDocument } from "#contract/drafts.ts";
import { type DocumentKind, isPictureKind } from "#domain/documents/document-kinds.ts";
import { acceptedTypes, fileEndings, maxUploadBytes } from "#domain/documents/upload-limits.ts";
import { failureText } from "#web/terms/failure-text.ts";
import type { FileOrigin } from "#web/ui/file/file-acceptance.ts";
import type { FileDropProps, FileDropState } from "#web/ui/file/file-drop-props.ts";
import { FileDrop } from "#web/ui/file/file-drop.tsx";
import { slotId } from "#web/features/drafts/slot-id.ts";
import type { DocumentUpload } from "#web/features/upload/use-document-upload.ts";
import type { CameraDialogProps } from "#web/features/camera/camera-dialog.tsx";
import { useCameraDialog } from "#web/features/camera/use-camera-dialog.tsx";
import { fileProblemText } from "#web/features/upload/file-problem-text.ts";
import { UnsentNotice } from "#web/features/upload/unsent-notice.tsx";
import { usePreview } from "#web/features/upload/viewing/use-preview.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { useUploadTexts } from "#web/features/upload/use-upload-texts.ts";

export type DocumentSlotProps = {
  kind: DocumentKind;
  document: DraftDocument | undefined;
  upload: DocumentUpload;
  hint?: string;
  error?: string | undefined;
  /** True while a file is being prepared or read, before anything is sent. */
  reading?: { file: File; text: string; share: number } | undefined;
  /** The outline of the page that was found in the picture. */
  outline?: FileDropProps["outline"];
  /** Whether the slot offers the camera; it stays off until the consent is given and saved. */
  camera?: Pick<CameraDialogProps, "kind" | "today"> & { mayOpen: boolean; askForConsent: () => void };
  /** A file that was chosen for another slot and belongs here. */
  moved?: MovedFile | undefined;
  /** Whether a file pasted anywhere on the page goes to this slot. */
  takesPaste?: boolean;
  /** Whether files may be sent. Files left from before are then sent automatically. */
  mayBeSent: boolean;
  onFile: (file: File, origin: FileOrigin) => void;
  onRejected: (sentence: string) => void;
  /** Rejects with the `KnownFailure` that prevents the removal. */
  onRemove: () => Promise<void>;
  note?: ReactNode;
  details?: FileDropProps["details"];
  children?: ReactNode;
};

export interface MovedFile {
  file: File;
  origin: FileOrigin;
}

export function DocumentSlot(props: DocumentSlotProps) {
  const { kind, document, upload, hint, error, reading, takesPaste, note, details, children } = props;
  const { mayBeSent, moved, onFile, onRejected, onRemove } = props;
  const terms = useTerms();
  const texts = useUploadTexts();
  const { sending, isWaiting, sent } = upload;
  const file = reading?.file ?? sending?.file ?? (document ? sent : undefined);
  const previewUrl = usePreview(file, document);
  const state = stateOf(props);
  const failure =
    sending?.failure === undefined || isWaiting
      ? undefined
      : failureText(sending.failure, texts.uploadFailed);
  const isPicture = isPictureKind(kind);

  const takeMoved = useEffectEvent(() => {
    if (moved) onFile(moved.file, moved.origin);
  });
  useEffect(() => takeMoved(), [moved]);

  const camera = useSlotCamera(props, terms.documents[kind]);

  return (
    <>
      <FileDrop
        id={slotId(kind)}
        label={terms.documents[kind]}
        hint={
          <>
            {hint && <span className="block">{hint}</span>}
            <span className="block">{isPicture ? texts.pictureHint : texts.documentHint}</span>
          </>
        }
        error={error ?? failure}
        accept={endingsOf(kind)}
        maxBytes={maxUploadBytes}
        state={state}
        texts={{ ...texts.drop, uploading: reading?.text ?? texts.drop.uploading }}
        onFile={onFile}
        onRejected={(problem) => onRejected(fileProblemText(problem, isPicture, texts))}
        onRemove={() =>
          void onRemove().catch((problem: unknown) => onRejected(failureText(problem, texts.removeFailed)))
        }
        onRetry={upload.retry}
        takesPaste={takesPaste}
        note={note}
        details={details}
        {...camera.buttons}
        {...(previewUrl ? { previewUrl } : {})}
        {...(props.outline ? { outline: props.outline } : {})}
        {...nameAndProgress(props)}
      >
        <UnsentNotice upload={upload} isBusy={reading !== undefined} mayBeSent={mayBeSent} onFile={onFile} />
        {children}
      </FileDrop>
      {camera.dialog}
    </>
  );
}

/** Before the consent nothing may be read either, so the camera stays off. */
function useSlotCamera({ kind, camera, onFile }: DocumentSlotProps, title: string) {
  const { open, dialog } = useCameraDialog({
    inputId: slotId(kind),
    kind: camera?.kind ?? "photo",
    title,
    today: camera?.today ?? "",
    onPicture: (file) => onFile(file, "camera"),
  });
  if (!camera) return { buttons: {}, dialog: undefined };
  const facing = camera.kind === "photo" ? ("user" as const) : ("environment" as const);
  const onCamera = open && { onCamera: camera.mayOpen ? open : camera.askForConsent };
  return { buttons: { camera: facing, ...onCamera }, dialog };
}

function stateOf({ document, upload, reading }: DocumentSlotProps): FileDropState {
  if (reading) return "uploading";
  const { sending, isWaiting } = upload;
  if (sending) return sending.failure === undefined || isWaiting ? "uploading" : "failed";
  return document ? "done" : "idle";
}

function nameAndProgress({ document, upload, reading }: DocumentSlotProps) {
  const fileName = reading?.file.name ?? upload.sending?.file.name ?? document?.fileName;
  const progress = reading?.share ?? upload.sending?.progress;
  return { ...(fileName ? { fileName } : {}), ...(progress === undefined ? {} : { progress }) };
}

/** File extensions, not media types: browsers report no media type for some files from phones. */
function endingsOf(kind: DocumentKind): string[] {
  const endings = acceptedTypes(kind).map((type) => `.${fileEndings[type]}`);
  return [...endings, ".jpeg"];
}
