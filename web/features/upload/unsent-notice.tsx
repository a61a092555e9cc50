// A chosen file that the server does not have yet: what it waits for. Nothing more than the connection: it goes on by itself.
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
  /** It is being prepared or read already. */
  isBusy: boolean;
  /** Nothing but the connection is missing. */
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
    return <WaitingNotice text={waiting.forConsent} act={texts.forgetUnsent} onAct={upload.forgetUnsent} />;
  }
  return (
    <Notice
      tone="info"
      action={
        <div className="flex flex-wrap gap-2">
          <Button compact onClick={takeUp}>
            {texts.sendUnsent}
          </Button>
          <Button compact variant="quiet" onClick={upload.forgetUnsent}>
            {texts.forgetUnsent}
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

/** A file that is refused or cannot be read now is not taken up again and again. */
function useOnce(file: File | undefined, work: () => void): void {
  const done = useRef<File>(undefined);
  const doWork = useEffectEvent(work);
  useEffect(() => {
    if (!file || done.current === file) return;
    done.current = file;
    doWork();
  }, [file]);
}

/** Only the camera's pictures may be larger than what is sent: they are made smaller first. */
function originOf(file: File): FileOrigin {
  return file.size > maxUploadBytes ? "camera" : "chosen";
}
