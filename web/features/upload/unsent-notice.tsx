// A chosen file that the server does not have yet, and what it waits for. Once the connection returns it is sent automatically.
import { useEffect, useEffectEvent, useRef } from "react";
import { maxUploadBytes } from "#domain/documents/upload-limits.ts";
import { useOnline } from "#web/client/offline/use-online.ts";
import { useStorageDenied } from "#web/frame/connection/use-storage-denied.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import type { FileOrigin } from "#web/ui/file/file-acceptance.ts";
import type { DocumentUpload } from "./use-document-upload.ts";
import { useUploadTexts } from "./use-upload-texts.ts";

export type UnsentNoticeProps = {
  upload: DocumentUpload;
  /** Whether it is already being prepared or read. */
  isBusy: boolean;
  /** Whether only the connection is missing. */
  mayBeSent: boolean;
  onFile: (file: File, origin: FileOrigin) => void;
};

export function UnsentNotice({ upload, isBusy, mayBeSent, onFile }: UnsentNoticeProps) {
  const texts = useUploadTexts();
  const waiting = useStorageDenied() ? texts.waitingInTab : texts.waiting;
  const isOnline = useOnline();
  const left = isBusy || upload.sending ? undefined : upload.unsent;
  const takeUp = () => left && onFile(left, originOf(left));
  useOnce(mayBeSent && isOnline ? left : undefined, takeUp);

  if (upload.isWaiting) {
    return <WaitingNotice text={waiting.forConnection} act={texts.drop.retry} onAct={upload.retry} />;
  }
  if (!left) return null;
  if (mayBeSent && !isOnline) return <WaitingNotice text={waiting.forConnection} />;
  if (!mayBeSent) {
    return <WaitingNotice text={waiting.forConsent} act={texts.discardUnsent} onAct={upload.discardUnsent} />;
  }
  return (
    <Notice
      tone="info"
      action={
        <div className="flex flex-wrap gap-2">
          <Button compact onClick={takeUp}>
            {texts.sendUnsent}
          </Button>
          <Button compact variant="quiet" onClick={upload.discardUnsent}>
            {texts.discardUnsent}
          </Button>
        </div>
      }
    >
      {texts.unsent}
    </Notice>
  );
}

type WaitingNoticeProps = { text: string; act?: string; onAct?: () => void };

function WaitingNotice({ text, act, onAct }: WaitingNoticeProps) {
  const button = act && (
    <Button compact variant="secondary" onClick={onAct}>
      {act}
    </Button>
  );
  return (
    <Notice tone="info" live action={button}>
      {text}
    </Notice>
  );
}

/** A file that was rejected or cannot be read is not sent again automatically. */
function useOnce(file: File | undefined, work: () => void): void {
  const done = useRef<File>(undefined);
  const doWork = useEffectEvent(work);
  useEffect(() => {
    if (!file || done.current === file) return;
    done.current = file;
    doWork();
  }, [file]);
}

/** Only pictures from the camera may be larger than the limit, because they are shrunk first. */
function originOf(file: File): FileOrigin {
  return file.size > maxUploadBytes ? "camera" : "chosen";
}
